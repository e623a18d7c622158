#include "dae/hermite_motion.h"

#include "math/curves/hermite.h"

namespace stribeck {

void hermite(const VectorXd& x0, const VectorXd& x1, const VectorXd& rate0, const VectorXd& rate1,
             double h, double share, VectorXd& x) {
  if (x0.size() == 0) return;
  const auto value = HermiteBasis(share, h).value;
  x = value[0] * x0 + value[2] * x1;
  if (rate0.size() == x0.size() && rate1.size() == x0.size())
    x += value[1] * rate0 + value[3] * rate1;
}

HermiteMotion::HermiteMotion(const DaeProblem& problem, bool by_accelerations)
    : problem_(problem),
      by_accelerations_(by_accelerations),
      mismatch_(VectorXd::Zero(problem.velocities())) {}

void HermiteMotion::begin(const State& from, const State& to) {
  from_ = &from;
  to_ = &to;
  h_ = to.t - from.t;
  integrate_velocities(1);
  end_ = from.q;
  problem_.plus(end_, way_);
  problem_.displacement(end_, to.q, mismatch_);
}

void HermiteMotion::integrate_velocities(double share) {
  const double t = share, t2 = t * t, t3 = t2 * t, t4 = t3 * t;
  if (by_accelerations_)
    way_ = h_ * ((t - t3 + t4 / 2) * from_->v + (t3 - t4 / 2) * to_->v +
                 h_ * ((t2 / 2 - 2 * t3 / 3 + t4 / 4) * from_->a + (t4 / 4 - t3 / 3) * to_->a));
  else
    way_ = h_ * ((t - t2 / 2) * from_->v + t2 / 2 * to_->v);
}

void HermiteMotion::find_velocities(double share, VectorXd& v) const {
  const double t = share;
  if (by_accelerations_) {
    hermite(from_->v, to_->v, from_->a, to_->a, h_, t, v);
    v += 30 * t * t * (1 - t) * (1 - t) / h_ * mismatch_;
  } else {
    v = (1 - t) * from_->v + t * to_->v + 6 * t * (1 - t) / h_ * mismatch_;
  }
}

void HermiteMotion::find(double share, State& at) {
  const double t = share;
  at.t = from_->t + share * h_;
  at.q = from_->q;
  integrate_velocities(share);
  problem_.plus(at.q, way_);
  way_ =
      (by_accelerations_ ? t * t * t * (10 - t * (15 - 6 * t)) : t * t * (3 - 2 * t)) * mismatch_;
  problem_.plus(at.q, way_);
  find_velocities(share, at.v);
}

}  // namespace stribeck
