#pragma once
#include "base/schema/schema.h"
#include "tribo/lubricant/shear_law.h"

/// Laws of viscosity over shear rate as a model file declares them, [lubricant.NAME.shear_law].
namespace stribeck {

const Family<ShearLaw>& shear_laws();
/// viscosity: that of the oil at 150 °C and low shear rate [Pa s]; none where it does not depend on temperature.
void check_shear_law(const ShearLaw&, std::optional<double> viscosity, Diagnostics&);

}  // namespace stribeck
