#include "tribo/lubricant/cross.h"

#include <cmath>

namespace stribeck {

const Schema<Cross>& Cross::schema() {
  static const auto s =
      shear_law_schema<Cross>("cross", "P = 1/(1 + (g/critical_rate)^exponent), g the shear rate.",
                              "Cross1965", "m of the fall between the plateaus");
  return s;
}

void Cross::evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve& decline) const {
  decline.value = (1 + (exponent * (log_rate - std::log(critical_rate))).exp()).inverse();
  decline.slope = -exponent * (1 - decline.value);
  decline.curvature = -exponent * exponent * (1 - decline.value) * decline.value;
}

}  // namespace stribeck
