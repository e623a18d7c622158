#pragma once
#include "tribo/friction/empirical_friction.h"

/// O'Donoghue and Cameron: friction of rolling and sliding discs, rougher ones rubbing more.
///
///   µ = ((S + 22)/35) · 0.6/(η^(1/8) V_s^(1/3) V_Σ^(1/6) R^(1/2))
///
/// S roughness of the surfaces [µin], centre-line average; η dynamic viscosity [cP]; V_s, V_Σ sliding
/// and sum speed [in/s]; R relative radius [in] (sliding_contact.h). Sign: friction_model.h.
/// Valid: the source at hand states no range. Source: [ODonoghueCameron1966], [Autiero2023] Table 1.
namespace stribeck {

class ODonoghueCameron final : public EmpiricalFriction {
 public:
  double roughness = 0;  ///< S [m]
  double factor = 0.6, roughness_offset = 22.0,
         roughness_scale = 35.0;  ///< constants of the fit [-]
  double viscosity_exponent = 1.0 / 8.0, sliding_speed_exponent = 1.0 / 3.0,
         sum_speed_exponent = 1.0 / 6.0, radius_exponent = 0.5;  ///< of the denominator
  static const Schema<ODonoghueCameron>& schema();
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

}  // namespace stribeck
