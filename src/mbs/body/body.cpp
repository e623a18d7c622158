#include "mbs/body/body.h"

#include <cmath>

#include "math/rotation.h"

namespace stribeck {
namespace {

Eigen::Quaterniond quaternion_at(const VectorXd& q, int row) {
  return {q[row], q[row + 1], q[row + 2], q[row + 3]};
}

/// A vector, or an angular velocity, whose component i carries the slope slope(i).
template <int N, class Slope>
Vector<Dual<N>, 2> dual_vector(const Vector<double, 2>& at, const Slope& slope) {
  return {Dual<N>(at.x(), slope(0)), Dual<N>(at.y(), slope(1))};
}
template <int N, class Slope>
Vector<Dual<N>, 3> dual_vector(const Vector<double, 3>& at, const Slope& slope) {
  return {Dual<N>(at.x(), slope(0)), Dual<N>(at.y(), slope(1)), Dual<N>(at.z(), slope(2))};
}
template <int N, class Slope>
Dual<N> dual_vector(double at, const Slope& slope) {
  return Dual<N>(at, slope(0));
}

/// Axes that turn by the small rotation vector whose component i has slope(i).
template <int N, class Slope>
Rotation<Dual<N>, 2> dual_axes(const Rotation<double, 2>& at, const Slope& slope) {
  return {Dual<N>(at.angle, slope(0)), Dual<N>(at.cosine, -at.sine * slope(0)),
          Dual<N>(at.sine, at.cosine * slope(0))};
}
template <int N, class Slope>
Rotation<Dual<N>, 3> dual_axes(const Rotation<double, 3>& at, const Slope& slope) {
  const Eigen::Matrix<double, N, 1> x = slope(0), y = slope(1), z = slope(2);
  Rotation<Dual<N>, 3> axes;
  for (int j = 0; j < 3; ++j) {  // dR = θ × R
    const Eigen::Vector3d r = at.R.col(j);
    axes.R(0, j) = Dual<N>(r.x(), y * r.z() - z * r.y());
    axes.R(1, j) = Dual<N>(r.y(), z * r.x() - x * r.z());
    axes.R(2, j) = Dual<N>(r.z(), x * r.y() - y * r.x());
  }
  return axes;
}

/// slope(i) gives the derivatives of displacement component i, velocity_slope(i) those of velocity component i.
template <int N, int D, class Slope, class VelocitySlope>
Coordinates<Dual<N>, D> with_slopes(const Coordinates<double, D>& at, const Slope& slope,
                                    const VelocitySlope& velocity_slope) {
  return {dual_vector<N>(at.x, slope), dual_axes<N>(at.axes, [&](int i) { return slope(D + i); }),
          dual_vector<N>(at.v, velocity_slope),
          dual_vector<N>(at.w, [&](int i) { return velocity_slope(D + i); })};
}

}  // namespace

Rotation<double, 2> turned_by(double angle) {
  return {angle, std::cos(angle), std::sin(angle)};
}

Rotation<double, 3> turned_by(const Eigen::Quaterniond& turn) {
  return {turn.normalized().toRotationMatrix()};
}

template <int N, int D>
Coordinates<Dual<N>, D> seeded(const Body<D>& body, const State& s, const TangentWeights& weights,
                               int k) {
  using Slope = Eigen::Matrix<double, N, 1>;
  const double moves = body.v < 0 ? 0 : 1;
  const auto along = [&](int i, double weight) -> Slope {
    return moves * weight * Slope::Unit(k + i);
  };
  return with_slopes<N, D>(
      coordinates(body, s), [&](int i) { return along(i, weights.q); },
      [&](int i) { return along(i, weights.v); });
}

template Coordinates<Dual<6>, 2> seeded(const Body<2>&, const State&, const TangentWeights&, int);
template Coordinates<Dual<12>, 3> seeded(const Body<3>&, const State&, const TangentWeights&, int);

void place(const Body<2>& body, const Eigen::Vector2d& x, double turn, VectorXd& q) {
  q.segment<5>(body.q) << x, turn, std::cos(turn), std::sin(turn);
}

void place(const Body<3>& body, const Eigen::Vector3d& x, const Eigen::Quaterniond& turn,
           VectorXd& q) {
  q.segment<7>(body.q) << x, turn.w(), turn.vec();
}

template <>
void displace(const Body<2>& body, VectorXd& q, const VectorXd& dq) {
  place(body, q.segment<2>(body.q) + dq.segment<2>(body.v), q[body.q + 2] + dq[body.v + 2], q);
}

template <>
void displace(const Body<3>& body, VectorXd& q, const VectorXd& dq) {
  const Eigen::Quaterniond turned =
      exp_of(dq.segment<3>(body.v + 3)) * quaternion_at(q, body.q + 3);
  place(body, q.segment<3>(body.q) + dq.segment<3>(body.v), turned.normalized(), q);
}

}  // namespace stribeck
