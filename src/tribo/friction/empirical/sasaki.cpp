#include "tribo/friction/empirical/sasaki.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {
namespace {

// The two slide-to-roll ratios of the source.
constexpr double low_ratio = 0.31, high_ratio = 1.22;

FrictionNumber straight_between(double low, double high, const FrictionNumber& ratio) {
  if (ratio <= low_ratio) return FrictionNumber(low);
  if (ratio >= high_ratio) return FrictionNumber(high);
  return low + (high - low) / (high_ratio - low_ratio) * (ratio - low_ratio);
}

}  // namespace

FrictionNumber Sasaki::formula(const SlidingContact& contact, const FrictionInputs& state) const {
  using namespace friction_units;
  const FrictionInputs s = in_units(state, kilogram_force_per_cm, centimetre);
  const double eta = contact.viscosity / kilogram_force_second_per_square_cm;
  const FrictionNumber rolling_speed = 0.5 * s.sum_speed;
  const FrictionNumber ratio = s.sliding_speed / rolling_speed;
  const FrictionNumber group =
      eta * FrictionNumber(pow(rolling_speed, 4)) / FrictionNumber(pow(s.load, load_exponent));
  return straight_between(factor_at_low, factor_at_high, ratio) *
         FrictionNumber(pow(group, exponent));
}

ValidityRange Sasaki::outside(const SlidingContact&, const SlidingState<double>& s, double) const {
  const double rolling_speed = 0.5 * s.sum_speed;
  return outside_if(
      s.sliding_speed < low_ratio * rolling_speed || s.sliding_speed > high_ratio * rolling_speed,
      ValidityRange::slide_ratio);
}

const Schema<Sasaki>& Sasaki::schema() {
  static const auto s = bounded(Schema<Sasaki>{"sasaki",
                                               "Sasaki, lubricated discs: mu = k (eta "
                                               "V_r^4/W^1.7)^-0.12, V_r = V_sum/2, k = 0.037 at "
                                               "V_s/V_r = 0.31 falling to 0.026 at 1.22; eta in "
                                               "kgf s/cm^2, speeds in cm/s, W in kgf/cm. "
                                               "Valid for V_s/V_r from 0.31 to 1.22.",
                                               "Sasaki1961"})
                            .quantity("factor_at_low", &Sasaki::factor_at_low, number, positive,
                                      "k at V_s/V_r = 0.31", defaulted)
                            .quantity("factor_at_high", &Sasaki::factor_at_high, number, positive,
                                      "k at V_s/V_r = 1.22", defaulted)
                            .quantity("load_exponent", &Sasaki::load_exponent, number, any,
                                      "exponent 1.7 of W in the group", defaulted)
                            .quantity("exponent", &Sasaki::exponent, number, any,
                                      "exponent -0.12 of the group", defaulted);
  return s;
}

}  // namespace stribeck
