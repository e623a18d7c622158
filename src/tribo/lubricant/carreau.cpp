#include "tribo/lubricant/carreau.h"

#include <cmath>

namespace stribeck {

const Schema<Carreau>& Carreau::schema() {
  static const auto s = shear_law_schema<Carreau>(
      "carreau", "P = (1 + (g/critical_rate)^2)^((exponent - 1)/2), g the shear rate.",
      "Carreau1972", "n of the power law between the plateaus; at 1 the oil is Newtonian");
  return s;
}

void Carreau::evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve& decline) const {
  const Eigen::ArrayXd square = (2 * (log_rate - std::log(critical_rate))).exp();
  const Eigen::ArrayXd inverse = (1 + square).inverse();
  decline.value = (-(exponent - 1) / 2 * inverse.log()).exp();
  decline.slope = (exponent - 1) * (1 - inverse);
  decline.curvature = 2 * (exponent - 1) * (1 - inverse) * inverse;
}

}  // namespace stribeck
