#include "surface/wear_campaign.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double caution = 0.8, most_growth = 3, most_shrinking = 0.2;

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

WearCampaign::WearCampaign(JointWear joint, CampaignPlan plan)
    : joint_(std::move(joint)), plan_(plan) {
  ensure(plan.cycles >= 0 && plan.cycles == std::floor(plan.cycles), "{} cycles", plan.cycles);
  ensure(plan.jump >= 0 && plan.jump == std::floor(plan.jump), "jumps of {} cycles", plan.jump);
  ensure(plan.jump > 0 || plan.update == WearUpdate::backward_euler,
         "automatic jumps are those of backward Euler");
  ensure(plan.tolerance > 0 && plan.depth_limit >= 0, "a tolerance and a limit of depth");
}

double WearCampaign::greatest_depth(const WearState& wear) const {
  return std::max(wear.bore.maxCoeff(), wear.pin.maxCoeff());
}

bool WearCampaign::ended(const State& state) const {
  return state.wear.cycles >= plan_.cycles ||
         (plan_.depth_limit > 0 && greatest_depth(state.wear) >= plan_.depth_limit);
}

CampaignRecord WearCampaign::advance(const WearCycle& cycle, State& state, JointWear::Workspace& w,
                                     double until) const {
  ensure(!ended(state) && until > state.wear.cycles, "the campaign is over");
  const double left = std::min(plan_.cycles, until) - state.wear.cycles;
  double jump = 1, error = 0;
  if (plan_.jump > 0 || left < 2) {
    jump = plan_.jump > 0 ? std::min(plan_.jump, left) : 1;
    joint_.wear(cycle, jump, plan_.update, state.wear, w);
  } else {
    jump = compared_jump(cycle, left, state, w, error);
  }
  CampaignRecord result = record(state, w);
  result.jump = jump;
  result.local_error = error;
  return result;
}

/// One jump against two of half its size, shortened until they agree; returns its cycles.
double WearCampaign::compared_jump(const WearCycle& cycle, double left, State& state,
                                   JointWear::Workspace& w, double& error) const {
  for (double jump = even(std::min(std::max(state.next_jump, 2.0), left));;) {
    WearState once = state.wear, twice = state.wear;
    joint_.wear(cycle, jump, plan_.update, once, w);
    joint_.wear(cycle, jump / 2, plan_.update, twice, w);
    joint_.wear(cycle, jump / 2, plan_.update, twice, w);
    error = worst_difference(once, twice);
    const double allowed = plan_.tolerance * greatest_depth(twice);
    const double ratio = error > 0 ? caution * allowed / error : most_growth;
    const double next = jump * std::clamp(ratio, most_shrinking, most_growth);
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

CampaignRecord WearCampaign::record(const State& state, const JointWear::Workspace& w) const {
  const BoreSize& size = joint_.bore().size();
  CampaignRecord r;
  r.cycles = state.wear.cycles;
  r.bore_depth = state.wear.bore.maxCoeff();
  r.pin_depth = state.wear.pin.maxCoeff();
  r.bore_volume = wear_volume(state.wear.bore, size.bore_radius, size.length);
  r.pin_volume = wear_volume(state.wear.pin, size.pin_radius, size.length, -1);
  for (std::size_t j = 0; j < w.contacts.size(); ++j)
    r.greatest_pressure = std::max(r.greatest_pressure, w.pressure(j).maxCoeff());
  return r;
}

CampaignEnd WearCampaign::run(const WearCycle& cycle, State& state, JointWear::Workspace& w,
                              const std::function<bool(const CampaignRecord&)>& seen) const {
  while (!ended(state))
    if (!seen(advance(cycle, state, w))) return CampaignEnd::stopped;
  return state.wear.cycles >= plan_.cycles ? CampaignEnd::cycles_reached
                                           : CampaignEnd::depth_reached;
}

std::string WearCampaign::warning(const WearCycle& cycle, const State& state) const {
  if (plan_.update != WearUpdate::explicit_euler) return {};
  const double limit = joint_.explicit_limit(cycle, state.wear);
  if (plan_.jump <= limit) return {};
  return fmt::format(
      "explicit wear with {:.6g} cycles per update, stable up to {:.4g}: depths may oscillate. "
      "Use fewer cycles per update, or the implicit update.",
      plan_.jump, limit);
}

}  // namespace stribeck
