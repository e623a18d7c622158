#include "dae/event_search.h"

#include <algorithm>

namespace stribeck {
namespace {

constexpr double accuracy = 1e-6;  // of the step
constexpr int most_attempts = 60;

}  // namespace

EventSearch::EventSearch(const DaeProblem& problem, Stepper& stepper)
    : problem_(problem), stepper_(stepper), before_(problem.events()), after_(problem.events()) {}

double EventSearch::earliest_change(const State& to) {
  problem_.event_values(to, after_);
  double first = 2;
  for (Eigen::Index i = 0; i < before_.size(); ++i)
    if ((before_[i] > 0) != (after_[i] > 0))
      first = std::min(first, before_[i] / (before_[i] - after_[i]));
  return first;
}

bool EventSearch::shorten(const State& from, double tolerance, double& h, State& next,
                          StepReport& report) {
  if (before_.size() == 0) return false;
  problem_.event_values(from, before_);
  double share = earliest_change(next);
  if (share > 1) return false;
  const double whole = h;
  double low = 0;  // no event up to there
  for (int k = 0; k < most_attempts && h - low > accuracy * whole; ++k) {
    const double guess = k % 3 == 2 ? low + (h - low) / 2 : share * h;
    const double at = std::clamp(guess, low + 0.4 * accuracy * whole, h - 0.4 * accuracy * whole);
    const StepReport step = stepper_.attempt(from, at, tolerance, trial_);
    report.iterations += step.iterations;
    report.evaluations += step.evaluations;
    if (!step.converged || !(step.error <= 1)) return true;  // the step up to h stands
    const double change = earliest_change(trial_);
    if (change > 1) {
      low = at;
      share = (low + accuracy * whole) / h;
    } else {
      h = at;
      share = change;
      report.error = step.error;
      std::swap(next, trial_);
    }
  }
  return true;
}

}  // namespace stribeck
