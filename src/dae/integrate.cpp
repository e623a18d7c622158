#include "dae/integrate.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/error.h"
#include "dae/control/first_step.h"
#include "dae/control/step_planner.h"
#include "dae/control/step_watches.h"
#include "dae/event_search.h"

namespace stribeck {
namespace {

// Share of the step before: laws change their form without a jump.
constexpr double share_after_event = 0.1;

/// Ends an accepted step at t. Throws SolveError where it shows that the model is wrong.
void commit(const DaeProblem& problem, double t, double next_step, double error, State& s) {
  s.t = t;
  s.step.next_step = next_step;
  s.step.last_error = error;
  if (const auto found = problem.contradiction(s))
    throw SolveError(s.t, found->element, found->problem, found->remedy);
  problem.commit(s);
}

/// Starts anew where what acts changes abruptly: nothing of the past may be extrapolated.
void start_anew(TimeIntegrator& time_integrator, double first_step, State& s) {
  time_integrator.start(s);
  s.step.next_step = first_step;
  s.step.contraction = 1;
}

void count(const StepReport& step, bool accepted, IntegrationReport& report) {
  report.newton_iterations += step.iterations;
  report.evaluations += step.evaluations;
  ++(accepted ? report.steps : report.rejected);
  if (accepted) return;
  const Violation& culprit = step.violation ? *step.violation : step.error_diagnosis;
  if (!culprit.element.empty()) report.limiting = culprit.element;
}

double first_step_after(bool event, double wanted, const StepControl& control) {
  return event ? std::max(control.initial_step, share_after_event * wanted) : control.initial_step;
}

/// Shortens a step that has passed a place where it was to end: the way to it is known better after the attempt than before.
StepReport attempt_up_to(const DaeProblem& problem, TimeIntegrator& time_integrator, const State& s,
                         double tolerance, double& h, double& t_end, State& next) {
  constexpr int most_attempts = 4;
  StepReport step = time_integrator.attempt(s, h, tolerance, next);
  step.converged = is_usable(step, next);
  for (int k = 0; k < most_attempts && step.converged; ++k) {
    const double share = problem.share_before(s, next);
    if (!(share < 1)) break;
    const StepReport before = step;
    h *= share;
    t_end = s.t + h;
    step = time_integrator.attempt(s, h, tolerance, next);
    step.converged = is_usable(step, next);
    step.iterations += before.iterations;
    step.evaluations += before.evaluations;
  }
  return step;
}

/// A step that has passed something all the same has failed.
void reject_missed_event(const DaeProblem& problem, const State& from, const State& to,
                         StepReport& step) {
  if (!step.converged) return;
  step.violation = problem.passed(from, to);
  step.converged = !step.violation;
}

/// The step of a plan, shortened to what it meets; true where it ends at an event.
bool attempt(const DaeProblem& problem, TimeIntegrator& time_integrator, EventSearch& events,
             const State& s, double tolerance, StepPlanner::Plan& plan, State& next,
             StepReport& step) {
  const double planned = plan.h;
  step = attempt_up_to(problem, time_integrator, s, tolerance, plan.h, plan.t_end, next);
  if (time_integrator.has_memory() && plan.h < planned) plan.to_start_anew = true;
  const bool at_event = step.converged && events.shorten(s, tolerance, plan.h, next, step);
  step.converged = is_usable(step, next);
  reject_missed_event(problem, s, next, step);
  if (at_event) plan.t_end = s.t + plan.h;
  return at_event;
}

}  // namespace

bool is_usable(const StepReport& step, const State& s) {
  return step.converged && std::isfinite(step.error) && s.q.allFinite() && s.v.allFinite() &&
         s.a.allFinite() && s.lambda.allFinite() && s.energy_integrals.allFinite() &&
         s.internal_states.allFinite();
}

StepControl complete(StepControl control, double duration) {
  if (control.fixed_step > 0) control.initial_step = control.max_step = control.fixed_step;
  if (!(control.initial_step > 0)) control.initial_step = 1e-6 * duration;
  if (!(control.min_step > 0)) control.min_step = 1e-12 * duration;
  if (!(control.max_step > 0)) control.max_step = 1e-2 * duration;
  control.initial_step = std::clamp(control.initial_step, control.min_step, control.max_step);
  return control;
}

void integrate(const DaeProblem& problem, TimeIntegrator& time_integrator, State& s, double end,
               const StepControl& given, const Observer& observer,
               const std::function<double(double)>& output_time, IntegrationReport& report) {
  const StepControl control = complete(given, end - s.t);
  const StepPlanner planner(problem, time_integrator.has_memory(), end, control.max_step,
                            output_time);
  EventSearch events(problem, time_integrator);
  CreepWatch creep_watch(control.max_step);
  PaceWatch pace_watch(s.t);
  FirstStep first_step(control);
  if (s.step.next_step == 0) s.step.next_step = control.initial_step;
  double wanted = s.step.next_step;  // kept out of s: rejected steps leave no trace there
  State next = s;
  if (!observer(s)) report.stopped = true;
  while (!report.stopped && s.t < end) {
    if (report.steps >= control.max_steps) give_up_steps(time_integrator, s, control, next);
    StepPlanner::Plan plan = planner.plan(s, wanted);
    StepReport step;
    const bool at_event =
        attempt(problem, time_integrator, events, s, control.tolerance, plan, next, step);
    const bool accepted = step.converged && (step.error <= 1 || control.fixed_step > 0);
    count(step, accepted, report);
    if (!accepted) {
      wanted =
          first_step.retry(report.steps == 0, s.t, plan.h, step, time_integrator.estimate_order());
      if (wanted == 0 || (!step.converged && creep_watch.stalled(s.t))) give_up(s.t, plan.h, step);
      report.stopped = control.stop && control.stop->load(std::memory_order_relaxed);
      continue;
    }
    creep_watch.take_accepted(plan.t_end);
    const double proposed = control.fixed_step > 0
                                ? control.fixed_step
                                : proposed_step(s, time_integrator, step.error, plan.h, wanted);
    commit(problem, plan.t_end, proposed, step.error, next);
    if (at_event || plan.to_start_anew)
      start_anew(time_integrator, first_step_after(at_event, wanted, control), next);
    std::swap(s, next);
    if (const double mean = pace_watch.insufficient_step(s.t, end); mean > 0)
      give_up_pace(time_integrator, s, mean, end, control, next);
    wanted = s.step.next_step;
    if (!observer(s)) report.stopped = true;
  }
}

}  // namespace stribeck
