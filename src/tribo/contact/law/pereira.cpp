#include "tribo/contact/law/pereira.h"

#include <cmath>

#include <fmt/format.h>

#include "tribo/contact/law/johnson.h"
#include "tribo/contact/law/power_law.h"

namespace stribeck {
namespace {

constexpr double per_metre = 1e3, per_pascal = 1e-6;          // the fit counts in mm and MPa
constexpr double least = 0.005, bend = 0.34954, most = 10.0;  // ΔR [mm]
constexpr double external_exponent = 1.094;

double internal_exponent(double difference) {
  const double factor = difference < bend ? 1.51 * std::pow(std::log(1000.0 * difference), -0.151)
                                          : 0.0151 * difference + 1.151;
  return factor * std::pow(difference, -0.005);
}

}  // namespace

std::unique_ptr<const IndentationLaw> Pereira::law(const ContactPair& pair) const {
  const bool external = pair.conformity == Conformity::external;
  const double a = external ? 0.39 : 0.965, b = external ? 0.85 : 0.0965;
  const double difference = pair.difference() * per_metre;
  const double exponent = external ? external_exponent : internal_exponent(difference);
  const double stiffness = (a * difference + b) * pair.length * per_metre * pair.modulus *
                           per_pascal / difference * std::pow(per_metre, exponent);
  return std::make_unique<PowerLaw>(stiffness, exponent, Johnson{}.law(pair)->validity_limit());
}

std::optional<Incompatibility> Pereira::incompatibility(const ContactPair& pair) const {
  const double difference = pair.difference() * per_metre;
  if (pair.conformity == Conformity::external || (difference >= least && difference <= most))
    return {};
  return Incompatibility{
      fmt::format("was fitted for radial differences from {} to {} mm; here it is {:.6g} mm.",
                  least, most, difference),
      "Choose model = \"johnson\", which it was fitted to."};
}

const Schema<Pereira>& Pereira::schema() {
  static const auto s = Schema<Pereira>{
      "pereira",
      "Pereira, Ramalho and Ambrosio, johnson fitted by powers: F = (a DR + b) L E*/DR d^n in mm, "
      "MPa and N, with a = 0.965, b = 0.0965 in a bore. Valid for DR from 0.005 to 10 mm.",
      "Pereira2011"};
  return s;
}

}  // namespace stribeck
