#include "flex/mesh/skin.h"

#include <algorithm>
#include <map>

namespace stribeck {
namespace {

using Corners = std::vector<int>;

/// Corners of the faces of one cell, counterclockwise from outside.
std::vector<Corners> faces_of(const SolidCell& cell) {
  static const std::vector<Corners> tetrahedron{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}},
      hexahedron{{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4},
                 {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
  std::vector<Corners> faces = cell.shape == SolidShape::tetrahedron10 ? tetrahedron : hexahedron;
  for (Corners& face : faces)
    for (int& corner : face) corner = cell.nodes[static_cast<std::size_t>(corner)];
  return faces;
}

/// A face of 6 or 8 nodes has middles behind its corners.
std::size_t corners_of(const SolidMesh::Face& face) {
  return face.size() > 4 ? face.size() / 2 : face.size();
}

/// Faces by their corners in ascending order; a face of two cells is inside.
std::map<Corners, Corners> outer_faces(const SolidMesh& mesh) {
  std::map<Corners, Corners> outer;
  for (const SolidCell& cell : mesh.cells)
    for (Corners& face : faces_of(cell)) {
      Corners key = face;
      std::sort(key.begin(), key.end());
      if (const auto [known, is_new] = outer.emplace(std::move(key), std::move(face)); !is_new)
        outer.erase(known);
    }
  for (const SolidMesh::Face& face : mesh.outer) {
    Corners corners(face.begin(), face.begin() + static_cast<std::ptrdiff_t>(corners_of(face)));
    Corners key = corners;
    std::sort(key.begin(), key.end());
    outer.emplace(std::move(key), std::move(corners));
  }
  return outer;
}

}  // namespace

Skin skin_of(const SolidMesh& mesh) {
  const std::map<Corners, Corners> outer = outer_faces(mesh);
  Skin skin;
  for (const auto& [key, face] : outer) skin.nodes.insert(skin.nodes.end(), key.begin(), key.end());
  std::sort(skin.nodes.begin(), skin.nodes.end());
  skin.nodes.erase(std::unique(skin.nodes.begin(), skin.nodes.end()), skin.nodes.end());
  const auto index = [&](int node) {
    return static_cast<int>(std::lower_bound(skin.nodes.begin(), skin.nodes.end(), node) -
                            skin.nodes.begin());
  };
  for (const auto& [key, face] : outer)
    for (std::size_t k = 2; k < face.size(); ++k)
      skin.triangles.push_back({index(face[0]), index(face[k - 1]), index(face[k])});
  return skin;
}

}  // namespace stribeck
