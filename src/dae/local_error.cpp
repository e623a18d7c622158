#include "dae/local_error.h"

#include <cmath>

namespace stribeck {
namespace {

// Errors of work add up over the steps of an impact, some hundred, instead of being damped as those of positions are.
constexpr double work_share = 0.01;

/// Returns whether this error is the largest so far, or no number; it is kept if so.
bool is_largest(double error, StepReport& report) {
  if (std::isnan(report.error) || error <= report.error) return false;
  report.error = error;
  return true;
}

}  // namespace

void judge_positions(const DaeProblem& problem, const State& to, const VectorXd& dq,
                     double tolerance, StepReport& report) {
  if (is_largest(problem.scaled_norm(to, dq) / tolerance, report) && report.error > 1)
    report.error_diagnosis = problem.most_displaced(to, dq);
}

void judge_work(const DaeProblem& problem, const State& to, const VectorXd& dw, double tolerance,
                StepReport& report) {
  if (is_largest(problem.work_norm(to, dw) / (work_share * tolerance), report) && report.error > 1)
    report.error_diagnosis = problem.most_worked(to, dw);
}

void judge_internal_states(const DaeProblem& problem, const State& to, const VectorXd& dz,
                           double tolerance, StepReport& report) {
  if (is_largest(problem.internal_norm(to, dz) / tolerance, report) && report.error > 1)
    report.error_diagnosis = problem.most_changed(to, dz);
}

}  // namespace stribeck
