#pragma once
#include <functional>
#include <string>

#include "dae/control/step_control.h"
#include "dae/control/time_integrator.h"

/// The time loop: adaptive steps, rejected steps that leave no trace, and a failing run that says why.
namespace stribeck {

/// Returns the same control with what was left open filled in for a run of this duration [s]. A run that is resumed must be given
/// what the whole run was given: from the rest of its time other steps would follow.
StepControl complete(StepControl control, double duration);

/// A step that left the numbers has failed, whatever its error estimate says.
bool is_usable(const StepReport& step, const State& s);

struct IntegrationReport {
  long steps = 0, rejected = 0, newton_iterations = 0, evaluations = 0;
  bool stopped = false;  ///< the observer asked to stop
  std::string limiting;  ///< the element for which the last step that was rejected was too long
};

/// Sees every accepted state, the initial one first; returns false to stop there.
using Observer = std::function<bool(const State&)>;

/// Integrates s up to `end` [s]; s has been started by the integrator (or loaded from a checkpoint). `output_time`, when
/// given, returns the next time after t that must be a step's end (a sample). The report is counted up as steps are
/// taken. Throws SolveError; s then holds the last accepted state, untouched by the steps that failed.
/// Steps end where a prescribed function has a breakpoint and just beyond where a law changes its form (dae/event_search.h).
/// Each step is a function of s, the model and the arguments alone: stopped after any of them and called again with the
/// same control, the run repeats its bits.
void integrate(const DaeProblem& problem, TimeIntegrator& time_integrator, State& s, double end,
               const StepControl& control, const Observer& observer,
               const std::function<double(double)>& output_time, IntegrationReport& report);

}  // namespace stribeck
