#pragma once
#include "tribo/friction/empirical_friction.h"

/// Drozdov and Gavrikov: friction of rolling and sliding discs under high pressure.
///
///   µ = 1/(0.8 ν^(1/2) V_s + V_Σ φ + 13.4),   φ = 0.47 − 0.13e-4 p_max − 0.4e-3 ν
///
/// ν kinematic viscosity [cSt]; V_s, V_Σ sliding and sum speed [m/s]; p_max Hertz pressure [kgf/cm²]
/// (sliding_contact.h). Sign: friction_model.h; +∞ where the denominator is not positive.
/// Valid for V_s < 15 m/s, 3 < V_Σ < 20 m/s, 4 < ν < 500 cSt, 4000 <= p_max <= 20 000 kgf/cm².
/// Source: [DrozdovGavrikov1968], [Autiero2023] Table 1.
namespace stribeck {

class DrozdovGavrikov final : public EmpiricalFriction {
 public:
  double constant = 13.4, sliding_factor = 0.8;  ///< constants of the fit [-]
  double sum_factor = 0.47, pressure_factor = 0.13e-4, viscosity_factor = 0.4e-3;  ///< those of φ
  static const Schema<DrozdovGavrikov>& schema();
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
  ValidityRange outside(const SlidingContact&, const SlidingState<double>&, double) const override;
};

}  // namespace stribeck
