#include "dae/event_search.h"

#include <algorithm>
#include <utility>

namespace stribeck {
namespace {

constexpr double accuracy = 1e-6;  // of the step
constexpr int most_attempts = 60;
constexpr int halving = 6;  // attempts from one halving of the bracket to the next

/// Share of the way between two sets of values at which the first of them passes zero, on straight lines; above 1 when
/// none does.
double first_change(const VectorXd& from, const VectorXd& to) {
  double first = 2;
  for (Eigen::Index i = 0; i < from.size(); ++i)
    if ((from[i] > 0) != (to[i] > 0)) first = std::min(first, from[i] / (from[i] - to[i]));
  return first;
}

}  // namespace

EventSearch::EventSearch(const DaeProblem& problem, Stepper& stepper)
    : problem_(problem),
      stepper_(stepper),
      before_(problem.events()),
      after_(problem.events()),
      values_(problem.events()) {}

bool EventSearch::shorten(const State& from, double tolerance, double& h, State& next,
                          StepReport& report) {
  if (before_.size() == 0) return false;
  problem_.event_values(from, before_);
  problem_.event_values(next, after_);
  if (first_change(before_, after_) > 1) return false;
  const double resolution = accuracy * h;
  double low = 0;      // no event up to there
  bool beyond = true;  // where the last trial ended
  for (int k = 1; k < most_attempts && h - low > resolution; ++k) {
    const double share = k % halving == 0 ? 0.5 : first_change(before_, after_);
    const double aim = low + share * (h - low) + 0.3 * resolution;  // just beyond
    const double at = std::clamp(aim, low + 0.4 * resolution, h - 0.4 * resolution);
    StepReport step = stepper_.attempt(from, at, tolerance, trial_);
    step.iterations += report.iterations;
    step.evaluations += report.evaluations;
    if (!step.converged) {
      h = at;
      report = step;
      return true;
    }
    problem_.event_values(trial_, values_);
    const bool was_beyond = std::exchange(beyond, first_change(before_, values_) <= 1);
    if (beyond) {
      h = at;
      report = step;
      std::swap(next, trial_);
      std::swap(after_, values_);
      if (was_beyond) before_ *= 0.5;
    } else {
      low = at;
      report.iterations = step.iterations;
      report.evaluations = step.evaluations;
      std::swap(before_, values_);
      if (!was_beyond) after_ *= 0.5;
    }
  }
  return true;
}

}  // namespace stribeck
