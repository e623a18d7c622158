#include "study/wear/worn_contact.h"

#include <algorithm>
#include <utility>

#include "model/joint/wear_spec.h"

namespace stribeck {
namespace {

using Numbers = std::vector<double>;

/// Every number of a guess before the states of its segments.
template <class Guess, class Visit>
void each_place(Guess& guess, const Visit& visit) {
  for (auto* place : {&guess.centre, &guess.drift, &guess.response_at})
    for (int i = 0; i < 2; ++i) visit((*place)[i]);
}
constexpr std::size_t places = 6;

Numbers packed(const std::vector<ContactState>& guesses) {
  Numbers all;
  for (const ContactState& guess : guesses) {
    each_place(guess, [&](double x) { all.push_back(x); });
    all.push_back(static_cast<double>(guess.states.size()));
    all.insert(all.end(), guess.states.begin(), guess.states.end());
  }
  return all;
}

/// Returns the states; empty where the numbers are not those of so many guesses.
std::vector<ContactState> unpacked(const Numbers& all, std::size_t count) {
  std::vector<ContactState> guesses(count);
  std::size_t at = 0;
  for (ContactState& guess : guesses) {
    if (at + places >= all.size()) return {};
    each_place(guess, [&](double& x) { x = all[at++]; });
    const auto states = static_cast<std::size_t>(all[at++]);
    if (at + states > all.size()) return {};
    for (std::size_t i = 0; i < states; ++i)
      guess.states.push_back(static_cast<std::int8_t>(all[at++]));
  }
  return guesses;
}

}  // namespace

WornContact::WornContact(WornJointPlan plan, const WearSpec& wear, const JointWearSpec& joint,
                         WearSimulation simulation, const RunResult& mechanism)
    : WornJoint(std::move(plan)),
      period_(wear.period),
      steps_(wear.steps),
      friction_(joint.friction),
      pin_wears_(joint.pin.has_value()),
      simulation_(std::move(simulation)) {
  cycle_.steps.resize(static_cast<std::size_t>(steps_));
  state_ = simulation_.fresh(cycle_);
  begin(mechanism);
}

void WornContact::apply_mechanism_loads(const RunResult& mechanism) {
  cycle_ = wear_cycle(mechanism, joint(), period_, steps_, bore().size().bore_radius, friction_);
}

void WornContact::wear_until(double cycles) {
  const WearRecord last = simulation_.advance(cycle_, state_, room_, cycles);
  last_jump_ = last.cycle_jump;
  last_error_ = last.local_error;
}

WornSurfaces WornContact::grid() const {
  WornSurfaces segments;
  segments.positions = {0};
  for (int i = 0; i < bore().segments(); ++i) segments.angles.push_back(bore().angle(i));
  return segments;
}

double WornContact::bore_volume() const {
  const BoreSize& size = bore().size();
  return wear_volume(state_.wear.bore, bore().cell_shares(), size.bore_radius, size.length).annular;
}

double WornContact::pin_volume() const {
  const BoreSize& size = bore().size();
  return wear_volume(state_.wear.pin, bore().cell_shares(), size.pin_radius, size.length, -1)
      .annular;
}

std::vector<Channel> WornContact::own_channels() const {
  std::vector<Channel> all{
      {key("max_wear_depth"), "m", "largest wear depth of the bore"},
      {key("wear_volume"), "m^3", "worn volume of the bore"},
      {key("wear_volume_unrolled"), "m^3", "the same as depth times area of the unworn bore"},
      {key("peak_contact_pressure"), "Pa", "greatest of the cycle"},
      {key("contact_width"), "rad", "angle under pressure where that is greatest"},
      {key("wear_jump"), "1", "cycles of the last update"},
      {key("wear_error"), "m", "error of the last update; 0 with given jumps"}};
  if (!pin_wears_) return all;
  all.push_back({key("max_pin_wear_depth"), "m", "largest wear depth of the pin"});
  all.push_back({key("pin_wear_volume"), "m^3", "worn volume of the pin"});
  return all;
}

void WornContact::sample_own(std::vector<double>& values) {
  simulation_.joint().wear(cycle_, 0, WearUpdate::backward_euler, state_.wear, room_);
  const WearRecord now = simulation_.record(state_, room_);
  const auto most = std::ranges::max_element(
      room_.contacts, {},
      [](const ContactWorkspace& contact) { return contact.pressure().maxCoeff(); });
  for (const double value :
       {now.bore_depth, now.bore_volume.annular, now.bore_volume.unrolled, now.greatest_pressure,
        reading(bore(), most->pressure()).width, last_jump_, last_error_})
    values.push_back(value);
  if (!pin_wears_) return;
  values.push_back(now.pin_depth);
  values.push_back(pin_volume());
}

std::vector<FieldChannel> WornContact::own_fields() const {
  FieldAxis around{"angle", "rad", {}}, across{"width", "m", {}}, steps{"cycle", "1", {}};
  for (int s = 0; s < bore().slices(); ++s) across.values.push_back(bore().height(s));
  for (int i = 0; i < bore().segments(); ++i) around.values.push_back(bore().angle(i));
  const auto count = static_cast<double>(cycle_.steps.size());
  for (std::size_t j = 0; j < cycle_.steps.size(); ++j)
    steps.values.push_back((static_cast<double>(j) + 0.5) / count);
  std::vector<FieldChannel> all{
      {{key("wear_depth"), "m", "wear depth of the bore"}, {across, around}},
      {{key("contact_pressure"), "Pa", "over the cycle, greatest along the bore"},
       {steps, around}}};
  if (pin_wears_)
    all.push_back({{key("pin_wear_depth"), "m", "wear depth of the pin, from its own x axis"},
                   {across, around}});
  return all;
}

void WornContact::frame_own(std::vector<double>& values) const {
  const auto add = [&](const Eigen::VectorXd& x) {
    values.insert(values.end(), x.begin(), x.end());
  };
  add(state_.wear.bore);
  for (std::size_t j = 0; j < cycle_.steps.size(); ++j)
    add(room_.pressure(j).reshaped(bore().segments(), bore().slices()).rowwise().maxCoeff());
  if (pin_wears_) add(state_.wear.pin);
}

void WornContact::save(Checkpoint& checkpoint) const {
  WornJoint::save(checkpoint);
  auto& all = checkpoint.numbers;
  all[key("next_jump")] = {state_.next_jump};
  all[key("last_update")] = {last_jump_, last_error_};
  all[key("guesses")] = packed(state_.wear.guesses);
}

void WornContact::load(const Checkpoint& checkpoint) {
  WornJoint::load(checkpoint);
  state_.next_jump = part(checkpoint, "next_jump", 1)[0];
  last_jump_ = part(checkpoint, "last_update", 2)[0];
  last_error_ = part(checkpoint, "last_update", 2)[1];
  state_.wear.guesses = unpacked(part(checkpoint, "guesses", 0), cycle_.steps.size());
  if (state_.wear.guesses.empty()) fail_unfit(key("guesses"));
}

}  // namespace stribeck
