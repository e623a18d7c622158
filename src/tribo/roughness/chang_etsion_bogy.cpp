#include "tribo/roughness/chang_etsion_bogy.h"

#include <numbers>

#include "tribo/roughness/plasticity.h"

namespace stribeck {

AsperityLoad ChangEtsionBogy::asperity(double interference) const {
  const double critical = critical_interference_by_hardness(surfaces);
  if (interference < critical) return hertz_asperity(surfaces, interference);
  const double area = std::numbers::pi * surfaces.asperity_radius * (2.0 * interference - critical);
  return {yield_factor(surfaces) * hardness_of(surfaces) * area, area};
}

std::vector<double> ChangEtsionBogy::regime_ends() const {
  return {critical_interference_by_hardness(surfaces)};
}

const Schema<ChangEtsionBogy>& ChangEtsionBogy::schema() {
  static const auto s = hard(rough(Schema<ChangEtsionBogy>{
      "chang_etsion_bogy",
      "Chang, Etsion and Bogy, asperities elastic or plastic, d their interference: F = 4/3 E "
      "sqrt(beta) "
      "d^1.5, A = pi beta d "
      "up to d_c = (pi K H/(2E))^2 beta, K = 0.454 + 0.41 nu; F = K H A, A = pi beta (2d - d_c) "
      "beyond. Mean over Gaussian asperities: p = eta int F phi ds. Valid for mostly elastic "
      "surfaces; "
      "the load of an asperity jumps to 1.5 times at d_c.",
      "ChangEtsionBogy1987"}
                                       .alias("CEB")));
  return s;
}

}  // namespace stribeck
