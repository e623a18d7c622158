#include "dae/integrators/generalized_alpha.h"

#include <cmath>

#include "base/error.h"
#include "dae/local_error.h"

namespace stribeck {
namespace {

/// Returns the ratio of this step's length to the last one's.
double stretch(const State& from, double h) {
  return from.step.last_step > 0 ? h / from.step.last_step : 1;
}

}  // namespace

GeneralizedAlphaWeights GeneralizedAlphaWeights::from_spectral_radius(double rho) {
  ensure(rho >= 0 && rho <= 1, "spectral radius {} outside [0, 1]", rho);
  const double alpha_m = (2 * rho - 1) / (rho + 1), alpha_f = rho / (rho + 1);
  const double gamma = 0.5 + alpha_f - alpha_m;
  return {alpha_m, alpha_f, gamma, 0.25 * (gamma + 0.5) * (gamma + 0.5)};
}

GeneralizedAlphaWeights GeneralizedAlphaWeights::hht(double alpha) {
  ensure(alpha >= 0 && alpha <= 1.0 / 3, "HHT alpha {} outside [0, 1/3]", alpha);
  const double gamma = 0.5 + alpha;
  return {0, alpha, gamma, 0.25 * (gamma + 0.5) * (gamma + 0.5)};
}

GeneralizedAlpha::GeneralizedAlpha(const DaeProblem& problem, GeneralizedAlphaWeights weights)
    : problem_(problem), w_(weights), consistent_(problem), stage_(problem) {}

void GeneralizedAlpha::analyse_pattern(const State& s) {
  consistent_.analyse_pattern(s);
  stage_.analyse_pattern(s);
}

void GeneralizedAlpha::start(State& s) {
  consistent_.factorise(s);
  consistent_.project_velocities(s);
  consistent_.solve_accelerations(s);
  s.step.v_dot = s.step.algorithmic = s.a;
  problem_.powers(s, s.step.power);
  problem_.internal_rates(s, s.step.internal_rates);
  s.step.internal_algorithmic = s.step.internal_rates;
}

/// Positions, velocities and accelerations that follow from the algorithmic acceleration at the step's end.
void GeneralizedAlpha::set_line(const State& from, double h) {
  base_ = from.step.v_dot + stretch(from, h) * (from.step.algorithmic - from.step.v_dot);
  line_.displacement = h * from.v + h * h * (0.5 - w_.beta) * base_;
  line_.v = from.v + h * (1 - w_.gamma) * base_;
  line_.a = (w_.alpha_m * base_ - w_.alpha_f * from.step.v_dot) / (1 - w_.alpha_f);
  line_.weights = {h * h * w_.beta, h * w_.gamma, (1 - w_.alpha_m) / (1 - w_.alpha_f)};
}

/// Finds the line of internal states from their algorithmic rates r:
///   (1 − α_m) r' + α_m r = (1 − α_f) ż' + α_f ż,   z' = z + h(1 − γ) r + h γ r'
void GeneralizedAlpha::set_internal_line(const State& from, double h, State& to) {
  if (from.internal_states.size() == 0) return;
  const VectorXd& rate = from.step.internal_rates;
  internal_base_ = rate + stretch(from, h) * (from.step.internal_algorithmic - rate);
  internal_known_ = (w_.alpha_f * rate - w_.alpha_m * internal_base_) / (1 - w_.alpha_m);
  to.internal_states =
      from.internal_states + h * (1 - w_.gamma) * internal_base_ + h * w_.gamma * internal_known_;
  to.internal_state_weight = h * w_.gamma * (1 - w_.alpha_f) / (1 - w_.alpha_m);
}

/// Finishes the internal states. Their local error follows from the second difference of the rates (r − ż is the slope of ż, times
/// (α_m − α_f) h); it is near 0 for ρ∞ = 1, where bodies alone control the step.
void GeneralizedAlpha::finish_internal_states(const State& from, double h, double tolerance,
                                              State& to, StepReport& report) {
  if (from.internal_states.size() == 0) return;
  VectorXd& rate = to.step.internal_rates;
  problem_.internal_rates(to, rate);
  to.step.internal_algorithmic = internal_known_ + (1 - w_.alpha_f) / (1 - w_.alpha_m) * rate;
  to.internal_states += to.internal_state_weight * rate;
  to.internal_state_weight = 0;
  internal_error_ =
      h / 4 * ((to.step.internal_algorithmic - rate) - (internal_base_ - from.step.internal_rates));
  judge_internal_states(problem_, to, internal_error_, tolerance, report);
}

/// Local error of q: the exact solution differs by h² |1/6 − (α_m − α_f)/2 − β| (ã' − ã) to leading order.
void GeneralizedAlpha::finish(const State& from, double h, double tolerance, State& to,
                              StepReport& report) {
  const double constant = std::abs(1.0 / 6 - (w_.alpha_m - w_.alpha_f) / 2 - w_.beta);
  displacement_ = h * h * constant * (to.step.algorithmic - base_);
  judge_positions(problem_, to, displacement_, tolerance, report);
  stage_.project_velocities(to);
  finish_internal_states(from, h, tolerance, to, report);
  to.step.v_dot = to.a;
  problem_.powers(to, to.step.power);
  to.energy_integrals = from.energy_integrals + h / 2 * (from.step.power + to.step.power);
  to.step.last_step = h;
}

StepReport GeneralizedAlpha::attempt(const State& from, double h, double tolerance, State& to) {
  StepReport report;
  to = from;
  to.t = from.t + h;
  set_line(from, h);
  set_internal_line(from, h, to);
  to.step.algorithmic = base_;  // first guess: it stays what it was
  report.converged = stage_.solve(from.q, line_, tolerance, to, to.step.algorithmic, report);
  if (report.converged) finish(from, h, tolerance, to, report);
  return report;
}

}  // namespace stribeck
