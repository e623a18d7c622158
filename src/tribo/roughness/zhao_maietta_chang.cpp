#include "tribo/roughness/zhao_maietta_chang.h"

#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

constexpr double plastic_ratio = 54.0;  // δ₂/δ₁

}  // namespace

double ZhaoMaiettaChang::onset_share() const {
  return (onset == YieldOnset::annex ? 1.0 : 2.0 / 3.0) * yield_factor(surfaces);
}

double ZhaoMaiettaChang::elastic_end() const {
  return interference_at(surfaces, 1.5 * onset_share() * hardness_of(surfaces));
}

std::vector<double> ZhaoMaiettaChang::regime_ends() const {
  return {elastic_end(), plastic_ratio * elastic_end()};
}

AsperityLoad ZhaoMaiettaChang::asperity(double interference) const {
  const double first = elastic_end(), last = plastic_ratio * first;
  if (interference < first) return hertz_asperity(surfaces, interference);
  const double elastic_area = std::numbers::pi * surfaces.asperity_radius * interference;
  if (interference >= last) return {hardness_of(surfaces) * 2.0 * elastic_area, 2.0 * elastic_area};
  const double x = (interference - first) / (last - first);
  const double area = elastic_area * (1.0 + x * x * (3.0 - 2.0 * x));
  const double to_go = std::log(last / interference) / std::log(plastic_ratio);
  return {hardness_of(surfaces) * area * (1.0 - (1.0 - onset_share()) * to_go), area};
}

const Schema<ZhaoMaiettaChang>& ZhaoMaiettaChang::schema() {
  static const auto s = hard(rough(Schema<ZhaoMaiettaChang>{
      "zhao_maietta_chang",
      "Zhao, Maietta and Chang, elastic, mixed and plastic asperities, d their interference: F = "
      "4/3 E "
      "sqrt(beta) d^1.5, "
      "A = pi beta d up to d_1 = (3 pi k H/(4E))^2 beta, k = 2/3 (0.454 + 0.41 nu); "
      "A = pi beta d (1 + 3x^2 - 2x^3), x = (d - d_1)/(d_2 - d_1), "
      "F = H A (1 - (1 - k) ln(d_2/d)/ln(d_2/d_1)) up to d_2 = 54 d_1; A = 2 pi beta d, F = H A "
      "beyond. Mean over Gaussian asperities: p = eta int F phi ds. Valid from elastic to plastic "
      "surfaces; the bridge between them is a fit.",
      "ZhaoMaiettaChang2000"}
                                       .alias("ZMC")
                                       .choice(
                                           "onset", &ZhaoMaiettaChang::onset,
                                           {{"two_thirds", YieldOnset::two_thirds,
                                             "k = 2/3 K, by which Hertz's peak pressure is K H"},
                                            {"annex", YieldOnset::annex,
                                             "k = K, as the annex of [Nascimento2024] prints "
                                             "it: d_1 is 2.25 times as large"}},
                                           "mean pressure k H at which asperities begin to "
                                           "yield",
                                           defaulted)));
  return s;
}

}  // namespace stribeck
