#pragma once
#include "tribo/friction/empirical_friction.h"

/// Sasaki, Okamura and Isogai: friction of rolling and sliding discs.
///
///   µ = k(S) (η V_r⁴/W^1.7)^(−0.12),   V_r = V_Σ/2,  S = V_s/V_r
///   k = 0.037 at S = 0.31, 0.026 at S = 1.22
///
/// η dynamic viscosity [kgf s/cm²]; V_r rolling speed, V_s sliding speed [cm/s]; W load per length
/// [kgf/cm]; S slide-to-roll ratio [-]. Sign: friction_model.h.
/// Valid for S from 0.31 to 1.22. The source has k at the two ends only: straight between them, held
/// beyond, are choices of ours. Source: [Sasaki1961], [Autiero2023] Table 1.
namespace stribeck {

class Sasaki final : public EmpiricalFriction {
 public:
  double factor_at_low = 0.037, factor_at_high = 0.026;  ///< k at S = 0.31 and 1.22
  double load_exponent = 1.7, exponent = -0.12;          ///< of W in the group, and of the group
  static const Schema<Sasaki>& schema();

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
  ValidityRange outside(const SlidingContact&, const SlidingState<double>&, double) const override;
};

}  // namespace stribeck
