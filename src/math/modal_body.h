#pragma once
#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

#include "math/film_surface.h"

/// A flexible body by modes and shape integrals: all that its motion needs, without nodes.
///
///   y = s + Φ η,   M_ηη = ∫ρ ΦᵀΦ = 1,   K_ηη = diag(ω²),   P = ∫ρ Φ,   G^{ab} = ∫ρ Ψᵃ ⊗ Ψᵇ with Ψ = (s, Φ)
///
/// y place of a particle in the axes of the body frame [m], s the same undeformed, Φ modes, η modal coordinates [kg^½ m], ω
/// natural frequencies [rad/s], a, b = x, y, z. The body frame lies in the mass centre of the undeformed body: ∫ρ s = 0. Of G^{ab}
/// row and column 0 belong to s, the others to the modes; G^{ba} is its transpose. These integrals hold the whole inertia of small
/// displacements in a frame that moves: translation, rotation, gyroscopic and centrifugal coupling, and what is quadratic in η.
///
/// Geometric stiffening adds what small rotations make of second order, as where bending draws the ends of a beam together:
///
///   y = s + Φ η + ½ ηᵀ Γ η,   ∫ρ f·(ηᵀ Γ η) = −ηᵀ K_g(f) η,   K_g(f)_ij = ∫ σ_ab ∂_a φ_i·∂_b φ_j
///
/// K_g(f) geometric stiffness under the stress σ of the load ρ f, supported as the reference condition says [1/s²]. All of Γ that
/// motion needs follows from unit fields f: three translations, nine products of direction and place, and forces at interfaces.
/// Source: [Shabana2013] chapter 5, [SchwertassekWallrapp1999] chapter 6, with the consistent mass matrix of the elements.
namespace stribeck {

/// Interface to which joints and forces attach: a point that moves with its share of the modes.
struct ModalInterface {
  std::string name;
  Eigen::Vector3d at = Eigen::Vector3d::Zero();  ///< position from the mass centre, body axes [m]
  /// Three displacements [m] and three small rotations [rad] for each unit of η.
  Eigen::Matrix<double, 6, Eigen::Dynamic> motion;
  std::array<Eigen::MatrixXd, 3> foreshortening = {};  ///< Γ there [1/(kg m)]; may be empty
};

/// Integrals of Γ.
struct Foreshortening {
  std::array<Eigen::MatrixXd, 3> first;                  ///< ∫ρ Γ_a [1/m]
  std::array<std::array<Eigen::MatrixXd, 3>, 3> second;  ///< ∫ρ s_a Γ_b [-]

  bool empty() const { return first[0].size() == 0; }
};

/// Picture of the body: a surface whose nodes move with the modes.
struct ModalPicture {
  std::vector<float> nodes;    ///< x, y, z of each node, axes of the mesh [m]
  std::vector<int> triangles;  ///< three nodes of each triangle
  Eigen::MatrixXf shapes;      ///< three rows a node: displacement for each unit of η
};

struct ModalBody {
  using Directions = Eigen::Matrix<double, 3, Eigen::Dynamic>;

  double mass = 0;                                   ///< [kg]
  Eigen::Vector3d centre = Eigen::Vector3d::Zero();  ///< mass centre in the axes of the mesh [m]
  Eigen::Matrix3d inertia = Eigen::Matrix3d::Identity();  ///< inertia about it, undeformed [kg m²]
  Eigen::VectorXd stiffness;                              ///< ω² [1/s²]
  Eigen::VectorXd damping;                                ///< 2 ζ ω [1/s]
  Directions first;                                       ///< P [kg^½]
  std::array<std::array<Eigen::MatrixXd, 3>, 3> second;   ///< G^{ab} [kg m², kg^½ m, -]
  Foreshortening foreshortening;                          ///< empty: no geometric stiffening
  std::vector<ModalInterface> interfaces;
  std::vector<FilmSurface> films;  ///< faces that films bend
  ModalPicture picture;            ///< may be empty

  int modes() const { return static_cast<int>(stiffness.size()); }
};

}  // namespace stribeck
