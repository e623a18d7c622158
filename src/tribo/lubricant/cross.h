#pragma once
#include "tribo/lubricant/shear_law.h"

/// Cross' law of shear thinning:
///   P = 1/(1 + y),   y = (γ̇/γ̇_c)^m
/// γ̇_c critical rate [1/s], at which P is one half; m exponent [-], 0 < m <= 1. Other symbols in shear_law.h. Source: [Cross1965].
namespace stribeck {

class Cross final : public ShearLaw {
 public:
  static const Schema<Cross>& schema();
  void evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve& decline) const override;
};

}  // namespace stribeck
