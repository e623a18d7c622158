#pragma once
#include "tribo/lubricant/shear_law.h"

/// Carreau's law of shear thinning:
///   P = (1 + x²)^((n − 1)/2),   x = γ̇/γ̇_c
/// γ̇_c = 1/λ critical rate [1/s], λ relaxation time of the polymer [s]; n exponent [-], 0 < n < 1: where the second plateau is far below,
/// τ grows as γ̇ⁿ. Other symbols in shear_law.h. Source: [Carreau1972].
namespace stribeck {

class Carreau final : public ShearLaw {
 public:
  static const Schema<Carreau>& schema();
  void evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve& decline) const override;
};

}  // namespace stribeck
