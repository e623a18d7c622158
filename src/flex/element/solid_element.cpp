#include "flex/element/solid_element.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "math/dense/cholesky.h"

namespace stribeck {
namespace {

using Eigen::Matrix3d;
using Eigen::MatrixXd;

/// Gradients of the internal modes: with the Jacobian J0 of the centre, scaled by det J0/det J, their mean over the element is
/// zero whatever its shape, and constant strains stay exact (Taylor, Beresford and Wilson 1976).
NodePlaces internal_gradients(const SolidElement& element, const NodePlaces& at,
                              const Eigen::Vector3d& xi, double volume) {
  const NodePlaces natural = element.internal_slopes(xi);
  if (natural.rows() == 0) return natural;
  const Matrix3d central = element.slopes(element.centre()).transpose() * at;
  return central.determinant() / volume * natural * central.inverse().transpose();
}

/// Weighted gradients at each point of quadrature p: h_i = √w ∂N_a/∂x_i, a column for each node, then each internal mode, and √w.
struct WeightedGradients {
  std::array<MatrixXd, 3> h;
  Eigen::VectorXd roots;

  WeightedGradients(const SolidElement& element, const NodePlaces& at) {
    const auto points = element.stiffness_points();
    const Eigen::Index n = element.nodes(), all = n + element.internal_slopes({0, 0, 0}).rows();
    h.fill(MatrixXd(static_cast<Eigen::Index>(points.size()), all));
    roots.resize(static_cast<Eigen::Index>(points.size()));
    for (std::size_t k = 0; k < points.size(); ++k) {
      const auto p = static_cast<Eigen::Index>(k);
      const NodePlaces natural = element.slopes(points[k].at);
      const Matrix3d jacobian = natural.transpose() * at;
      const double volume = jacobian.determinant();
      NodePlaces slope(all, 3);
      slope.topRows(n) = natural * jacobian.inverse().transpose();
      slope.bottomRows(all - n) = internal_gradients(element, at, points[k].at, volume);
      roots[p] = std::sqrt(volume * points[k].weight);
      for (std::size_t i = 0; i < 3; ++i)
        h[i].row(p) = roots[p] * slope.col(static_cast<Eigen::Index>(i)).transpose();
    }
  }
};

/// K with internal modes behind the nodes.
MatrixXd whole_stiffness(const WeightedGradients& gradient, const SolidMaterial& material) {
  const Eigen::Index all = gradient.h[0].cols();
  const double lambda = material.lame(), mu = material.shear_modulus();
  MatrixXd laplace = MatrixXd::Zero(all, all);
  for (const MatrixXd& h : gradient.h) laplace.noalias() += mu * h.transpose() * h;
  MatrixXd stiffness(3 * all, 3 * all);
  for (Eigen::Index i = 0; i < 3; ++i)
    for (Eigen::Index j = 0; j < 3; ++j) {
      const MatrixXd product = gradient.h[static_cast<std::size_t>(i)].transpose() *
                               gradient.h[static_cast<std::size_t>(j)];
      MatrixXd block = lambda * product + mu * product.transpose();
      if (i == j) block += laplace;
      for (Eigen::Index a = 0; a < all; ++a)
        for (Eigen::Index b = 0; b < all; ++b) stiffness(3 * a + i, 3 * b + j) = block(a, b);
    }
  return stiffness;
}

/// Displacements of the nodes, then of the internal modes that follow them.
Eigen::VectorXd with_internal(const MatrixXd& whole, const Eigen::VectorXd& u) {
  const Eigen::Index inner = whole.rows() - u.size();
  Eigen::VectorXd all(whole.rows());
  all.head(u.size()) = u;
  if (inner > 0)
    all.tail(inner) = -Cholesky(whole.bottomRightCorner(inner, inner))
                           .solve(Eigen::VectorXd(whole.bottomLeftCorner(inner, u.size()) * u));
  return all;
}

/// Eliminates the unknowns behind the first n without loss.
MatrixXd condensed(const MatrixXd& whole, Eigen::Index n) {
  const Eigen::Index inner = whole.rows() - n;
  if (inner == 0) return whole;
  const Cholesky factor(whole.bottomRightCorner(inner, inner));
  const MatrixXd coupling = whole.bottomLeftCorner(inner, n);
  return whole.topLeftCorner(n, n) - coupling.transpose() * factor.solve(coupling);
}

}  // namespace

const SolidElement& element_of(SolidShape shape) {
  if (shape == SolidShape::tetrahedron10) return tetrahedron10();
  return shape == SolidShape::hexahedron8 ? hexahedron8() : hexahedron20();
}

double smallest_jacobian(const SolidElement& element, const NodePlaces& at) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const auto points : {element.stiffness_points(), element.mass_points()})
    for (const QuadraturePoint& point : points) {
      const Matrix3d jacobian = element.slopes(point.at).transpose() * at;
      smallest = std::min(smallest, jacobian.determinant());
    }
  return smallest;
}

MatrixXd element_stiffness(const SolidElement& element, const NodePlaces& at,
                           const SolidMaterial& material) {
  return condensed(whole_stiffness(WeightedGradients(element, at), material), 3 * element.nodes());
}

MatrixXd element_geometric_stiffness(const SolidElement& element, const NodePlaces& at,
                                     const SolidMaterial& material, const Eigen::VectorXd& u) {
  const WeightedGradients gradient(element, at);
  const Eigen::VectorXd all = with_internal(whole_stiffness(gradient, material), u);
  const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 3, Eigen::RowMajor>> moved(
      all.data(), all.size() / 3, 3);
  MatrixXd found = MatrixXd::Zero(element.nodes(), element.nodes());
  for (Eigen::Index p = 0; p < gradient.roots.size(); ++p) {
    NodePlaces slope(element.nodes(), 3);  // √w ∇N_a
    Matrix3d gradient_of_u;
    for (Eigen::Index i = 0; i < 3; ++i) {
      const auto row = gradient.h[static_cast<std::size_t>(i)].row(p);
      slope.col(i) = row.head(element.nodes()).transpose();
      gradient_of_u.row(i) = row * moved / gradient.roots[p];
    }
    const Matrix3d strain = (gradient_of_u + gradient_of_u.transpose()) / 2;
    const Matrix3d stress = material.lame() * strain.trace() * Matrix3d::Identity() +
                            2 * material.shear_modulus() * strain;
    found.noalias() += slope * stress * slope.transpose();
  }
  return found;
}

MatrixXd element_mass(const SolidElement& element, const NodePlaces& at, double density) {
  MatrixXd mass = MatrixXd::Zero(element.nodes(), element.nodes());
  for (const QuadraturePoint& point : element.mass_points()) {
    const Matrix3d jacobian = element.slopes(point.at).transpose() * at;
    const Eigen::VectorXd value = element.values(point.at);
    mass.noalias() += (density * jacobian.determinant() * point.weight) * value * value.transpose();
  }
  return mass;
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
