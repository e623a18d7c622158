#include "flex/element/face_shape.h"

#include "flex/element/solid_element.h"

namespace stribeck {
namespace {

FaceShape triangle3(double a, double b) {
  FaceShape s{Eigen::VectorXd(3), Eigen::Matrix<double, Eigen::Dynamic, 2>(3, 2)};
  s.value << 1 - a - b, a, b;
  s.slope << -1, -1, 1, 0, 0, 1;
  return s;
}

FaceShape triangle6(double a, double b) {
  const double c = 1 - a - b;
  FaceShape s{Eigen::VectorXd(6), Eigen::Matrix<double, Eigen::Dynamic, 2>(6, 2)};
  s.value << c * (2 * c - 1), a * (2 * a - 1), b * (2 * b - 1), 4 * c * a, 4 * a * b, 4 * b * c;
  s.slope << 1 - 4 * c, 1 - 4 * c, 4 * a - 1, 0, 0, 4 * b - 1, 4 * (c - a), -4 * a, 4 * b, 4 * a,
      -4 * b, 4 * (c - b);
  return s;
}

/// Returns the shape functions of 4 corners; the middles of a face of 8 take no more part than its corners leave them.
FaceShape quadrilateral4(double a, double b) {
  FaceShape s{Eigen::VectorXd(4), Eigen::Matrix<double, Eigen::Dynamic, 2>(4, 2)};
  s.value << (1 - a) * (1 - b), (1 + a) * (1 - b), (1 + a) * (1 + b), (1 - a) * (1 + b);
  s.slope << b - 1, a - 1, 1 - b, -1 - a, 1 + b, 1 + a, -1 - b, 1 - a;
  return {s.value / 4, s.slope / 4};
}

FaceShape quadrilateral8(double a, double b) {
  const FaceShape c = quadrilateral4(a, b);
  FaceShape s{Eigen::VectorXd(8), Eigen::Matrix<double, Eigen::Dynamic, 2>(8, 2)};
  s.value.tail<4>() << (1 - a * a) * (1 - b) / 2, (1 + a) * (1 - b * b) / 2,
      (1 - a * a) * (1 + b) / 2, (1 - a) * (1 - b * b) / 2;
  s.slope.bottomRows<4>() << -a * (1 - b), -(1 - a * a) / 2, (1 - b * b) / 2, -(1 + a) * b,
      -a * (1 + b), (1 - a * a) / 2, -(1 - b * b) / 2, -(1 - a) * b;
  for (int k = 0; k < 4; ++k) {
    const int before = 4 + (k + 3) % 4, after = 4 + k;
    s.value[k] = c.value[k] - (s.value[before] + s.value[after]) / 2;
    s.slope.row(k) = c.slope.row(k) - (s.slope.row(before) + s.slope.row(after)) / 2;
  }
  return s;
}

}  // namespace

FaceShape face_shape(std::size_t nodes, double a, double b) {
  if (nodes == 3) return triangle3(a, b);
  if (nodes == 6) return triangle6(a, b);
  return nodes == 4 ? quadrilateral4(a, b) : quadrilateral8(a, b);
}

std::vector<FacePoint> face_points(std::size_t nodes) {
  if (nodes == 3 || nodes == 6)
    return {{1.0 / 6, 1.0 / 6, 1.0 / 6}, {2.0 / 3, 1.0 / 6, 1.0 / 6}, {1.0 / 6, 2.0 / 3, 1.0 / 6}};
  std::vector<FacePoint> points;
  for (const QuadraturePoint& p : cube_points(3))
    if (p.at.z() == 0) points.push_back({p.at.x(), p.at.y(), p.weight * 9 / 8});
  return points;
}

}  // namespace stribeck
