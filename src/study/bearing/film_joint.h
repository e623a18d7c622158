#pragma once
#include <string>

#include "base/error.h"
#include "model/model_spec.h"

/// The joint of a model whose film is at rest.
namespace stribeck {

/// The joint of this name, or the only one with a film when empty. Throws InputError.
std::string joint_with_film(const ModelFile&, const std::string& requested);

/// Returns the error of a film, whose path begins at its joint, with the path of the model.
InputError in_joint(const InputError&, const std::string& joint);

}  // namespace stribeck
