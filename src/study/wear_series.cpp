#include "study/wear_series.h"

#include <algorithm>
#include <numbers>

#include "base/error.h"
#include "io/wear_file.h"

namespace stribeck {
namespace {

using Numbers = std::vector<double>;

Numbers numbers(const Eigen::VectorXd& x) {
  return {x.begin(), x.end()};
}

Eigen::VectorXd vector(const Numbers& x) {
  return Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size()));
}

/// Every number of a guess before the states of its strips.
template <class Guess, class Visit>
void each_place(Guess& guess, const Visit& visit) {
  for (auto* place : {&guess.centre, &guess.drift, &guess.response_at})
    for (int i = 0; i < 2; ++i) visit((*place)[i]);
}
constexpr std::size_t places = 6;

Numbers packed(const std::vector<ContactGuess>& guesses) {
  Numbers all;
  for (const ContactGuess& guess : guesses) {
    each_place(guess, [&](double x) { all.push_back(x); });
    all.push_back(static_cast<double>(guess.states.size()));
    all.insert(all.end(), guess.states.begin(), guess.states.end());
  }
  return all;
}

/// Empty where the numbers are not those of so many guesses.
std::vector<ContactGuess> unpacked(const Numbers& all, std::size_t count) {
  std::vector<ContactGuess> guesses(count);
  std::size_t at = 0;
  for (ContactGuess& guess : guesses) {
    if (at + places >= all.size()) return {};
    each_place(guess, [&](double& x) { x = all[at++]; });
    const auto states = static_cast<std::size_t>(all[at++]);
    if (at + states > all.size()) return {};
    for (std::size_t i = 0; i < states; ++i)
      guess.states.push_back(static_cast<std::int8_t>(all[at++]));
  }
  return guesses;
}

[[noreturn]] void fail_unfit(const std::string& part) {
  throw FileError(fmt::format(
      "checkpoint.h5: its '{}' does not fit the campaign: another build of the program made it. "
      "Resume with that one, or start again with 'stribeck run'.",
      part));
}

}  // namespace

WornJoint::WornJoint(std::string name, const JointWearSpec& spec, WearCampaign campaign,
                     WearCycle cycle)
    : name_(std::move(name)),
      pin_wears_(spec.pin.has_value()),
      wall_(spec.wall(campaign.joint().bore().size().bore_radius)),
      campaign_(std::move(campaign)),
      cycle_(std::move(cycle)),
      state_(campaign_.fresh(cycle_)) {}

void WornJoint::advance(double until) {
  const CampaignRecord last = campaign_.advance(cycle_, state_, room_, until);
  last_jump_ = last.jump;
  last_error_ = last.local_error;
}

std::vector<Channel> WornJoint::channels() const {
  std::vector<Channel> all{
      {key("max_wear_depth"), "m", "greatest depth worn out of the bore"},
      {key("wear_volume"), "m^3", "worn out of the bore: what is missing"},
      {key("wear_volume_unrolled"), "m^3", "the same as depth times area of the unworn bore"},
      {key("peak_contact_pressure"), "Pa", "greatest of the cycle"},
      {key("contact_width"), "rad", "angle under pressure where that is greatest"},
      {key("wear_jump"), "1", "cycles of the last update"},
      {key("wear_error"), "m", "error of the last update; 0 with given jumps"}};
  if (!pin_wears_) return all;
  all.push_back({key("max_pin_wear_depth"), "m", "greatest depth worn off the pin"});
  all.push_back({key("pin_wear_volume"), "m^3", "worn off the pin: what is missing"});
  return all;
}

void WornJoint::sample(std::vector<double>& values) {
  campaign_.joint().wear(cycle_, 0, WearUpdate::backward_euler, state_.wear, room_);
  const CampaignRecord now = campaign_.record(state_, room_);
  const Bore& bore = campaign_.joint().bore();
  const auto most = std::ranges::max_element(
      room_.contacts, {},
      [](const ContactWorkspace& contact) { return contact.pressure().maxCoeff(); });
  for (const double value :
       {now.bore_depth, now.bore_volume.annular, now.bore_volume.unrolled, now.greatest_pressure,
        reading(bore, most->pressure()).width, last_jump_, last_error_})
    values.push_back(value);
  if (!pin_wears_) return;
  values.push_back(now.pin_depth);
  values.push_back(now.pin_volume.annular);
}

std::vector<FieldChannel> WornJoint::fields() const {
  const Bore& bore = campaign_.joint().bore();
  FieldAxis around{"angle", "rad", {}}, across{"width", "m", {0}}, steps{"cycle", "1", {}};
  for (int i = 0; i < bore.strips(); ++i) around.values.push_back(bore.angle(i));
  const auto count = static_cast<double>(cycle_.steps.size());
  for (std::size_t j = 0; j < cycle_.steps.size(); ++j)
    steps.values.push_back((static_cast<double>(j) + 0.5) / count);
  std::vector<FieldChannel> all{
      {{key("wear_depth"), "m", "worn out of the bore"}, {across, around}},
      {{key("contact_pressure"), "Pa", "over the cycle"}, {steps, around}}};
  if (pin_wears_)
    all.push_back(
        {{key("pin_wear_depth"), "m", "worn off the pin, from its own x axis"}, {across, around}});
  return all;
}

void WornJoint::frame(std::vector<double>& values) const {
  const auto add = [&](const Eigen::VectorXd& x) {
    values.insert(values.end(), x.begin(), x.end());
  };
  add(state_.wear.bore);
  for (std::size_t j = 0; j < cycle_.steps.size(); ++j) add(room_.pressure(j));
  if (pin_wears_) add(state_.wear.pin);
}

void WornJoint::save(Checkpoint& checkpoint) const {
  auto& all = checkpoint.numbers;
  const WearState& wear = state_.wear;
  all[key("cycles")] = {wear.cycles};
  all[key("slid")] = {wear.slid};
  all[key("next_jump")] = {state_.next_jump};
  all[key("last_update")] = {last_jump_, last_error_};
  all[key("bore")] = numbers(wear.bore);
  all[key("pin")] = numbers(wear.pin);
  all[key("guesses")] = packed(wear.guesses);
}

void WornJoint::load(const Checkpoint& checkpoint) {
  const auto part = [&](const char* name, std::size_t size) -> const Numbers& {
    const auto found = checkpoint.numbers.find(key(name));
    if (found == checkpoint.numbers.end() || (size > 0 && found->second.size() != size))
      fail_unfit(key(name));
    return found->second;
  };
  const auto strips = static_cast<std::size_t>(campaign_.joint().bore().strips());
  state_.wear.cycles = part("cycles", 1)[0];
  state_.wear.slid = part("slid", 1)[0];
  state_.next_jump = part("next_jump", 1)[0];
  last_jump_ = part("last_update", 2)[0];
  last_error_ = part("last_update", 2)[1];
  state_.wear.bore = vector(part("bore", strips));
  state_.wear.pin = vector(part("pin", strips));
  state_.wear.guesses = unpacked(part("guesses", 0), cycle_.steps.size());
  if (state_.wear.guesses.empty()) fail_unfit(key("guesses"));
}

}  // namespace stribeck
