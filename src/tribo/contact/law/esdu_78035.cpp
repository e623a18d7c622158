#include "tribo/contact/law/esdu_78035.h"

#include <numbers>

#include "tribo/contact/law/logarithmic_law.h"

namespace stribeck {

std::unique_ptr<const IndentationLaw> Esdu78035::law(const ContactPair& pair) const {
  const double scale = 4.0 * std::numbers::pi * std::numbers::e * pair.modulus * pair.difference();
  return std::make_unique<LogarithmicLaw>(pair, scale);
}

const Schema<Esdu78035>& Esdu78035::schema() {
  static const auto s = Schema<Esdu78035>{
      "esdu_78035",
      "ESDU 78035, cylinders: d = f/(pi E*) (ln(4 pi E* DR/f) + 1), f = F/L. Valid to d = 0.943 DR "
      "for radii nearly alike; straight on beyond.",
      "Esdu78035"};
  return s;
}

}  // namespace stribeck
