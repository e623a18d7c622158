#include "model/lubricant/shear_law_spec.h"

#include <fmt/format.h>

#include "tribo/lubricant/carreau.h"
#include "tribo/lubricant/cross.h"

namespace stribeck {
namespace {

constexpr const char* high_shear = "shear_law.high_shear_viscosity";

void check_high_shear(const ShearLaw& law, double at_rest, Diagnostics& diagnostics) {
  const double ratio = law.residual_ratio_of(at_rest);
  if (ratio >= 0 && ratio <= 1) return;
  diagnostics.add(
      high_shear,
      fmt::format("{:.4g} Pa s is too {}: at 150 degC the oil has {:.4g} Pa s at rest, and by the "
                  "law at least {:.4g} Pa s at 1e6 1/s.",
                  *law.high_shear_viscosity, ratio > 1 ? "much" : "little", at_rest,
                  at_rest * law.high_shear_decline()),
      "Change critical_rate or exponent, or the temperature law; a plain number is in Pa s.");
}

}  // namespace

const Family<ShearLaw>& shear_laws() {
  static const auto family =
      Family<ShearLaw>{"shear_law", "model",
                       "Viscosity over shear rate: r + (1 - r) P times that at low shear rate, r = "
                       "residual_ratio. Films on a grid take it; a closed form has one viscosity."}
          .add<Carreau>()
          .add<Cross>();
  return family;
}

void check_shear_law(const ShearLaw& law, std::optional<double> viscosity,
                     Diagnostics& diagnostics) {
  if (law.residual_ratio && law.high_shear_viscosity)
    return diagnostics.add(high_shear, "given beside residual_ratio.",
                           "Keep one of the two: the other follows from it.");
  if (!law.residual_ratio && !law.high_shear_viscosity)
    return diagnostics.add("shear_law", "has no second point: how far the viscosity falls.",
                           "Write residual_ratio = 0.6, or high_shear_viscosity = \"3.7 mPa s\", "
                           "that at 150 degC and 1e6 1/s (HTHS) of the data sheet.");
  if (law.residual_ratio) return;
  if (!viscosity)
    return diagnostics.add(high_shear,
                           "holds at 150 degC, and this oil has one viscosity at all temperatures.",
                           "Write residual_ratio, or give a grade or a temperature_law.");
  check_high_shear(law, *viscosity, diagnostics);
}

}  // namespace stribeck
