#include "flex/craig_bampton/constrained_body.h"

#include <algorithm>

#include "base/error.h"
#include "flex/linear/mesh_modes.h"
#include "flex/linear/symmetric_factor.h"
#include "math/dense/cholesky.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Triplets = std::vector<Eigen::Triplet<double>>;

}  // namespace

ConstrainedBody::ConstrainedBody(const ElasticBody& body, const std::vector<InterfacePlan>& plans)
    : body_(body), row_(static_cast<std::size_t>(body.unknowns()), 0) {
  ensure(!plans.empty(), "a body without interfaces");
  number_unknowns(plans);
  factorise();
}

ConstrainedBody::~ConstrainedBody() = default;

void ConstrainedBody::number_unknowns(const std::vector<InterfacePlan>& plans) {
  std::vector<int> owner(body_.mesh().nodes.size(), -1);
  for (std::size_t k = 0; k < plans.size(); ++k) {
    faces_.push_back(interface_nodes(body_, plans[k]));
    kinds_.push_back(plans[k].kind);
    for (const int node : faces_.back().nodes) {
      int& other = owner[static_cast<std::size_t>(node)];
      const bool clash =
          other >= 0 && (kinds_[static_cast<std::size_t>(other)] == InterfaceKind::rigid ||
                         plans[k].kind == InterfaceKind::rigid);
      if (clash)
        throw InputError(
            "interface." + plans[k].name,
            fmt::format("its face '{}' shares nodes with the interface '{}'", plans[k].face,
                        plans[static_cast<std::size_t>(other)].name),
            "Keep at least a row of elements between a rigid interface and another one.");
      other = static_cast<int>(k);
      if (plans[k].kind == InterfaceKind::rigid)
        std::fill_n(row_.begin() + std::ptrdiff_t{body_.per_node()} * node, body_.per_node(), -1);
    }
    if (plans[k].kind == InterfaceKind::averaging) averages_ += 6;
  }
  for (int& row : row_)
    if (row == 0) row = static_cast<int>(free_++);
}

/// Entries of K among the free unknowns.
Triplets ConstrainedBody::free_stiffness() const {
  const ElasticBody::Sparse& K = body_.stiffness();
  Triplets entries;
  entries.reserve(static_cast<std::size_t>(K.nonZeros()));
  const auto row = [&](Index k) { return row_[static_cast<std::size_t>(k)]; };
  for (Index j = 0; j < K.outerSize(); ++j)
    for (ElasticBody::Sparse::InnerIterator entry(K, j); entry; ++entry)
      if (row(entry.row()) >= 0 && row(j) >= 0)
        entries.emplace_back(row(entry.row()), row(j), entry.value());
  return entries;
}

/// Entries of B, by row of all averages and unknown of the mesh.
Triplets ConstrainedBody::averaging_rows() const {
  Triplets entries;
  Index first = 0;
  for (std::size_t k = 0; k < faces_.size(); ++k) {
    if (kinds_[k] == InterfaceKind::rigid) continue;
    const Eigen::SparseMatrix<double> B = average_motion(body_, faces_[k]);
    for (Index j = 0; j < B.outerSize(); ++j)
      for (Eigen::SparseMatrix<double>::InnerIterator entry(B, j); entry; ++entry)
        entries.emplace_back(first + entry.row(), j, entry.value());
    first += 6;
  }
  return entries;
}

void ConstrainedBody::factorise() {
  Triplets entries = free_stiffness();
  const Triplets averaging = averaging_rows();
  if (averages_ > 0) scale_ = body_.stiffness().diagonal().mean();
  for (const auto& b : averaging)
    entries.emplace_back(free_ + b.row(), row_[static_cast<std::size_t>(b.col())],
                         scale_ * b.value());
  average_.resize(averages_, body_.unknowns());
  average_.setFromTriplets(averaging.begin(), averaging.end());
  ElasticBody::Sparse lower(free_ + averages_, free_ + averages_);
  lower.setFromTriplets(entries.begin(), entries.end());
  factor_ = std::make_unique<SymmetricFactor>(
      lower, averages_ > 0 ? SymmetricFactor::Kind::indefinite : SymmetricFactor::Kind::positive);
}

