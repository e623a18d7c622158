#pragma once
#include "mbs/system/multibody_system.h"

namespace stribeck {

/// Limits beyond which a motion leaves what the equations of a mechanism can mean. Linear equations diverge without a sign of it: an unstable
/// rotor
/// or a beam beyond its critical spin follows e^(σt) to any size, and every number stays finite.
///   u, θ  largest displacement [m] and rotation [rad] of an interface by the deflection of its body, η times the modes
///   ℓ     length of the slender body of the same inertia, √(6 tr J / m) [m]
///   v     speed of a mass centre [m/s]
/// Modes are small displacements: sin θ differs from θ by 0.7 % at θ = 0.2, and the shortening of a beam, u²/2ℓ, is 0.5 % of ℓ at
/// u = 0.1 ℓ. Beyond these a run warns. At θ = 1 or u = ℓ, and where a body is faster than longitudinal waves in steel, it ends.
/// Source: [Shabana2013] chapter 5 for small displacements.
struct MotionLimits {
  static constexpr double angle_to_warn_of = 0.2;       ///< [rad]
  static constexpr double deflection_to_warn_of = 0.1;  ///< share of ℓ
  static constexpr double largest_angle = 1;            ///< [rad]
  static constexpr double largest_deflection = 1;       ///< share of ℓ
  static constexpr double largest_speed = 5.1e3;        ///< [m/s]; √(E/ρ) of steel
};

/// u and θ.
struct BodyDeflection {
  double displacement = 0, angle = 0;
};
BodyDeflection largest_deflection(const MultibodySystem&, const State&, int body);
/// ℓ [m].
double slender_length(const ModalBody&);

/// The flexible body that deflects beyond what ends a run, if there is one.
std::optional<Violation> excessive_deflection(const MultibodySystem&, const State&);
/// The message on a body that is faster than any body can be.
Violation excessive_speed(const std::string& body, double speed);

}  // namespace stribeck
