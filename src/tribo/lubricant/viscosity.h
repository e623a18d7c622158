#pragma once
#include <optional>

#include "base/schema/schema.h"

/// Viscosity of an oil over pressure and over temperature.
///
///   constant   η(p) = η₀
///   Barus      η(p) = η₀ exp(α p)
///   Roelands   η(p) = η₀ exp{H [(1 + p/p_r)^Z − 1]},   α = Z H/p_r,   H = ln(η₀/η_r)
///   Vogel      η₀(T) = A exp(B/(T − C))
///   exponential (Reynolds)   η₀(T) = η_1 exp(−b (T − T_1))
///   Walther    log₁₀ log₁₀(ν₀(T) + 0.7) = a − b log₁₀ T,  ν₀ in mm²/s, T in K
///
/// η dynamic viscosity [Pa s], η₀ that at ambient pressure; ν₀ kinematic viscosity at ambient
/// pressure [m²/s]; p gauge pressure [Pa]; α pressure coefficient [1/Pa]; Z exponent [-];
/// η_r = 6.315e-5 Pa s (ln η_r = −9.67), p_r = 196 MPa: where the lines of all oils meet, unless another p_r was fitted; T absolute
/// temperature [K]; A [Pa s], B, C [K] of Vogel; a, b of Walther [-]; η_1 [Pa s] at T_1 [K] and b [1/K] of the exponential law. With α and Z both given, as measured or as papers on
/// elastohydrodynamic contacts have it, H = α p_r/Z at every temperature, and no η_r is used [VennerLubrecht2000].
/// Sign: p > 0 compresses; at p < 0 the viscosity is η₀ (the slope jumps at p = 0, where it is the
/// one of p > 0). Barus is good at moderate pressure and far too stiff near 1 GPa, where Roelands
/// holds; Walther in the form without the terms for thin oils, ν >= 2 mm²/s; Vogel between the
/// points it is fitted to and T > C; the exponential law within some 20 K of T_1. At low shear rate: oils thickened by polymers are thinner under shear (shear_law.h).
/// Source: [Barus1893], [Roelands1966], [VennerLubrecht2000], [Vogel1921], [AstmD341].
namespace stribeck {

struct Isoviscous {
  static const Schema<Isoviscous>& schema();
};

struct Barus {
  double coefficient = 0;  ///< α [1/Pa]
  static const Schema<Barus>& schema();
};

/// One of the first two, or both.
struct Roelands {
  std::optional<double> coefficient;  ///< α at p = 0 [1/Pa]
  std::optional<double> exponent;     ///< Z [-]
  double pole_pressure = 1.96e8;      ///< p_r [Pa]

  static constexpr double log_pole_viscosity = -9.67;  ///< ln(η_r/(Pa s))
  /// H of an oil with η₀ [Pa s]: ln(η₀/η_r), or α p_r/Z [-]; positive for every oil.
  double log_height(double ambient_viscosity) const;
  /// Z of an oil with η₀ [Pa s].
  double exponent_at(double ambient_viscosity) const;
  static const Schema<Roelands>& schema();
};

/// A point of a data sheet.
struct ViscosityPoint {
  double temperature;  ///< [K]
  double viscosity;    ///< dynamic [Pa s] or kinematic [m²/s]
};

struct Vogel {
  double viscosity_scale;    ///< A [Pa s]
  double temperature_scale;  ///< B [K]
  double pole;               ///< C [K]

  double viscosity(double temperature) const;  ///< η₀ [Pa s]; T > C
  /// Through two points with dynamic viscosities, at unequal temperatures above the pole.
  static Vogel through(const ViscosityPoint&, const ViscosityPoint&, double pole);
};

struct ExponentialViscosity {
  double viscosity;    ///< η_1 [Pa s]
  double temperature;  ///< T_1 [K]
  double coefficient;  ///< b [1/K]

  double at(double temperature) const;  ///< η₀ [Pa s]
  static const Schema<ExponentialViscosity>& schema();
};

struct Walther {
  double a, b;  ///< [-]

  double kinematic_viscosity(double temperature) const;  ///< ν₀ [m²/s]
  /// Through two points with kinematic viscosities, at unequal temperatures.
  static Walther through(const ViscosityPoint&, const ViscosityPoint&);
};

}  // namespace stribeck
