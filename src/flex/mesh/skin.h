#pragma once
#include <array>
#include <vector>

#include "flex/mesh/solid_mesh.h"

namespace stribeck {

/// The outer surface of a mesh: triangles over the corners of the faces that only one cell has, seen counterclockwise from outside. Pictures of
/// the body are made of it.
struct Skin {
  std::vector<int> nodes;                     ///< nodes of the mesh, ascending
  std::vector<std::array<int, 3>> triangles;  ///< indices into `nodes`
};

Skin skin_of(const SolidMesh&);

}  // namespace stribeck
