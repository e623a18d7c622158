#include "tribo/friction/empirical/blok.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {
namespace {

// µ = factor (β₀^expansion η V_Σ^sum V_s^sliding W^load)^power
struct BlokFit {
  double factor, expansion, sum, sliding, load, power;
};
constexpr BlokFit fit_a{0.126, 0.0, 0.85, 1.44, -0.43, -0.184};
constexpr BlokFit fit_b{0.118, -0.16, 1.19, 1.22, -0.44, -0.178};

FrictionNumber coefficient(const BlokFit& fit, double viscosity, const FrictionInputs& state) {
  using namespace friction_units;
  const FrictionInputs s = in_units(state, kilogram_force_per_cm, metres_per_second);
  const double eta = viscosity / centipoise;
  const double beta = 0.012 * std::pow(eta, 0.33);
  const FrictionNumber speeds =
      FrictionNumber(pow(s.sum_speed, fit.sum)) * FrictionNumber(pow(s.sliding_speed, fit.sliding));
  const FrictionNumber group =
      std::pow(beta, fit.expansion) * eta * speeds * FrictionNumber(pow(s.load, fit.load));
  return fit.factor * pow(group, fit.power);
}

}  // namespace

FrictionNumber BlokA::formula(const SlidingContact& contact, const FrictionInputs& s) const {
  return coefficient(fit_a, contact.viscosity, s);
}

FrictionNumber BlokB::formula(const SlidingContact& contact, const FrictionInputs& s) const {
  return coefficient(fit_b, contact.viscosity, s);
}

const Schema<BlokA>& BlokA::schema() {
  static const auto s = bounded(Schema<BlokA>{
      "blok_a",
      "Blok, lubricated discs: mu = 0.126 (eta V_sum^0.85 V_s^1.44 W^-0.43)^-0.184, eta in cP, "
      "speeds in m/s, W in kgf/cm. Valid range not stated.",
      "Blok1962"});
  return s;
}

const Schema<BlokB>& BlokB::schema() {
  static const auto s = bounded(Schema<BlokB>{
      "blok_b",
      "Blok, lubricated discs: mu = 0.118 (beta^-0.16 eta V_sum^1.19 V_s^1.22 W^-0.44)^-0.178, "
      "beta = 0.012 eta^0.33, eta in cP, speeds in m/s, W in kgf/cm. Valid range not stated.",
      "Blok1962"});
  return s;
}

}  // namespace stribeck
