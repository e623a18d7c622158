#include "dae/integrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/error.h"
#include "dae/event_search.h"

namespace stribeck {
namespace {

constexpr double safety = 0.9;
constexpr double share_after_event =
    0.1;  // of the step before: laws change their form without a jump
constexpr double most_growth = 2.0, most_shrink = 0.2, failure_shrink = 0.25;

/// PI controller [Gustafsson1991]: h' = h · safety · e^(−0.7/(p+1)) · e_last^(0.4/(p+1)).
double growth(double error, double last_error, int order) {
  const double k = 1.0 / (order + 1);
  const double e = std::max(error, 1e-10);
  const double factor =
      safety * std::pow(e, -0.7 * k) * std::pow(std::max(last_error, 1e-4), 0.4 * k);
  return std::clamp(factor, most_shrink, most_growth);
}

/// Size of the step after an accepted one of size h; one that was cut short for an output time does not slow the run down.
double proposal(const State& s, const Stepper& stepper, double error, double h, double wanted) {
  const double grown = h * growth(error, s.step.last_error, stepper.estimate_order());
  return h < 0.5 * wanted ? std::max(grown, wanted) : grown;
}

/// Share of a rejected step that is tried next.
double reduced_step(const StepReport& step, int order) {
  return std::min(step.converged ? growth(step.error, 1, order) : failure_shrink, 0.9);
}

/// What a longer step than the last one, `h`, would get wrong: the name of the element, or "step control".
std::string limiting_element(Stepper& stepper, const State& s, double h, double tolerance,
                             State& next) {
  constexpr double longer = 8;
  const StepReport tried = stepper.attempt(s, longer * h, tolerance, next);
  const Violation culprit = tried.violation.value_or(tried.error_diagnosis);
  return culprit.element.empty() ? "step control" : culprit.element;
}

[[noreturn]] void give_up_steps(Stepper& stepper, const State& s, const StepControl& control,
                                State& next) {
  throw SolveError(s.t, limiting_element(stepper, s, s.step.next_step, control.tolerance, next),
                   fmt::format("the limit of {} steps is reached, the last of them of {:.2g} s",
                               control.max_steps, s.step.next_step),
                   "Raise simulation.max_steps or simulation.tolerance.");
}

[[noreturn]] void give_up(double t, double h, const StepReport& last) {
  if (last.violation)
    throw SolveError(t, last.violation->element, last.violation->problem, last.violation->remedy);
  const auto& [element, problem, remedy] = last.error_diagnosis;
  if (!last.converged && !remedy.empty())  // its diagnosis is more specific
    throw SolveError(
        t, element,
        fmt::format("the equations of a step of {:.3g} s could not be solved; {}", h, problem),
        remedy);
  if (!last.converged)
    throw SolveError(
        t, last.worst.empty() ? "the equations of motion" : last.worst,
        fmt::format("the equations of a step of {:.3g} s could not be solved", h),
        "Look for very stiff elements or a singular position; lower simulation.min_step or raise "
        "simulation.tolerance.");
  throw SolveError(
      t, element,
      fmt::format("its error stays above the tolerance at a step of {:.3g} s{}", h,
                  problem.empty() ? "" : "; " + problem),
      !remedy.empty()
          ? remedy
          : "Raise simulation.tolerance or lower simulation.min_step; for stiff films use "
            "generalized_alpha.");
}

/// Ends an accepted step at t. Throws SolveError where it shows that the model is wrong.
void commit(const DaeProblem& problem, double t, double next_step, double error, State& s) {
  s.t = t;
  s.step.next_step = next_step;
  s.step.last_error = error;
  if (const auto found = problem.contradiction(s))
    throw SolveError(s.t, found->element, found->problem, found->remedy);
  problem.commit(s);
}

/// Where what acts changes abruptly: nothing of the past may be extrapolated.
void start_anew(Stepper& stepper, double first_step, State& s) {
  stepper.start(s);
  s.step.next_step = first_step;
  s.step.contraction = 1;
}

void count(const StepReport& step, bool accepted, IntegrationReport& report) {
  report.newton_iterations += step.iterations;
  report.evaluations += step.evaluations;
  ++(accepted ? report.steps : report.rejected);
}

double first_step_after(bool event, double wanted, const StepControl& control) {
  return event ? std::max(control.initial_step, share_after_event * wanted) : control.initial_step;
}

/// A run that creeps: near the end of what a law can give, ever smaller steps are found and the next ones are not. It would
/// take days to reach the smallest step. Results before it do not depend on this; a resumed run begins to count anew.
class CreepWatch {
 public:
  explicit CreepWatch(double largest_step) : least_way_(share * largest_step) {}

