#include "tribo/friction/empirical/logarithmic_friction.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {
namespace {

using namespace friction_units;

FrictionNumber log10_of(const FrictionNumber& x) {
  return log(x) / std::numbers::ln10;
}

FrictionInputs in_inches(const FrictionInputs& s) {
  return in_units(s, pound_force_per_inch, inch);
}

// A sum of logarithms: the products of Leach and Kelley leave the range of doubles.
FrictionNumber log10_speeds(const FrictionInputs& s) {
  return log10_of(s.sliding_speed) + 2.0 * log10_of(s.sum_speed);
}

// factor log₁₀(scale W/(η V_s V_Σ²)); the scale may contain more.
FrictionNumber coefficient(double factor, double scale, double viscosity,
                           const FrictionInputs& state) {
  const FrictionInputs s = in_inches(state);
  const double eta = viscosity / centipoise;
  const FrictionNumber load = log10_of(s.load) + std::log10(scale / eta);
  return factor * (load - log10_speeds(s));
}

constexpr double askwith_factor = 0.0099, askwith_scale = 3.89e7;

}  // namespace

FrictionNumber Askwith::formula(const SlidingContact& contact, const FrictionInputs& s) const {
  return coefficient(askwith_factor, askwith_scale, contact.viscosity, s);
}

FrictionNumber BenedictKelley::formula(const SlidingContact& contact,
                                       const FrictionInputs& s) const {
  return coefficient(0.0127, 3.17e8, contact.viscosity, s);
}

FrictionNumber KelleyLemanski::formula(const SlidingContact& contact,
                                       const FrictionInputs& s) const {
  const double size = (std::abs(contact.radius_i) + std::abs(contact.radius_j)) / inch / 3.0;
  return coefficient(askwith_factor, askwith_scale / (size * size), contact.viscosity, s);
}

FrictionNumber LeachKelley::formula(const SlidingContact& contact,
                                    const FrictionInputs& state) const {
  const FrictionInputs s = in_inches(state);
  const double constants = std::log10(1.936e26) - 7.0 * std::log10(contact.viscosity / centipoise);
  return -0.00738 * (constants + log10_speeds(s) - 7.9 * log10_of(s.load));
}

std::optional<Incompatibility> KelleyLemanski::incompatibility(
    const SlidingContact& contact) const {
  if (const auto dry = EmpiricalFriction::incompatibility(contact)) return dry;
  if (std::isfinite(contact.radius_i) && std::isfinite(contact.radius_j)) return {};
  return Incompatibility{
      "needs the radii of both bodies, and one is flat.",
      "Choose model = \"askwith\", which is the same law without radii, or a round bushing."};
}

ValidityRange KelleyLemanski::outside(const SlidingContact& contact, const SlidingState<double>&,
                                      double) const {
  return outside_if(contact.radius_i < 0 || contact.radius_j < 0, ValidityRange::shape);
}

const Schema<Askwith>& Askwith::schema() {
  static const auto s = bounded(Schema<Askwith>{
      "askwith",
      "Askwith, lubricated discs: mu = 0.0099 log10(3.89e7 W/(eta V_s V_sum^2)), W in lbf/in, eta "
      "in cP, speeds in in/s. Valid range not stated.",
      "Askwith1966"});
  return s;
}

const Schema<BenedictKelley>& BenedictKelley::schema() {
  static const auto s = bounded(Schema<BenedictKelley>{
      "benedict_kelley",
      "Benedict and Kelley, lubricated discs: mu = 0.0127 log10(3.17e8 W/(eta V_s V_sum^2)), W in "
      "lbf/in, eta in cP, speeds in in/s. Valid range not stated.",
      "BenedictKelley1961"});
  return s;
}

const Schema<KelleyLemanski>& KelleyLemanski::schema() {
  static const auto s = bounded(Schema<KelleyLemanski>{
      "kelley_lemanski",
      "Kelley and Lemanski, gear teeth: mu = 0.0099 log10(3.89e7 W/(eta V_s V_sum^2 [(R_i + "
      "R_j)/3]^2)), W in lbf/in, eta in cP, speeds in in/s, radii in in. Valid for two round "
      "bodies.",
      "KelleyLemanski1967"});
  return s;
}

const Schema<LeachKelley>& LeachKelley::schema() {
  static const auto s = bounded(Schema<LeachKelley>{
      "leach_kelley",
      "Leach and Kelley, lubricated discs: mu = -0.00738 log10[1.936e26 V_s V_sum^2/(eta^7 "
      "W^7.9)], W in lbf/in, eta in cP, speeds in in/s. Valid range not stated.",
      "LeachKelley1965"});
  return s;
}

}  // namespace stribeck
