#include "flex/element/solid_element.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace stribeck {
namespace {

using Eigen::Matrix3d;
using Eigen::MatrixXd;

/// Gradients of the internal modes: with the Jacobian J0 of the centre, scaled by det J0/det J, their mean over the element is
/// zero whatever its shape, and constant strains stay exact (Taylor, Beresford and Wilson 1976).
Places internal_gradients(const SolidElement& element, const Places& at, const Eigen::Vector3d& xi,
                          double volume) {
  const Places natural = element.internal_slopes(xi);
  if (natural.rows() == 0) return natural;
  const Matrix3d central = element.slopes(element.centre()).transpose() * at;
  return central.determinant() / volume * natural * central.inverse().transpose();
}

/// H_i: √w ∂N_a/∂x_i, a row for each point of quadrature and a column for each node, then each internal mode.
std::array<MatrixXd, 3> weighted_gradients(const SolidElement& element, const Places& at) {
  const auto points = element.stiffness_points();
  const Eigen::Index n = element.nodes(), all = n + element.internal_slopes({0, 0, 0}).rows();
  std::array<MatrixXd, 3> gradient;
  gradient.fill(MatrixXd(static_cast<Eigen::Index>(points.size()), all));
  for (std::size_t p = 0; p < points.size(); ++p) {
    const Places natural = element.slopes(points[p].at);
    const Matrix3d jacobian = natural.transpose() * at;
    const double volume = jacobian.determinant();
    Places slope(all, 3);
    slope.topRows(n) = natural * jacobian.inverse().transpose();
    slope.bottomRows(all - n) = internal_gradients(element, at, points[p].at, volume);
    slope *= std::sqrt(volume * points[p].weight);
    for (std::size_t i = 0; i < 3; ++i)
      gradient[i].row(static_cast<Eigen::Index>(p)) =
          slope.col(static_cast<Eigen::Index>(i)).transpose();
  }
  return gradient;
}

/// Eliminates the unknowns behind the first n without loss.
MatrixXd condensed(const MatrixXd& whole, Eigen::Index n) {
  const Eigen::Index inner = whole.rows() - n;
  if (inner == 0) return whole;
  const Eigen::LLT<MatrixXd> factor(whole.bottomRightCorner(inner, inner));
  const MatrixXd coupling = whole.bottomLeftCorner(inner, n);
  return whole.topLeftCorner(n, n) - coupling.transpose() * factor.solve(coupling);
}

}  // namespace

const SolidElement& element_of(SolidShape shape) {
  if (shape == SolidShape::tetrahedron10) return tetrahedron10();
  return shape == SolidShape::hexahedron8 ? hexahedron8() : hexahedron20();
}

double smallest_jacobian(const SolidElement& element, const Places& at) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const auto points : {element.stiffness_points(), element.mass_points()})
    for (const QuadraturePoint& point : points) {
      const Matrix3d jacobian = element.slopes(point.at).transpose() * at;
      smallest = std::min(smallest, jacobian.determinant());
    }
  return smallest;
}

MatrixXd element_stiffness(const SolidElement& element, const Places& at,
                           const SolidMaterial& material) {
  const std::array<MatrixXd, 3> gradient = weighted_gradients(element, at);
  const Eigen::Index all = gradient[0].cols();
  const double lambda = material.lame(), mu = material.shear_modulus();
  MatrixXd laplace = MatrixXd::Zero(all, all);
  for (const MatrixXd& h : gradient) laplace.noalias() += mu * h.transpose() * h;
  MatrixXd stiffness(3 * all, 3 * all);
  for (Eigen::Index i = 0; i < 3; ++i)
    for (Eigen::Index j = 0; j < 3; ++j) {
      const MatrixXd product =
          gradient[static_cast<std::size_t>(i)].transpose() * gradient[static_cast<std::size_t>(j)];
      MatrixXd block = lambda * product + mu * product.transpose();
      if (i == j) block += laplace;
      for (Eigen::Index a = 0; a < all; ++a)
        for (Eigen::Index b = 0; b < all; ++b) stiffness(3 * a + i, 3 * b + j) = block(a, b);
    }
  return condensed(stiffness, 3 * element.nodes());
}

MatrixXd element_mass(const SolidElement& element, const Places& at, double density) {
  MatrixXd mass = MatrixXd::Zero(element.nodes(), element.nodes());
  for (const QuadraturePoint& point : element.mass_points()) {
    const Matrix3d jacobian = element.slopes(point.at).transpose() * at;
    const Eigen::VectorXd value = element.values(point.at);
    mass.noalias() += (density * jacobian.determinant() * point.weight) * value * value.transpose();
  }
  return mass;
}

Places gradients(const SolidElement& element, const Places& at, const Eigen::Vector3d& xi) {
  const Places natural = element.slopes(xi);
  const Matrix3d jacobian = natural.transpose() * at;
  return natural * jacobian.inverse().transpose();
}

std::vector<QuadraturePoint> cube_points(int n) {
  ensure(n == 2 || n == 3, "{} Gauss points", n);
  const double two = 1 / std::sqrt(3.0), three = std::sqrt(0.6);
  const std::vector<double> at = n == 2 ? std::vector{-two, two} : std::vector{-three, 0.0, three},
                            weight = n == 2 ? std::vector{1.0, 1.0}
                                            : std::vector{5.0 / 9, 8.0 / 9, 5.0 / 9};
  std::vector<QuadraturePoint> points;
  const auto count = static_cast<std::size_t>(n);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < count; ++j)
      for (std::size_t k = 0; k < count; ++k)
        points.push_back({{at[i], at[j], at[k]}, weight[i] * weight[j] * weight[k]});
  return points;
}

}  // namespace stribeck
