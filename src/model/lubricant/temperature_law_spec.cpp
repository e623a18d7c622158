#include "model/lubricant/temperature_law_spec.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr TwoValues usual_temperatures{degC_40, degC_100};

TwoValues temperatures_of(const auto& law) {
  return law.temperatures.value_or(usual_temperatures);
}

// A law holds coefficients, points, or nothing, so that a grade must give its points.
bool has_points(const VogelSpec& law) {
  return law.viscosities || law.kinematic_viscosities;
}
bool has_points(const WaltherSpec& law) {
  return law.kinematic_viscosities.has_value();
}
bool has_coefficients(const VogelSpec& law) {
  return law.viscosity_scale && law.temperature_scale;
}
bool has_coefficients(const WaltherSpec& law) {
  return law.a && law.b;
}
bool is_kinematic(const VogelSpec& law) {
  return law.kinematic_viscosities.has_value();
}
bool is_kinematic(const WaltherSpec&) {
  return true;
}
bool has_points(const ExponentialViscosity&) {
  return true;
}
bool has_coefficients(const ExponentialViscosity&) {
  return true;
}
bool is_kinematic(const ExponentialViscosity&) {
  return false;
}
// Requires both temperatures above the least one, and thinner oil at the higher.
void check_points(const char* key, const std::optional<TwoValues>& viscosities,
                  const TwoValues& temperatures, double least, Diagnostics& diagnostics) {
  for (std::size_t i = 0; i < 2; ++i)
    if (temperatures[i] <= least)
      return diagnostics.add(
          fmt::format("temperatures[{}]", i),
          fmt::format("not above the Vogel temperature of {:.6g} K.", least),
          "Vogel's law holds above its Vogel temperature only: lower vogel_temperature.");
  if (temperatures[0] == temperatures[1])
    return diagnostics.add("temperatures", "the same twice.", "Two points fix the law.");
  const double warming = temperatures[1] - temperatures[0];
  if (viscosities && ((*viscosities)[1] - (*viscosities)[0]) * warming >= 0)
    diagnostics.add(key, "not smaller at the higher temperature.",
                    "Give them in the order of the temperatures, 40 and 100 degC when left out.");
}

void check_vogel(const VogelSpec& law, Diagnostics& diagnostics) {
  if (law.viscosity_scale.has_value() != law.temperature_scale.has_value())
    return diagnostics.add(law.viscosity_scale ? "temperature_scale" : "viscosity_scale",
                           "missing: the law has both scales.",
                           "Give both, or two points of a data sheet.");
  const int given =
      has_coefficients(law) + law.viscosities.has_value() + law.kinematic_viscosities.has_value();
  if (given > 1)
    return diagnostics.add("", fmt::format("{} descriptions of one law.", given),
                           "Keep one of: viscosities; kinematic_viscosities; viscosity_scale and "
                           "temperature_scale.");
  if (law.temperatures && !has_points(law))
    return diagnostics.add("temperatures", "without viscosities.",
                           "Write viscosities or kinematic_viscosities at these temperatures.");
  if (has_points(law))
    check_points(law.viscosities ? "viscosities" : "kinematic_viscosities",
                 law.viscosities ? law.viscosities : law.kinematic_viscosities,
                 temperatures_of(law), law.vogel_temperature, diagnostics);
}

void check_walther(const WaltherSpec& law, Diagnostics& diagnostics) {
  if (law.a.has_value() != law.b.has_value())
    return diagnostics.add(law.a ? "b" : "a", "missing: the law has both coefficients.",
                           "Give both, or two points of a data sheet.");
  if (law.a && law.kinematic_viscosities)
    return diagnostics.add("kinematic_viscosities", "given beside the coefficients a and b.",
                           "Keep one of the two.");
  if (law.temperatures && !law.kinematic_viscosities)
    return diagnostics.add("temperatures", "without viscosities.",
                           "Write kinematic_viscosities at these temperatures.");
  if (law.kinematic_viscosities)
    check_points("kinematic_viscosities", law.kinematic_viscosities, temperatures_of(law), 0,
                 diagnostics);
}

// Point i as Vogel's law takes it: dynamic.
ViscosityPoint dynamic_point(const VogelSpec& law, std::size_t i,
                             const std::optional<ThermalDensity>& density) {
  const double temperature = temperatures_of(law)[i];
  if (law.viscosities) return {temperature, (*law.viscosities)[i]};
  return {temperature, (*law.kinematic_viscosities)[i] * density->at(temperature)};
}

