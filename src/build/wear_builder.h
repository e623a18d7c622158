#pragma once
#include "model/joint/joint_spec.h"

namespace stribeck {

/// A joint that wears, as a campaign wears it, with the form of its surfaces as new. Condenses the bush where its compliance is by
/// finite elements.
JointWear make_joint_wear(const JointSpec& joint);

}  // namespace stribeck
