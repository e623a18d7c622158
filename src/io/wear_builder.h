#pragma once
#include "io/clearance_file.h"
#include "io/wear_file.h"

namespace stribeck {

/// The joint as a campaign wears it. Condenses the bush where its compliance is by finite elements.
JointWear make_joint_wear(const JointWearSpec& wear, const JournalSizes& sizes);

}  // namespace stribeck
