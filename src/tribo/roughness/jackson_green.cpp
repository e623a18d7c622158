#include "tribo/roughness/jackson_green.h"

#include <cmath>

#include "tribo/roughness/plasticity.h"

namespace stribeck {
namespace {

constexpr double elastic_ratio = 1.9;  // δ/δ_c up to which Hertz holds

// H_G/Y of an asperity flattened to the radius a.
double flattened_hardness(double radius_ratio) {
  return 2.84 * (1.0 - std::exp(-0.82 * std::pow(radius_ratio, -0.7)));
}

}  // namespace

std::vector<double> JacksonGreen::regime_ends() const {
  return {elastic_ratio * critical_interference_by_strength(surfaces)};
}

AsperityLoad JacksonGreen::asperity(double interference) const {
  const double critical = critical_interference_by_strength(surfaces), x = interference / critical;
  const AsperityLoad elastic = hertz_asperity(surfaces, interference);
  if (x < elastic_ratio) return elastic;
  const double b = 0.14 * std::exp(23.0 * yield_strength_of(surfaces) / surfaces.modulus());
  const double spread = std::pow(x / elastic_ratio, b);  // growth of the area
  const double hardness =
      flattened_hardness(std::sqrt(interference / surfaces.asperity_radius * spread));
  const double core = std::exp(-0.25 * std::pow(x, 5.0 / 12.0)) * std::pow(x, 1.5);
  const double flow = 1.0 - std::exp(-std::pow(x, 5.0 / 9.0) / 25.0);
  const double critical_load = hertz_asperity(surfaces, critical).load;
  return {critical_load * (core + 4.0 * hardness / yield_onset_factor(surfaces) * flow * x),
          elastic.area * spread};
}

const Schema<JacksonGreen>& JacksonGreen::schema() {
  static const auto s = yielding(rough(Schema<JacksonGreen>{
      "jackson_green",
      "Jackson and Green, asperities by finite elements, d their interference: F = 4/3 E "
      "sqrt(beta) "
      "d^1.5, "
      "A = pi beta d up to 1.9 d_c; F = F_c (exp(-x^(5/12)/4) x^1.5 + 4 H_G/(C Y) "
      "(1 - exp(-x^(5/9)/25)) x), A = pi beta d (x/1.9)^B beyond; x = d/d_c, "
      "d_c = (pi C Y/(2E))^2 beta, C = 1.295 exp(0.736 nu), B = 0.14 exp(23 Y/E), "
      "H_G/Y = 2.84 (1 - exp(-0.82 (a/beta)^-0.7)), a^2 = A/pi. Mean over Gaussian asperities: "
      "p = eta int F phi ds. Valid from elastic surfaces to a/beta = 0.41.",
      "JacksonGreen2006"}
                                           .alias("JG")));
  return s;
}

}  // namespace stribeck
