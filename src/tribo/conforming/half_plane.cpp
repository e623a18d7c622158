#include "tribo/conforming/half_plane.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

/// K with K″ = ln(x²/D²), even.
double second_integral(double x, double datum) {
  return x == 0 ? 0 : x * x * (std::log(std::abs(x) / datum) - 1.5);
}

}  // namespace

Eigen::MatrixXd influence_matrix(const HalfPlaneSegments& space, int segments) {
  const double half_round = std::numbers::pi * space.radius, width = 2 * half_round / segments;
  ensure(space.combined_modulus > 0 && space.datum >= half_round,
         "half-planes with their datum at {} m in a bore of {} m", space.datum, space.radius);
  Eigen::VectorXd first(segments);
  for (int k = 0; k < segments; ++k) {
    const double x = std::min(k, segments - k) * width;
    const double second_derivative = second_integral(x + width, space.datum) -
                                     2 * second_integral(x, space.datum) +
                                     second_integral(x - width, space.datum);
    first[k] = -second_derivative / (std::numbers::pi * space.combined_modulus * width);
  }
  Eigen::MatrixXd matrix(segments, segments);
  for (int j = 0; j < segments; ++j)
    for (int k = 0; k < segments; ++k) matrix(j, k) = first[std::abs(j - k)];
  return matrix;
}

Eigen::MatrixXd influence_matrix(const std::vector<double>& edges, double combined_modulus,
                                 double datum) {
  ensure(combined_modulus > 0 && edges.size() > 1 && datum >= edges.back() - edges.front(),
         "half-planes with their datum at {} m", datum);
  const auto segments = static_cast<int>(edges.size()) - 1;
  const auto K = [&](int j, int k) {
    return second_integral(edges[static_cast<std::size_t>(j)] - edges[static_cast<std::size_t>(k)],
                           datum);
  };
  Eigen::MatrixXd matrix(segments, segments);
  for (int j = 0; j < segments; ++j)
    for (int k = 0; k < segments; ++k) {
      const double width =
          edges[static_cast<std::size_t>(j) + 1] - edges[static_cast<std::size_t>(j)];
      matrix(j, k) = -(K(j + 1, k) + K(j, k + 1) - K(j + 1, k + 1) - K(j, k)) /
                     (std::numbers::pi * combined_modulus * width);
    }
  return matrix;
}

Eigen::MatrixXd under_even_pressure(const Eigen::MatrixXd& influence, double by_even_pressure) {
  const double now = influence.row(0).sum();
  return (influence.array() + (by_even_pressure - now) / static_cast<double>(influence.cols()))
      .matrix();
}

Eigen::MatrixXd segment_shear_compliance(const HalfPlaneSegments& space, int segments) {
  const double width = 2 * std::numbers::pi * space.radius / segments, jump = space.bulging * width;
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(segments, segments);
  for (int j = 0; j < segments; ++j)
    for (int k = 0; k < j; ++k) {
      const int ahead = 2 * (j - k);  // beyond half way round it is behind
      matrix(j, k) = ahead < segments ? jump : ahead > segments ? -jump : 0;
      matrix(k, j) = -matrix(j, k);
    }
  return matrix;
}

}  // namespace stribeck
