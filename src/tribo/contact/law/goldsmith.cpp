#include "tribo/contact/law/goldsmith.h"

#include <cmath>
#include <numbers>

#include "tribo/contact/law/logarithmic_law.h"

namespace stribeck {
namespace {

constexpr double without_unit = 3.0;

void check_unit(const Goldsmith& law, Diagnostics& diagnostics) {
  if (law.length_exponent != without_unit && !law.length_unit)
    diagnostics.add("length_exponent",
                    fmt::format("is {}: only 3 leaves a number under the logarithm, with any other "
                                "the force depends on the unit of length.",
                                law.length_exponent),
                    "Leave it out, or say which unit is meant: length_unit = \"1 mm\".");
  if (law.length_exponent == without_unit && law.length_unit)
    diagnostics.add("length_unit",
                    "has no use: with length_exponent = 3 every unit gives the same.",
                    "Leave it out.");
}

template <class Model>
Schema<Model> with_exponent(Schema<Model> s) {
  double Model::*const exponent = &Goldsmith::length_exponent;
  std::optional<double> Model::*const unit = &Goldsmith::length_unit;
  return s
      .quantity("length_exponent", exponent, number, between(1.0, 3.0),
                "exponent m of the length; 3 leaves a number under the logarithm", defaulted)
      .quantity("length_unit", unit, metre, positive,
                "unit that lengths are counted in, for other exponents", Presence::optional)
      .check(check_unit);
}

}  // namespace

std::unique_ptr<const IndentationLaw> Goldsmith::law(const ContactPair& pair) const {
  const double unit = length_unit.value_or(pair.length);
  const double square =
      std::pow(pair.length, length_exponent - 1.0) * std::pow(unit, without_unit - length_exponent);
  const double scale = std::numbers::e * std::numbers::pi * pair.modulus * square;
  return std::make_unique<LogarithmicLaw>(pair, scale / pair.effective_radius());
}

const Schema<Goldsmith>& Goldsmith::schema() {
  static const auto s = with_exponent(Schema<Goldsmith>{
      "goldsmith",
      "Goldsmith, cylinders: d = f V (ln(L^m/(F R V)) + 1), V = 1/(pi E*), f = F/L. Valid to "
      "d = 0.91 L^2/R while the contact is narrower than the pin; straight on beyond.",
      "Goldsmith1960"});
  return s;
}

const Schema<DubowskyFreudenstein>& DubowskyFreudenstein::schema() {
  static const auto s = with_exponent(Schema<DubowskyFreudenstein>{
      "dubowsky_freudenstein",
      "Dubowsky and Freudenstein, a pin in a bore: d = f V (ln(L^m DR/(F R_i R_j V)) + 1), "
      "V = 1/(pi E*), f = F/L; the same as goldsmith for the same m. Valid to d = 0.91 L^2/R while "
      "the contact is narrower than the pin; straight on beyond.",
      "DubowskyFreudenstein1971"});
  return s;
}

}  // namespace stribeck
