#pragma once
#include <functional>
#include <optional>
#include <span>
#include <variant>

#include "tribo/lubricant/density.h"
#include "tribo/lubricant/shear_law.h"
#include "tribo/lubricant/viscosity.h"

/// The oil of a film: viscosity over pressure and shear rate and density over pressure at one temperature, and the laws that they come
/// from (viscosity.h, shear_law.h, density.h).
///
///   Oil η(p, T)  →  at(T)  →  Lubricant η(p), ρ(p)/ρ₀
///
/// η dynamic viscosity [Pa s]; ρ density, ρ₀ that at ambient pressure [kg/m³]; p gauge pressure
/// [Pa]; T film temperature [K]. Reynolds' equation needs the ratio ρ/ρ₀ only.
/// Sign: p > 0 compresses; p <= 0 leaves η and ρ at their ambient values.
namespace stribeck {

using PressureLaw = std::variant<Isoviscous, Barus, Roelands>;
using DensityLaw = std::variant<Incompressible, DowsonHigginson>;

/// Properties by which an oil carries heat.
struct OilHeat {
  double heat_capacity = 0;  ///< c by mass [J/(kg K)]
  double conductivity = 0;   ///< k [W/(m K)]
};

/// The oil beside the temperature of its film; absent of an oil whose laws hold at one temperature only.
struct OilOverTemperature {
  double temperature = 0;                   ///< temperature of the film [K]
  std::function<double(double)> viscosity;  ///< η₀ over T [K], in [Pa s]
};

/// Immutable. Laws over a whole film are chosen once, not at each node.
class Lubricant {
 public:
  /// η₀ > 0 [Pa s]; ρ₀ [kg/m³] if known. A Roelands law needs η₀ > 6.315e-5 Pa s.
  explicit Lubricant(double ambient_viscosity, const PressureLaw& = Isoviscous{},
                     const DensityLaw& = Incompressible{}, std::optional<double> density = {},
                     ShearThinning = {}, const OilHeat& = {},
                     const std::optional<OilOverTemperature>& = {});

  double ambient_viscosity() const { return ambient_viscosity_; }     ///< η₀ [Pa s]
  std::optional<double> ambient_density() const { return density_; }  ///< ρ₀ [kg/m³]
  const ShearThinning& shear_thinning() const { return thinning_; }
  const OilHeat& heat() const { return heat_; }
  /// None of an oil whose viscosity is given as it is in the film.
  const std::optional<OilOverTemperature>& over_temperature() const { return over_temperature_; }
  bool is_isoviscous() const { return log_viscosity_ratio_.index() == 0; }  ///< η = η₀ everywhere
  bool is_incompressible() const { return compression_.index() == 0; }  ///< ρ = ρ₀ everywhere

  double viscosity(double p) const;               ///< η(p) [Pa s]
  double viscosity_slope(double p) const;         ///< dη/dp [s]; at p = 0 that of p > 0
  double relative_density(double p) const;        ///< ρ(p)/ρ₀ [-]
  double relative_density_slope(double p) const;  ///< d(ρ/ρ₀)/dp [1/Pa]

  /// Evaluate these at every node of a film, to round-off: all spans have one size.
  void viscosity(std::span<const double> p, std::span<double> viscosity,
                 std::span<double> slope) const;
  void relative_density(std::span<const double> p, std::span<double> ratio,
                        std::span<double> slope) const;

 private:
  struct RoelandsExponent {
    double height, exponent;  ///< H, Z [-]
    double pole_pressure;     ///< p_r [Pa]
  };
  using LogViscosityRatio = std::variant<Isoviscous, Barus, RoelandsExponent>;
  static LogViscosityRatio log_viscosity_ratio(const PressureLaw&, double ambient_viscosity);
  template <class Apply, class Constant>
  auto with_viscosity_law(Apply, Constant) const;
  template <class Apply, class Constant>
  auto with_density_law(Apply, Constant) const;

  double ambient_viscosity_;
  LogViscosityRatio log_viscosity_ratio_;
  DensityLaw compression_;
  std::optional<double> density_;
  ShearThinning thinning_;
  OilHeat heat_;
  std::optional<OilOverTemperature> over_temperature_;
};

struct ConstantViscosity {
  double viscosity;  ///< viscosity at every temperature [Pa s]
};
using TemperatureLaw = std::variant<ConstantViscosity, Vogel, Walther, ExponentialViscosity>;

/// An oil whose laws hold at every temperature.
struct Oil {
  TemperatureLaw temperature_law;
  PressureLaw pressure_law;
  DensityLaw density_law;
  std::optional<ThermalDensity> density;  ///< a Walther law needs it
  ShearThinning thinning = {};
  OilHeat heat = {};

  double ambient_viscosity(double temperature) const;  ///< η₀ [Pa s]
  Lubricant at(double temperature) const;              ///< [K]
};

}  // namespace stribeck
