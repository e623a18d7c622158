#include "tribo/friction/empirical/sasaki.h"

#include "tribo/friction/friction_units.h"

namespace stribeck {
namespace {

// The two slide-to-roll ratios of the source, and k there.
constexpr double low_ratio = 0.31, factor_at_low = 0.037;
constexpr double high_ratio = 1.22, factor_at_high = 0.026;

FrictionNumber factor(const FrictionNumber& ratio) {
  if (ratio <= low_ratio) return FrictionNumber(factor_at_low);
  if (ratio >= high_ratio) return FrictionNumber(factor_at_high);
  return factor_at_low +
         (factor_at_high - factor_at_low) / (high_ratio - low_ratio) * (ratio - low_ratio);
}

}  // namespace

FrictionNumber Sasaki::formula(const SlidingContact& contact, const FrictionInputs& state) const {
  using namespace friction_units;
  const FrictionInputs s = in_units(state, kilogram_force_per_cm, centimetre);
  const double eta = contact.viscosity / kilogram_force_second_per_square_cm;
  const FrictionNumber rolling_speed = 0.5 * s.sum_speed;
  const FrictionNumber ratio = s.sliding_speed / rolling_speed;
  const FrictionNumber group =
      eta * FrictionNumber(pow(rolling_speed, 4)) / FrictionNumber(pow(s.load, 1.7));
  return factor(ratio) * FrictionNumber(pow(group, -0.12));
}

ValidityRange Sasaki::outside(const SlidingContact&, const SlidingState<double>& s, double) const {
  const double rolling_speed = 0.5 * s.sum_speed;
  return outside_if(
      s.sliding_speed < low_ratio * rolling_speed || s.sliding_speed > high_ratio * rolling_speed,
      ValidityRange::slide_ratio);
}

const Schema<Sasaki>& Sasaki::schema() {
  static const auto s = bounded(Schema<Sasaki>{
      "sasaki",
      "Sasaki, lubricated discs: mu = k (eta V_r^4/W^1.7)^-0.12, V_r = V_sum/2, k = 0.037 at "
      "V_s/V_r = 0.31 falling to 0.026 at 1.22; eta in kgf s/cm^2, speeds in cm/s, W in kgf/cm. "
      "Valid for V_s/V_r from 0.31 to 1.22.",
      "Sasaki1961"});
  return s;
}

}  // namespace stribeck
