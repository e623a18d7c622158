#include "dae/integrate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double safety = 0.9;
constexpr double most_growth = 2.0, most_shrink = 0.2, failure_shrink = 0.25;

/// PI controller [Gustafsson1991]: h' = h · safety · e^(−0.7/(p+1)) · e_last^(0.4/(p+1)).
double growth(double error, double last_error, int order) {
  const double k = 1.0 / (order + 1);
  const double e = std::max(error, 1e-10);
  const double factor =
      safety * std::pow(e, -0.7 * k) * std::pow(std::max(last_error, 1e-4), 0.4 * k);
  return std::clamp(factor, most_shrink, most_growth);
}

[[noreturn]] void give_up(double t, double h, const StepReport& last) {
  if (last.violation)
    throw SolveError(t, last.violation->element, last.violation->problem, last.violation->remedy);
  if (!last.converged)
    throw SolveError(
        t, last.worst.empty() ? "the equations of motion" : last.worst,
        fmt::format("the equations of a step of {:.3g} s could not be solved", h),
        "Look for very stiff elements or a singular position; lower simulation.min_step or raise "
        "simulation.tolerance.");
  const auto& [element, problem, remedy] = last.strained;
  throw SolveError(
      t, element,
      fmt::format("its error stays above the tolerance at a step of {:.3g} s{}", h,
                  problem.empty() ? "" : "; " + problem),
      !remedy.empty()
          ? remedy
          : "Raise simulation.tolerance or lower simulation.min_step; for stiff films use "
            "generalized_alpha.");
}

/// Step bounds with their defaults filled in, and the times that steps must hit.
class Pacer {
 public:
  Pacer(const DaeProblem& problem, const StepControl& control, double begin, double end,
        const std::function<double(double)>& landmark)
      : problem_(problem), end_(end), landmark_(landmark) {
    const double duration = end - begin;
    initial = control.initial_step > 0 ? control.initial_step : 1e-6 * duration;
    smallest = control.min_step > 0 ? control.min_step : 1e-12 * duration;
    largest = control.max_step > 0 ? control.max_step : 1e-2 * duration;
    initial = std::clamp(initial, smallest, largest);
  }

  struct Plan {
    double h, t_end;
    bool at_kink;
  };

  /// The step to take when `wanted` is proposed at t: it ends on the next landmark rather than just short of it.
  Plan plan(double t, double wanted) {
    if (!(kink_ > t)) kink_ = problem_.next_kink(t);
    double target = std::min(end_, kink_);
    if (landmark_) target = std::min(target, landmark_(t));
    const double rest = target - t;
    const double h = std::min(wanted, largest);
    if (rest > h * 1.000001) {
      const double part = rest < 2 * h ? rest / 2 : h;
      return {part, t + part, false};
    }
    return {rest, target, target == kink_};
  }

  double initial, smallest, largest;

 private:
  const DaeProblem& problem_;
  double end_, kink_ = -1;
  const std::function<double(double)>& landmark_;
};

}  // namespace

void integrate(const DaeProblem& problem, Stepper& stepper, State& s, double end,
               const StepControl& control, const Observer& observer,
               const std::function<double(double)>& landmark, IntegrationReport& report) {
  Pacer pacer(problem, control, s.t, end, landmark);
  if (s.step.next_step == 0) s.step.next_step = pacer.initial;
  State next = s;
  if (!observer(s)) report.stopped = true;
  while (!report.stopped && s.t < end) {
    if (report.steps >= control.max_steps)
      throw SolveError(s.t, "step control", fmt::format("{} steps are used up", control.max_steps),
                       "Raise simulation.max_steps or simulation.tolerance.");
    const auto [h, t_end, at_kink] = pacer.plan(s.t, s.step.next_step);
    const StepReport step = stepper.attempt(s, h, control.tolerance, next);
    report.newton_iterations += step.iterations;
    report.evaluations += step.evaluations;
    if (!step.converged || step.error > 1) {
      ++report.rejected;
      const double factor =
          step.converged ? growth(step.error, 1, stepper.estimate_order()) : failure_shrink;
      s.step.next_step = h * std::min(factor, 0.9);
      if (s.step.next_step < pacer.smallest) give_up(s.t, h, step);
      continue;
    }
    const bool cut_short = h < 0.5 * s.step.next_step;
    const double proposed = h * growth(step.error, s.step.last_error, stepper.estimate_order());
    next.step.next_step = cut_short ? std::max(proposed, s.step.next_step) : proposed;
    next.step.last_error = step.error;
    next.t = t_end;
    problem.commit(next);
    if (at_kink) {  // what is prescribed changes abruptly here: nothing of the past may be extrapolated
      stepper.start(next);
      next.step.next_step = pacer.initial;
    }
    std::swap(s, next);
    ++report.steps;
    if (!observer(s)) report.stopped = true;
  }
}

}  // namespace stribeck