  /// Is the attempt that failed at t one too many?
  bool gives_up(double t) {
    ++failures_;
    count(t);
    return creeping_;
  }
  void take_accepted(double t) { count(t); }

 private:
  static constexpr int window = 4000;         // attempts
  static constexpr int most_failures = 1000;  // of them; one after every second step makes a third
  static constexpr double share = 1e-3;       // of the largest step

  void count(double t) {
    if (attempts_++ == 0) begin_ = t;
    if (attempts_ < window) return;
    creeping_ = failures_ > most_failures && t - begin_ < least_way_;
    attempts_ = failures_ = 0;
  }

  double least_way_, begin_ = 0;
  int attempts_ = 0, failures_ = 0;
  bool creeping_ = false;
};

/// A run whose steps stay so small that it cannot reach its end: an explicit integrator held by the stability limit of a
/// stiff law takes them one after the other without a failure.
class PaceWatch {
 public:
  explicit PaceWatch(double begin) : begin_(begin) {}

  /// The mean of the last steps where the rest up to `end` would take more than `most` such ones; 0 else.
  double hopeless_step(double t, double end) {
    if (++steps_ < window) return 0;
    const double mean = (t - begin_) / window;
    begin_ = t;
    steps_ = 0;
    return end - t > most * mean ? mean : 0;
  }

 private:
  static constexpr int window = 100'000;
  static constexpr double most = 1e10;  // days, at some 10 us each
  double begin_;
  int steps_ = 0;
};

/// Films between elastic surfaces have no solution over steps so short that their compliance is lost in round-off. Where the first step
/// fails down to the smallest, larger ones are tried, up to a thousand times the initial step.
class FirstStep {
 public:
  explicit FirstStep(const StepControl& control)
      : step_(control.initial_step),
        least_(control.min_step),
        failed_below_(least_),
        most_(control.fixed_step > 0 ? 0 : std::min(1e3 * step_, control.max_step)) {}

  /// The size to try after a rejected step of size h; 0 where none is left.
  double retry(bool is_first, double t, double h, const StepReport& step, int order) {
    const double wanted = h * reduced_step(step, order);
    if (wanted >= (is_first ? failed_below_ : least_)) return wanted;
    return is_first ? larger(t, h, step) : 0;
  }

 private:
  /// The next larger step after a failure of all smaller ones, which the first one explains best. Throws where none is left.
  double larger(double t, double h, const StepReport& step) {
    if (!first_failure_) first_failure_ = {h, step};
    if (step_ >= most_) give_up(t, first_failure_->first, first_failure_->second);
    failed_below_ = step_;
    step_ = std::min(10 * step_, most_);
    return step_;
  }

  double step_, least_, failed_below_, most_;
  std::optional<std::pair<double, StepReport>> first_failure_;
};

/// Names what a longer step would get wrong.
[[noreturn]] void give_up_pace(Stepper& stepper, const State& s, double mean, double end,
                               double tolerance, State& next) {
  throw SolveError(
      s.t, limiting_element(stepper, s, mean, tolerance, next),
      fmt::format("holds the steps at {:.2g} s: {:.0e} more would be needed to the end", mean,
                  (end - s.t) / mean),
      "Choose an integrator for stiff laws, such as simulation.integrator = \"esdirk4\"; raise "
      "simulation.tolerance, or simulate a shorter time.");
}

/// The times that steps must hit. Between two of them nothing prescribed has a breakpoint: a one-step method loses no order
/// there, and continues at its pace where accelerations do not jump.
/// Looks at the present alone, so that a resumed run paces itself as before.
class StepPlanner {
 public:
  StepPlanner(const DaeProblem& problem, bool has_memory, double end, double largest,
              const std::function<double(double)>& output_time)
      : problem_(problem),
        has_memory_(has_memory),
        end_(end),
        largest_(largest),
        output_time_(output_time) {}

