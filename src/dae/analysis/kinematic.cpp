#include "dae/analysis/kinematic.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double same_branch = 0.01;      // the largest correction of an extrapolated position
constexpr double last_correction = 1e-9;  // Newton squares it: what is left then is below round-off
constexpr int max_iterations = 12;

}  // namespace

Kinematic::Kinematic(const DaeProblem& problem)
    : problem_(problem), consistent_(problem), displacement_(problem.velocities()) {}

void Kinematic::start(State& s) {
  consistent_.factorise(s);
  fill_rates(s);
  problem_.powers(s, s.step.power);
}

void Kinematic::fill_rates(State& s) {
  for (int pass = 0; pass < 2; ++pass)  // the second pass removes the round-off of the first
    consistent_.project_velocities(s);
  consistent_.solve_accelerations(s);
  s.step.v_dot = s.step.algorithmic = s.a;
}

StepReport Kinematic::attempt(const State& from, double h, double /*tolerance*/, State& to) {
  StepReport report;
  if (!advance(from, h / 2, to, report)) return report;
  power_ = from.step.power;
  problem_.powers(to, power_);
  const VectorXd half_work = from.energy_integrals + h / 6 * (from.step.power + 4 * power_);
  if (!advance(from, h, to, report)) return report;
  problem_.powers(to, to.step.power);
  to.energy_integrals = half_work + h / 6 * to.step.power;
  to.step.last_step = h;
  report.converged = true;
  return report;
}

bool Kinematic::advance(const State& from, double h, State& to, StepReport& report) {
  to = from;
  to.t = from.t + h;
  displacement_ = h * from.v + 0.5 * h * h * from.a;
  problem_.plus(to.q, displacement_);
  if (!close_positions(to, report)) {
    report.violation = Violation{
        problem_.most_displaced(from, from.v).element,
        "the drives do not determine its position here",
        "The drives prescribe a position that the joints cannot reach, or the mechanism comes to a "
        "position where its motion is not determined; change the lengths or what is driven."};
    return false;
  }
  report.violation = problem_.violation(to);
  if (report.violation) return false;
  fill_rates(to);
  return to.a.allFinite() && to.lambda.allFinite();
}

/// Leaves the factorisation at the closed position.
bool Kinematic::close_positions(State& s, StepReport& report) {
  for (int k = 0; k < max_iterations; ++k) {
    if (!consistent_.factorise(s)) return false;
    consistent_.project_positions(s);
    const double size = problem_.scaled_norm(s, consistent_.displacement());
    ++report.iterations;
    ++report.evaluations;
    if (!std::isfinite(size)) return false;
    if (k == 0) report.error = std::max(report.error, size / same_branch);
    if (report.error > 1) {
      report.error_diagnosis = problem_.most_displaced(s, consistent_.displacement());
      return true;  // the position is too far to be tried further: a smaller step will do
    }
    if (size <= last_correction) return consistent_.factorise(s);
  }
  return false;
}

}  // namespace stribeck
