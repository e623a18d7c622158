#pragma once
#include "model/joint/joint_spec.h"

namespace stribeck {

/// Refuses a wear that the joint's kind, realism and film do not have, and keys of the wear of other joints.
void check_joint_wear(const JointSpec&, Diagnostics&);

}  // namespace stribeck
