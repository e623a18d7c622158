#pragma once
#include "base/schema.h"
#include "surface/friction_law.h"

/// Friction of a joint as a model file declares it, [joint.NAME.friction]:
///   model = "benedict_kelley"
///   regularisation = { shape = "thresholds", rest_speed = "1 cm/s", full_speed = "10 cm/s" }
namespace stribeck {

const Schema<FrictionLaw>& friction_schema();

/// Complains of a law that cannot work in this joint; `complaints` are about its friction table.
void check_friction(const FrictionLaw&, const SlidingContact&, Complaints&);

}  // namespace stribeck
