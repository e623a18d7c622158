#include "validate/flexible/ring_mesh.h"

#include <cmath>
#include <map>
#include <numbers>

#include "validate/flexible/block_mesh.h"

namespace stribeck {
namespace {

/// Index of each node once those of the face y = 1 are those of y = 0.
std::vector<int> closed_around(SolidMesh& mesh) {
  std::map<std::array<long, 3>, int> known;
  std::vector<Eigen::Vector3d> kept;
  std::vector<int> index;
  for (const Eigen::Vector3d& u : mesh.nodes) {
    const auto site = [](double x) { return std::lround(x * 1e6); };
    const std::array<long, 3> key{site(u.x()), site(u.y()) % site(1), site(u.z())};
    const auto [found, is_new] = known.try_emplace(key, static_cast<int>(kept.size()));
    if (is_new) kept.push_back(u);
    index.push_back(found->second);
  }
  mesh.nodes = std::move(kept);
  return index;
}

}  // namespace

SolidMesh ring_mesh(const std::array<int, 3>& cells, double inner, double outer, double width) {
  SolidMesh mesh = block_mesh(cells, {1, 1, 1});
  const std::vector<int> index = closed_around(mesh);
  const auto rename = [&](std::vector<int>& nodes) {
    for (int& node : nodes) node = index[static_cast<std::size_t>(node)];
  };
  for (SolidCell& cell : mesh.cells) rename(cell.nodes);
  for (auto& [name, faces] : mesh.faces)
    for (SolidMesh::Face& face : faces) rename(face);
  for (Eigen::Vector3d& node : mesh.nodes) {
    const double r = inner + (outer - inner) * node.x(), angle = 2 * std::numbers::pi * node.y();
    node = {r * std::cos(angle), r * std::sin(angle), width * (node.z() - 0.5)};
  }
  mesh.faces["bore"] = std::move(mesh.faces.at("left"));
  mesh.faces["outside"] = std::move(mesh.faces.at("right"));
  mesh.faces.erase("left");
  mesh.faces.erase("right");
  return mesh;
}

}  // namespace stribeck
