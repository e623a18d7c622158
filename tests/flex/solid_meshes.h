#pragma once
#include <cstring>
#include <functional>
#include <map>
#include <tuple>

#include "base/error.h"
#include "flex/element/hexahedron.h"
#include "flex/linear/symmetric_factor.h"
#include "flex/solid/solid_body.h"

// Blocks cut into solid elements, and bodies held at some of their unknowns.
namespace stribeck {

using Placing = std::function<Eigen::Vector3d(const Eigen::Vector3d&)>;

/// Cuts the unit cube into cells; `place` moves corner nodes, middles stay in the middle of their edges.
class BlockMesher {
 public:
  BlockMesher(SolidShape shape, std::array<int, 3> counts, Placing place)
      : shape_(shape), counts_(counts), place_(std::move(place)) {}

  SolidMesh mesh() {
    mesh_.groups = {"steel"};
    for (int k = 0; k < counts_[2]; ++k)
      for (int j = 0; j < counts_[1]; ++j)
        for (int i = 0; i < counts_[0]; ++i) add_brick({i, j, k});
    return std::move(mesh_);
  }

 private:
  using Site = std::array<int, 3>;  ///< in half cells

  void add_brick(const Site& cell) {
    std::array<Site, 8> corner{};
    for (int c = 0; c < 8; ++c)
      for (std::size_t a = 0; a < 3; ++a)
        corner[static_cast<std::size_t>(c)][a] =
            2 * cell[a] + (cube_corner(c)[static_cast<Eigen::Index>(a)] > 0 ? 2 : 0);
    if (shape_ == SolidShape::tetrahedron10) return add_tetrahedra(corner);
    SolidCell made{shape_, 0, {}};
    for (const Site& site : corner) made.nodes.push_back(node(site));
    if (shape_ == SolidShape::hexahedron20)
      for (const auto& [a, b] : cube_edges)
        made.nodes.push_back(
            middle(corner[static_cast<std::size_t>(a)], corner[static_cast<std::size_t>(b)]));
    mesh_.cells.push_back(made);
  }

  /// Six tetrahedra about the diagonal from corner 0 to corner 6.
  void add_tetrahedra(const std::array<Site, 8>& corner) {
    constexpr std::array<std::array<std::size_t, 4>, 6> cuts{
        {{0, 1, 2, 6}, {0, 2, 3, 6}, {0, 3, 7, 6}, {0, 7, 4, 6}, {0, 4, 5, 6}, {0, 5, 1, 6}}};
    constexpr std::array<std::array<std::size_t, 2>, 6> edges{
        {{0, 1}, {1, 2}, {0, 2}, {0, 3}, {2, 3}, {1, 3}}};
    for (const auto& cut : cuts) {
      SolidCell made{shape_, 0, {}};
      for (const std::size_t c : cut) made.nodes.push_back(node(corner[c]));
      for (const auto& [a, b] : edges) made.nodes.push_back(middle(corner[cut[a]], corner[cut[b]]));
      mesh_.cells.push_back(made);
    }
  }

  int add(const Site& site, const Eigen::Vector3d& at) {
    const auto [known, is_new] = number_.try_emplace(site, static_cast<int>(mesh_.nodes.size()));
    if (is_new) mesh_.nodes.push_back(at);
    return known->second;
  }
  Eigen::Vector3d place(const Site& site) const {
    return place_(
        {site[0] / (2.0 * counts_[0]), site[1] / (2.0 * counts_[1]), site[2] / (2.0 * counts_[2])});
  }
  int node(const Site& site) { return add(site, place(site)); }
  int middle(const Site& a, const Site& b) {
    const Site half{(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2};
    return add(half, (place(a) + place(b)) / 2);
  }

  SolidShape shape_;
  std::array<int, 3> counts_;
  Placing place_;
  SolidMesh mesh_;
  std::map<Site, int> number_;
};

inline Placing box(double x, double y, double z) {
  return [=](const Eigen::Vector3d& u) { return Eigen::Vector3d(x * u.x(), y * u.y(), z * u.z()); };
}

inline SolidMesh block(SolidShape shape, std::array<int, 3> counts, const Placing& place) {
  return BlockMesher(shape, counts, place).mesh();
}

/// Nodes where the test holds.
inline std::vector<int> nodes_where(const SolidMesh& mesh,
                                    const std::function<bool(const Eigen::Vector3d&)>& test) {
  std::vector<int> found;
  for (std::size_t k = 0; k < mesh.nodes.size(); ++k)
    if (test(mesh.nodes[k])) found.push_back(static_cast<int>(k));
  return found;
}

/// Displacements under forces where some unknowns have prescribed values.
inline Eigen::VectorXd solved(const SolidBody& body, const std::map<int, double>& prescribed,
                              const Eigen::VectorXd& force) {
  Eigen::VectorXd u = Eigen::VectorXd::Zero(force.size());
  std::vector<int> row(static_cast<std::size_t>(force.size()), -1);
  for (const auto& [k, value] : prescribed) u[k] = value;
  const Eigen::VectorXd load = force - body.stiffness_times(u);
  int free = 0;
  for (std::size_t k = 0; k < row.size(); ++k)
    if (!prescribed.contains(static_cast<int>(k))) row[k] = free++;
  std::vector<Eigen::Triplet<double>> entries;
  const SolidBody::Sparse& K = body.stiffness();
  for (Eigen::Index j = 0; j < K.outerSize(); ++j)
    for (SolidBody::Sparse::InnerIterator entry(K, j); entry; ++entry) {
      const int a = row[static_cast<std::size_t>(entry.row())],
                b = row[static_cast<std::size_t>(entry.col())];
      if (a >= 0 && b >= 0) entries.emplace_back(a, b, entry.value());
    }
  SolidBody::Sparse lower(free, free);
  lower.setFromTriplets(entries.begin(), entries.end());
  Eigen::MatrixXd x(free, 1);
  for (std::size_t k = 0; k < row.size(); ++k)
    if (row[k] >= 0) x(row[k], 0) = load[static_cast<Eigen::Index>(k)];
  SymmetricFactor(lower, SymmetricFactor::Kind::positive).solve_in_place(x);
  for (std::size_t k = 0; k < row.size(); ++k)
    if (row[k] >= 0) u[static_cast<Eigen::Index>(k)] = x(row[k], 0);
  return u;
}

}  // namespace stribeck
