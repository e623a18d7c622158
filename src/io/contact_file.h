#pragma once
#include "base/schema.h"
#include "surface/contact_law.h"
#include "surface/power_fit.h"

/// Dry contact as a model file declares it, in a table `contact`: a model with its parameters,
/// damping, materials and friction.
namespace stribeck {

const Schema<ContactLaw>& contact_law_schema();
const Schema<PowerFit>& power_fit_schema();

}  // namespace stribeck
