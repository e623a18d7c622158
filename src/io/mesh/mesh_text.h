#pragma once
#include <string>
#include <string_view>

#include "model/scene/scene_shape.h"

namespace stribeck {

/// Throws InputError where a mesh is larger than a model may be.
void check_mesh_size(std::string_view text, const std::string& file);

/// The triangles of a mesh file, in its own unit: STL, as text or binary, or Wavefront OBJ, by the ending of its name.
/// Corners at the same place become one vertex; triangles with two corners at one place are left out. `file` is the
/// name used in messages. Throws InputError (with line, or byte of a binary file): not such a file, cut off, no number,
/// a vertex that is not there, no triangle in it, larger than a model may be.
SceneMesh read_mesh(std::string_view text, const std::string& file);

}  // namespace stribeck
