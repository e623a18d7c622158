#pragma once
#include "base/schema/schema.h"

/// Density of an oil over pressure and temperature.
///
///   constant           ρ(p) = ρ₀
///   Dowson, Higginson  ρ(p) = ρ₀ [1 + A p/(1 + B p)]
///   expansion          ρ₀(T) = ρ_d [1 − β (T − T_d)]
///
/// ρ density [kg/m³], ρ₀ that at ambient pressure, ρ_d that at T_d; p gauge pressure [Pa]; A, B
/// [1/Pa], 0.6 and 1.7 per GPa for mineral oils; β thermal expansion [1/K]; T temperature [K].
/// Sign: p > 0 compresses; at p < 0 the density is ρ₀, with a jump of the slope as in viscosity.h.
/// Valid for mineral oils to about 1 GPa; the expansion within some 100 K of T_d.
/// Source: [DowsonHigginson1966].
namespace stribeck {

struct Incompressible {
  static const Schema<Incompressible>& schema();
};

struct DowsonHigginson {
  double rise = 0.6e-9;        ///< A [1/Pa]
  double saturation = 1.7e-9;  ///< B [1/Pa]
  static const Schema<DowsonHigginson>& schema();
};

struct ThermalDensity {
  double density;                    ///< ρ_d [kg/m³]
  double expansion = 0;              ///< β [1/K]
  double reference_temperature = 0;  ///< T_d [K]

  double at(double temperature) const {
    return density * (1 - expansion * (temperature - reference_temperature));
  }
};

}  // namespace stribeck
