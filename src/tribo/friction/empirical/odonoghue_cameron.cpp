#include "tribo/friction/empirical/odonoghue_cameron.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {

std::optional<Incompatibility> ODonoghueCameron::incompatibility(
    const SlidingContact& contact) const {
  if (const auto dry = EmpiricalFriction::incompatibility(contact)) return dry;
  return objection_to_curvature(contact);
}

FrictionNumber ODonoghueCameron::formula(const SlidingContact& contact,
                                         const FrictionInputs& state) const {
  using namespace friction_units;
  const FrictionInputs s = in_units(state, pound_force_per_inch, inch);
  const double eta = contact.viscosity / centipoise;
  const double radius = 1.0 / contact.curvature() / inch;
  const double oil_and_size = std::pow(eta, viscosity_exponent) * std::pow(radius, radius_exponent);
  const FrictionNumber speeds = FrictionNumber(pow(s.sliding_speed, sliding_speed_exponent)) *
                                FrictionNumber(pow(s.sum_speed, sum_speed_exponent));
  return (roughness / microinch + roughness_offset) / roughness_scale * factor /
         FrictionNumber(oil_and_size * speeds);
}

const Schema<ODonoghueCameron>& ODonoghueCameron::schema() {
  static const auto s =
      bounded(Schema<ODonoghueCameron>{
                  "odonoghue_cameron",
                  "O'Donoghue and Cameron, lubricated discs: mu = (S + 22)/35 0.6/(eta^(1/8) "
                  "V_s^(1/3) V_sum^(1/6) R^(1/2)), S in microinch, eta in cP, speeds in in/s, "
                  "R in in. Valid range not stated.",
                  "ODonoghueCameron1966"})
          .quantity("roughness", &ODonoghueCameron::roughness, metre, nonnegative,
                    "centre-line average roughness S of the surfaces")
          .quantity("factor", &ODonoghueCameron::factor, number, positive, "constant 0.6",
                    defaulted)
          .quantity("roughness_offset", &ODonoghueCameron::roughness_offset, number, nonnegative,
                    "constant 22, beside S in microinch", defaulted)
          .quantity("roughness_scale", &ODonoghueCameron::roughness_scale, number, positive,
                    "constant 35", defaulted)
          .quantity("viscosity_exponent", &ODonoghueCameron::viscosity_exponent, number, any,
                    "exponent of eta in the denominator", defaulted)
          .quantity("sliding_speed_exponent", &ODonoghueCameron::sliding_speed_exponent, number,
                    any, "exponent of V_s in the denominator", defaulted)
          .quantity("sum_speed_exponent", &ODonoghueCameron::sum_speed_exponent, number, any,
                    "exponent of V_sum in the denominator", defaulted)
          .quantity("radius_exponent", &ODonoghueCameron::radius_exponent, number, any,
                    "exponent of R in the denominator", defaulted);
  return s;
}

}  // namespace stribeck
