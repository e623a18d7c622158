#include "dae/integrators/diagonally_implicit.h"

#include <cmath>
#include <numeric>

#include "dae/local_error.h"

namespace stribeck {
double RungeKuttaTable::node(int stage) const {
  return std::accumulate(a[stage].begin(), a[stage].end(), 0.0);
}

DiagonallyImplicit::DiagonallyImplicit(const DaeProblem& problem, const RungeKuttaTable& table)
    : problem_(problem),
      table_(table),
      consistent_(problem),
      newton_(problem),
      stages_(table.a.size()) {}

void DiagonallyImplicit::analyse_pattern(const State& s) {
  consistent_.analyse_pattern(s);
  newton_.analyse_pattern(s);
}

void DiagonallyImplicit::start(State& s) {
  consistent_.factorise(s);
  consistent_.project_velocities(s);
  consistent_.solve_accelerations(s);
  s.step.v_dot = s.a;
  s.step.algorithmic.setZero();  // rate of change of the accelerations: unknown
  problem_.powers(s, s.step.power);
  problem_.internal_rates(s, s.step.internal_rates);
}

void DiagonallyImplicit::store(int i, const VectorXd& displacement, const State& s) {
  problem_.chart_rate(displacement, s.v, stages_[i].rate);
  stages_[i].a = s.a;
  stages_[i].power = s.step.power;
  stages_[i].internal_states = s.step.internal_rates;
}

/// Guess of the accelerations of stage i: the line through those of the two stages before, or through the last step.
void DiagonallyImplicit::guess(int i, const State& from, double h) {
  if (i >= 2) {
    const double ahead = table_.node(i) - table_.node(i - 1),
                 apart = table_.node(i - 1) - table_.node(i - 2);
    x_ = stages_[i - 1].a + ahead / apart * (stages_[i - 1].a - stages_[i - 2].a);
  } else {
    x_ = from.step.v_dot + table_.node(i) * h * from.step.algorithmic;
  }
}

bool DiagonallyImplicit::solve_stage(int i, const State& from, double h, double tolerance,
                                     State& to, StepReport& report) {
  const std::vector<double>& a = table_.a[i];
  const double own = h * a[i];
  line_.displacement = VectorXd::Zero(from.v.size());
  line_.v = from.v;
  line_.a = VectorXd::Zero(from.v.size());
  to.internal_states = from.internal_states;
  to.internal_state_weight = own;
  for (int j = 0; j < i; ++j) {
    line_.displacement += h * a[j] * stages_[j].rate;
    line_.v += h * a[j] * stages_[j].a;
    to.internal_states += h * a[j] * stages_[j].internal_states;
  }
  line_.displacement += own * line_.v;
  line_.weights = {own * own, own, 1};
  line_.chart_share = table_.order > 2 ? own : 0;
  to.t = from.t + table_.node(i) * h;
  guess(i, from, h);
  if (!newton_.solve(from.q, line_, tolerance, to, x_, report)) return false;
  problem_.powers(to, to.step.power);
  problem_.internal_rates(to, to.step.internal_rates);
  store(i, newton_.displacement(), to);
  return true;
}

void DiagonallyImplicit::estimate_error(const State& from, double h, double tolerance,
                                        const State& to, StepReport& report) {
  const std::vector<double>& weights = table_.a.back();
  displacement_.setZero(from.v.size());
  difference_.setZero(from.v.size());
  internal_error_.setZero(from.internal_states.size());
  for (std::size_t i = 0; i < stages_.size(); ++i) {
    displacement_ += h * (table_.embedded[i] - weights[i]) * stages_[i].rate;
    difference_ += h * (table_.embedded[i] - weights[i]) * stages_[i].a;
    internal_error_ += h * (table_.embedded[i] - weights[i]) * stages_[i].internal_states;
  }
  smooth_.resize(from.v.size() + to.lambda.size());
  smooth_.tail(to.lambda.size()).setZero();
  problem_.mass_times(to, difference_, x_);
  smooth_.head(from.v.size()) = x_;
  newton_.apply_inverse(smooth_);
  difference_ = h * smooth_.head(from.v.size());
  judge_positions(problem_, to, displacement_, tolerance, report);
  judge_positions(problem_, to, difference_, tolerance, report);
  judge_internal_states(problem_, to, internal_error_, tolerance, report);
}

StepReport DiagonallyImplicit::attempt(const State& from, double h, double tolerance, State& to) {
  StepReport report;
  to = from;
  displacement_.setZero(from.v.size());
  to.a = from.step.v_dot;
  if (table_.first_stage_explicit()) store(0, displacement_, to);
  const int stages = static_cast<int>(stages_.size());
  for (int i = table_.first_stage_explicit() ? 1 : 0; i < stages; ++i)
    if (!solve_stage(i, from, h, tolerance, to, report)) return report;
  report.converged = true;
  to.internal_states += to.internal_state_weight * to.step.internal_rates;
  to.internal_state_weight = 0;
  estimate_error(from, h, tolerance, to, report);
  const bool embedded_is_better = table_.embedded_order >= table_.order;
  const std::vector<double>& weights = embedded_is_better ? table_.embedded : table_.a.back();
  for (int i = 0; i < stages; ++i) to.energy_integrals += h * weights[i] * stages_[i].power;
  const double apart = h * (1 - table_.node(stages - 2));
  to.step.algorithmic = (stages_[stages - 1].a - stages_[stages - 2].a) / apart;
  to.step.v_dot = to.a;
  to.step.last_step = h;
  newton_.project_velocities(to);
  consistent_.factorise(to);
  consistent_.solve_accelerations(to);
  return report;
}

}  // namespace stribeck
