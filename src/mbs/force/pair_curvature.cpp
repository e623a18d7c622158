#include "mbs/force/pair_curvature.h"

#include "math/rotation.h"

namespace stribeck {
namespace {

/// J(r) with θ × r = J θ; its transpose takes a force to its moment: r × f = Jᵀ f.
Eigen::Vector2d cross_matrix_of(const Eigen::Vector2d& r) {
  return {-r.y(), r.x()};
}
Eigen::Matrix3d cross_matrix_of(const Eigen::Vector3d& r) {
  return -cross_matrix(r);
}

/// Derivative of m(c) = (−c₀c₂, −c₁c₂, c₀²+c₁²)/(c₀²+c₁²), the unit moment of the row `angle`.
Eigen::Matrix3d angle_moment_slope(const Eigen::Vector3d& c) {
  const double s = 1 / (c.x() * c.x() + c.y() * c.y()), z = c.z();
  const double xx = -z * s + 2 * c.x() * c.x() * z * s * s, xy = 2 * c.x() * c.y() * z * s * s,
               yy = -z * s + 2 * c.y() * c.y() * z * s * s;
  Eigen::Matrix3d slope;
  slope << xx, xy, -c.x() * s, xy, yy, -c.y() * s, 0, 0, 0;
  return slope;
}

struct Axes {
  int of_a, of_b;
};
/// The axes whose product a moment row watches.
Axes watched(Row row) {
  switch (row) {
    case Row::tilt_x:
      return {0, 2};
    case Row::tilt_y:
      return {1, 2};
    case Row::perpendicular_xy:
      return {0, 1};
    default:
      return {2, 2};
  }
}

}  // namespace

template <int D>
void PairCurvature<D>::add_distance(double effort) {
  const Arm r = b_.p - a_.p;
  const double length = r.norm();
  const Arm u = r / length;
  has_distance_ = true;
  radial_ += effort * u;
  apart_ += effort / length * (Forces::Identity() - u * u.transpose());
}

template <int D>
void PairCurvature<D>::add_moment(Row row, double effort) {
  if constexpr (D == 3) {
    has_moment_ = true;
    if (row == Row::angle) {
      const Eigen::Matrix3d& R = a_.axes.R;
      const Eigen::Vector3d u = b_.axes.R.col(0), c = R.transpose() * u;
      const Motion<double, 3> relative{{}, R.transpose() * b_.axes.R, {}, {}};
      const Eigen::Vector3d moment = effort * (R * unit_wrench(row, relative).m);
      const Eigen::Matrix3d slope =
          effort * R * angle_moment_slope(c) * R.transpose() * cross_matrix(u);
      by_b_ -= slope;
      by_a_ += slope - cross_matrix(moment);
    } else {
      const auto [i, j] = watched(row);
      const Eigen::Matrix3d a = cross_matrix(a_.axes.R.col(i)), u = cross_matrix(b_.axes.R.col(j));
      by_b_ += effort * a * u;
      by_a_ -= effort * u * a;
    }
  }
}

template <int D>
void PairCurvature<D>::add(Row row, double effort) {
  if (row == Row::distance) return add_distance(effort);
  if (is_angle(row)) return add_moment(row, effort);
  has_force_ = true;
  rotating_ += effort * axis(a_.axes, axis_of(row));
}

template <int D>
void PairCurvature<D>::subtract_from(MatrixSink& K, PairRows rows, double weight) const {
  const RotationRate arm_a = cross_matrix_of(Arm(b_.p - a_.centre)),
                     arm_b = cross_matrix_of(Arm(b_.p - b_.centre));
  const RotationRate by_turn = weight * cross_matrix_of(rotating_);
  const Moments lever = weight * cross_matrix_of(Arm(rotating_ + radial_)).transpose();
  const bool forces = has_force_ || has_distance_;
  if (rows.b >= 0 && (forces || has_moment_))
    K.add(rows.b + D, rows.b + D, Spinning(lever * arm_b - weight * by_b_));
  if (rows.a >= 0 && (has_force_ || has_moment_))
    K.add(rows.a + D, rows.a + D, Spinning(arm_a.transpose() * by_turn + weight * by_a_));
  if (rows.a >= 0 && rows.b >= 0 && (forces || has_moment_)) {
    K.add(rows.b + D, rows.a + D, Spinning(-arm_b.transpose() * by_turn - weight * by_a_));
    K.add(rows.a + D, rows.b + D, Spinning(weight * by_b_ - lever * arm_b));
  }
  if (rows.a >= 0 && forces) {
    K.add(rows.a + D, rows.a, lever);
    K.add(rows.a, rows.a + D, by_turn);
  }
  if (rows.a >= 0 && rows.b >= 0 && forces) {
    K.add(rows.a + D, rows.b, Moments(-lever));
    K.add(rows.b, rows.a + D, RotationRate(-by_turn));
  }
  if (has_distance_) subtract_distance(K, rows, weight);
}

/// Adds the effect of the changing direction of the radial force: δf = N (δp_b − δp_a).
template <int D>
void PairCurvature<D>::subtract_distance(MatrixSink& K, PairRows rows, double weight) const {
  constexpr int n = dofs<D>;
  const auto moved = [](const Arm& arm) {  // δp = δx + δθ × arm, and the forces f and arm × f of f
    Eigen::Matrix<double, D, n> m;
    m << Forces::Identity(), cross_matrix_of(arm);
    return m;
  };
  const auto at_b = moved(b_.p - b_.centre), at_a = moved(a_.p - a_.centre),
             from_a = moved(b_.p - a_.centre);
  const Forces N = weight * apart_;
  using Block = Eigen::Matrix<double, n, n>;
  if (rows.b >= 0) K.add(rows.b, rows.b, Block(-at_b.transpose() * N * at_b));
  if (rows.a >= 0) K.add(rows.a, rows.a, Block(-from_a.transpose() * N * at_a));
  if (rows.a < 0 || rows.b < 0) return;
  K.add(rows.b, rows.a, Block(at_b.transpose() * N * at_a));
  K.add(rows.a, rows.b, Block(from_a.transpose() * N * at_b));
}

template class PairCurvature<2>;
template class PairCurvature<3>;

}  // namespace stribeck
