#include "tribo/contact/law/radzimovsky.h"

#include <cmath>

#include "tribo/contact/law/logarithmic_law.h"

namespace stribeck {

std::unique_ptr<const IndentationLaw> Radzimovsky::law(const ContactPair& pair) const {
  const double factor = width_factor == WidthFactor::radii ? 2.26 : 1.60;
  const double scale =
      16.0 * std::exp(2.0 / 3.0) * pair.modulus * pair.difference() / (factor * factor);
  return std::make_unique<LogarithmicLaw>(pair, scale);
}

const Schema<Radzimovsky>& Radzimovsky::schema() {
  static const auto s =
      Schema<Radzimovsky>{
          "radzimovsky",
          "Radzimovsky, approach of two cylinders: d = f/(pi E*) (2/3 + ln(4 R_i/b) + ln(4 "
          "R_j/b)), "
          "b = k sqrt(f R/E*), f = F/L. Valid to d = 0.513 DR for radii nearly alike; straight on "
          "beyond.",
          "Radzimovsky1953"}
          .choice("width_factor", &Radzimovsky::width_factor,
                  {{"radii", WidthFactor::radii, "k = 2.26, the full width of Hertz"},
                   {"diameters", WidthFactor::diameters,
                    "k = 1.60, often printed, which belongs to diameters"}},
                  "factor k of the contact's width b", defaulted);
  return s;
}

}  // namespace stribeck
