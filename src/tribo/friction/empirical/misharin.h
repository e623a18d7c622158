#pragma once
#include "tribo/friction/empirical_friction.h"

/// Misharin: friction of rolling and sliding discs.
///
///   µ = 0.325 (ν V_Σ V_s)^(−0.25)     factor and exponent
///
/// ν kinematic viscosity [cSt]; V_s, V_Σ sliding and sum speed [m/s] (sliding_contact.h).
/// Sign: friction_model.h. Valid for 0.02 <= µ <= 0.08. Source: [Misharin1958], [Autiero2023] Table 1.
namespace stribeck {

class Misharin final : public EmpiricalFriction {
 public:
  double factor = 0.325, exponent = -0.25;  ///< constants of the fit [-]
  static const Schema<Misharin>& schema();
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
  ValidityRange outside(const SlidingContact&, const SlidingState<double>&, double) const override;
};

}  // namespace stribeck
