#pragma once
#include <span>

#include "tribo/lubricant/density.h"
#include "tribo/lubricant/viscosity.h"

/// Oils by their grade: kinematic viscosities at 40 and 100 °C, density at 15 °C.
///
///   ISO VG (ISO 3448)  ν at 40 °C is the mid-point that the standard sets, ±10 %; ν at 100 °C
///                      follows from an assumed viscosity index of 95 (ASTM D2270)
///   SAE (J300)         the standard sets a range of ν at 100 °C and, for W grades, the flow in the
///                      cold; both figures are typical ones of oils on the market, within the range
///
/// ν [m²/s], density [kg/m³]. Densities and thermal expansion are typical of mineral oils. A data
/// sheet of the oil itself is better: give its two points (Walther, Vogel).
/// Valid between some 0 and 150 °C. Grades below VG 7 are left out: they are thinner at 100 °C than
/// the viscosity index is defined for. Multigrade oils thin under shear,
/// which these figures miss (shear_law.h).
/// Source: [Iso3448], [AstmD2270], [SaeJ300].
namespace stribeck {

struct OilGrade {
  const char* name;              ///< "ISO VG 46"
  double viscosity_at_40_degC;   ///< [m²/s]
  double viscosity_at_100_degC;  ///< [m²/s]
  double density_at_15_degC;     ///< [kg/m³]

  ThermalDensity density() const;
};

inline constexpr double degC_40 = 313.15;   ///< [K]
inline constexpr double degC_100 = 373.15;  ///< [K]

std::span<const OilGrade> oil_grades();

}  // namespace stribeck
