#include "validate/flexible/block_mesh.h"

#include <map>

#include "flex/element/hexahedron.h"

namespace stribeck {
namespace {

using Site = std::array<int, 3>;  ///< position of a node, in half cells

class Block {
 public:
  Block(const std::array<int, 3>& cells, const Eigen::Vector3d& size)
      : cells_(cells), size_(size) {}

  SolidMesh mesh() {
    mesh_.groups = {"block"};
    for (int k = 0; k < cells_[2]; ++k)
      for (int j = 0; j < cells_[1]; ++j)
        for (int i = 0; i < cells_[0]; ++i) add_cell({2 * i, 2 * j, 2 * k});
    return std::move(mesh_);
  }

 private:
  void add_cell(const Site& first) {
    std::array<Site, 8> corner{};
    SolidCell cell{SolidShape::hexahedron20, 0, {}};
    for (std::size_t c = 0; c < 8; ++c) {
      for (std::size_t a = 0; a < 3; ++a)
        corner[c][a] =
            first[a] + (cube_corner(static_cast<int>(c))[static_cast<Eigen::Index>(a)] > 0 ? 2 : 0);
      cell.nodes.push_back(node(corner[c]));
    }
    for (const auto& [a, b] : cube_edges) {
      const Site &from = corner[static_cast<std::size_t>(a)],
                 &to = corner[static_cast<std::size_t>(b)];
      cell.nodes.push_back(
          node({(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2}));
    }
    if (first[0] == 0) add_face("left", {0, 3, 7, 4, 9, 15, 17, 10}, cell);
    if (first[0] == 2 * (cells_[0] - 1)) add_face("right", {1, 2, 6, 5, 11, 14, 18, 12}, cell);
    mesh_.cells.push_back(std::move(cell));
  }

  void add_face(const char* name, const std::array<std::size_t, 8>& local, const SolidCell& cell) {
    SolidMesh::Face face;
    for (const std::size_t k : local) face.push_back(cell.nodes[k]);
    mesh_.faces[name].push_back(face);
  }

  int node(const Site& site) {
    const auto [known, is_new] = number_.try_emplace(site, static_cast<int>(mesh_.nodes.size()));
    if (is_new)
      mesh_.nodes.emplace_back(size_.x() * site[0] / (2.0 * cells_[0]),
                               size_.y() * site[1] / (2.0 * cells_[1]),
                               size_.z() * site[2] / (2.0 * cells_[2]));
    return known->second;
  }

  std::array<int, 3> cells_;
  Eigen::Vector3d size_;
  SolidMesh mesh_;
  std::map<Site, int> number_;
};

}  // namespace

SolidMesh block_mesh(const std::array<int, 3>& cells, const Eigen::Vector3d& size) {
  return Block(cells, size).mesh();
}

}  // namespace stribeck
