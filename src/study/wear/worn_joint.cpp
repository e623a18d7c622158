#include "study/wear/worn_joint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "model/joint/wear_spec.h"

namespace stribeck {
namespace {

constexpr double overshoot = 1.1;  // ratio to the growth that is due, so that it is reached at once

std::vector<double> numbers(const Eigen::VectorXd& x) {
  return {x.begin(), x.end()};
}

/// Returns places from 0 to 1: a whole cycle in steps of a degree, if it is a revolution.
std::vector<double> points_of_cycle() {
  constexpr int count = 361;
  std::vector<double> points;
  for (int k = 0; k < count; ++k) points.push_back(static_cast<double>(k) / (count - 1));
  return points;
}

Eigen::VectorXd vector(const std::vector<double>& x) {
  return Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size()));
}

}  // namespace

WearLaw wear_law(const std::optional<WearRateSpec>& rate, double friction) {
  return rate ? rate->law(friction) : WearLaw{};
}

WornJoint::WornJoint(WornJointPlan plan) : plan_(std::move(plan)) {}

void WornJoint::begin(const RunResult& mechanism) {
  store_reference();
  apply_loads(mechanism);
}

double WornJoint::depth() const {
  return std::max(wear().bore.maxCoeff(), wear().pin.maxCoeff());
}

double WornJoint::new_depth() const {
  return std::max((wear().bore - reference_bore_).maxCoeff(),
                  (wear().pin - reference_pin_).maxCoeff());
}

void WornJoint::set_wear_rate(double rate) {
  if (new_depth() == 0) rate_ = rate;
}

double WornJoint::due_depth() const {
  const double worn = std::max(reference_bore_.maxCoeff(), reference_pin_.maxCoeff());
  return plan_.update_dynamics.depth + plan_.update_dynamics.share * worn;
}

bool WornJoint::is_due() const {
  return new_depth() > 0 && new_depth() >= due_depth();
}

/// Returns the cycles to go by the rate of the last update; jumps of a given length are left as they are.
double WornJoint::cycles_to_go() const {
  const double left = due_depth() - new_depth();
  if (!chooses_jumps() || rate_ <= 0 || left <= 0) return std::numeric_limits<double>::infinity();
  return std::max(std::floor(overshoot * left / rate_), 1.0);
}

void WornJoint::advance(double until) {
  const double before = new_depth(), from = cycles();
  wear_until(std::min(until, from + cycles_to_go()));
  rate_ = (new_depth() - before) / (cycles() - from);
}

void WornJoint::store_reference() {
  reference_bore_ = wear().bore;
  reference_pin_ = wear().pin;
}

WornSurfaces WornJoint::reference() const {
  WornSurfaces worn = grid();
  worn.joint = plan_.joint;
  worn.bore = numbers(reference_bore_);
  worn.pin = numbers(reference_pin_);
  worn.asperities = asperities(reference_bore_, reference_pin_);
  return worn;
}

void WornJoint::apply_loads(const RunResult& mechanism) {
  peak_force_ = stribeck::peak_force(mechanism, plan_.joint, period());
  cycle_gap_ = stribeck::cycle_gap(mechanism, plan_.joint, period());
  joint_cycle_ = joint_cycle(mechanism, plan_.joint, period(), points_of_cycle());
  apply_mechanism_loads(mechanism);
}

std::vector<Channel> WornJoint::channels() const {
  std::vector<Channel> all = own_channels();
  if (plan_.bore_density) all.push_back({key("worn_mass"), "kg", "worn mass of the " + plan_.bore});
  if (plan_.pin_density)
    all.push_back({key("") + plan_.pin_key + "_worn_mass", "kg", "worn mass of the " + plan_.pin});
  all.push_back({key("peak_force"), "N", "largest joint force of the cycle that wears it"});
  all.push_back({key("cycle_gap"), "1", "between the ends of that cycle, of its largest force"});
  return all;
}

void WornJoint::sample(std::vector<double>& values) {
  sample_own(values);
  if (plan_.bore_density) values.push_back(*plan_.bore_density * bore_volume());
  if (plan_.pin_density) values.push_back(*plan_.pin_density * pin_volume());
  values.push_back(peak_force_);
  values.push_back(cycle_gap_);
}

std::vector<FieldChannel> WornJoint::fields() const {
  const FieldAxis cycle{"cycle", "1", points_of_cycle()}, whole{"width", "m", {0}};
  std::vector<FieldChannel> all = own_fields();
  const auto add = [&](const char* part, const char* unit, const std::string& text) {
    all.push_back({{key(part), unit, text}, {whole, cycle}});
  };
  const std::string force = fmt::format("of the {} on the {} in the cycle, along the {}'s x axis",
                                        plan_.pin, plan_.bore, plan_.bore);
  add("cycle_force_x", "N", force);
  add("cycle_force_y", "N", "the same, along its y axis");
  add("cycle_turn", "rad",
      fmt::format("rotation of the {} against the {} in the cycle", plan_.pin, plan_.bore));
  if (joint_cycle_.x.empty()) return all;
  add("cycle_eccentricity_x", "m",
      fmt::format("of the {}'s centre in the cycle, along the {}'s x axis", plan_.pin, plan_.bore));
  add("cycle_eccentricity_y", "m", "the same, along its y axis");
  return all;
}

void WornJoint::frame(std::vector<double>& values) const {
  frame_own(values);
  for (const Numbers* part : {&joint_cycle_.force_x, &joint_cycle_.force_y, &joint_cycle_.turn,
                              &joint_cycle_.x, &joint_cycle_.y})
    values.insert(values.end(), part->begin(), part->end());
}

void WornJoint::save(Checkpoint& checkpoint) const {
  auto& all = checkpoint.numbers;
  all[key("cycles")] = {wear().cycles};
  all[key("slid")] = {wear().slid};
  all[key("bore")] = numbers(wear().bore);
  all[key("pin")] = numbers(wear().pin);
  all[key("marked_bore")] = numbers(reference_bore_);
  all[key("marked_pin")] = numbers(reference_pin_);
  all[key("rate")] = {rate_};
}

void WornJoint::load(const Checkpoint& checkpoint) {
  const auto bore = static_cast<std::size_t>(wear().bore.size()),
             pin = static_cast<std::size_t>(wear().pin.size());
  wear().cycles = part(checkpoint, "cycles", 1)[0];
  wear().slid = part(checkpoint, "slid", 1)[0];
  wear().bore = vector(part(checkpoint, "bore", bore));
  wear().pin = vector(part(checkpoint, "pin", pin));
  reference_bore_ = vector(part(checkpoint, "marked_bore", bore));
  reference_pin_ = vector(part(checkpoint, "marked_pin", pin));
  rate_ = part(checkpoint, "rate", 1)[0];
}

auto WornJoint::part(const Checkpoint& checkpoint, const char* name, std::size_t size) const
    -> const Numbers& {
  const auto found = checkpoint.numbers.find(key(name));
  if (found == checkpoint.numbers.end() || (size > 0 && found->second.size() != size))
    fail_unfit(key(name));
  return found->second;
}

void WornJoint::fail_unfit(const std::string& part) {
  throw FileError(
      fmt::format("checkpoint.h5: its '{}' does not fit the wear simulation: another build of the "
                  "program made it. "
                  "Resume with that one, or start again with 'stribeck run'.",
                  part));
}

}  // namespace stribeck
