#include "tribo/wear/joint_wear.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "tribo/film/mesh/rotating_columns.h"

namespace stribeck {
namespace {

/// target += κ (p − p₀)₊
void add_wear(double slope, double threshold, const Eigen::VectorXd& pressure,
              Eigen::VectorXd& target) {
  if (threshold == 0)
    target += slope * pressure;
  else
    target.array() += slope * (pressure.array() - threshold).max(0.0);
}

}  // namespace

double WearCycle::sliding() const {
  double sum = 0;
  for (const CycleStep& step : steps) sum += step.sliding;
  return sum;
}

double WearCycle::largest_load() const {
  double most = 0;
  for (const CycleStep& step : steps) most = std::max(most, step.load.force.norm());
  return most;
}

JointWear::JointWear(ConformalContact contact, WearLaw bore, WearLaw pin, WornSegments made)
    : contact_(std::move(contact)),
      bore_law_(bore),
      pin_law_(pin),
      made_(std::move(made)),
      least_compliance_(contact_.compliance().least()) {
  for (const WearLaw& law : {bore, pin})
    ensure(law.coefficient >= 0 && law.threshold >= 0 && law.running_in_factor >= 0 &&
               law.running_in_distance >= 0,
           "wear takes material away");
  for (Eigen::VectorXd* depths : {&made_.bore, &made_.pin})
    if (depths->size() == 0) depths->setZero(this->bore().cells());
  ensure(made_.bore.size() == this->bore().cells() && made_.pin.size() == made_.bore.size(),
         "a form of so many strips as the bore");
  has_round_pin_ = pin.coefficient == 0 && made_.bore.isZero(0) && made_.pin.isZero(0);
}

WearState JointWear::fresh(const WearCycle& cycle) const {
  WearState state;
  state.bore.setZero(bore().cells());
  state.pin.setZero(bore().cells());
  state.guesses.resize(cycle.steps.size());
  return state;
}

void JointWear::wear(const WearCycle& cycle, double jump, WearUpdate update, WearState& state,
                     Workspace& w) const {
  ensure(state.guesses.size() == cycle.steps.size(), "a state of {} steps for a cycle of {}",
         state.guesses.size(), cycle.steps.size());
  w.contacts.resize(cycle.steps.size());
  w.largest_load = cycle.largest_load();
  w.most_iterations = 0;
  if (update == WearUpdate::backward_euler)
    wear_implicitly(cycle, jump, state, w);
  else
    wear_explicitly(cycle, jump, state, w);
  state.cycles += jump;
  state.slid += jump * cycle.sliding();
}

/// Backward Euler: each step wears the geometry that the step before has left.
void JointWear::wear_implicitly(const WearCycle& cycle, double jump, WearState& state,
                                Workspace& w) const {
  const double distance = jump * cycle.sliding();
  const double bore_k = bore_law_.coefficient_over(state.slid, distance);
  const double pin_k = pin_law_.coefficient_over(state.slid, distance);
  for (std::size_t j = 0; j < cycle.steps.size(); ++j) {
    const CycleStep& step = cycle.steps[j];
    const double bore_slope = bore_k * step.sliding * jump, pin_slope = pin_k * step.sliding * jump;
    DepthIncrement increment;
    increment.add(bore_slope, bore_law_.threshold);
    increment.add(pin_slope, pin_law_.threshold);
    solve_step(step, j, increment, state, w);
    const Eigen::VectorXd& pressure = w.pressure(j);
    add_wear(bore_slope, bore_law_.threshold, pressure, state.bore);
    if (pin_slope == 0) continue;
    w.increment.setZero(bore().cells());
    add_wear(pin_slope, pin_law_.threshold, pressure, w.increment);
    spread(step.turn, w.increment, state.pin);
  }
}

/// Explicit: the whole cycle sees the geometry as it was.
void JointWear::wear_explicitly(const WearCycle& cycle, double jump, WearState& state,
                                Workspace& w) const {
  const double distance = jump * cycle.sliding();
  const double bore_k = bore_law_.coefficient_over(state.slid, distance);
  const double pin_k = pin_law_.coefficient_over(state.slid, distance);
  w.bore_rate.setZero(bore().cells());
  w.pin_rate.setZero(bore().cells());
  for (std::size_t j = 0; j < cycle.steps.size(); ++j) {
    const CycleStep& step = cycle.steps[j];
    solve_step(step, j, {}, state, w);
    add_wear(bore_k * step.sliding * jump, bore_law_.threshold, w.pressure(j), w.bore_rate);
    if (pin_k == 0) continue;
    w.increment.setZero(bore().cells());
    add_wear(pin_k * step.sliding * jump, pin_law_.threshold, w.pressure(j), w.increment);
    spread(step.turn, w.increment, w.pin_rate);
  }
  state.bore += w.bore_rate;
  state.pin += w.pin_rate;
}

void JointWear::solve_step(const CycleStep& step, std::size_t j, const DepthIncrement& increment,
                           WearState& state, Workspace& w) const {
  if (!has_round_pin_) evaluate_depths(step.turn, state, w.worn);
  const ContactReport report = contact_.solve_load_balance(
      step.load, has_round_pin_ ? state.bore : w.worn, increment, state.guesses[j], w.contacts[j]);
  w.most_iterations = std::max(w.most_iterations, report.iterations);
  // A load that hardly touches is balanced to what the others are: round-off of the place is more of it.
  constexpr double negligible = 1e-10;  // share of the largest load
  if (!report.converged &&
      !(report.imbalance * step.load.force.norm() <= negligible * w.largest_load))
    throw SolveError(
        0, fmt::format("wear after {:.6g} cycles, step {} of the cycle", state.cycles, j),
        fmt::format("the contact leaves {:.3g} % of its load uncarried", 100 * report.imbalance),
        "use a stiffer bore or a smaller load where the penetration is not small "
        "against the radius of the pin; else more strips, or fewer cycles per jump");
}

void JointWear::evaluate_depths(double turn, const WearState& state, Eigen::VectorXd& worn) const {
  worn = state.bore + made_.bore;
  const RotatingColumns columns(turn, bore().segments());
  const auto pin = state.pin + made_.pin;  // an expression: no memory is asked for
  for (int slice = 0; slice < bore().slices(); ++slice)
    columns.interpolate_to_bore(slice_of(pin, slice), slice_of(worn, slice));
}

/// Adds what the cells of the bore give to those of the pin.
void JointWear::spread(double turn, const Eigen::VectorXd& by_bore, Eigen::VectorXd& pin) const {
  const RotatingColumns columns(turn, bore().segments());
  for (int slice = 0; slice < bore().slices(); ++slice)
    columns.spread(slice_of(by_bore, slice), slice_of(pin, slice));
}

double JointWear::explicit_limit(const WearCycle& cycle, const WearState& state) const {
  const double k =
      bore_law_.coefficient_over(state.slid, 0) + pin_law_.coefficient_over(state.slid, 0);
  return 2 * least_compliance_ / (k * cycle.sliding());
}

}  // namespace stribeck
