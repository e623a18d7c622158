#include "flex/element/quadrilateral.h"

#include <array>

namespace stribeck {
namespace {

constexpr std::array<double, 8> node_xi{-1, 1, 1, -1, 0, 1, 0, -1};
constexpr std::array<double, 8> node_eta{-1, -1, 1, 1, -1, 0, 1, 0};
constexpr std::array<double, 3> gauss_at{-0.774596669241483377, 0, 0.774596669241483377};
constexpr std::array<double, 3> three_point_weight{5.0 / 9, 8.0 / 9, 5.0 / 9};

}  // namespace

Quadrilateral::Slopes Quadrilateral::slopes(double xi, double eta) {
  Slopes d;
  for (int k = 0; k < 8; ++k) {
    const double a = node_xi[static_cast<std::size_t>(k)],
                 b = node_eta[static_cast<std::size_t>(k)];
    if (a == 0)
      d.row(k) << -xi * (1 + eta * b), b * (1 - xi * xi) / 2;
    else if (b == 0)
      d.row(k) << a * (1 - eta * eta) / 2, -eta * (1 + xi * a);
    else
      d.row(k) << a * (1 + eta * b) * (2 * xi * a + eta * b) / 4,
          b * (1 + xi * a) * (xi * a + 2 * eta * b) / 4;
  }
  return d;
}

Eigen::Matrix3d elasticity(const PlaneMaterial& material) {
  // plane strain is plane stress of E/(1 − ν²), ν/(1 − ν)
  const bool strain = material.state == PlaneState::strain;
  const double nu = material.poisson;
  const double modulus = strain ? material.modulus / (1 - nu * nu) : material.modulus;
  const double ratio = strain ? nu / (1 - nu) : nu;
  Eigen::Matrix3d d;
  d << 1, ratio, 0, ratio, 1, 0, 0, 0, (1 - ratio) / 2;
  return modulus / (1 - ratio * ratio) * d;
}

Quadrilateral::StiffnessClass Quadrilateral::stiffness(const PlaneMesh& mesh,
                                                       const PlaneMesh::Cell& cell,
                                                       const PlaneMaterial& material, bool& valid) {
  Eigen::Matrix<double, 8, 2> at;
  for (int k = 0; k < 8; ++k)
    at.row(k) = mesh.nodes[static_cast<std::size_t>(cell[static_cast<std::size_t>(k)])];
  const Eigen::Matrix3d d = elasticity(material);
  StiffnessClass sum = StiffnessClass::Zero();
  valid = true;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) {
      const Slopes local = slopes(gauss_at[i], gauss_at[j]);
      const Eigen::Matrix2d jacobian = local.transpose() * at;
      const double area = jacobian.determinant();
      valid = valid && area > 0;
      const Slopes slope = local * jacobian.inverse().transpose();
      Eigen::Matrix<double, 3, 16> b = Eigen::Matrix<double, 3, 16>::Zero();
      for (int k = 0; k < 8; ++k) {
        b(0, 2 * k) = b(2, 2 * k + 1) = slope(k, 0);
        b(1, 2 * k + 1) = b(2, 2 * k) = slope(k, 1);
      }
      sum.noalias() +=
          (area * three_point_weight[i] * three_point_weight[j]) * (b.transpose() * d * b);
    }
  return sum;
}

}  // namespace stribeck
