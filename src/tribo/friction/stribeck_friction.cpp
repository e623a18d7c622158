#include "tribo/friction/stribeck_friction.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr Dimension second_per_metre = dimension(-1, 0, 1);

void check_order(const FallingCoefficient& curve, Diagnostics& diagnostics) {
  if (curve.static_coefficient < curve.kinetic_coefficient)
    diagnostics.add("static_coefficient",
                    fmt::format("is {}, below kinetic_coefficient = {}.", curve.static_coefficient,
                                curve.kinetic_coefficient),
                    "Static friction is at least as large as kinetic friction: exchange the two?");
}

}  // namespace

FrictionCoefficient ConstantFriction::evaluate(const SlidingContact&,
                                               const SlidingState<double>&) const {
  return {.value = friction_coefficient};
}

FrictionCoefficient StribeckFriction::evaluate(const SlidingContact&,
                                               const SlidingState<double>& s) const {
  const FrictionNumber speed(s.sliding_speed, 3, 1);
  return coefficient_of(curve.coefficient(speed) + viscous_part * speed, ValidityRange::nothing);
}

const Schema<FallingCoefficient>& FallingCoefficient::schema() {
  static const auto s =
      Schema<FallingCoefficient>{"stribeck_curve", "Friction that falls from rest to sliding.",
                                 "ArmstrongHelouvry1994"}
          .quantity("static_coefficient", &FallingCoefficient::static_coefficient, number, positive,
                    "coefficient mu_s at rest", defaulted)
          .quantity("kinetic_coefficient", &FallingCoefficient::kinetic_coefficient, number,
                    positive, "coefficient mu_k of sliding", defaulted)
          .quantity("stribeck_speed", &FallingCoefficient::stribeck_speed, metre_per_second,
                    positive, "sliding speed v_S over which friction falls", defaulted)
          .quantity("stribeck_exponent", &FallingCoefficient::stribeck_exponent, number,
                    between(1.0, 4.0), "exponent n of the fall", defaulted)
          .check(check_order);
  return s;
}

const Schema<ConstantFriction>& ConstantFriction::schema() {
  static const auto s =
      Schema<ConstantFriction>{"constant", "Coulomb, dry or lubricated: mu = constant.",
                               "ArmstrongHelouvry1994"}
          .quantity("friction_coefficient", &ConstantFriction::friction_coefficient, number,
                    nonnegative, "coefficient mu", defaulted);
  return s;
}

const Schema<StribeckFriction>& StribeckFriction::schema() {
  static const auto s =
      Schema<StribeckFriction>{"stribeck",
                               "Dry or mixed contact: mu = mu_k + (mu_s - mu_k) exp(-(V_s/v_S)^n) "
                               "+ c V_s. Valid for the pair, oil and load it was measured with.",
                               "ArmstrongHelouvry1994"}
          .merged(&StribeckFriction::curve, FallingCoefficient::schema())
          .quantity("viscous_part", &StribeckFriction::viscous_part, second_per_metre, nonnegative,
                    "growth c of the coefficient with speed", defaulted);
  return s;
}

}  // namespace stribeck
