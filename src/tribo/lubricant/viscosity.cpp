#include "tribo/lubricant/viscosity.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr double square_millimetre_per_second = 1e-6;  // [m²/s]
constexpr double walther_shift = 0.7;                  // [mm²/s]

// log₁₀ log₁₀(ν + 0.7): straight over log₁₀ T
double walther_ordinate(double kinematic_viscosity) {
  return std::log10(std::log10(kinematic_viscosity / square_millimetre_per_second + walther_shift));
}

void check_one(const Roelands& law, Diagnostics& diagnostics) {
  if (law.coefficient && law.exponent && *law.coefficient * *law.exponent == 0)
    diagnostics.add(*law.exponent == 0 ? "exponent" : "coefficient",
                    "is 0 beside the other: the viscosity would not grow with pressure.",
                    "Keep one of the two, or write model = \"constant\".");
  if (!law.coefficient && !law.exponent)
    diagnostics.add("", "has neither a coefficient nor an exponent.",
                    "Write coefficient = \"20 1/GPa\", or exponent = 0.6.");
}

}  // namespace

double Roelands::log_height(double ambient_viscosity) const {
  if (coefficient && exponent) return *coefficient * pole_pressure / *exponent;
  return std::log(ambient_viscosity) - log_pole_viscosity;
}

double Roelands::exponent_at(double ambient_viscosity) const {
  return exponent ? *exponent : *coefficient * pole_pressure / log_height(ambient_viscosity);
}

double Vogel::viscosity(double temperature) const {
  return viscosity_scale * std::exp(temperature_scale / (temperature - pole));
}

Vogel Vogel::through(const ViscosityPoint& one, const ViscosityPoint& two, double pole) {
  const double way = 1 / (one.temperature - pole) - 1 / (two.temperature - pole);
  const double scale = std::log(one.viscosity / two.viscosity) / way;
  return {one.viscosity * std::exp(-scale / (one.temperature - pole)), scale, pole};
}

double ExponentialViscosity::at(double film_temperature) const {
  return viscosity * std::exp(-coefficient * (film_temperature - temperature));
}

double Walther::kinematic_viscosity(double temperature) const {
  const double ordinate = a - b * std::log10(temperature);
  return (std::pow(10.0, std::pow(10.0, ordinate)) - walther_shift) * square_millimetre_per_second;
}

Walther Walther::through(const ViscosityPoint& one, const ViscosityPoint& two) {
  const double fall = walther_ordinate(one.viscosity) - walther_ordinate(two.viscosity);
  const double b = fall / std::log10(two.temperature / one.temperature);
  return {walther_ordinate(one.viscosity) + b * std::log10(one.temperature), b};
}

const Schema<ExponentialViscosity>& ExponentialViscosity::schema() {
  static const auto s =
      Schema<ExponentialViscosity>{
          "exponential",
          "eta_0 = eta_1 exp(-b (T - T_1)), Reynolds' law: near its temperature T_1 only."}
          .quantity("viscosity", &ExponentialViscosity::viscosity, pascal_second, positive, "eta_1")
          .quantity("temperature", &ExponentialViscosity::temperature, kelvin, positive, "T_1")
          .quantity("coefficient", &ExponentialViscosity::coefficient, dimension(0, 0, 0, -1),
                    nonnegative, "b, near 0.035 1/K for mineral oils");
  return s;
}

const Schema<Isoviscous>& Isoviscous::schema() {
  static const auto s = Schema<Isoviscous>{"constant", "The same viscosity at every pressure."};
  return s;
}

const Schema<Barus>& Barus::schema() {
  static const auto s =
      Schema<Barus>{"barus", "eta = eta_0 exp(alpha p): moderate pressures only.", "Barus1893"}
          .quantity("coefficient", &Barus::coefficient, dimension(1, -1, 2), nonnegative,
                    "pressure coefficient alpha, near 20 1/GPa for mineral oils");
  return s;
}

const Schema<Roelands>& Roelands::schema() {
  static const auto s =
      Schema<Roelands>{
          "roelands",
          "eta = eta_0 exp{H [(1 + p/p_r)^Z - 1]}, H = ln(eta_0/6.315e-5 Pa s), alpha = "
          "Z H/p_r; give alpha or Z, or both: then H = alpha p_r/Z.",
          "Roelands1966"}
          .quantity("coefficient", &Roelands::coefficient, dimension(1, -1, 2), nonnegative,
                    "pressure coefficient alpha at p = 0 and the temperature of the film")
          .quantity("exponent", &Roelands::exponent, number, between(0, 2),
                    "exponent Z, near 0.6 for mineral oils")
          .quantity("pole_pressure", &Roelands::pole_pressure, pascal, positive,
                    "p_r that the law was fitted with", defaulted)
          .check(check_one);
  return s;
}

}  // namespace stribeck
