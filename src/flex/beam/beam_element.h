#pragma once
#include <Eigen/Core>
#include <vector>

#include "flex/beam/beam_section.h"
#include "flex/element/solid_element.h"

/// A straight Timoshenko beam of two nodes with six degrees of freedom each: x along it, y and z principal axes of the section.
///
///   v' = θ + γ,   EI θ'' + k G A γ = 0,   Φ = 12 EI/(k G A L²)
///
/// v deflection, θ rotation of the section, γ shear strain. The shape functions are the static solution (cubic v, quadratic θ), so that
/// forces at nodes deflect it exactly. Every particle of the section moves as u(x) + θ(x) × r: inertia, rotary inertia of the section
/// included, is that of particles at the points of quadrature which have the section's area and second moments.
/// Valid: small strains, sections that stay plane; warping by torsion is free.
/// Source: [Przemieniecki1968] chapter 5; [FriedmanKosmatka1993].
namespace stribeck {

/// Mass of a particle and how the twelve degrees of freedom move it.
struct BeamParticle {
  double mass = 0;                        ///< mass [kg]
  Eigen::Vector3d at;                     ///< position from the first node, axes of the element [m]
  Eigen::Matrix<double, 3, 12> motion;    ///< displacement of the particle, axes of the element
  Eigen::Matrix<double, 3, 12> rotation;  ///< rotation of its section
};

class BeamElement {
 public:
  using Matrix12 = Eigen::Matrix<double, 12, 12>;

  BeamElement(double length, const BeamSection& section, const SolidMaterial& material);

  Matrix12 stiffness() const;
  /// ∫ N (v'v' + w'w') dx under the axial force N = 1 [1/m].
  Matrix12 geometric_stiffness() const;
  std::vector<BeamParticle> particles() const;

 private:
  /// Motion of the section's point (y, z) at ξ = x/L.
  Eigen::Matrix<double, 3, 12> motion(double xi, double y, double z) const;
  /// Rotation of the section at ξ.
  Eigen::Matrix<double, 3, 12> rotation(double xi) const;

  double length_;
  BeamSection section_;
  SolidMaterial material_;
  double shear_y_, shear_z_;  ///< Φ of bending that moves along y, z
};

}  // namespace stribeck
