#pragma once
#include "tribo/friction/empirical_friction.h"

/// Friction as a product of powers, the form of the empirical laws of lubricated discs, with constants of the user's.
///
///   µ = C η^a V_s^b V_Σ^c W^d p̄^e p_max^f R^g,  cut to [lower, upper]
///
/// C factor [-]; η dynamic viscosity [Pa s]; V_s, V_Σ sliding and sum speed [m/s]; W load per length [N/m]; p̄ = W/(2 R_i) load per
/// projected area of the pin, p_max Hertz pressure [MPa]; R relative radius [m] (sliding_contact.h); a to g exponents [-]. A quantity whose
/// exponent is 0 is not needed. Load and speeds are held at the least values of empirical_friction.h, so that no power divides by zero.
/// Sign: friction_model.h. Valid in the range of the measurements behind the constants. Source: [Autiero2023] Table 1 for the form.
namespace stribeck {

class PowerLawFriction final : public EmpiricalFriction {
 public:
  double factor = 0.1;  ///< C
  double viscosity = 0, sliding_speed = 0, sum_speed = 0, load = 0, mean_pressure = 0,
         peak_pressure = 0, radius = 0;  ///< exponents a to g
  static const Schema<PowerLawFriction>& schema();
  std::optional<Incompatibility> incompatibility(const SlidingContact&) const override;

 private:
  FrictionNumber formula(const SlidingContact&, const FrictionInputs&) const override;
};

}  // namespace stribeck
