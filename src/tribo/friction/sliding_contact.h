#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

/// Line contact of two bodies that roll and slide on each other, a pin in its bushing or slot: what a
/// friction law may ask of a joint.
///
///   V_s = |u_i − u_j|,  V_Σ = |u_i + u_j|        sliding speed, sum speed
///   1/R = 1/R_i + 1/R_j                          relative curvature
///   p_max = √(W E*/(π R))                        Hertz, in the middle of the line
///   ν = η/ρ
///
/// u_i, u_j speeds of the two surfaces along the contact, seen from the point of contact [m/s]; W
/// normal load per length [N/m]; R_i, R_j radii of the bodies [m]; E* combined modulus [Pa]
/// (elastic_pair.h); η dynamic viscosity [Pa s], ν kinematic viscosity [m²/s], ρ density [kg/m³] of
/// the oil where it enters.
/// Sign: radii are positive of convex bodies (pin), negative of concave ones (bushing), infinite of
/// flat ones (slot); W >= 0 presses. Valid for dry or lubricated contacts whose length is large against their
/// width. Source: [Johnson1985], [Autiero2023] section 3.
namespace stribeck {

/// Quantities that vary within a step.
template <class T>
struct SlidingState {
  T load;           ///< W [N/m]
  T sliding_speed;  ///< V_s >= 0 [m/s]
  T sum_speed;      ///< V_Σ >= 0 [m/s]
};

/// Quantities that are constant within a step.
struct SlidingContact {
  double radius_i = std::numeric_limits<double>::infinity();
  double radius_j = std::numeric_limits<double>::infinity();
  double combined_modulus = 0;    ///< E* [Pa]
  double viscosity = 0;           ///< η [Pa s]; 0 without oil
  std::optional<double> density;  ///< ρ [kg/m³] if known

  double curvature() const { return 1.0 / radius_i + 1.0 / radius_j; }  ///< 1/R [1/m]
  double kinematic_viscosity() const { return viscosity / *density; }   ///< ν [m²/s]; ρ is known
  /// Returns the peak pressure [Pa]; 0 where the bodies do not touch along a line.
  template <class T>
  T peak_pressure(const T& load) const {
    using std::sqrt;
    return sqrt(T(load * (combined_modulus * std::max(curvature(), 0.0) * std::numbers::inv_pi)));
  }
};

}  // namespace stribeck
