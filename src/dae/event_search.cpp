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

/// A function of time at one end of a part of a step.
struct Tangent {
  double at, value, rate;  ///< from the begin of the step on [s]
};

double meeting(const Tangent& falling, const Tangent& rising) {
  return (rising.value - falling.value + falling.rate * falling.at - rising.rate * rising.at) /
         (falling.rate - rising.rate);
}

/// Positive at both ends; negative, for all that the tangents tell, between.
bool may_dip(const Tangent& falling, const Tangent& rising) {
  return falling.value > 0 && rising.value > 0 && falling.rate < 0 && rising.rate > 0 &&
         falling.value + falling.rate * (meeting(falling, rising) - falling.at) <= 0;
}

}  // namespace

EventSearch::EventSearch(const DaeProblem& problem, Stepper& stepper)
    : problem_(problem),
      stepper_(stepper),
      before_(problem.events()),
      after_(problem.events()),
      values_(problem.events()),
      falling_(problem.events()),
      rising_(problem.events()),
      rates_(problem.events()) {}

/// By the difference to the state that the present velocities lead to in a small part of the step.
void EventSearch::find_rates(const State& s, const VectorXd& values, double h, VectorXd& rates) {
  const double part = 1e-3 * h;
  displaced_ = s;
  displacement_ = part * s.v;
  problem_.plus(displaced_.q, displacement_);
  problem_.event_values(displaced_, rates);
  rates = (rates - values) / part;
}

/// The motion at a time within the step that was attempted: interpolated where the integrator can, else by a shorter step.
bool EventSearch::find_trial(const State& from, double tolerance, double h, double at,
                             StepReport& report) {
  if (stepper_.interpolate(from, h, at / h, trial_)) return true;
  const StepReport step = stepper_.attempt(from, at, tolerance, trial_);
  report.iterations += step.iterations;
  report.evaluations += step.evaluations;
  return step.converged;
}

/// Ends the step where a function is found to be negative in its middle; true when it did.
bool EventSearch::dips(const State& from, double tolerance, double& h, State& next,
                       StepReport& report) {
  constexpr int most_parts = 8;
  constexpr double least = 0.05;  // of a part, from its ends
  find_rates(from, before_, h, falling_);
  find_rates(next, after_, h, rising_);
  for (Eigen::Index i = 0; i < before_.size(); ++i) {
    Tangent a{0, before_[i], falling_[i]}, b{h, after_[i], rising_[i]};
    for (int k = 0; k < most_parts && may_dip(a, b); ++k) {
      const double end = least * (b.at - a.at);
      const double at = std::clamp(meeting(a, b), a.at + end, b.at - end);
      if (!find_trial(from, tolerance, h, at, report)) break;
      problem_.event_values(trial_, values_);
      if (first_change(before_, values_) <= 1) return end_at(from, tolerance, at, h, next, report);
      find_rates(trial_, values_, h, rates_);
      (rates_[i] < 0 ? a : b) = {at, values_[i], rates_[i]};
    }
  }
  return false;
}

/// Makes the step one of the size `at`.
bool EventSearch::end_at(const State& from, double tolerance, double at, double& h, State& next,
                         StepReport& report) {
  StepReport step = stepper_.attempt(from, at, tolerance, next);
  step.iterations += report.iterations;
  step.evaluations += report.evaluations;
  report = step;
  h = at;
  if (step.converged) problem_.event_values(next, after_);
  return true;
}

bool EventSearch::shorten(const State& from, double tolerance, double& h, State& next,
                          StepReport& report) {
  if (before_.size() == 0) return false;
  problem_.event_values(from, before_);
  problem_.event_values(next, after_);
  if (first_change(before_, after_) > 1) {
    if (!dips(from, tolerance, h, next, report)) return false;
    if (!report.converged || first_change(before_, after_) > 1) return true;
  }
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
