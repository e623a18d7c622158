#include "flex/import/imported_body.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "flex/import/import_checks.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Sparse = ElasticBody::Sparse;

/// Unknown of the body for each row of the files.
class MatrixRows {
 public:
  MatrixRows(const ImportedMatrices& files, std::vector<int> labels)
      : files_(files), labels_(std::move(labels)) {
    for (std::size_t k = 0; k < labels_.size(); ++k)
      index_.emplace(labels_[k], static_cast<int>(k));
    present_.assign(6 * labels_.size(), false);
    for (const Freedom& row : files.rows) add(row);
    require_displacements();
    rotations_ = std::ranges::any_of(files.rows, [](const Freedom& r) { return r.direction > 2; });
  }

  int block() const { return rotations_ ? 6 : 3; }
  Index size() const { return block() * static_cast<Index>(labels_.size()); }
  std::vector<Index> unknowns() const {
    std::vector<Index> all;
    for (const Freedom& row : files_.rows)
      all.push_back(Index{block()} * index_.at(row.node) + row.direction);
    return all;
  }

 private:
  void add(const Freedom& row) {
    const std::size_t at =
        6 * static_cast<std::size_t>(index_.at(row.node)) + static_cast<std::size_t>(row.direction);
    if (present_[at])
      fail_import(
          files_.rows_file,
          fmt::format("{} of node {} has two rows.", direction_name(row.direction), row.node),
          "Each degree of freedom has one.");
    present_[at] = true;
  }
  void require_displacements() const {
    for (std::size_t node = 0; node < labels_.size(); ++node)
      for (std::size_t k = 0; k < 3; ++k)
        if (!present_[6 * node + k])
          fail_import(files_.rows_file,
                      fmt::format("{} of node {} has no row: a support or a constraint removed it.",
                                  direction_name(static_cast<int>(k)), labels_[node]),
                      "Export the free body, without supports and constraints.");
  }

  const ImportedMatrices& files_;
  std::vector<int> labels_;
  std::unordered_map<int, int> index_;
  std::vector<bool> present_;
  bool rotations_ = false;
};

std::string added_nodes_text(const NodeTable& table) {
  if (!table.adding_elements.empty())
    return fmt::format(
        "For elements of type {} a program makes nodes of its own, which are not followed: "
        "export the matrices of plain solid elements.",
        table.adding_elements);
  return "Nodes that a program makes for itself (incompatible modes, shells and beams that it "
         "expands) are not followed.";
}

/// Labels of the nodes that have rows, ascending.
std::vector<int> labels_with_rows(const ImportedMatrices& files) {
  std::vector<int> known = files.nodes.labels, labels;
  std::ranges::sort(known);
  for (std::size_t k = 0; k < files.rows.size(); ++k) {
    const Freedom& row = files.rows[k];
    if (!std::ranges::binary_search(known, row.node))
      fail_import(files.rows_file,
                  fmt::format("row {} is {} of node {}, which '{}' has not.", k + 1,
                              direction_name(row.direction), row.node, files.nodes.file),
                  "Give the nodes of the same model. " + added_nodes_text(files.nodes));
    labels.push_back(row.node);
  }
  std::ranges::sort(labels);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  return labels;
}

/// Nodes, node sets and faces by index.
SolidMesh mesh_of(const NodeTable& table, const std::vector<int>& labels, double unit,
                  const std::vector<std::string>& needed) {
  SolidMesh mesh;
  std::unordered_map<int, int> index;
  for (std::size_t k = 0; k < labels.size(); ++k) index.emplace(labels[k], static_cast<int>(k));
  mesh.nodes.resize(labels.size());
  for (std::size_t k = 0; k < table.labels.size(); ++k)
    if (const auto at = index.find(table.labels[k]); at != index.end())
      mesh.nodes[static_cast<std::size_t>(at->second)] = unit * table.places[k];
  for (const auto& [name, set] : table.sets) {
    std::vector<int>& nodes = mesh.node_sets[name];
    const bool is_required = std::ranges::count(needed, name) > 0;
    for (const int label : set)
      if (const auto at = index.find(label); at != index.end())
        nodes.push_back(at->second);
      else if (is_required)
        fail_import(
            table.file,
            fmt::format("node {} of the node set '{}' has no rows in the matrices.", label, name),
            "Take it out of the set.");
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    if (nodes.empty()) mesh.node_sets.erase(name);
  }
  for (const auto& face : table.outer_faces) {
    SolidMesh::Face nodes;
    for (const int label : face)
      if (const auto at = index.find(label); at != index.end()) nodes.push_back(at->second);
    if (nodes.size() == face.size()) mesh.outer.push_back(std::move(nodes));
  }
  return mesh;
}

/// A node set that outer faces cover has these faces.
void find_faces(SolidMesh& mesh) {
  for (const auto& [name, set] : mesh.node_sets) {
    std::vector<bool> in_set(mesh.nodes.size(), false), covered = in_set;
    for (const int node : set) in_set[static_cast<std::size_t>(node)] = true;
    std::vector<SolidMesh::Face> faces;
    for (const SolidMesh::Face& face : mesh.outer)
      if (std::ranges::all_of(face, [&](int n) { return in_set[static_cast<std::size_t>(n)]; }))
        faces.push_back(face);
    for (const SolidMesh::Face& face : faces)
      for (const int node : face) covered[static_cast<std::size_t>(node)] = true;
    if (covered == in_set && !faces.empty()) mesh.faces[name] = std::move(faces);
  }
}

