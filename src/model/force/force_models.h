#pragma once
#include "base/schema/schema.h"
#include "model/force/force_model.h"

namespace stribeck {

/// Returns every force that a model can name.
const Family<ForceModel>& force_models();

}  // namespace stribeck
