#include "flex/import/import_checks.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "flex/linear/symmetric_factor.h"

namespace stribeck {

using Eigen::Index;
using Sparse = ElasticBody::Sparse;

const char* direction_name(int direction) {
  constexpr std::array names{
      "x", "y", "z", "the rotation about x", "the rotation about y", "the rotation about z"};
  return names.at(static_cast<std::size_t>(direction));
}

std::string RowNames::operator()(Index unknown) const {
  return fmt::format("node {}, {}", labels[static_cast<std::size_t>(unknown / block)],
                     direction_name(static_cast<int>(unknown % block)));
}

void require_sizes(const ImportedMatrices& files) {
  const auto rows = static_cast<Index>(files.rows.size());
  for (const MatrixEntries* one : {&files.stiffness, &files.mass})
    if (one->size != rows)
      fail_import(one->file,
                  fmt::format("the matrix has {} rows; '{}' names {} degrees of freedom.",
                              one->size, files.rows_file, rows),
                  "Give files of the same export.");
  if (files.stiffness.entries.empty())
    fail_import(files.stiffness.file, "the matrix has no entries.", "Export it again.");
}

namespace {

[[noreturn]] void refuse_asymmetry(const MatrixEntries& matrix, const std::string& a,
                                   const std::string& b, double lower, double upper) {
  fail_import(matrix.file,
              fmt::format("the matrix is not symmetric: ({}; {}) is {:.9g}, ({}; {}) is {:.9g}.", a,
                          b, lower, b, a, upper),
              "Export the symmetric matrix: no contact, friction, follower load or damping in it.");
}

Sparse triangle(const std::vector<Eigen::Triplet<double>>& entries, Index size) {
  Sparse matrix(size, size);
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

}  // namespace

Sparse symmetric_lower(const MatrixEntries& matrix, const std::vector<Index>& unknowns, Index size,
                       const RowNames& names) {
  std::vector<Eigen::Triplet<double>> one, other;
  for (const auto& e : matrix.entries) {
    const auto row = static_cast<int>(unknowns[static_cast<std::size_t>(e.row())]),
               column = static_cast<int>(unknowns[static_cast<std::size_t>(e.col())]);
    (row >= column ? one : other)
        .emplace_back(std::max(row, column), std::min(row, column), e.value());
  }
  const Sparse lower = triangle(one, size), upper = triangle(other, size);
  const Sparse both = lower.cwiseProduct(upper);
  if (both.nonZeros() == 0) return lower + upper;
  constexpr double printed = 1e-6;
  const Eigen::VectorXd diagonal = lower.diagonal().cwiseAbs();
  const Sparse difference = lower - upper;
  for (Index j = 0; j < difference.outerSize(); ++j)
    for (Sparse::InnerIterator entry(difference, j); entry; ++entry)
      if (entry.row() != j &&
          std::abs(entry.value()) > printed * std::max(diagonal[entry.row()], diagonal[j]))
        refuse_asymmetry(matrix, names(entry.row()), names(j), lower.coeff(entry.row(), j),
                         upper.coeff(entry.row(), j));
  return lower;
}

void require_connected(const Sparse& stiffness, const RowNames& names) {
  std::vector<Index> parent(names.labels.size());
  std::iota(parent.begin(), parent.end(), Index{0});
  const auto root = [&](Index node) {
    while (parent[static_cast<std::size_t>(node)] != node) {
      Index& up = parent[static_cast<std::size_t>(node)];
      up = parent[static_cast<std::size_t>(up)];
      node = up;
    }
    return node;
  };
  for (Index j = 0; j < stiffness.outerSize(); ++j)
    for (Sparse::InnerIterator entry(stiffness, j); entry; ++entry) {
      if (entry.row() == j && j % names.block < 3 && !(entry.value() > 0))
        fail_import(names.files.stiffness.file,
                    fmt::format("{}: the stiffness {:g} on the diagonal is not positive.", names(j),
                                entry.value()),
                    "Export a linear stiffness matrix without load.");
      if (entry.value() != 0)
        parent[static_cast<std::size_t>(root(entry.row() / names.block))] = root(j / names.block);
    }
  for (std::size_t k = 1; k < parent.size(); ++k)
    if (root(static_cast<Index>(k)) != root(0))
      fail_import(names.files.stiffness.file,
                  fmt::format("node {} has no connection with node {}: the body falls into parts.",
                              names.labels[k], names.labels[0]),
                  "Export one body whose parts have common nodes; ties and rigid elements that the "
                  "program keeps outside its matrices do not connect.");
}

void require_positive_mass(const Sparse& mass, const RowNames& names) {
  const Eigen::VectorXd diagonal = mass.diagonal();
  Index least = 0;
  if (!(diagonal.maxCoeff() > 0))
    fail_import(names.files.mass.file, "the mass matrix is zero.", "Give the material a density.");
  if (diagonal.minCoeff(&least) < 0)
    fail_import(
        names.files.mass.file,
        fmt::format("the mass matrix is indefinite: {} has {:g}.", names(least), diagonal[least]),
        "Export the consistent mass matrix.");
  constexpr double round_off = 1e-9;  // keeps nodes without mass from being singular
  Sparse shifted = mass;
  for (Index k = 0; k < mass.rows(); ++k)
    shifted.coeffRef(k, k) += round_off * std::max(diagonal[k], round_off * diagonal.maxCoeff());
  const int negative =
      SymmetricFactor(shifted, SymmetricFactor::Kind::indefinite).negative_eigenvalues();
  if (negative > 0)
    fail_import(
        names.files.mass.file,
        fmt::format("the mass matrix is indefinite: {} of its eigenvalues are negative.", negative),
        "Export the consistent mass matrix, with all its digits.");
}

void require_free(const ElasticBody& body, const RowNames& names) {
  constexpr double allowed = 1e-5;  // files have some seven digits
  const Eigen::MatrixXd rigid = body.rigid_motions(), force = body.stiffness_times(rigid);
  const double stiffness = body.stiffness().diagonal().maxCoeff();
  for (Index k = 0; k < rigid.cols(); ++k) {
    Index worst = 0;
    const double residual = force.col(k).cwiseAbs().maxCoeff(&worst) /
                            (stiffness * rigid.col(k).lpNorm<Eigen::Infinity>());
    if (residual > allowed)
      fail_import(
          names.files.stiffness.file,
          fmt::format("the stiffness matrix resists the rigid motion along {}: |K R| is {:.1e} of "
                      "|K| |R|, most at {}.",
                      direction_name(static_cast<int>(k)), residual, names(worst)),
          "Export the free body: no supports, no springs to ground, no transformed nodes; check "
          "that the nodes belong to the matrices.");
  }
}

void require_units(const ElasticBody& body, const ImportedMatrices& files) {
  constexpr double heaviest = 25e3;  // kg/m³, above osmium
  constexpr double fastest = 25e3;   // m/s, above diamond
  constexpr double slowest = 0.5;    // m/s, below the softest gels
  Eigen::AlignedBox3d box;
  for (const Eigen::Vector3d& node : body.mesh().nodes) box.extend(node);
  const Eigen::Vector3d sides = box.sizes();
  const Eigen::VectorXd along = body.field(Eigen::Vector3d::UnitX(), Eigen::Matrix3d::Zero());
  const double mass = along.dot(body.mass_times(along).col(0)), volume = sides.prod();
  if (mass > heaviest * volume && volume > 0)
    fail_import(files.mass.file,
                fmt::format("the body has {:.4g} kg in a box of {:.4g} m by {:.4g} m by {:.4g} m: "
                            "{:.3g} kg/m^3, more than any material.",
                            mass, sides.x(), sides.y(), sides.z(), mass / volume),
                "Check length_unit, force_unit and time_unit: the unit of mass is force time^2 / "
                "length, 1000 kg for N, mm and s.");
  const double speed = std::sqrt(std::max(0.0, body.sound_speed_square()));
  if (!(speed < fastest && speed > slowest))
    fail_import(files.stiffness.file,
                fmt::format("waves would run through the body at about {:.3g} m/s; those of solids "
                            "run at 10 to 12000 m/s.",
                            speed),
                "Stiffness and mass have different units: check length_unit, force_unit and "
                "time_unit against the export.");
}

}  // namespace stribeck
