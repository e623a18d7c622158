#pragma once
#include <nlohmann/json_fwd.hpp>

#include "model/scene_shape.h"

namespace stribeck {

/// The shape as the viewer reads it: "kind" and the members of its struct.
nlohmann::ordered_json shape_json(const SceneShape& shape);

/// The reverse. Throws FileError for an unknown kind, nlohmann's exceptions for missing members.
SceneShape parse_shape(const nlohmann::ordered_json& j);

}  // namespace stribeck
