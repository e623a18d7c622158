#include "tribo/friction/empirical_friction.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr int inputs = 3;

// One input, with its derivative unless it is held.
FrictionNumber at_least(double x, double least, int index) {
  return x < least ? FrictionNumber(least) : FrictionNumber(x, inputs, index);
}

void check_bounds(const FrictionBounds& bounds, Diagnostics& diagnostics) {
  if (!(bounds.upper > bounds.lower))
    diagnostics.add("upper",
                    fmt::format("is {}, not above lower = {}.", bounds.upper, bounds.lower),
                    "The coefficient is kept between the two; 0 and 0.2 when left out.");
}

}  // namespace

FrictionCoefficient EmpiricalFriction::evaluate(const SlidingContact& contact,
                                                const SlidingState<double>& s) const {
  const FrictionInputs held{at_least(s.load, least_load, 0),
                            at_least(s.sliding_speed, least_speed, 1),
                            at_least(s.sum_speed, least_speed, 2)};
  const FrictionNumber mu = formula(contact, held);
  ValidityRange flags = outside(contact, s, mu.value());
  flags |= outside_if(s.load < least_load, ValidityRange::load);
  flags |= outside_if(s.sliding_speed < least_speed, ValidityRange::sliding_speed);
  flags |= outside_if(s.sum_speed < least_speed, ValidityRange::sum_speed);
  if (mu.value() < bounds.lower)
    return {.value = bounds.lower, .outside = flags | ValidityRange::lower_bound};
  if (mu.value() > bounds.upper)
    return {.value = bounds.upper, .outside = flags | ValidityRange::upper_bound};
  return coefficient_of(mu, flags);
}

std::optional<Incompatibility> EmpiricalFriction::incompatibility(
    const SlidingContact& contact) const {
  if (contact.viscosity > 0) return {};
  return Incompatibility{"is a law of lubricated contact, and this joint has no oil.",
                         "Name a lubricant, or choose model = \"constant\" or \"stribeck\"."};
}

std::optional<Incompatibility> objection_without_density(const SlidingContact& contact) {
  if (contact.density) return {};
  return Incompatibility{"needs the kinematic viscosity, and the lubricant has no density.",
                         "Give the lubricant its density, about 880 kg/m^3 for mineral oils."};
}

std::optional<Incompatibility> objection_to_curvature(const SlidingContact& contact) {
  if (contact.curvature() > 0 && !(contact.combined_modulus > 0))
    return Incompatibility{"needs the elasticity of the bodies, which this joint does not state.",
                           "Choose a law without the peak pressure, such as model = "
                           "\"benedict_kelley\"."};
  if (contact.curvature() > 0) return {};
  return Incompatibility{
      fmt::format("needs two bodies that touch along a line; radii of {:.6g} and {:.6g} m do not.",
                  contact.radius_i, contact.radius_j),
      "Make the bore wider than the pin, or choose a law without radii, such as model = "
      "\"benedict_kelley\"."};
}

const Schema<FrictionBounds>& FrictionBounds::schema() {
  static const auto s =
      Schema<FrictionBounds>{"friction_bounds", "What an empirical coefficient is kept between.",
                             "Autiero2023"}
          .quantity("lower", &FrictionBounds::lower, number, nonnegative,
                    "least coefficient of friction", defaulted)
          .quantity("upper", &FrictionBounds::upper, number, positive,
                    "greatest coefficient of friction", defaulted)
          .check(check_bounds);
  return s;
}

}  // namespace stribeck
