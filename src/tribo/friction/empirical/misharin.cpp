#include "tribo/friction/empirical/misharin.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {
namespace {

constexpr double least_coefficient = 0.02, greatest_coefficient = 0.08;

}  // namespace

std::optional<Incompatibility> Misharin::incompatibility(const SlidingContact& contact) const {
  if (const auto dry = EmpiricalFriction::incompatibility(contact)) return dry;
  return objection_without_density(contact);
}

FrictionNumber Misharin::formula(const SlidingContact& contact, const FrictionInputs& s) const {
  const double nu = contact.kinematic_viscosity() / friction_units::centistokes;
  return factor * pow(FrictionNumber(nu * s.sum_speed * s.sliding_speed), exponent);
}

ValidityRange Misharin::outside(const SlidingContact&, const SlidingState<double>&,
                                double mu) const {
  return outside_if(mu < least_coefficient || mu > greatest_coefficient,
                    ValidityRange::coefficient);
}

const Schema<Misharin>& Misharin::schema() {
  static const auto s =
      bounded(Schema<Misharin>{
                  "misharin",
                  "Misharin, lubricated discs: mu = 0.325 (nu V_sum V_s)^-0.25, nu in cSt, "
                  "speeds in m/s. Valid for mu from 0.02 to 0.08.",
                  "Misharin1958"})
          .quantity("factor", &Misharin::factor, number, positive, "constant 0.325", defaulted)
          .quantity("exponent", &Misharin::exponent, number, any, "exponent -0.25", defaulted);
  return s;
}

}  // namespace stribeck