/// Entries in SI. Rotations bring a length each.
Sparse scaled(const Sparse& lower, int block, double unit, double length) {
  Sparse matrix = lower;
  for (Index j = 0; j < matrix.outerSize(); ++j)
    for (Sparse::InnerIterator entry(matrix, j); entry; ++entry) {
      const int turns = static_cast<int>(entry.row() % block > 2) + static_cast<int>(j % block > 2);
      entry.valueRef() *= unit * (turns == 0 ? 1 : turns == 1 ? length : length * length);
    }
  return matrix;
}

/// M_s: the mean of the three directions.
Sparse scalar_mass(const Sparse& mass, int block) {
  std::vector<Eigen::Triplet<double>> entries;
  for (Index j = 0; j < mass.outerSize(); ++j)
    for (Sparse::InnerIterator entry(mass, j); entry; ++entry)
      if (entry.row() % block == j % block && j % block < 3)
        entries.emplace_back(static_cast<int>(entry.row() / block), static_cast<int>(j / block),
                             entry.value() / 3);
  Sparse scalar(mass.rows() / block, mass.cols() / block);
  scalar.setFromTriplets(entries.begin(), entries.end());
  return scalar;
}

/// Δ = M − M_s ⊗ 1, empty where it is round-off.
Sparse rest_of_mass(const Sparse& mass, const Sparse& scalar, int block) {
  std::vector<Eigen::Triplet<double>> entries;
  for (Index j = 0; j < scalar.outerSize(); ++j)
    for (Sparse::InnerIterator entry(scalar, j); entry; ++entry)
      for (int i = 0; i < 3; ++i)
        entries.emplace_back(static_cast<int>(block * entry.row() + i),
                             static_cast<int>(block * j + i), entry.value());
  Sparse isotropic(mass.rows(), mass.cols());
  isotropic.setFromTriplets(entries.begin(), entries.end());
  Sparse rest = mass - isotropic;
  constexpr double printed = 1e-8;  // files have some nine digits
  const double largest = mass.coeffs().cwiseAbs().maxCoeff();
  rest.prune([&](Index, Index, double value) { return std::abs(value) > printed * largest; });
  if (rest.nonZeros() == 0) return {};
  return rest;
}

/// Rotations without stiffness and mass are none; their rows get a diagonal entry.
std::vector<bool> rotations_of(const Sparse& mass, int block, Sparse& stiffness) {
  if (block == 3) return {};
  const Index nodes = stiffness.rows() / block;
  std::vector<bool> all(3 * static_cast<std::size_t>(nodes), false);
  const auto mark = [&](const Sparse& matrix) {
    for (Index j = 0; j < matrix.outerSize(); ++j)
      for (Sparse::InnerIterator entry(matrix, j); entry; ++entry)
        for (const Index k : {entry.row(), j})
          if (k % block > 2 && entry.value() != 0)
            all[static_cast<std::size_t>(k / block * 3 + k % block - 3)] = true;
  };
  mark(stiffness);
  mark(mass);
  const double mean = stiffness.diagonal().mean();
  for (Index node = 0; node < nodes; ++node)
    for (Index axis = 0; axis < 3; ++axis)
      if (!all[static_cast<std::size_t>(3 * node + axis)])
        stiffness.coeffRef(block * node + 3 + axis, block * node + 3 + axis) = mean;
  stiffness.makeCompressed();
  return all;
}

}  // namespace

ImportedBody imported_body(const ImportedMatrices& files, const ImportUnits& units,
                           const std::vector<std::string>& needed) {
  require_sizes(files);
  const std::vector<int> labels = labels_with_rows(files);
  const MatrixRows rows(files, labels);
  const std::vector<Index> unknowns = rows.unknowns();
  const int block = rows.block();
  const RowNames names{files, labels, block};
  SolidMesh mesh = mesh_of(files.nodes, labels, units.length, needed);
  find_faces(mesh);
  const double stiffness_unit = units.force / units.length,
               mass_unit = stiffness_unit * units.time * units.time;
  Sparse stiffness = scaled(symmetric_lower(files.stiffness, unknowns, rows.size(), names), block,
                            stiffness_unit, units.length);
  const Sparse mass = scaled(symmetric_lower(files.mass, unknowns, rows.size(), names), block,
                             mass_unit, units.length);
  require_connected(stiffness, names);
  require_positive_mass(mass, names);
  std::vector<bool> rotations = rotations_of(mass, block, stiffness);
  Sparse scalar = scalar_mass(mass, block);
  Sparse rest = rest_of_mass(mass, scalar, block);
  ImportedBody made{ElasticBody(std::move(mesh), stiffness, scalar, rest, std::move(rotations)),
                    labels, unknowns};
  require_free(made.body, names);
  require_units(made.body, files);
  return made;
}

}  // namespace stribeck
