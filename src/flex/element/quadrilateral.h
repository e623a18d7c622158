#pragma once
#include <Eigen/Core>
#include <Eigen/LU>

#include "flex/mesh/plane_mesh.h"
#include "math/plane_material.h"

/// The 8-node quadrilateral (serendipity).
///
///   N = ¼(1 + ξξ_k)(1 + ηη_k)(ξξ_k + ηη_k − 1) at corners,   ½(1 − ξ²)(1 + ηη_k), ½(1 + ξξ_k)(1 − η²) on sides
///
/// ξ, η from −1 to 1 [-]. Source: [Bathe1996] section 5.3.
namespace stribeck {

struct Quadrilateral {
  using Slopes = Eigen::Matrix<double, 8, 2>;  ///< ∂N/∂ξ, ∂N/∂η
  using StiffnessClass = Eigen::Matrix<double, 16, 16>;
  static Slopes slopes(double xi, double eta);
  /// ∫ Bᵀ D B dA [Pa]; a determinant that is not positive at a Gauss point makes `valid` false.
  static StiffnessClass stiffness(const PlaneMesh&, const PlaneMesh::Cell&, const PlaneMaterial&,
                                  bool& valid);
};

/// D of σ = D ε with ε = (ε_x, ε_y, γ_xy) [Pa].
Eigen::Matrix3d elasticity(const PlaneMaterial&);

/// The quadratic side from node 0 through 1 (middle) to 2 at ξ in [−1, 1]: shape functions and slopes.
struct SideShape {
  Eigen::Vector3d value, slope;
  explicit SideShape(double xi)
      : value(xi * (xi - 1) / 2, 1 - xi * xi, xi * (xi + 1) / 2),
        slope(xi - 0.5, -2 * xi, xi + 0.5) {}
};

}  // namespace stribeck
