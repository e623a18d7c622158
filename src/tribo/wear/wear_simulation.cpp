#include "tribo/wear/wear_simulation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double caution = 0.8, largest_ratio = 3, least_ratio = 0.2;

double worst_difference(const WearState& a, const WearState& b) {
  return std::max((a.bore - b.bore).cwiseAbs().maxCoeff(), (a.pin - b.pin).cwiseAbs().maxCoeff());
}

/// 2 h₂ − h₁, and no metal comes back.
Eigen::VectorXd extrapolated(const Eigen::VectorXd& before, const Eigen::VectorXd& once,
                             const Eigen::VectorXd& twice) {
  return (2 * twice - once).cwiseMax(before);
}

double even(double cycles) {
  return std::max(2 * std::floor(cycles / 2), 2.0);
}

}  // namespace

WearSimulation::WearSimulation(JointWear joint, WearPlan plan)
    : joint_(std::move(joint)), plan_(plan) {
  ensure(plan.cycles >= 0 && plan.cycles == std::floor(plan.cycles), "{} cycles", plan.cycles);
  ensure(plan.cycle_jump >= 0 && plan.cycle_jump == std::floor(plan.cycle_jump),
         "jumps of {} cycles", plan.cycle_jump);
  ensure(plan.cycle_jump > 0 || plan.update == WearUpdate::backward_euler,
         "automatic jumps are those of backward Euler");
  ensure(plan.tolerance > 0 && plan.depth_limit >= 0, "a tolerance and a limit of depth");
}

double WearSimulation::greatest_depth(const WearState& wear) const {
  return std::max(wear.bore.maxCoeff(), wear.pin.maxCoeff());
}

bool WearSimulation::ended(const State& state) const {
  return state.wear.cycles >= plan_.cycles ||
         (plan_.depth_limit > 0 && greatest_depth(state.wear) >= plan_.depth_limit);
}

WearRecord WearSimulation::advance(const WearCycle& cycle, State& state, JointWear::Workspace& w,
                                   double until) const {
  ensure(!ended(state) && until > state.wear.cycles, "the wear simulation is over");
  const double left = std::min(plan_.cycles, until) - state.wear.cycles;
  double jump = 1, error = 0;
  if (plan_.cycle_jump > 0 || left < 2) {
    jump = plan_.cycle_jump > 0 ? std::min(plan_.cycle_jump, left) : 1;
    joint_.wear(cycle, jump, plan_.update, state.wear, w);
  } else {
    jump = compared_jump(cycle, left, state, w, error);
  }
  WearRecord result = record(state, w);
  result.cycle_jump = jump;
  result.local_error = error;
  return result;
}

/// One jump against two of half its size, shortened until they agree; returns its cycles.
double WearSimulation::compared_jump(const WearCycle& cycle, double left, State& state,
                                     JointWear::Workspace& w, double& error) const {
  for (double jump = even(std::min(std::max(state.next_jump, 2.0), left));;) {
    WearState once = state.wear, twice = state.wear;
    joint_.wear(cycle, jump, plan_.update, once, w);
    joint_.wear(cycle, jump / 2, plan_.update, twice, w);
    joint_.wear(cycle, jump / 2, plan_.update, twice, w);
    error = worst_difference(once, twice);
    const double allowed = plan_.tolerance * greatest_depth(twice);
    const double ratio = error > 0 ? caution * allowed / error : largest_ratio;
    const double next = jump * std::clamp(ratio, least_ratio, largest_ratio);
    if (error > allowed && jump > 2) {
      jump = even(next);
      continue;
    }
    twice.bore = extrapolated(state.wear.bore, once.bore, twice.bore);
    twice.pin = extrapolated(state.wear.pin, once.pin, twice.pin);
    state.wear = std::move(twice);
    state.next_jump = std::max(even(next), even(left < next ? state.next_jump : 0));
    return jump;
  }
}

WearRecord WearSimulation::record(const State& state, const JointWear::Workspace& w) const {
  const BoreSize& size = joint_.bore().size();
  WearRecord r;
  r.cycles = state.wear.cycles;
  r.bore_depth = state.wear.bore.maxCoeff();
  r.pin_depth = state.wear.pin.maxCoeff();
  const Eigen::VectorXd shares = joint_.bore().cell_shares();
  r.bore_volume = wear_volume(state.wear.bore, shares, size.bore_radius, size.length);
  r.pin_volume = wear_volume(state.wear.pin, shares, size.pin_radius, size.length, -1);
  for (std::size_t j = 0; j < w.contacts.size(); ++j)
    r.greatest_pressure = std::max(r.greatest_pressure, w.pressure(j).maxCoeff());
  return r;
}

WearEnd WearSimulation::run(const WearCycle& cycle, State& state, JointWear::Workspace& w,
                            const std::function<bool(const WearRecord&)>& on_update) const {
  while (!ended(state))
    if (!on_update(advance(cycle, state, w))) return WearEnd::stopped;
  return state.wear.cycles >= plan_.cycles ? WearEnd::cycles_reached : WearEnd::depth_reached;
}

std::string WearSimulation::warning(const WearCycle& cycle, const State& state) const {
  if (plan_.update != WearUpdate::explicit_euler) return {};
  const double limit = joint_.explicit_limit(cycle, state.wear);
  if (plan_.cycle_jump <= limit) return {};
  return fmt::format(
      "explicit wear with {:.6g} cycles per update, stable up to {:.4g}: depths may oscillate. "
      "Use fewer cycles per update, or the implicit update.",
      plan_.cycle_jump, limit);
}

}  // namespace stribeck
