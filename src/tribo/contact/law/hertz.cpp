#include "tribo/contact/law/hertz.h"

#include <cmath>

#include "tribo/contact/law/power_law.h"

namespace stribeck {

std::unique_ptr<const IndentationLaw> Hertz::law(const ContactPair& pair) const {
  const double radius = pair.effective_radius();
  return std::make_unique<PowerLaw>(4.0 / 3.0 * pair.modulus * std::sqrt(radius), 1.5,
                                    pair.smaller_radius() * pair.smaller_radius() / radius);
}

const Schema<Hertz>& Hertz::schema() {
  static const auto s = Schema<Hertz>{
      "hertz",
      "Hertz, a sphere in a spherical socket: F = 4/3 E* sqrt(R) d^1.5. Valid to d = R_i^2/R.",
      "Johnson1985"};
  return s;
}

const Schema<Lankarani>& Lankarani::schema() {
  static const auto s =
      Schema<Lankarani>{"lankarani",
                        "Lankarani and Nikravesh for journals: the force of Hertz's spheres, F = "
                        "4/3 E* sqrt(R) d^1.5, "
                        "whatever the length; the same as hertz. Valid to d = R_i^2/R.",
                        "LankaraniNikravesh1990"};
  return s;
}

}  // namespace stribeck
