#include "dae/integrators/explicit_runge_kutta.h"

#include <cmath>

#include "dae/local_error.h"

namespace stribeck {

ExplicitRungeKutta::ExplicitRungeKutta(const DaeProblem& problem, const ExplicitTable& table)
    : problem_(problem),
      table_(table),
      projects_(true),
      consistent_(problem),
      stages_(table.c.size()),
      displacement_(problem.velocities()) {}

ExplicitRungeKutta::ExplicitRungeKutta(const DaeProblem& problem, const ExplicitTable& table,
                                       double baumgarte_alpha, double baumgarte_beta)
    : ExplicitRungeKutta(problem, table) {
  projects_ = false;
  alpha_ = baumgarte_alpha;
  beta_ = baumgarte_beta;
}

void ExplicitRungeKutta::start(State& s) {
  consistent_.factorise(s);
  consistent_.project_velocities(s);
  consistent_.solve_accelerations(s, alpha_, beta_);
  s.step.v_dot = s.step.algorithmic = s.a;
  problem_.powers(s, s.step.power);
  problem_.internal_rates(s, s.step.internal_rates);
}

/// The state of a stage from the rates of those before. Energy integrals only where the step ends: nothing depends on them.
void ExplicitRungeKutta::advance(int stage, const State& from, double h, State& to) {
  to.t = from.t + table_.c[stage] * h;
  to.q = from.q;
  to.v = from.v;
  to.internal_states = from.internal_states;
  displacement_.setZero();
  const std::vector<double>& weights = table_.a[stage];
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (weights[j] == 0) continue;
    const double share = h * weights[j];
    displacement_ += share * stages_[j].rate;
    to.v += share * stages_[j].a;
    if (stage == last_stage()) to.energy_integrals += share * stages_[j].power;
    if (to.internal_states.size() > 0) to.internal_states += share * stages_[j].internal_states;
  }
  problem_.plus(to.q, displacement_);
}

bool ExplicitRungeKutta::evaluate(int stage, State& at, StepReport& report) {
  if (!consistent_.factorise(at)) return false;
  if (projects_ && stage == last_stage()) {
    consistent_.project_positions(at);
    consistent_.project_velocities(at);
  }
  report.violation = problem_.violation(at);  // concerns the state in which the forces act
  if (report.violation) return false;
  consistent_.solve_accelerations(at, alpha_, beta_);
  ++report.evaluations;
  Stage& now = stages_[stage];
  problem_.chart_rate(displacement_, at.v, now.rate);
  now.a = at.a;
  now.power = at.energy_integrals;
  problem_.powers(at, now.power);
  now.internal_states = at.internal_states;
  problem_.internal_rates(at, now.internal_states);
  return at.a.allFinite();
}

/// sum ← scale Σ weights of one part of the stages.
void ExplicitRungeKutta::combine(const std::vector<double>& weights, VectorXd Stage::*part,
                                 double scale, VectorXd& sum) const {
  sum.setZero((stages_[0].*part).size());
  for (std::size_t j = 0; j < weights.size(); ++j)
    if (weights[j] != 0) sum += scale * weights[j] * (stages_[j].*part);
}

/// Error of positions from one part of the stages, in lengths by `scale`.
void ExplicitRungeKutta::judge(VectorXd Stage::*part, double scale, double tolerance,
                               const State& to, StepReport& report) {
  combine(table_.error, part, scale, error_);
  if (!table_.coarser.empty()) {
    combine(table_.coarser, part, scale, coarser_);
    const double size = problem_.scaled_norm(to, error_);
    const double both = std::hypot(size, 0.1 * problem_.scaled_norm(to, coarser_));
    if (both > 0) error_ *= size / both;
  }
  judge_positions(problem_, to, error_, tolerance, report);
}

void ExplicitRungeKutta::estimate_error(double h, double tolerance, const State& to,
                                        StepReport& report) {
  judge(&Stage::rate, h, tolerance, to, report);
  judge(&Stage::a, h * h, tolerance, to, report);
  combine(table_.error, &Stage::power, h, work_error_);
  judge_work(problem_, to, work_error_, tolerance, report);
  combine(table_.error, &Stage::internal_states, h, internal_error_);
  judge_internal_states(problem_, to, internal_error_, tolerance, report);
}

StepReport ExplicitRungeKutta::attempt(const State& from, double h, double tolerance, State& to) {
  StepReport report;
  attempted_h_ = 0;
  Stage& first = stages_[0];
  first.rate = from.v;
  first.a = from.a;
  first.power = from.step.power;
  first.internal_states = from.step.internal_rates;
  to = from;
  for (int i = 1; i < table_.stages(); ++i) {
    advance(i, from, h, to);
    if (!evaluate(i, to, report)) return report;
  }
  estimate_error(h, tolerance, to, report);
  report.converged = true;
  attempted_from_ = from.t;
  attempted_h_ = h;
  to.step.power = stages_.back().power;
  to.step.internal_rates = stages_.back().internal_states;
  to.step.v_dot = to.step.algorithmic = to.a;
  to.step.last_step = h;
  return report;
}

/// increment ← what one part of the stages adds from the step's begin to a share of it.
void ExplicitRungeKutta::interpolate(VectorXd Stage::*part, double share, VectorXd& increment) {
  const double h = attempted_h_, rest = 1 - share;
  combine(table_.a.back(), part, h, whole_increment_);
  combine(table_.dense, part, h, increment);
  increment *= rest;
  const auto &first = stages_.front().*part, &last = stages_.back().*part;
  // r₂ = h f₁ − r₁,  r₃ = r₁ − h f₇ − r₂ = 2 r₁ − h (f₁ + f₇)
  increment += 2 * whole_increment_ - h * (first + last);
  increment =
      share * (whole_increment_ + rest * (h * first - whole_increment_ + share * increment));
}

bool ExplicitRungeKutta::interpolate(const State& from, double h, double share, State& at) {
  if (table_.dense.empty() || h != attempted_h_ || from.t != attempted_from_) return false;
  at = from;
  at.t = from.t + share * h;
  interpolate(&Stage::rate, share, displacement_);
  problem_.plus(at.q, displacement_);
  interpolate(&Stage::a, share, displacement_);
  at.v += displacement_;
  interpolate(&Stage::power, share, work_error_);
  at.energy_integrals += work_error_;
  interpolate(&Stage::internal_states, share, internal_error_);
  at.internal_states += internal_error_;
  if (!consistent_.factorise(at)) return false;
  if (projects_) {
    consistent_.project_positions(at);
    consistent_.project_velocities(at);
  }
  if (problem_.violation(at)) return false;
  consistent_.solve_accelerations(at, alpha_, beta_);
  return at.a.allFinite() && at.lambda.allFinite();
}

}  // namespace stribeck
