#include "dae/step_interpolation.h"

namespace stribeck {
namespace {

/// x(θ) of a quantity with these values and rates at both ends of a step of size h.
void hermite(const VectorXd& x0, const VectorXd& x1, const VectorXd& rate0, const VectorXd& rate1,
             double h, double t, VectorXd& x) {
  if (x0.size() == 0) return;
  const double up = t * t * (3 - 2 * t), begin = t * (1 - t) * (1 - t), end = -t * t * (1 - t);
  x = (1 - up) * x0 + up * x1;
  if (rate0.size() == x0.size() && rate1.size() == x0.size())
    x += h * (begin * rate0 + end * rate1);
}

}  // namespace

StepInterpolation::StepInterpolation(const DaeProblem& problem, bool smooth)
    : problem_(problem), smooth_(smooth), motion_(problem) {}

void StepInterpolation::integrate_velocities(const State& from, const State& to, double share,
                                             double h) {
  const double t = share, t2 = t * t, t3 = t2 * t, t4 = t3 * t;
  if (smooth_)
    way_ = h * ((t - t3 + t4 / 2) * from.v + (t3 - t4 / 2) * to.v +
                h * ((t2 / 2 - 2 * t3 / 3 + t4 / 4) * from.a + (t4 / 4 - t3 / 3) * to.a));
  else
    way_ = h * ((t - t2 / 2) * from.v + t2 / 2 * to.v);
}

void StepInterpolation::find_velocities(const State& from, const State& to, double share, double h,
                                        VectorXd& v) const {
  const double t = share;
  if (smooth_) {
    hermite(from.v, to.v, from.a, to.a, h, t, v);
    v += 30 * t * t * (1 - t) * (1 - t) / h * mismatch_;
  } else {
    v = (1 - t) * from.v + t * to.v + 6 * t * (1 - t) / h * mismatch_;
  }
}

bool StepInterpolation::interpolate(const State& from, const State& to, double share,
                                    double tolerance, State& at) {
  const double h = to.t - from.t, t = share;
  if (!(h > 0) || from.a.size() != to.a.size()) return false;
  integrate_velocities(from, to, 1, h);
  end_ = from.q;
  problem_.plus(end_, way_);
  mismatch_.resize(from.v.size());
  problem_.difference(end_, to.q, mismatch_);
  if (!(problem_.scaled_norm(to, mismatch_) <= (smooth_ ? 1 : 10) * tolerance)) return false;
  at = from;
  at.t = from.t + share * h;
  integrate_velocities(from, to, share, h);
  problem_.plus(at.q, way_);
  way_ = (smooth_ ? t * t * t * (10 - t * (15 - 6 * t)) : t * t * (3 - 2 * t)) * mismatch_;
  problem_.plus(at.q, way_);
  find_velocities(from, to, share, h, at.v);
  hermite(from.work, to.work, from.step.power, to.step.power, h, share, at.work);
  hermite(from.inner, to.inner, from.step.inner_rate, to.step.inner_rate, h, share, at.inner);
  return solve(at);
}

/// Consistent with the constraints and the forces at its configuration.
bool StepInterpolation::solve(State& at) {
  if (!motion_.factorise(at)) return false;
  motion_.project_positions(at);
  motion_.project_velocities(at);
  if (problem_.violation(at)) return false;
  motion_.solve_accelerations(at);
  at.step.v_dot = at.step.algorithmic = at.a;
  return at.a.allFinite() && at.lambda.allFinite();
}

}  // namespace stribeck
