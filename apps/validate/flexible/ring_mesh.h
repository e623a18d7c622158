#pragma once
#include <array>

#include "flex/mesh/solid_mesh.h"

namespace stribeck {

/// A ring about z cut into hexahedra of 20 nodes, so many through its wall, around and across its width; from −width/2 to width/2. Its
/// cylindrical faces are "bore" and "outside".
SolidMesh ring_mesh(const std::array<int, 3>& cells, double inner, double outer, double width);

}  // namespace stribeck
