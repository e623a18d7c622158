#pragma once
#include "dae/control/step_control.h"
#include "dae/control/time_integrator.h"

/// How a run ends whose steps cannot go on: SolveError names the element that is responsible, and what to try.
namespace stribeck {

/// After the last attempt, of size h, at t.
[[noreturn]] void give_up(double t, double h, const StepReport& last);
/// The limit of steps is reached. `next` is scratch.
[[noreturn]] void give_up_steps(TimeIntegrator&, const State& s, const StepControl&, State& next);
/// Steps of the size `mean` do not reach the end. `next` is scratch.
[[noreturn]] void give_up_pace(TimeIntegrator&, const State& s, double mean, double end,
                               double tolerance, State& next);

}  // namespace stribeck