TemperatureLaw made(const VogelSpec& law, const std::optional<ThermalDensity>& density) {
  if (has_coefficients(law))
    return Vogel{*law.viscosity_scale, *law.temperature_scale, law.vogel_temperature};
  return Vogel::through(dynamic_point(law, 0, density), dynamic_point(law, 1, density),
                        law.vogel_temperature);
}

TemperatureLaw made(const WaltherSpec& law, const std::optional<ThermalDensity>&) {
  if (has_coefficients(law)) return Walther{*law.a, *law.b};
  const TwoValues temperatures = temperatures_of(law);
  return Walther::through({temperatures[0], (*law.kinematic_viscosities)[0]},
                          {temperatures[1], (*law.kinematic_viscosities)[1]});
}

TemperatureLaw made(const ExponentialViscosity& law, const std::optional<ThermalDensity>&) {
  return law;
}

}  // namespace

bool is_complete(const TemperatureLawSpec& spec) {
  return std::visit([](const auto& law) { return has_points(law) || has_coefficients(law); }, spec);
}

bool needs_density(const TemperatureLawSpec& spec) {
  return std::visit([](const auto& law) { return is_kinematic(law); }, spec);
}

double least_temperature(const TemperatureLawSpec& spec) {
  const auto* vogel = std::get_if<VogelSpec>(&spec);
  return vogel ? vogel->vogel_temperature : 0;
}

TemperatureLaw make_temperature_law(TemperatureLawSpec spec, const OilGrade* grade,
                                    const std::optional<ThermalDensity>& density) {
  return std::visit(
      [&](auto& law) {
        if constexpr (requires { law.kinematic_viscosities; })
          if (grade)
            law.kinematic_viscosities =
                TwoValues{grade->viscosity_at_40_degC, grade->viscosity_at_100_degC};
        return made(law, density);
      },
      spec);
}

const Family<TemperatureLawSpec>& temperature_laws() {
  static const auto family =
      Family<TemperatureLawSpec>{"temperature_law", "model", "Viscosity over temperature."}
          .add<VogelSpec>()
          .add<WaltherSpec>()
          .add<ExponentialViscosity>();
  return family;
}

const Schema<VogelSpec>& VogelSpec::schema() {
  static const auto s =
      Schema<VogelSpec>{"vogel",
                        "eta_0 = A exp(B/(T - C)): A and B, or through two points of a data sheet.",
                        "Vogel1921"}
          .quantity("temperatures", &VogelSpec::temperatures, kelvin, positive,
                    "of the two points; 40 and 100 degC when left out")
          .quantity("viscosities", &VogelSpec::viscosities, pascal_second, positive,
                    "dynamic viscosities at the two points")
          .quantity("kinematic_viscosities", &VogelSpec::kinematic_viscosities,
                    square_metre_per_second, positive, "kinematic viscosities at the two points")
          .quantity("viscosity_scale", &VogelSpec::viscosity_scale, pascal_second, positive, "A")
          .quantity("temperature_scale", &VogelSpec::temperature_scale, kelvin, positive, "B, in K")
          .quantity("vogel_temperature", &VogelSpec::vogel_temperature, kelvin, nonnegative,
                    "C, -95 degC for many mineral oils", defaulted)
          .check(check_vogel);
  return s;
}

const Schema<WaltherSpec>& WaltherSpec::schema() {
  constexpr double thinnest = 2e-6;
  static const auto s =
      Schema<WaltherSpec>{
          "walther",
          "log10 log10(nu_0 + 0.7) = a - b log10 T, nu_0 in mm^2/s, T in K: a and b, or through "
          "two points of a data sheet.",
          "AstmD341"}
          .quantity("temperatures", &WaltherSpec::temperatures, kelvin, positive,
                    "of the two points; 40 and 100 degC when left out")
          .quantity("kinematic_viscosities", &WaltherSpec::kinematic_viscosities,
                    square_metre_per_second, at_least(thinnest),
                    "kinematic viscosities at the two points")
          .quantity("a", &WaltherSpec::a, number, any, "a")
          .quantity("b", &WaltherSpec::b, number, positive, "b")
          .check(check_walther);
  return s;
}

}  // namespace stribeck
