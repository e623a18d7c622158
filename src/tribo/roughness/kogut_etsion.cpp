#include "tribo/roughness/kogut_etsion.h"

#include <array>
#include <cmath>

#include "tribo/roughness/plasticity.h"

namespace stribeck {
namespace {

struct Regime {
  double end;  // δ/δ_c
  double b, m, c, n;
};
// The elastic and the fully plastic asperity have no fits.
constexpr double first_yield = 1.0;
constexpr std::array<Regime, 2> regime_fits{{
    {6.0, 0.93, 1.136, 1.03, 1.425},
    {110.0, 0.94, 1.146, 1.40, 1.263},
}};

}  // namespace

double KogutEtsion::critical_interference() const {
  return critical_interference_by_hardness(surfaces);
}

std::vector<double> KogutEtsion::regime_ends() const {
  std::vector<double> ends{first_yield * critical_interference()};
  for (const Regime& fit : regime_fits) ends.push_back(fit.end * critical_interference());
  return ends;
}

AsperityLoad KogutEtsion::asperity(double interference) const {
  const AsperityLoad elastic = hertz_asperity(surfaces, interference);
  const double ratio = interference / critical_interference();
  if (ratio < first_yield) return elastic;
  const AsperityLoad critical = hertz_asperity(surfaces, critical_interference());
  for (const Regime& fit : regime_fits)
    if (ratio < fit.end)
      return {fit.c * critical.load * std::pow(ratio, fit.n),
              fit.b * critical.area * std::pow(ratio, fit.m)};
  return {hardness_of(surfaces) * 2.0 * elastic.area, 2.0 * elastic.area};
}

const Schema<KogutEtsion>& KogutEtsion::schema() {
  static const auto s = hard(rough(Schema<KogutEtsion>{
      "kogut_etsion",
      "Kogut and Etsion, asperities by finite elements, d their interference: F = c F_c (d/d_c)^n, "
      "A = b "
      "pi beta d_c (d/d_c)^m "
      "with (b, m, c, n) = (1, 1, 1, 1.5) up to d_c, (0.93, 1.136, 1.03, 1.425) up to 6 d_c, "
      "(0.94, 1.146, 1.4, 1.263) up to 110 d_c, (2, 1, 3/K, 1) beyond; d_c = (pi K H/(2E))^2 beta, "
      "F_c = 2/3 K H pi beta d_c, K = 0.454 + 0.41 nu. Mean over Gaussian asperities: "
      "p = eta int F phi ds. Valid from elastic to plastic surfaces; the fits jump by up to 8 % "
      "where they meet.",
      "KogutEtsion2003"}
                                       .alias("KE")));
  return s;
}

}  // namespace stribeck
