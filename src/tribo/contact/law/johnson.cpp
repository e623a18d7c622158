#include "tribo/contact/law/johnson.h"

#include <numbers>

#include "tribo/contact/law/logarithmic_law.h"

namespace stribeck {

std::unique_ptr<const IndentationLaw> Johnson::law(const ContactPair& pair) const {
  const double scale = 4.0 * std::numbers::pi / std::numbers::e * pair.modulus * pair.difference();
  return std::make_unique<LogarithmicLaw>(pair, scale);
}

const Schema<Johnson>& Johnson::schema() {
  static const auto s = Schema<Johnson>{
      "johnson",
      "Johnson, cylinders as elastic half-planes: d = f/(pi E*) (ln(4 pi E* DR/f) - 1), f = F/L. "
      "Valid to d = 0.443 DR for radii nearly alike, where the contact is as wide as the pin; "
      "straight on beyond.",
      "Johnson1985"};
  return s;
}

}  // namespace stribeck