/// Displacements of all unknowns, zero on rigid faces.
MatrixXd ConstrainedBody::solve(const MatrixXd& force, const MatrixXd& averages) const {
  MatrixXd x = MatrixXd::Zero(free_ + averages_, force.cols());
  for (std::size_t k = 0; k < row_.size(); ++k)
    if (row_[k] >= 0) x.row(row_[k]) = force.row(static_cast<Index>(k));
  x.bottomRows(averages_) = scale_ * averages;
  factor_->solve_in_place(x);
  MatrixXd u = MatrixXd::Zero(force.rows(), force.cols());
  for (std::size_t k = 0; k < row_.size(); ++k)
    if (row_[k] >= 0) u.row(static_cast<Index>(k)) = x.row(row_[k]);
  return u;
}

MatrixXd ConstrainedBody::constraint_modes() const {
  const auto columns = 6 * static_cast<Index>(faces_.size());
  MatrixXd held = MatrixXd::Zero(static_cast<Index>(row_.size()), columns),
           averages = MatrixXd::Zero(averages_, columns);
  Index first = 0;
  for (std::size_t k = 0; k < faces_.size(); ++k) {
    const Index column = 6 * static_cast<Index>(k);
    if (kinds_[k] == InterfaceKind::rigid) {
      held.middleCols<6>(column) = MatrixXd(rigid_face_motion(body_, faces_[k]));
      continue;
    }
    averages.block<6, 6>(first, column).setIdentity();
    first += 6;
  }
  return held + solve(-body_.stiffness_times(held), averages);
}

MatrixXd ConstrainedBody::held_response(const MatrixXd& loads) const {
  return solve(loads, MatrixXd::Zero(averages_, loads.cols()));
}

NormalModes ConstrainedBody::normal_modes(int count) const {
  return mesh_modes({0, static_cast<Index>(row_.size()),
                     [&](const MatrixXd& force) { return held_response(force); },
                     [&](const MatrixXd& u) { return body_.mass_times(u); }},
                    count);
}

namespace {

/// Returns the lower triangle of K − σM.
ElasticBody::Sparse shifted(const ElasticBody& body, double shift) {
  std::vector<Eigen::Triplet<double>> entries;
  const Index block = body.per_node();
  for (Index j = 0; j < body.mass().outerSize(); ++j)
    for (ElasticBody::Sparse::InnerIterator entry(body.mass(), j); entry; ++entry)
      for (Index i = 0; i < 3; ++i)
        entries.emplace_back(block * entry.row() + i, block * j + i, -shift * entry.value());
  ElasticBody::Sparse lower(body.unknowns(), body.unknowns());
  lower.setFromTriplets(entries.begin(), entries.end());
  lower += body.stiffness();
  if (body.more_mass().size() > 0) lower -= shift * body.more_mass();
  return lower;
}

}  // namespace

/// Shifted below zero, so that the matrix is positive definite: by some share of the square of the first frequency of a bar
/// as long as the body. Rigid motions, one frequency six times over, are projected out: Lanczos' method would find as many of
/// them as round-off lets it. A few more modes than asked for leave it time to find those that come in pairs.
NormalModes free_modes(const ElasticBody& body, int count) {
  const auto flexible = static_cast<int>(body.unknowns()) - 6;
  const int guards = std::clamp(flexible - count - 1, 0, 6);
  constexpr double share = 1e-2;
  const double shift = -share * body.sound_speed_square() / (body.length() * body.length());
  const ElasticBody::Sparse lower = shifted(body, shift);
  const SymmetricFactor factor(lower, SymmetricFactor::Kind::positive);
  MatrixXd rigid = body.rigid_motions();
  const MatrixXd mass = rigid.transpose() * body.mass_times(rigid);
  rigid = Cholesky(mass).divide_by_upper(rigid);
  const MatrixXd weighted = body.mass_times(rigid);
  const auto inverse = [&](const MatrixXd& force) -> MatrixXd {
    MatrixXd x = force - weighted * (rigid.transpose() * force);
    factor.solve_in_place(x);
    return x - rigid * (weighted.transpose() * x);
  };
  const auto mass_of = [&](const MatrixXd& u) { return body.mass_times(u); };
  const NormalModes modes = mesh_modes({shift, lower.rows(), inverse, mass_of}, count + guards);
  return {modes.squares.head(count), modes.shapes.leftCols(count)};
}

}  // namespace stribeck
