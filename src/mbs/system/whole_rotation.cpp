#include "mbs/system/whole_rotation.h"

#include <cmath>

#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

constexpr double same_motion = 1e-6;  // share of the speed of the mechanism's size

Vector3d in_space(const Eigen::Vector2d& v) {
  return {v.x(), v.y(), 0};
}
Vector3d in_space(const Vector3d& v) {
  return v;
}
Vector3d spin_of(const Body<2>& b, const VectorXd& v) {
  return {0, 0, v[b.v + 2]};
}
Vector3d spin_of(const Body<3>& b, const VectorXd& v) {
  return v.segment<3>(b.v + 3);
}

template <int D>
class WholeRotation final : public RotatingMotion {
 public:
  WholeRotation(const System<D>& system, const Vector3d& spin, const Vector3d& origin)
      : system_(system), spin_(spin), origin_(origin) {}

  double speed() const override { return spin_.norm(); }
  MatrixXd rates(const MatrixXd& X) const override { return applied(cross_matrix(spin_), 0, X); }
  MatrixXd along_axis(const MatrixXd& X) const override {
    const Vector3d n = spin_.normalized();
    return applied(n * n.transpose(), 0, X);
  }
  MatrixXd rotated(const MatrixXd& X, double angle) const override {
    return applied(turn(angle), 1, X);
  }

  State later(const State& s, double angle) const override {
    State to = s;
    const Matrix3d R = turn(angle);
    VectorXd dq = VectorXd::Zero(s.v.size());
    each_body([&](const Body<D>& b) {
      const Vector3d arm = arm_of(b, s);
      dq.template segment<D>(b.v) = (R * arm - arm).template head<D>();
      dq.template segment<spins<D>>(b.v + D) = (angle / speed() * spin_).template tail<spins<D>>();
    });
    system_.plus(to.q, dq);
    to.t += angle / speed();
    system_.commit(to);
    set_rates(to);
    return to;
  }

  void set_rates(State& s) const override {
    s.v.setZero();
    s.a.setZero();
    each_body([&](const Body<D>& b) {
      const Vector3d v = spin_.cross(arm_of(b, s));
      s.v.template segment<D>(b.v) = v.template head<D>();
      s.v.template segment<spins<D>>(b.v + D) = spin_.template tail<spins<D>>();
      s.a.template segment<D>(b.v) = spin_.cross(v).template head<D>();
    });
  }

 private:
  Matrix3d turn(double angle) const {
    return Eigen::AngleAxisd(angle, spin_.normalized()).toRotationMatrix();
  }
  Vector3d arm_of(const Body<D>& b, const State& s) const {
    return in_space(coordinates(b, s).x) - origin_;
  }
  template <class Visit>
  void each_body(const Visit& visit) const {
    for (const Body<D>& b : system_.mechanism().bodies())
      if (b.v >= 0) visit(b);
  }
  MatrixXd applied(const Matrix3d& A, double to_modes, const MatrixXd& X) const {
    MatrixXd Y = to_modes * X;
    each_body([&](const Body<D>& b) {
      Y.middleRows<D>(b.v) = A.topLeftCorner<D, D>() * X.middleRows<D>(b.v);
      Y.middleRows<spins<D>>(b.v + D) =
          A.bottomRightCorner<spins<D>, spins<D>>() * X.middleRows<spins<D>>(b.v + D);
    });
    return Y;
  }

  const System<D>& system_;
  Vector3d spin_, origin_;
};

}  // namespace

template <int D>
std::unique_ptr<RotatingMotion> whole_rotation(const System<D>& system, const State& s) {
  Vector3d spin(0, 0, 0), place = spin, velocity = spin;
  double count = 0;
  for (const Body<D>& b : system.mechanism().bodies()) {
    if (b.v < 0) continue;
    ++count;
    spin += spin_of(b, s.v);
    place += in_space(coordinates(b, s).x);
    velocity += in_space(coordinates(b, s).v);
  }
  if (spin.norm() == 0) return nullptr;
  spin /= count;
  const Vector3d origin = (place + spin.cross(velocity) / spin.squaredNorm()) / count;
  auto rotation = std::make_unique<WholeRotation<D>>(system, spin, origin);
  State rotating = s;
  rotation->set_rates(rotating);
  if (system.scaled_norm(s, rotating.v - s.v) > same_motion * spin.norm()) return nullptr;
  return rotation;
}

template std::unique_ptr<RotatingMotion> whole_rotation(const System<2>&, const State&);
template std::unique_ptr<RotatingMotion> whole_rotation(const System<3>&, const State&);

}  // namespace stribeck
