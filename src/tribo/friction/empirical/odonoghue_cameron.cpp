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
  const double oil_and_size = std::pow(eta, 1.0 / 8.0) * std::sqrt(radius);
  const FrictionNumber speeds =
      FrictionNumber(pow(s.sliding_speed, 1.0 / 3.0)) * FrictionNumber(pow(s.sum_speed, 1.0 / 6.0));
  return (roughness / microinch + 22.0) / 35.0 * 0.6 / FrictionNumber(oil_and_size * speeds);
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
                    "centre-line average roughness S of the surfaces");
  return s;
}

}  // namespace stribeck
