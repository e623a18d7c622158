#include "dae/step_interpolation.h"

namespace stribeck {

/// Where accelerations are not used e is of third order, and says more than the error of fourth order is.
StepInterpolation::StepInterpolation(const DaeProblem& problem, bool smooth)
    : problem_(problem),
      most_mismatch_(smooth ? 1 : 10),
      motion_(problem, smooth),
      consistent_(problem) {}

bool StepInterpolation::interpolate(const State& from, const State& to, double share,
                                    double tolerance, State& at) {
  if (!(to.t > from.t)) return false;
  const double h = to.t - from.t;
  motion_.begin(from, to);
  if (!(problem_.scaled_norm(to, motion_.mismatch()) <= most_mismatch_ * tolerance)) return false;
  at = from;
  motion_.find(share, at);
  hermite(from.work, to.work, from.step.power, to.step.power, h, share, at.work);
  hermite(from.inner, to.inner, from.step.inner_rate, to.step.inner_rate, h, share, at.inner);
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
