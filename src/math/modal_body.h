#pragma once
#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

/// A flexible body by modes and shape integrals: all that its motion needs, without nodes.
///
///   y = s + Φ η,   M_ηη = ∫ρ ΦᵀΦ = 1,   K_ηη = diag(ω²),   P = ∫ρ Φ,   G^{ab} = ∫ρ Ψᵃ ⊗ Ψᵇ with Ψ = (s, Φ)
///
/// y place of a particle in the axes of the body frame [m], s the same undeformed, Φ modes, η modal coordinates [kg^½ m], ω
/// natural frequencies [rad/s], a, b = x, y, z. The body frame lies in the mass centre of the undeformed body: ∫ρ s = 0. Of G^{ab}
/// row and column 0 belong to s, the others to the modes; G^{ba} is its transpose. These integrals hold the whole inertia of small
/// displacements in a frame that moves: translation, rotation, gyroscopic and centrifugal coupling, and what is quadratic in η.
/// Source: [Shabana2013] chapter 5, with the consistent mass matrix of the elements.
namespace stribeck {

/// Where joints and forces attach: a point that moves with its share of the modes.
struct ModalInterface {
  std::string name;
  Eigen::Vector3d at = Eigen::Vector3d::Zero();  ///< from the mass centre, body axes [m]
  /// Three displacements [m] and three small rotations [rad] for each unit of η.
  Eigen::Matrix<double, 6, Eigen::Dynamic> motion;
};

struct ModalBody {
  using Directions = Eigen::Matrix<double, 3, Eigen::Dynamic>;

  double mass = 0;                                   ///< [kg]
  Eigen::Vector3d centre = Eigen::Vector3d::Zero();  ///< mass centre in the axes of the mesh [m]
  Eigen::Matrix3d inertia = Eigen::Matrix3d::Identity();  ///< about it, undeformed [kg m²]
  Eigen::VectorXd stiffness;                              ///< ω² [1/s²]
  Eigen::VectorXd damping;                                ///< 2 ζ ω [1/s]
  Directions first;                                       ///< P [kg^½]
  std::array<std::array<Eigen::MatrixXd, 3>, 3> second;   ///< G^{ab} [kg m², kg^½ m, -]
  std::vector<ModalInterface> interfaces;

  int modes() const { return static_cast<int>(stiffness.size()); }
};

}  // namespace stribeck
