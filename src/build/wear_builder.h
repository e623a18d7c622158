#pragma once
#include "model/joint/joint_spec.h"

namespace stribeck {

/// A joint that wears, as the wear simulation treats it, with the form of its surfaces as new. Condenses the bushing where its compliance is by
/// finite elements. More than one slice are those of a pin that tilts, on a foundation.
JointWear make_joint_wear(const JointSpec& joint, int slices);

}  // namespace stribeck
