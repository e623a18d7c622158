#include "dae/step_interpolation.h"

namespace stribeck {

StepInterpolation::StepInterpolation(const DaeProblem& problem)
    : problem_(problem), motion_(problem, true), consistent_(problem) {}

bool StepInterpolation::interpolate(const State& from, const State& to, double share,
                                    double tolerance, State& at) {
  constexpr double most_mismatch = 0.1;  // tolerances
  if (!(to.t > from.t)) return false;
  const double h = to.t - from.t;
  motion_.begin(from, to);
  if (!(problem_.scaled_norm(to, motion_.mismatch()) <= most_mismatch * tolerance)) return false;
  at = from;
  motion_.find(share, at);
  hermite(from.energy_integrals, to.energy_integrals, from.step.power, to.step.power, h, share,
          at.energy_integrals);
  hermite(from.internal_states, to.internal_states, from.step.internal_rates,
          to.step.internal_rates, h, share, at.internal_states);
  return solve(at);
}

/// Consistent with the constraints and the forces at its configuration.
bool StepInterpolation::solve(State& at) {
  if (!consistent_.factorise(at)) return false;
  consistent_.project_positions(at);
  consistent_.project_velocities(at);
  if (problem_.violation(at)) return false;
  consistent_.solve_accelerations(at);
  at.step.v_dot = at.step.algorithmic = at.a;
  return at.a.allFinite() && at.lambda.allFinite();
}

}  // namespace stribeck
