#pragma once
#include "dae/control/time_integrator.h"

namespace stribeck {

/// Size of the step after an accepted one of size h with this error; one that was cut short does not slow the run down: the size that
/// was wanted stays.
double proposed_step(const State& s, const TimeIntegrator& time_integrator, double error, double h,
                     double wanted);
/// Share of a rejected step that is tried next.
double reduced_share(const StepReport& step, int order);

}  // namespace stribeck
