#pragma once
#include "base/schema/schema.h"
#include "tribo/friction/friction_model.h"

/// Friction of dry or mixed contacts by a few measured numbers.
///
///   constant   µ = µ_k                                                     Coulomb
///   Stribeck   µ = µ_k + (µ_s − µ_k) exp(−(V_s/v_S)^n) + c V_s
///
/// µ_s, µ_k coefficients at rest and of sliding [-]; V_s sliding speed [m/s]; v_S Stribeck speed, over
/// which the contact passes from one to the other [m/s]; n exponent [-]; c viscous part [s/m].
/// Sign: friction_model.h. Valid for one pair of surfaces, oil and load, for which the numbers were
/// measured; they do not depend on the load. n >= 1: below it the slope at rest is infinite.
/// Source: [ArmstrongHelouvry1994].
namespace stribeck {

/// µ(V_s) without its viscous part.
struct FallingCoefficient {
  double static_coefficient = 0.15;  ///< µ_s [-]
  double kinetic_coefficient = 0.1;  ///< µ_k [-]
  double stribeck_speed = 0.05;      ///< v_S [m/s]
  double stribeck_exponent = 2.0;    ///< n [-]
  static const Schema<FallingCoefficient>& schema();

  /// V_s >= 0. T: double or Dual<N>.
  template <class T>
  T coefficient(const T& sliding_speed) const {
    using std::exp;
    using std::pow;
    const T ratio = sliding_speed / stribeck_speed;
    const T decay = exp(T(-pow(ratio, stribeck_exponent)));
    return kinetic_coefficient + (static_coefficient - kinetic_coefficient) * decay;
  }
};

class ConstantFriction final : public FrictionModel {
 public:
  double friction_coefficient = 0.1;  ///< µ_k [-]
  static const Schema<ConstantFriction>& schema();
  FrictionCoefficient evaluate(const SlidingContact&, const SlidingState<double>&) const override;
};

class StribeckFriction final : public FrictionModel {
 public:
  FallingCoefficient curve;
  double viscous_part = 0.0;  ///< c [s/m]
  static const Schema<StribeckFriction>& schema();
  FrictionCoefficient evaluate(const SlidingContact&, const SlidingState<double>&) const override;
};

}  // namespace stribeck
