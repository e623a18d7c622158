#pragma once
#include <string_view>
#include <vector>

namespace stribeck {

/// Nodes of a solid element of Abaqus or CalculiX (C3D4, C3D10, C3D6, C3D15, C3D8, C3D20, with whatever letters behind); 0: another kind.
std::size_t solid_nodes(std::string_view type);
/// Returns its faces: corners counterclockwise from outside, then the middles of their edges.
std::vector<std::vector<int>> solid_faces(const std::vector<int>& element);
/// Returns the faces that one element alone has, in the order of their corners.
std::vector<std::vector<int>> outer_faces(const std::vector<std::vector<int>>& elements);

}  // namespace stribeck
