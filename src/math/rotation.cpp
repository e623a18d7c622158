#include "math/rotation.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr double small = 1e-3;  // [rad]: below it series are exact to round-off

}  // namespace

Eigen::Quaterniond exp_of(const Eigen::Vector3d& theta) {
  const double square = theta.squaredNorm(), angle = std::sqrt(square);
  const double half_sinc =
      angle < small ? 0.5 - square / 48 + square * square / 3840 : std::sin(angle / 2) / angle;
  Eigen::Quaterniond turn;
  turn.w() = std::cos(angle / 2);
  turn.vec() = half_sinc * theta;
  return turn;
}

Eigen::Vector3d log_of(const Eigen::Quaterniond& turn) {
  const double sign = turn.w() < 0 ? -1 : 1, sine = turn.vec().norm(), cosine = sign * turn.w();
  const double angle = 2 * std::atan2(sine, cosine);
  const double factor = sine > 0 ? angle / sine : 2 / cosine;
  return sign * factor * turn.vec();
}

Eigen::Vector3d chart_rate(const Eigen::Vector3d& theta, const Eigen::Vector3d& spin) {
  const double square = theta.squaredNorm(), angle = std::sqrt(square);
  const double k = angle < 0.05 ? 1.0 / 12 + square / 720 + square * square / 30240
                                : (1 - angle / 2 / std::tan(angle / 2)) / square;
  const Eigen::Vector3d once = theta.cross(spin);
  return spin - 0.5 * once + k * theta.cross(once);
}

Eigen::Matrix3d cross_matrix(const Eigen::Vector3d& w) {
  Eigen::Matrix3d m;
  m << 0, -w.z(), w.y(), w.z(), 0, -w.x(), -w.y(), w.x(), 0;
  return m;
}

}  // namespace stribeck
