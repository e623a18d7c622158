#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/law/power_fit.h"

namespace stribeck {

/// A power law fitted to another contact law, as a model file declares it.
const Schema<PowerFit>& power_fit_schema();

}  // namespace stribeck