  struct Plan {
    double h, t_end;
    bool to_start_anew;  ///< at its end
  };

  /// The step to take when `wanted` is proposed at t: it ends on the next output time rather than just short of it.
  Plan plan(double t, double wanted) const {
    const double breakpoint = problem_.next_breakpoint(t);
    double target = std::min(end_, breakpoint);
    if (output_time_) target = std::min(target, output_time_(t));
    const double rest = target - t;
    const double h = std::min(wanted, largest_);
    if (rest > h * 1.000001) {
      const double part = rest < 2 * h ? rest / 2 : h;
      return {part, t + part, false};
    }
    const double jump = has_memory_ ? breakpoint : problem_.next_jump(t);
    return {rest, target, jump - target <= same_time * std::abs(target)};
  }

 private:
  static constexpr double same_time =
      1e-14;  // an output time so near a breakpoint is meant to be the breakpoint
  const DaeProblem& problem_;
  bool has_memory_;  ///< of the integrator
  double end_, largest_;
  const std::function<double(double)>& output_time_;
};

}  // namespace

bool is_usable(const StepReport& step, const State& s) {
  return step.converged && std::isfinite(step.error) && s.q.allFinite() && s.v.allFinite() &&
         s.a.allFinite() && s.lambda.allFinite() && s.work.allFinite() && s.inner.allFinite();
}

StepControl complete(StepControl control, double duration) {
  if (control.fixed_step > 0) control.initial_step = control.max_step = control.fixed_step;
  if (!(control.initial_step > 0)) control.initial_step = 1e-6 * duration;
  if (!(control.min_step > 0)) control.min_step = 1e-12 * duration;
  if (!(control.max_step > 0)) control.max_step = 1e-2 * duration;
  control.initial_step = std::clamp(control.initial_step, control.min_step, control.max_step);
  return control;
}

void integrate(const DaeProblem& problem, Stepper& stepper, State& s, double end,
               const StepControl& given, const Observer& observer,
               const std::function<double(double)>& output_time, IntegrationReport& report) {
  const StepControl control = complete(given, end - s.t);
  const StepPlanner pacer(problem, stepper.has_memory(), end, control.max_step, output_time);
  EventSearch events(problem, stepper);
  CreepWatch creep_watch(control.max_step);
  PaceWatch pace_watch(s.t);
  FirstStep first_step(control);
  if (s.step.next_step == 0) s.step.next_step = control.initial_step;
  double wanted = s.step.next_step;  // kept out of s: rejected steps leave no trace there
  State next = s;
  if (!observer(s)) report.stopped = true;
  while (!report.stopped && s.t < end) {
    if (report.steps >= control.max_steps) give_up_steps(stepper, s, control, next);
    auto [h, t_end, to_start_anew] = pacer.plan(s.t, wanted);
    StepReport step = stepper.attempt(s, h, control.tolerance, next);
    step.converged = is_usable(step, next);
    const bool at_event = step.converged && events.shorten(s, control.tolerance, h, next, step);
    step.converged = is_usable(step, next);
    if (at_event) t_end = s.t + h;
    const bool accepted = step.converged && (step.error <= 1 || control.fixed_step > 0);
    count(step, accepted, report);
    if (!accepted) {
      wanted = first_step.retry(report.steps == 0, s.t, h, step, stepper.estimate_order());
      if (wanted == 0 || (!step.converged && creep_watch.gives_up(s.t))) give_up(s.t, h, step);
      report.stopped = control.stop && control.stop->load(std::memory_order_relaxed);
      continue;
    }
    creep_watch.take_accepted(t_end);
    const double proposed =
        control.fixed_step > 0 ? control.fixed_step : proposal(s, stepper, step.error, h, wanted);
    commit(problem, t_end, proposed, step.error, next);
    if (at_event || to_start_anew)
      start_anew(stepper, first_step_after(at_event, wanted, control), next);
    std::swap(s, next);
    if (const double mean = pace_watch.hopeless_step(s.t, end); mean > 0)
      give_up_pace(stepper, s, mean, end, control.tolerance, next);
    wanted = s.step.next_step;
    if (!observer(s)) report.stopped = true;
  }
}

}  // namespace stribeck
