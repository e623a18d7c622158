#pragma once
#include <string>
#include <string_view>

#include "model/scene/scene_shape.h"

namespace stribeck {

/// An STL file. Text: `solid ... facet normal nx ny nz, outer loop, vertex x y z (three), endloop, endfacet ... endsolid`,
/// one statement a line. Binary, little-endian: 80 bytes of anything, the number n of triangles as 32 bits, then 50 bytes
/// for each: normal and three corners as 32-bit floats, two bytes of anything. A file of exactly 84 + 50 n bytes is
/// binary, whatever its first word. Normals are not used. Throws InputError.
SceneMesh read_stl(std::string_view text, const std::string& file);

}  // namespace stribeck
