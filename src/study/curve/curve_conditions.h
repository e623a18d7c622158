#pragma once
#include <optional>
#include <vector>

#include "base/schema/schema.h"
#include "tribo/lubricant/oil_grades.h"

/// Quantities under which a law is evaluated, besides its own parameters: a curve varies one of them and holds the others.
/// All in SI; a law says which of them it depends on by its values (law_curve.h).
namespace stribeck {

struct CurveConditions {
  std::optional<double> load;                  ///< normal load per length W [N/m]
  std::optional<double> sliding_speed;         ///< V_s [m/s]
  std::optional<double> sum_speed;             ///< V_Σ [m/s]
  std::optional<double> radius;                ///< radius of the body R_i [m]
  std::optional<double> counter_radius;        ///< R_j [m], negative of a bore; none: flat
  std::optional<double> radial_clearance;      ///< R_j − R_i of a bore [m]
  std::optional<double> length;                ///< length of the line contact [m]
  std::optional<double> combined_modulus;      ///< E* [Pa]
  std::optional<double> viscosity;             ///< dynamic viscosity at ambient pressure [Pa s]
  std::optional<double> density;               ///< density of the oil [kg/m³]
  std::optional<double> temperature;           ///< temperature of the oil [K]
  std::optional<double> pressure;              ///< [Pa]
  std::optional<double> shear_rate;            ///< [1/s]
  std::optional<double> separation;            ///< h/σ [-]
  std::optional<double> gap;                   ///< h between the mean planes [m]
  std::optional<double> penetration;           ///< δ [m]
  std::optional<double> penetration_rate;      ///< [m/s]
  std::optional<double> impact_speed;          ///< rate at first contact [m/s]
  std::optional<double> sliding_distance;      ///< [m]
  std::optional<double> friction_coefficient;  ///< [-]
  const OilGrade* grade = nullptr;
  static const Schema<CurveConditions>& schema();

  /// Radius of the counter-body: R_j of `counter_radius` or `radial_clearance`, infinite where neither is given [m].
  double counter_body_radius() const;
};

/// One of the numbers, with the unit in which tables and pictures show it.
struct CurveCondition {
  const char* key;
  std::optional<double> CurveConditions::*member;
  Dimension dimension;
  Range range;
  const char* unit;
  double trial;  ///< value by which a law is tested for dependence [SI]
  const char* meaning;
};
const std::vector<CurveCondition>& curve_conditions();
/// Null where there is none.
const CurveCondition* find_condition(std::string_view key);

/// shown = (value − offset)/size
struct ShownUnit {
  std::string name;
  double size = 1, offset = 0;

  double shown(double value) const { return (value - offset) / size; }
};
/// "um", "degC": a unit of this dimension. Throws InputError for another.
ShownUnit shown_unit(const std::string& name, const Dimension&);

}  // namespace stribeck
