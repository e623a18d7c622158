#pragma once
#include <nlohmann/json_fwd.hpp>

#include "model/scene/scene_shape.h"

namespace stribeck {

/// The shape as the viewer reads it: "kind" and the members of its struct.
nlohmann::ordered_json shape_json(const SceneShape& shape);

/// The reverse. Throws FileError for an unknown kind, nlohmann's exceptions for missing members.
SceneShape parse_shape(const nlohmann::ordered_json& j);

/// Numbers as whole multiples of a unit, to four digits: small, and enough for a picture.
nlohmann::ordered_json deflection_json(const SceneDeflection& deflection);
SceneDeflection parse_deflection(const nlohmann::ordered_json& j);

}  // namespace stribeck
