#include "tribo/friction/empirical/blok.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {
namespace {

template <class P>
Schema<P> with_constants_of_blok(Schema<P> s) {
  const auto constant = [&](const char* key, double BlokFriction::*member, const Range& range,
                            const char* meaning) {
    s.quantity(key, static_cast<double P::*>(member), number, range, meaning, defaulted);
  };
  constant("factor", &BlokFriction::factor, positive, "constant before the group");
  constant("expansion_exponent", &BlokFriction::expansion_exponent, any, "exponent of beta");
  constant("sum_speed_exponent", &BlokFriction::sum_speed_exponent, any, "exponent of V_sum");
  constant("sliding_speed_exponent", &BlokFriction::sliding_speed_exponent, any, "exponent of V_s");
  constant("load_exponent", &BlokFriction::load_exponent, any, "exponent of W");
  constant("exponent", &BlokFriction::exponent, any, "exponent of the group");
  return bounded(std::move(s));
}

}  // namespace

BlokFriction::BlokFriction(const BlokFit& fit)
    : factor(fit.factor),
      expansion_exponent(fit.expansion),
      sum_speed_exponent(fit.sum_speed),
      sliding_speed_exponent(fit.sliding_speed),
      load_exponent(fit.load),
      exponent(fit.exponent) {}

FrictionNumber BlokFriction::formula(const SlidingContact& contact,
                                     const FrictionInputs& state) const {
  using namespace friction_units;
  const FrictionInputs s = in_units(state, kilogram_force_per_cm, metres_per_second);
  const double eta = contact.viscosity / centipoise;
  const double beta = 0.012 * std::pow(eta, 0.33);
  const FrictionNumber speeds = FrictionNumber(pow(s.sum_speed, sum_speed_exponent)) *
                                FrictionNumber(pow(s.sliding_speed, sliding_speed_exponent));
  const FrictionNumber group = std::pow(beta, expansion_exponent) * eta * speeds *
                               FrictionNumber(pow(s.load, load_exponent));
  return factor * pow(group, exponent);
}

const Schema<BlokA>& BlokA::schema() {
  static const auto s = with_constants_of_blok(Schema<BlokA>{
      "blok_a",
      "Blok, lubricated discs: mu = 0.126 (eta V_sum^0.85 V_s^1.44 W^-0.43)^-0.184, eta in cP, "
      "speeds in m/s, W in kgf/cm. Valid range not stated.",
      "Blok1962"});
  return s;
}

const Schema<BlokB>& BlokB::schema() {
  static const auto s = with_constants_of_blok(Schema<BlokB>{
      "blok_b",
      "Blok, lubricated discs: mu = 0.118 (beta^-0.16 eta V_sum^1.19 V_s^1.22 W^-0.44)^-0.178, "
      "beta = 0.012 eta^0.33, eta in cP, speeds in m/s, W in kgf/cm. Valid range not stated.",
      "Blok1962"});
  return s;
}

}  // namespace stribeck
