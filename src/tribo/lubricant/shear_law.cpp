#include "tribo/lubricant/shear_law.h"

#include <cmath>

namespace stribeck {

double ShearLaw::high_shear_decline() const {
  ThinningCurve decline;
  evaluate(Eigen::ArrayXd::Constant(1, std::log(high_shear_rate)), decline);
  return decline.value[0];
}

double ShearLaw::residual_ratio_of(double viscosity_at_150_degC) const {
  if (residual_ratio) return *residual_ratio;
  const double f = high_shear_viscosity.value_or(viscosity_at_150_degC) / viscosity_at_150_degC,
               decline = high_shear_decline();
  return (f - decline) / (1 - decline);
}

void ShearThinning::evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve& f) const {
  law->evaluate(log_rate, f);
  const double r = residual_ratio;
  for (Eigen::Index i = 0; i < log_rate.size(); ++i) {
    const double part = (1 - r) * f.value[i], k = f.slope[i];
    f.value[i] = r + part;
    f.slope[i] = part * k / f.value[i];
    f.curvature[i] = part * (k * k + f.curvature[i]) / f.value[i] - f.slope[i] * f.slope[i];
  }
}

}  // namespace stribeck
