#pragma once
#include <string>
#include <string_view>

#include "flex/mesh/solid_mesh.h"

namespace stribeck {

/// `file` is the name used in messages. Throws InputError, with the line of a text file or the byte of a binary one, where this is
/// no such mesh. Nodes that no cell has are left out; cells with their corners in the opposite sense are refused.
SolidMesh read_gmsh_solid(std::string_view text, const std::string& file, double scale);

}  // namespace stribeck
