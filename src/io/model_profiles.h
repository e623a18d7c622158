#pragma once
#include "io/profile_file.h"
#include "math/profile.h"

/// The functions that a model file's profiles stand for.
namespace stribeck {

ProfilePtr make_profile(const ProfileSpec&);
ProfilePtr make_profile(const LoadSpec&);

}  // namespace stribeck
