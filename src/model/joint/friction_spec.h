#pragma once
#include "base/schema/schema.h"
#include "tribo/friction/friction_law.h"

/// Friction of a joint as a model file declares it, [joint.NAME.friction]:
///   model = "benedict_kelley"
///   regularisation = { shape = "ambrosio", lower_velocity = "1 cm/s", upper_velocity = "10 cm/s" }
namespace stribeck {

const Schema<FrictionLaw>& friction_schema();

}  // namespace stribeck
