#pragma once
#include "math/curves/profile.h"
#include "model/force/profile_spec.h"

/// The functions that a model file's profiles stand for. A signal stands for its initial value.
namespace stribeck {

ProfilePtr make_profile(const ProfileSpec&);
ProfilePtr make_profile(const LoadSpec&);

}  // namespace stribeck
