#include "dae/dormand_prince.h"

namespace stribeck {
namespace {

// Butcher tableau of [DormandPrince1980]; the seventh stage is the first of the next step.
constexpr std::array<double, 7> c{0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1};
constexpr std::array<std::array<double, 6>, 7> A{{
    {},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84},
}};
// Fifth minus fourth order weights.
constexpr std::array<double, 7> E{71.0 / 57600,      0,          -71.0 / 16695, 71.0 / 1920,
                                  -17253.0 / 339200, 22.0 / 525, -1.0 / 40};

}  // namespace

DormandPrince::DormandPrince(const DaeProblem& problem)
    : problem_(problem),
      projects_(true),
      consistent_(problem),
      displacement_(problem.velocities()) {}

DormandPrince::DormandPrince(const DaeProblem& problem, double baumgarte_alpha,
                             double baumgarte_beta)
    : problem_(problem),
      projects_(false),
      alpha_(baumgarte_alpha),
      beta_(baumgarte_beta),
      consistent_(problem),
      displacement_(problem.velocities()) {}

void DormandPrince::start(State& s) {
  consistent_.factorise(s);
  consistent_.project_velocities(s);
  consistent_.solve_accelerations(s, alpha_, beta_);
  s.step.v_dot = s.step.algorithmic = s.a;
  problem_.powers(s, s.step.power);
  problem_.inner_rates(s, s.step.inner_rate);
}

bool DormandPrince::evaluate(int stage, State& at, StepReport& report) {
  report.violation = problem_.violation(at);
  if (report.violation) return false;
  consistent_.factorise(at);
  if (projects_ && stage == stages - 1) {
    consistent_.project_positions(at);
    consistent_.project_velocities(at);
  }
  consistent_.solve_accelerations(at, alpha_, beta_);
  ++report.evaluations;
  problem_.chart_rate(displacement_, at.v, rate_[stage]);
  a_[stage] = at.a;
  power_[stage] = at.work;
  problem_.powers(at, power_[stage]);
  inner_[stage] = at.inner;
  problem_.inner_rates(at, inner_[stage]);
  return at.a.allFinite();
}

StepReport DormandPrince::attempt(const State& from, double h, double tolerance, State& to) {
  StepReport report;
  rate_[0] = from.v;
  a_[0] = from.a;
  power_[0] = from.step.power;
  inner_[0] = from.step.inner_rate;
  to = from;
  for (int i = 1; i < stages; ++i) {
    to.t = from.t + c[i] * h;
    to.q = from.q;
    to.v = from.v;
    to.work = from.work;
    to.inner = from.inner;
    displacement_.setZero();
    for (int j = 0; j < i; ++j) {
      if (A[i][j] == 0) continue;
      displacement_ += h * A[i][j] * rate_[j];
      to.v += h * A[i][j] * a_[j];
      to.work += h * A[i][j] * power_[j];
      to.inner += h * A[i][j] * inner_[j];
    }
    problem_.plus(to.q, displacement_);
    if (!evaluate(i, to, report)) return report;
  }
  displacement_.setZero();
  for (int j = 0; j < stages; ++j) displacement_ += h * E[j] * rate_[j];
  report.error = problem_.scaled_norm(to, displacement_) / tolerance;
  displacement_.setZero();
  for (int j = 0; j < stages; ++j) displacement_ += h * h * E[j] * a_[j];
  report.error = std::max(report.error, problem_.scaled_norm(to, displacement_) / tolerance);
  if (report.error > 1) report.strained = problem_.most_displaced(to, displacement_);
  inner_error_.setZero(from.inner.size());
  for (int j = 0; j < stages; ++j) inner_error_ += h * E[j] * inner_[j];
  report.error = std::max(report.error, problem_.inner_norm(to, inner_error_) / tolerance);
  report.converged = true;
  to.step.power = power_[stages - 1];
  to.step.inner_rate = inner_[stages - 1];
  to.step.v_dot = to.step.algorithmic = to.a;
  to.step.last_step = h;
  return report;
}

}  // namespace stribeck
