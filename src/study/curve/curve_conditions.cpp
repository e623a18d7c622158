#include "study/curve/curve_conditions.h"

#include <fmt/format.h>

#include <limits>

#include "model/lubricant/lubricant_spec.h"

namespace stribeck {
namespace {

using C = CurveConditions;

std::vector<CurveCondition> all_conditions() {
  return {{"load", &C::load, newton_per_metre, positive, "N/mm", 1e5, "normal load per length"},
          {"sliding_speed", &C::sliding_speed, metre_per_second, nonnegative, "m/s", 0.7,
           "sliding speed, difference of both surface speeds"},
          {"sum_speed", &C::sum_speed, metre_per_second, nonnegative, "m/s", 3,
           "sum of both surface speeds; the sliding speed where the counter-body rests (default)"},
          {"radius", &C::radius, metre, positive, "mm", 0.02, "radius of the body"},
          {"counter_radius", &C::counter_radius, metre, any, "mm", 0.05,
           "radius of the counter-body, negative of a bore (default: flat)"},
          {"radial_clearance", &C::radial_clearance, metre, positive, "um", 3e-5,
           "radial clearance of a bore as the counter-body"},
          {"length", &C::length, metre, positive, "mm", 0.02, "length of the line contact"},
          {"combined_modulus", &C::combined_modulus, pascal, positive, "GPa", 1e11,
           "combined modulus of a friction law that needs one (default: steel on steel)"},
          {"viscosity", &C::viscosity, pascal_second, positive, "mPa s", 0.05,
           "dynamic viscosity of the oil at ambient pressure and low shear rate"},
          {"density", &C::density, kilogram_per_cubic_metre, positive, "kg/m^3", 900,
           "density of the oil"},
          {"temperature", &C::temperature, kelvin, positive, "degC", 330, "temperature of the oil"},
          {"pressure", &C::pressure, pascal, nonnegative, "MPa", 1e7, "pressure"},
          {"shear_rate", &C::shear_rate, hertz, positive, "1/s", 1e5, "shear rate"},
          {"separation", &C::separation, number, any, "1", 1,
           "gap between the mean planes over the roughness, h/sigma"},
          {"gap", &C::gap, metre, any, "um", 1e-6, "gap between the mean planes"},
          {"penetration", &C::penetration, metre, nonnegative, "um", 1e-6, "penetration"},
          {"penetration_rate", &C::penetration_rate, metre_per_second, any, "m/s", 0.1,
           "rate of penetration, for damping (default: 0)"},
          {"impact_speed", &C::impact_speed, metre_per_second, positive, "m/s", 0.1,
           "rate of penetration at initial contact (default: that of now)"},
          {"sliding_distance", &C::sliding_distance, metre, nonnegative, "km", 1e3,
           "distance slid since the surface was new"},
          {"friction_coefficient", &C::friction_coefficient, number, nonnegative, "1", 0.1,
           "coefficient of friction, of wear by energy"}};
}

void check_counter_body(const CurveConditions& c, Diagnostics& diagnostics) {
  if (c.counter_radius && c.radial_clearance)
    diagnostics.add("radial_clearance", "given beside counter_radius.", "Keep one of the two.");
  if (c.counter_radius && *c.counter_radius == 0)
    diagnostics.add("counter_radius", "is 0.",
                    "Leave it out for a flat counter-body; it is negative for a bore.");
  if (c.counter_radius && c.radius && *c.counter_radius < 0 && -*c.counter_radius <= *c.radius)
    diagnostics.add("counter_radius",
                    fmt::format("{:.6g} m is a bore no wider than the body of {:.6g} m.",
                                *c.counter_radius, *c.radius),
                    "Its magnitude must exceed the radius.");
  for (const auto& [key, given] : {std::pair("counter_radius", &c.counter_radius),
                                   std::pair("radial_clearance", &c.radial_clearance)})
    if (*given && !c.radius)
      diagnostics.add(key, "without a radius.", "Give the radius of the body too.");
}

void check_grade(const CurveConditions& c, Diagnostics& diagnostics) {
  if (c.grade && c.viscosity)
    diagnostics.add("grade", "given beside the viscosity.", "Keep one of the two.");
  if (c.grade && c.density)
    diagnostics.add("grade", "given beside the density.", "Keep one of the two.");
}

}  // namespace

const std::vector<CurveCondition>& curve_conditions() {
  static const auto all = all_conditions();
  return all;
}

const CurveCondition* find_condition(std::string_view key) {
  for (const CurveCondition& one : curve_conditions())
    if (key == one.key) return &one;
  return nullptr;
}

double CurveConditions::counter_body_radius() const {
  if (radial_clearance) return -(*radius + *radial_clearance);
  return counter_radius.value_or(std::numeric_limits<double>::infinity());
}

const Schema<CurveConditions>& CurveConditions::schema() {
  static const auto s = [] {
    Schema<CurveConditions> all{"law_conditions", "Conditions under which a law is drawn."};
    for (const CurveCondition& one : curve_conditions())
      all.quantity(one.key, one.member, one.dimension, one.range, one.meaning);
    all.choice("grade", &CurveConditions::grade, grade_choices(),
               "oil grade, in place of viscosity and density", Presence::optional);
    return all.check(check_counter_body).check(check_grade);
  }();
  return s;
}

ShownUnit shown_unit(const std::string& name, const Dimension& dimension) {
  if (name == "1") return {name};
  const double zero = parse_quantity("0 " + name, dimension);
  return {name, parse_quantity("1 " + name, dimension) - zero, zero};
}

}  // namespace stribeck
