#include "tribo/friction/empirical/drozdov_gavrikov.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {

using namespace friction_units;

std::optional<Incompatibility> DrozdovGavrikov::incompatibility(
    const SlidingContact& contact) const {
  if (const auto dry = EmpiricalFriction::incompatibility(contact)) return dry;
  if (const auto unknown = objection_without_density(contact)) return unknown;
  return objection_to_curvature(contact);
}

FrictionNumber DrozdovGavrikov::formula(const SlidingContact& contact,
                                        const FrictionInputs& s) const {
  const double nu = contact.kinematic_viscosity() / centistokes;
  const FrictionNumber pressure = contact.peak_pressure(s.load) / kilogram_force_per_square_cm;
  const FrictionNumber phi = sum_factor - pressure_factor * pressure - viscosity_factor * nu;
  const FrictionNumber inverse =
      sliding_factor * std::sqrt(nu) * s.sliding_speed + s.sum_speed * phi + constant;
  if (inverse.value() <= 0.0) return FrictionNumber(std::numeric_limits<double>::infinity());
  return 1.0 / inverse;
}

ValidityRange DrozdovGavrikov::outside(const SlidingContact& contact, const SlidingState<double>& s,
                                       double) const {
  const double nu = contact.kinematic_viscosity() / centistokes;
  const double pressure = contact.peak_pressure(s.load) / kilogram_force_per_square_cm;
  return outside_if(s.sliding_speed >= 15.0, ValidityRange::sliding_speed) |
         outside_if(s.sum_speed <= 3.0 || s.sum_speed >= 20.0, ValidityRange::sum_speed) |
         outside_if(nu <= 4.0 || nu >= 500.0, ValidityRange::viscosity) |
         outside_if(pressure < 4000.0 || pressure > 20000.0, ValidityRange::pressure);
}

const Schema<DrozdovGavrikov>& DrozdovGavrikov::schema() {
  static const auto s = bounded(Schema<DrozdovGavrikov>{
                                    "drozdov_gavrikov",
                                    "Drozdov and Gavrikov, lubricated discs: mu = 1/(0.8 sqrt(nu) "
                                    "V_s + V_sum phi + 13.4), phi = "
                                    "0.47 - 0.13e-4 p_max - 0.4e-3 nu, nu in cSt, speeds in m/s, "
                                    "p_max in kgf/cm^2. Valid for "
                                    "V_s "
                                    "< 15, 3 < V_sum < 20, 4 < nu < 500, p_max from 4000 to 20000.",
                                    "DrozdovGavrikov1968"})
                            .quantity("constant", &DrozdovGavrikov::constant, number, positive,
                                      "constant 13.4", defaulted)
                            .quantity("sliding_factor", &DrozdovGavrikov::sliding_factor, number,
                                      any, "constant 0.8 before sqrt(nu) V_s", defaulted)
                            .quantity("sum_factor", &DrozdovGavrikov::sum_factor, number, any,
                                      "constant 0.47 of phi", defaulted)
                            .quantity("pressure_factor", &DrozdovGavrikov::pressure_factor, number,
                                      any, "constant 0.13e-4 of phi, before p_max", defaulted)
                            .quantity("viscosity_factor", &DrozdovGavrikov::viscosity_factor,
                                      number, any, "constant 0.4e-3 of phi, before nu", defaulted);
  return s;
}

}  // namespace stribeck
