#pragma once
#include <array>

#include "flex/mesh/solid_mesh.h"

namespace stribeck {

/// A block [0, size] cut into hexahedra of 20 nodes, so many along each axis. Its faces at x = 0 and x = size are "left" and
/// "right". What the validation cases of flexible bodies are made of.
SolidMesh block_mesh(const std::array<int, 3>& cells, const Eigen::Vector3d& size);

}  // namespace stribeck
