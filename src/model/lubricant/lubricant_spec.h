#pragma once
#include <memory>
#include <optional>

#include "base/schema/schema.h"
#include "model/lubricant/shear_law_spec.h"
#include "model/lubricant/temperature_law_spec.h"
#include "tribo/lubricant/lubricant.h"
#include "tribo/lubricant/oil_grades.h"

/// Oils as a model file declares them, [lubricant.NAME].
namespace stribeck {

/// Exactly one thing gives the viscosity: a value, a grade, or a temperature law with its points or
/// coefficients; a grade may choose the law that is fitted to it.
struct LubricantSpec {
  std::optional<double> viscosity;            ///< [Pa s]
  std::optional<double> kinematic_viscosity;  ///< [m^2/s]
  const OilGrade* grade = nullptr;
  std::optional<double> temperature;  ///< temperature of the film [K]
  std::optional<TemperatureLawSpec> temperature_law;
  std::optional<PressureLaw> pressure_law;
  std::optional<double> density;            ///< [kg/m^3]
  std::optional<double> thermal_expansion;  ///< [1/K]
  double density_temperature = 288.15;      ///< temperature of the given density [K]
  std::optional<DensityLaw> density_law;
  std::shared_ptr<ShearLaw> shear_law;  ///< null: Newtonian
  double heat_capacity = 2000,
         conductivity = 0.13;  ///< typical of mineral oils [J/(kg K)], [W/(m K)]

  /// Temperature of the film; any where nothing depends on it [K]
  double film_temperature() const;
  Oil oil() const;
  Lubricant lubricant() const;  ///< lubricant at the temperature of the film
  /// Returns the viscosity at ambient pressure and the temperature of the film [Pa s].
  double dynamic_viscosity() const;
  static const Schema<LubricantSpec>& schema();
};

/// Grades by their names.
std::vector<Choice<const OilGrade*>> grade_choices();

const Family<PressureLaw>& pressure_laws();
const Family<DensityLaw>& density_laws();

}  // namespace stribeck
