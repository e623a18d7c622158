#include "flex/import/edge_order.h"

#include <algorithm>
#include <span>

#include "flex/element/solid_element.h"

namespace stribeck {
namespace {

using Edge = std::array<int, 2>;

constexpr std::array<Edge, 6> vtk_tetrahedron{{{0, 1}, {1, 2}, {0, 2}, {0, 3}, {1, 3}, {2, 3}}};
constexpr std::array<Edge, 12> vtk_hexahedron{{{0, 1},
                                               {1, 2},
                                               {2, 3},
                                               {0, 3},
                                               {4, 5},
                                               {5, 6},
                                               {6, 7},
                                               {4, 7},
                                               {0, 4},
                                               {1, 5},
                                               {2, 6},
                                               {3, 7}}};

/// Sum of the squared distances of the last nodes from the middles of these edges [m²].
double distance_from_middles(const SolidMesh& mesh, const std::vector<int>& nodes,
                             std::span<const Edge> edges) {
  const std::size_t corners = nodes.size() - edges.size();
  double sum = 0;
  for (std::size_t k = 0; k < edges.size(); ++k) {
    const auto end = [&](std::size_t side) -> const Eigen::Vector3d& {
      return mesh.node(nodes[static_cast<std::size_t>(edges[k][side])]);
    };
    sum += (mesh.node(nodes[corners + k]) - (end(0) + end(1)) / 2).squaredNorm();
  }
  return sum;
}

}  // namespace

bool order_edges(const SolidMesh& mesh, SolidCell& cell) {
  constexpr double much = 4;  // curved edges have their middles off as well
  const std::span<const Edge> ours = element_of(cell.shape).edges();
  if (ours.empty()) return false;
  const std::span<const Edge> theirs = cell.shape == SolidShape::tetrahedron10
                                           ? std::span<const Edge>(vtk_tetrahedron)
                                           : std::span<const Edge>(vtk_hexahedron);
  if (distance_from_middles(mesh, cell.nodes, ours) <=
      much * distance_from_middles(mesh, cell.nodes, theirs))
    return false;
  const std::vector<int> given = cell.nodes;
  const std::size_t corners = given.size() - ours.size();
  for (std::size_t k = 0; k < ours.size(); ++k) {
    const auto place = std::ranges::find(theirs, ours[k]) - theirs.begin();
    cell.nodes[corners + k] = given[corners + static_cast<std::size_t>(place)];
  }
  return true;
}

}  // namespace stribeck
