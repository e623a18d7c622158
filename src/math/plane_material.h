#pragma once

/// Isotropic elasticity in a plane.
///   G = E/(2(1 + ν)),   κ = 3 − 4ν in plane strain, (3 − ν)/(1 + ν) in plane stress
/// E modulus [Pa], ν Poisson's ratio [-], G shear modulus [Pa], κ Kolosov's constant [-].
/// Plane strain for bodies long against their section, plane stress for thin discs. Source: [Muskhelishvili1953].
namespace stribeck {

enum class PlaneState { strain, stress };

struct PlaneMaterial {
  double modulus = 0;  ///< E [Pa]
  double poisson = 0;  ///< ν [-], 0 <= ν < 0.5
  PlaneState state = PlaneState::strain;

  double shear_modulus() const { return modulus / (2 * (1 + poisson)); }
  double kolosov() const {
    return state == PlaneState::strain ? 3 - 4 * poisson : (3 - poisson) / (1 + poisson);
  }
  friend bool operator==(const PlaneMaterial&, const PlaneMaterial&) = default;
};

}  // namespace stribeck
