#include "dae/event_search.h"

#include <algorithm>
#include <utility>

namespace stribeck {
namespace {

constexpr double accuracy = 1e-6;  // share of the step
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
  double at, value, rate;  ///< `at` counts from the begin of the step on [s]
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

EventSearch::EventSearch(const DaeProblem& problem, TimeIntegrator& time_integrator)
    : problem_(problem),
      time_integrator_(time_integrator),
      motion_(problem, false),
      begin_(problem.events()),
      before_(problem.events()),
      after_(problem.events()),
      values_(problem.events()),
      within_(problem.events()),
      ends_(problem.events()),
      falling_(problem.events()),
      rising_(problem.events()),
      rates_(problem.events()) {}

/// Finds the rates from the difference to the state that the present velocities lead to in a small part of the step.
void EventSearch::find_rates(const State& s, const VectorXd& values, double h, VectorXd& rates) {
  const double part = 1e-3 * h;
  displaced_ = s;
  displacement_ = part * s.v;
  problem_.plus(displaced_.q, displacement_);
  problem_.event_values(displaced_, rates);
  rates = (rates - values) / part;
}

/// A time at which a function is negative on the motion between the begin of the step and an end of these values, although it is
/// positive at both; 0 where there is none.
double EventSearch::find_interior_event(const State& from, const State& end,
                                        const VectorXd& end_values, double h) {
  constexpr int most_parts = 8;
  constexpr double margin = 0.05;  // share of a part, from its ends
  find_rates(from, begin_, h, falling_);
  find_rates(end, end_values, h, rising_);
  bool begun = false;  // most steps need no motion between their ends
  for (Eigen::Index i = 0; i < begin_.size(); ++i) {
    Tangent a{0, begin_[i], falling_[i]}, b{h, end_values[i], rising_[i]};
    if (!begun && may_dip(a, b)) {
      begun = true;
      middle_ = from;
      motion_.begin(from, end);
    }
    for (int k = 0; k < most_parts && may_dip(a, b); ++k) {
      const double least = margin * (b.at - a.at);
      const double at = std::clamp(meeting(a, b), a.at + least, b.at - least);
      motion_.find(at / h, middle_);
      problem_.event_values(middle_, within_);
      if (first_change(begin_, within_) <= 1) return at;
      find_rates(middle_, within_, h, rates_);
      (rates_[i] < 0 ? a : b) = {at, within_[i], rates_[i]};
    }
  }
  return 0;
}

/// The time just beyond which a function first becomes negative there. The step itself is not asked: it does not reach as deep into a
/// contact as bodies that pass through each other.
double EventSearch::entry(double bottom, double h) {
  constexpr int halvings = 16;
  double low = 0, high = bottom;
  for (int k = 0; k < halvings; ++k) {
    const double middle = 0.5 * (low + high);
    motion_.find(middle / h, middle_);
    problem_.event_values(middle_, within_);
    (first_change(begin_, within_) <= 1 ? high : low) = middle;
  }
  return high;
}

/// Returns the time at which the present velocities and accelerations alone lead to an event within h; 0 where they do not. The effect of
/// a step far into a contact on the bodies says nothing of it.
double EventSearch::ballistic_entry(const State& from, double h) {
  ballistic_ = from;
  ballistic_.t = from.t + h;
  displacement_ = h * from.v + (0.5 * h * h) * from.a;
  problem_.plus(ballistic_.q, displacement_);
  ballistic_.v += h * from.a;
  problem_.event_values(ballistic_, ends_);
  const double deep =
      first_change(begin_, ends_) <= 1 ? h : find_interior_event(from, ballistic_, ends_, h);
  if (deep == 0) return 0;
  middle_ = from;
  motion_.begin(from, ballistic_);
  return entry(deep, h);
}

/// A function that falls at the begin of the step rises at this end of it.
bool EventSearch::has_reversed(const State& from, const State& end, const VectorXd& values,
                               double h) {
  find_rates(from, begin_, h, falling_);
  find_rates(end, values, h, rates_);
  return ((falling_.array() < 0) && (rates_.array() > 0)).any();
}

/// A step of the size `at`; its counts are those of the search so far.
StepReport EventSearch::attempt(const State& from, double tolerance, double at, State& to,
                                const StepReport& report) {
  StepReport step = time_integrator_.attempt(from, at, tolerance, to);
  step.iterations += report.iterations;
  step.evaluations += report.evaluations;
  return step;
}

/// Makes the step one of the size `at`.
void EventSearch::end_at(const State& from, double tolerance, double at, double& h, State& next,
                         StepReport& report) {
  report = attempt(from, tolerance, at, next, report);
  h = at;
  if (report.converged) problem_.event_values(next, after_);
}

bool EventSearch::shorten(const State& from, double tolerance, double& h, State& next,
                          StepReport& report) {
  if (begin_.size() == 0) return false;
  problem_.event_values(from, begin_);
  problem_.event_values(next, after_);
  if (first_change(begin_, after_) > 1) {
    const double deep = find_interior_event(from, next, after_, h);
    if (deep == 0) return false;
    end_at(from, tolerance, entry(deep, h), h, next, report);
  } else if (has_reversed(from, next, after_, h)) {
    if (const double at = ballistic_entry(from, h); at > 0)
      end_at(from, tolerance, at, h, next, report);
  }
  while (report.converged && first_change(begin_, after_) <= 1)
    if (approach(from, tolerance, h, next, report)) break;
  return true;
}

/// The search between the begin of the step and an end beyond an event. False where a trial had met the event and come back from it: the
/// step then ends where it met, and the search begins anew.
bool EventSearch::approach(const State& from, double tolerance, double& h, State& next,
                           StepReport& report) {
  const double resolution = accuracy * h;
  double low = 0;      // no event occurs up to there
  bool beyond = true;  // the last trial ended beyond an event
  before_ = begin_;
  for (int k = 1; k < most_attempts && h - low > resolution; ++k) {
    const double share = k % halving == 0 ? 0.5 : first_change(before_, after_);
    const double aim = low + share * (h - low) + 0.3 * resolution;  // just beyond
    const double at = std::clamp(aim, low + 0.4 * resolution, h - 0.4 * resolution);
    const StepReport step = attempt(from, tolerance, at, trial_, report);
    const bool was_beyond = beyond;
    if (step.converged) problem_.event_values(trial_, values_);
    beyond = !step.converged || first_change(before_, values_) <= 1;
    if (beyond) {
      h = at;
      report = step;
      if (!step.converged) return true;
      std::swap(next, trial_);
      std::swap(after_, values_);
      if (was_beyond) before_ *= 0.5;
      continue;
    }
    report.iterations = step.iterations;
    report.evaluations = step.evaluations;
    if (has_reversed(from, trial_, values_, at))
      if (const double entered = ballistic_entry(from, at); entered > 0) {
        end_at(from, tolerance, entered, h, next, report);
        return false;
      }
    low = at;
    std::swap(before_, values_);
    if (!was_beyond) after_ *= 0.5;
  }
  return true;
}

}  // namespace stribeck
