#pragma once
#include <Eigen/Core>
#include <array>
#include <vector>

#include "flex/beam/beam_section.h"
#include "flex/element/solid_element.h"

/// A straight Timoshenko beam with nodes at its ends and its middle, six degrees of freedom each: x along it, y and z principal axes
/// of the section. Two nodes whose shape functions are the static solution [FriedmanKosmatka1993] deflect exactly under forces at
/// nodes, but hold the shear strain constant within the element; their frequencies then converge with the square of the length. With
/// a node in the middle the shear strain is linear and the curvature is independent of it, and they converge with the fourth power:
///
///   θ = N·(θ1, θm, θ2),   v = N·(v1, vm, v2) + (2 L/3) ξ (ξ − ½)(ξ − 1)(θ1 − 2 θm + θ2),   γ = v' − θ
///   K = ∫ E I θ'² + k G A γ² + E A u'² + G J φ'² dx
///
/// ξ = x/L; N = (1 − 3ξ + 2ξ², 4ξ − 4ξ², 2ξ² − ξ); v deflection [m], cubic; θ rotation of the section [rad], quadratic; γ shear
/// strain [-], linear since the cubic term cancels the quadratic part of θ, so that thin beams do not lock; stretch u [m] and torsion φ
/// [rad] are quadratic. The static solution of a beam of one section lies within these functions: forces at nodes deflect it exactly.
/// The section may change along the element; it is evaluated at the four Gauss points.
/// Every particle of the section moves as u(x) + θ(x) × r: inertia, rotary inertia of the section included, is that of particles at
/// the Gauss points which have the section's area and second moments.
/// Valid: small strains, sections that stay plane; warping by torsion is free.
/// Source: [TesslerDong1981]; [Przemieniecki1968] chapter 5.
namespace stribeck {

/// Number of the degrees of freedom of an element: those of its first, middle and last node.
inline constexpr int beam_freedoms = 18;

/// Mass of a particle and how the degrees of freedom of an element move it.
struct BeamParticle {
  using Motion = Eigen::Matrix<double, 3, beam_freedoms>;

  double mass = 0;     ///< mass [kg]
  Eigen::Vector3d at;  ///< position from the first node, axes of the element [m]
  Motion motion;       ///< displacement of the particle, axes of the element
  Motion rotation;     ///< rotation of its section
};

/// A section at a Gauss point under axial force: how the degrees of freedom of an element stretch and incline it.
struct BeamStation {
  using Row = Eigen::Matrix<double, 1, beam_freedoms>;

  double length = 0;  ///< length of the element that it stands for [m]
  Row axial_force;    ///< E A u' [N]
  Eigen::Matrix<double, 2, beam_freedoms> inclination;  ///< v', w' [-]
};

class BeamElement {
 public:
  using Matrix = Eigen::Matrix<double, beam_freedoms, beam_freedoms>;
  static constexpr std::size_t stations = 4;
  using Sections = std::array<BeamSection, stations>;

  /// Returns ξ of Gauss point g.
  static double place(std::size_t g);

  /// `sections` are those at the Gauss points.
  BeamElement(double length, const Sections& sections, const SolidMaterial& material);

  Matrix stiffness() const;
  /// Sections whose ∫ N (v'v' + w'w') dx is the geometric stiffness under an axial force N.
  std::array<BeamStation, stations> axial_stations() const;
  std::vector<BeamParticle> particles() const;

 private:
  double length_;
  Sections sections_;
  SolidMaterial material_;
};

}  // namespace stribeck
