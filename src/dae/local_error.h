#pragma once
#include "dae/control/time_integrator.h"

/// Local error of a step, each part over the measure that DaeProblem provides for it. The largest part is the
/// error of the report, and names what is error_diagnosis when it is above 1.
namespace stribeck {

/// An error dq of positions.
void judge_positions(const DaeProblem& problem, const State& to, const VectorXd& dq,
                     double tolerance, StepReport& report);
/// An error dw of the energy integrals.
void judge_work(const DaeProblem& problem, const State& to, const VectorXd& dw, double tolerance,
                StepReport& report);
/// An error dz of internal states.
void judge_internal_states(const DaeProblem& problem, const State& to, const VectorXd& dz,
                           double tolerance, StepReport& report);

}  // namespace stribeck
