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

template <class P>
Schema<P> logarithmic(Schema<P> s) {
  s.quantity("factor", static_cast<double P::*>(&LogarithmicFriction::factor), number, any,
             "constant before the logarithm", defaulted)
      .quantity("scale", static_cast<double P::*>(&LogarithmicFriction::scale), number, positive,
                "constant within the logarithm", defaulted);
  return bounded(std::move(s));
}

}  // namespace

FrictionNumber LogarithmicFriction::falling(double size_scale, double viscosity,
                                            const FrictionInputs& state) const {
  const FrictionInputs s = in_inches(state);
  const double eta = viscosity / centipoise;
  const FrictionNumber load = log10_of(s.load) + std::log10(size_scale / eta);
  return factor * (load - log10_speeds(s));
}

FrictionNumber Askwith::formula(const SlidingContact& contact, const FrictionInputs& s) const {
  return falling(scale, contact.viscosity, s);
}

FrictionNumber BenedictKelley::formula(const SlidingContact& contact,
                                       const FrictionInputs& s) const {
  return falling(scale, contact.viscosity, s);
}

FrictionNumber KelleyLemanski::formula(const SlidingContact& contact,
                                       const FrictionInputs& s) const {
  const double size = (std::abs(contact.radius_i) + std::abs(contact.radius_j)) / inch / 3.0;
  return falling(scale / (size * size), contact.viscosity, s);
}

FrictionNumber LeachKelley::formula(const SlidingContact& contact,
                                    const FrictionInputs& state) const {
  const FrictionInputs s = in_inches(state);
  const double constants =
      std::log10(scale) - viscosity_exponent * std::log10(contact.viscosity / centipoise);
  return factor * (constants + log10_speeds(s) - load_exponent * log10_of(s.load));
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
  static const auto s = logarithmic(Schema<Askwith>{
      "askwith",
      "Askwith, lubricated discs: mu = 0.0099 log10(3.89e7 W/(eta V_s V_sum^2)), W in lbf/in, eta "
      "in cP, speeds in in/s. Valid range not stated.",
      "Askwith1966"});
  return s;
}

const Schema<BenedictKelley>& BenedictKelley::schema() {
  static const auto s = logarithmic(Schema<BenedictKelley>{
      "benedict_kelley",
      "Benedict and Kelley, lubricated discs: mu = 0.0127 log10(3.17e8 W/(eta V_s V_sum^2)), W in "
      "lbf/in, eta in cP, speeds in in/s. Valid range not stated.",
      "BenedictKelley1961"});
  return s;
}

const Schema<KelleyLemanski>& KelleyLemanski::schema() {
  static const auto s = logarithmic(Schema<KelleyLemanski>{
      "kelley_lemanski",
      "Kelley and Lemanski, gear teeth: mu = 0.0099 log10(3.89e7 W/(eta V_s V_sum^2 [(R_i + "
      "R_j)/3]^2)), W in lbf/in, eta in cP, speeds in in/s, radii in in. Valid for two round "
      "bodies.",
      "KelleyLemanski1967"});
  return s;
}

const Schema<LeachKelley>& LeachKelley::schema() {
  static const auto s =
      logarithmic(
          Schema<LeachKelley>{
              "leach_kelley",
              "Leach and Kelley, lubricated discs: mu = -0.00738 log10[1.936e26 V_s V_sum^2/(eta^7 "
              "W^7.9)], W in lbf/in, eta in cP, speeds in in/s. Valid range not stated.",
              "LeachKelley1965"})
          .quantity("viscosity_exponent", &LeachKelley::viscosity_exponent, number, any,
                    "exponent 7 of eta in the denominator", defaulted)
          .quantity("load_exponent", &LeachKelley::load_exponent, number, any,
                    "exponent 7.9 of W in the denominator", defaulted);
  return s;
}

}  // namespace stribeck
