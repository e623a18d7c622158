#pragma once
#include <string>
#include <string_view>

#include "model/scene/scene_shape.h"

namespace stribeck {

/// A Wavefront OBJ file: `v x y z` places a vertex, `f i j k ...` makes a face of vertices counted from 1 (from -1 for
/// the last one so far, backwards); what follows a slash is about textures and normals and not used. Faces of more than
/// three corners must be convex. Statements about looks, names and curves are skipped. Throws InputError.
SceneMesh read_obj(std::string_view text, const std::string& file);

}  // namespace stribeck
