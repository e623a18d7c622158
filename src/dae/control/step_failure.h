#pragma once
#include "dae/control/step_control.h"
#include "dae/control/time_integrator.h"

/// End of a run whose steps cannot continue: SolveError names the element that is responsible, and what to try.
namespace stribeck {

/// Ends the run after the last attempt, of size h, at t.
[[noreturn]] void give_up(double t, double h, const StepReport& last);
/// Ends the run where the limit of steps is reached. `next` is scratch.
[[noreturn]] void give_up_steps(TimeIntegrator&, const State& s, const StepControl&, State& next);
/// Ends the run where steps of the size `mean` do not reach the end. `next` is scratch.
[[noreturn]] void give_up_pace(TimeIntegrator&, const State& s, double mean, double end,
                               const StepControl&, State& next);

}  // namespace stribeck
