#pragma once
#include <array>
#include <optional>
#include <variant>

#include "base/schema/schema.h"
#include "tribo/lubricant/lubricant.h"
#include "tribo/lubricant/oil_grades.h"

/// Laws of viscosity over temperature as a model file declares them, [lubricant.NAME.temperature_law].
namespace stribeck {

inline constexpr Dimension square_metre_per_second = dimension(2, 0, -1);

/// Two points of a data sheet, at 40 and 100 °C unless other temperatures are given.
using TwoValues = std::array<double, 2>;

/// A and B, or a fit through two points: its own, or those of the grade.
struct VogelSpec {
  std::optional<TwoValues> temperatures;                     ///< [K]
  std::optional<TwoValues> viscosities;                      ///< [Pa s]
  std::optional<TwoValues> kinematic_viscosities;            ///< [m^2/s]
  std::optional<double> viscosity_scale, temperature_scale;  ///< A [Pa s], B [K]
  double vogel_temperature = 178.15;                         ///< C [K]
  static const Schema<VogelSpec>& schema();
};

/// a and b, or a fit through two points: its own, or those of the grade.
struct WaltherSpec {
  std::optional<TwoValues> temperatures;           ///< [K]
  std::optional<TwoValues> kinematic_viscosities;  ///< [m^2/s]
  std::optional<double> a, b;
  static const Schema<WaltherSpec>& schema();
};

using TemperatureLawSpec = std::variant<VogelSpec, WaltherSpec, ExponentialViscosity>;

/// Returns whether it has points or coefficients of its own.
bool is_complete(const TemperatureLawSpec&);
/// Returns whether its points are kinematic.
bool needs_density(const TemperatureLawSpec&);
/// Returns the temperature above which the law holds: Vogel's pole, absolute zero [K].
double least_temperature(const TemperatureLawSpec&);
/// Builds a complete law, or one that a grade completes.
TemperatureLaw make_temperature_law(TemperatureLawSpec, const OilGrade*,
                                    const std::optional<ThermalDensity>&);

const Family<TemperatureLawSpec>& temperature_laws();

}  // namespace stribeck
