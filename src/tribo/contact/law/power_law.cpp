#include "tribo/contact/law/power_law.h"

#include <cmath>

namespace stribeck {

PowerLaw::PowerLaw(double stiffness, double exponent, double validity_limit)
    : stiffness_(stiffness), exponent_(exponent), valid_to_(validity_limit) {
  ensure(stiffness > 0.0 && exponent > 0.0, "a power law needs K > 0 and n > 0");
}

IndentationLaw::Response PowerLaw::at(double penetration) const {
  if (!(penetration > 0.0)) return {0.0, 0.0};
  const double force = stiffness_ * std::pow(penetration, exponent_);
  return {force, exponent_ * force / penetration};
}

double PowerLaw::stored_energy(double penetration) const {
  if (!(penetration > 0.0)) return 0.0;
  return stiffness_ * std::pow(penetration, exponent_ + 1.0) / (exponent_ + 1.0);
}

std::unique_ptr<const IndentationLaw> Power::law(const ContactPair&) const {
  return std::make_unique<PowerLaw>(stiffness, exponent);
}

const Schema<Power>& Power::schema() {
  static const auto s =
      Schema<Power>{"power", "F = K d^n with K and n given, whatever the sizes and materials."}
          .quantity("stiffness", &Power::stiffness, number, positive, "stiffness K in N/m^n")
          .quantity("exponent", &Power::exponent, number, between(1.0, 3.0), "exponent n",
                    defaulted);
  return s;
}

}  // namespace stribeck
