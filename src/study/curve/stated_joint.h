#pragma once
#include <string>

#include "model/model_input.h"
#include "study/curve/law_curve.h"

namespace stribeck {

/// Laws and conditions of a joint: friction and contact of its surfaces, asperities of its film, laws of its oil, wear of its bore; radii,
/// length, combined modulus, viscosity and density. Without a name it is the only joint that states a law. Throws InputError.
StatedJoint stated_joint(const ModelInput&, const std::string& joint);

}  // namespace stribeck
