#include "dae/control/step_failure.h"

#include <fmt/format.h>

#include "base/error.h"

namespace stribeck {

namespace {

/// Returns what would be wrong in a step longer than the last one, `h`: the name of the element, or "step control".
std::string limiting_element(TimeIntegrator& time_integrator, const State& s, double h,
                             double tolerance, State& next) {
  constexpr double longer = 8;
  const StepReport tried = time_integrator.attempt(s, longer * h, tolerance, next);
  const Violation culprit = tried.violation.value_or(tried.error_diagnosis);
  return culprit.element.empty() ? "step control" : culprit.element;
}

}  // namespace

void give_up_steps(TimeIntegrator& time_integrator, const State& s, const StepControl& control,
                   State& next) {
  throw SolveError(s.t,
                   limiting_element(time_integrator, s, s.step.next_step, control.tolerance, next),
                   fmt::format("the limit of {} steps is reached, the last of them of {:.2g} s",
                               control.max_steps, s.step.next_step),
                   "Raise simulation.max_steps or simulation.tolerance.");
}

void give_up(double t, double h, const StepReport& last) {
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

void give_up_pace(TimeIntegrator& time_integrator, const State& s, double mean, double end,
                  const StepControl& control, State& next) {
  const bool is_fixed = control.fixed_step > 0;
  const double largest = is_fixed ? control.fixed_step : control.max_step;
  const bool is_limited = largest > 0 && mean > 0.9 * largest;
  const std::string remedy =
      is_limited ? fmt::format("Raise simulation.{}, or simulate a shorter time.",
                               is_fixed ? "fixed_step" : "max_step")
                 : "Choose an integrator for stiff laws, such as simulation.integrator = "
                   "\"esdirk4\"; raise simulation.tolerance, or simulate a shorter time.";
  throw SolveError(
      s.t,
      is_limited ? "step control"
                 : limiting_element(time_integrator, s, mean, control.tolerance, next),
      fmt::format("holds the steps at {:.2g} s: {:.0e} more would be needed to the end", mean,
                  (end - s.t) / mean),
      remedy);
}

}  // namespace stribeck
