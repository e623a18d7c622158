#include "flex/solid/solid_body.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

using Sparse = SolidBody::Sparse;

/// Neighbours of each node with numbers not below its own, itself first, ascending: the pattern of the lower triangle.
std::vector<std::vector<int>> lower_neighbours(const SolidMesh& mesh) {
  std::vector<std::vector<int>> all(mesh.nodes.size());
  for (const SolidCell& cell : mesh.cells)
    for (const int b : cell.nodes) {
      auto& list = all[static_cast<std::size_t>(b)];
      for (const int a : cell.nodes)
        if (a >= b) list.push_back(a);
    }
  for (auto& list : all) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return all;
}

/// A lower triangle of zeros with `block` unknowns a node, compressed.
Sparse pattern_of(const std::vector<std::vector<int>>& neighbours, int block) {
  const auto n = static_cast<Eigen::Index>(neighbours.size()) * block;
  Eigen::VectorXi sizes(n);
  for (std::size_t b = 0; b < neighbours.size(); ++b)
    for (int j = 0; j < block; ++j)
      sizes[static_cast<Eigen::Index>(b) * block + j] =
          block * static_cast<int>(neighbours[b].size()) - j;
  Sparse matrix(n, n);
  matrix.reserve(sizes);
  for (std::size_t b = 0; b < neighbours.size(); ++b)
    for (int j = 0; j < block; ++j)
      for (const int a : neighbours[b])
        for (int i = 0; i < block; ++i) {
          const Eigen::Index row = a * block + i, column = static_cast<Eigen::Index>(b) * block + j;
          if (row >= column) matrix.insert(row, column) = 0;
        }
  matrix.makeCompressed();
  return matrix;
}

/// Adds the lower part of an element's matrix.
void scatter(const Eigen::MatrixXd& element, const std::vector<int>& nodes, int block,
             Sparse& matrix) {
  const int* starts = matrix.outerIndexPtr();
  const int* rows = matrix.innerIndexPtr();
  for (std::size_t b = 0; b < nodes.size(); ++b)
    for (std::size_t a = 0; a < nodes.size(); ++a) {
      if (nodes[a] < nodes[b]) continue;
      for (int j = 0; j < block; ++j) {
        const int column = nodes[b] * block + j, first = std::max(nodes[a] * block, column);
        const int* place =
            std::lower_bound(rows + starts[column], rows + starts[column + 1], first);
        double* value = matrix.valuePtr() + (place - rows);
        for (int row = first; row < (nodes[a] + 1) * block; ++row)
          *value++ += element(static_cast<Eigen::Index>(a) * block + row - nodes[a] * block,
                              static_cast<Eigen::Index>(b) * block + j);
      }
    }
}

NodePlaces places_of(const SolidMesh& mesh, const SolidCell& cell) {
  NodePlaces at(static_cast<Eigen::Index>(cell.nodes.size()), 3);
  for (std::size_t k = 0; k < cell.nodes.size(); ++k)
    at.row(static_cast<Eigen::Index>(k)) = mesh.node(cell.nodes[k]).transpose();
  return at;
}

int root_of(std::vector<int>& parent, int node) {
  while (parent[static_cast<std::size_t>(node)] != node) {
    int& up = parent[static_cast<std::size_t>(node)];
    up = parent[static_cast<std::size_t>(up)];
    node = up;
  }
  return node;
}

}  // namespace

SolidBody::SolidBody(SolidMesh mesh, std::vector<SolidMaterial> materials)
    : ElasticBody(std::move(mesh)), materials_(std::move(materials)) {
  ensure(materials_.size() == mesh_.groups.size(), "{} materials for {} groups", materials_.size(),
         mesh_.groups.size());
  require_connected();
  assemble();
}

/// Nodes that share a cell belong together; all must.
void SolidBody::require_connected() const {
  std::vector<int> parent(mesh_.nodes.size());
  std::iota(parent.begin(), parent.end(), 0);
  for (const SolidCell& cell : mesh_.cells)
    for (const int node : cell.nodes)
      parent[static_cast<std::size_t>(root_of(parent, node))] = root_of(parent, cell.nodes[0]);
  const int whole = root_of(parent, 0);
  for (std::size_t c = 0; c < mesh_.cells.size(); ++c)
    if (root_of(parent, mesh_.cells[c].nodes[0]) != whole)
      throw InputError("mesh",
                       fmt::format("element {} of the volumes has no connection to element 1: the "
                                   "mesh falls into several parts",
                                   c + 1),
                       "Mesh the volumes as one body, with common nodes where they meet (in gmsh: "
                       "Coherence, or BooleanFragments).");
}

void SolidBody::assemble() {
  const auto neighbours = lower_neighbours(mesh_);
  stiffness_ = pattern_of(neighbours, 3);
  mass_ = pattern_of(neighbours, 1);
  for (const SolidCell& cell : mesh_.cells) {
    const SolidElement& element = element_of(cell.shape);
    const SolidMaterial& material = materials_[static_cast<std::size_t>(cell.group)];
    const NodePlaces at = places_of(mesh_, cell);
    scatter(element_stiffness(element, at, material), cell.nodes, 3, stiffness_);
    scatter(element_mass(element, at, material.density), cell.nodes, 1, mass_);
  }
}

Sparse SolidBody::geometric_stiffness(const Eigen::VectorXd& u) const {
  Sparse matrix = mass_;
  Eigen::Map<Eigen::VectorXd>(matrix.valuePtr(), matrix.nonZeros()).setZero();
  for (const SolidCell& cell : mesh_.cells) {
    Eigen::VectorXd moved(3 * static_cast<Eigen::Index>(cell.nodes.size()));
    for (std::size_t a = 0; a < cell.nodes.size(); ++a)
      moved.segment<3>(3 * static_cast<Eigen::Index>(a)) =
          u.segment<3>(3 * Eigen::Index{cell.nodes[a]});
    scatter(element_geometric_stiffness(element_of(cell.shape), places_of(mesh_, cell),
                                        materials_[static_cast<std::size_t>(cell.group)], moved),
            cell.nodes, 1, matrix);
  }
  return matrix;
}

}  // namespace stribeck
