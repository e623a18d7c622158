#pragma once
#include <Eigen/Core>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "base/named.h"
#include "flex/mesh/solid_mesh.h"

/// Solid elements of small-strain elasticity, displacements only.
///
///   K_ab = ∫ (λ g_a g_bᵀ + μ g_b g_aᵀ + μ (g_a·g_b) 1) dV,   M_ab = ∫ ρ N_a N_b dV 1,   g_a = ∇N_a
///
/// λ = E ν/((1 + ν)(1 − 2ν)), μ = E/(2(1 + ν)) Lamé's constants [Pa], ρ density [kg/m³], N_a shape functions [-], 3 by 3
/// blocks for each pair of nodes. Both integrals are exact for elements with straight edges and middles in their middle; the mass
/// matrix is the consistent one. One source for each element: its shape functions, quadrature, and, of the 8-node hexahedron,
/// incompatible modes.
/// Valid: isotropic, small strains, ν < 0.5 (tetrahedra and 20-node hexahedra lock beyond about 0.49).
/// Source: [Bathe1996] chapter 5; [Hughes1987] chapter 3.
namespace stribeck {

struct SolidMaterial {
  double modulus = 0;  ///< E [Pa]
  double poisson = 0;  ///< ν [-]
  double density = 0;  ///< ρ [kg/m³]

  double lame() const { return modulus * poisson / ((1 + poisson) * (1 - 2 * poisson)); }
  double shear_modulus() const { return modulus / (2 * (1 + poisson)); }
  friend bool operator==(const SolidMaterial&, const SolidMaterial&) = default;
};

/// They are named as the volumes of a mesh, with blanks and dots.
template <>
inline constexpr bool takes_any_name<SolidMaterial> = true;

struct QuadraturePoint {
  Eigen::Vector3d at;  ///< natural coordinates ξ, η, ζ
  double weight = 0;
};

/// Positions of an element's nodes [m], or slopes of N_a.
using NodePlaces = Eigen::Matrix<double, Eigen::Dynamic, 3>;

class SolidElement {
 public:
  virtual ~SolidElement() = default;

  virtual int nodes() const = 0;
  virtual std::span<const QuadraturePoint> stiffness_points() const = 0;
  virtual std::span<const QuadraturePoint> mass_points() const = 0;
  /// N_a
  virtual Eigen::VectorXd values(const Eigen::Vector3d& xi) const = 0;
  /// ∂N_a/∂ξ, a row for each node.
  virtual NodePlaces slopes(const Eigen::Vector3d& xi) const = 0;
  /// Corners at the ends of the edges whose middles are the nodes behind the corners; empty where there are none.
  virtual std::span<const std::array<int, 2>> edges() const { return {}; }
  /// Slopes of internal modes (rows), eliminated from the stiffness.
  virtual NodePlaces internal_slopes(const Eigen::Vector3d& /*xi*/) const {
    return NodePlaces(0, 3);
  }
  /// Returns the point at which internal modes evaluate their Jacobian.
  virtual Eigen::Vector3d centre() const { return Eigen::Vector3d::Zero(); }
};

const SolidElement& element_of(SolidShape);
const SolidElement& tetrahedron10();
const SolidElement& hexahedron8();
const SolidElement& hexahedron20();

/// Returns the smallest determinant of the Jacobian at the points of quadrature [m³ per natural volume]; not positive: folded or empty.
double smallest_jacobian(const SolidElement&, const NodePlaces& at);
/// K [N/m], rows 3a + axis.
Eigen::MatrixXd element_stiffness(const SolidElement&, const NodePlaces& at, const SolidMaterial&);
/// Geometric stiffness ∫ σ_ij ∂_i N_a ∂_j N_b dV [N/m] under the stress of nodal displacements u (rows 3a + axis), the same for each
/// axis.
Eigen::MatrixXd element_geometric_stiffness(const SolidElement&, const NodePlaces& at,
                                            const SolidMaterial&, const Eigen::VectorXd& u);
/// ∫ ρ N_a N_b dV [kg], the same for each axis.
Eigen::MatrixXd element_mass(const SolidElement&, const NodePlaces& at, double density);

/// Gauss points of a cube, n = 2 or 3 in each direction.
std::vector<QuadraturePoint> cube_points(int n);

}  // namespace stribeck
