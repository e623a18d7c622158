#include "mbs/assembly/redundancy.h"

#include "math/linear/column_dependence.h"
#include "math/linear/sparse_qr.h"
#include "math/linear/triplet_sink.h"

namespace stribeck {
namespace {

constexpr double dependent =
    1e-9;  // part of a row that others leave over, below which it is redundant
constexpr double involved = 1e-6;  // share of another row that is worth naming

using Sparse = TripletSink::Sparse;

/// Gᵀ with unit columns and what they were divided by; a column of zeros stays zero.
struct ScaledJacobian {
  Sparse unit;
  VectorXd sizes;
};

/// Turns and modal coordinates in units of length.
template <int D>
ScaledJacobian transposed_jacobian(const System<D>& system, const ConstraintSet<D>& set,
                                   const State& s) {
  TripletSink sink;
  set.add_jacobian(s, 0, false, sink);
  Sparse matrix = sink.block(0, 0, set.size(), system.velocities()).transpose();
  for (int j = 0; j < matrix.cols(); ++j)
    for (Sparse::InnerIterator entry(matrix, j); entry; ++entry)
      if (entry.row() >= system.mechanism().rigid_velocities())
        entry.valueRef() *= system.unit(static_cast<int>(entry.row())) / system.length_scale();
      else if (entry.row() % dofs<D> >= D)
        entry.valueRef() /= system.length_scale();
  VectorXd sizes(set.size());
  for (int j = 0; j < matrix.cols(); ++j) {
    sizes[j] = matrix.col(j).norm();
    if (sizes[j] > 0) matrix.col(j) /= sizes[j];
  }
  return {matrix, std::move(sizes)};
}

using Dependences = std::vector<ColumnDependence>;

Sparse columns_of(const Sparse& matrix, const std::vector<int>& wanted) {
  Sparse part(matrix.rows(), static_cast<Eigen::Index>(wanted.size()));
  for (std::size_t k = 0; k < wanted.size(); ++k)
    part.col(static_cast<Eigen::Index>(k)) = matrix.col(wanted[k]);
  part.makeCompressed();
  return part;
}

/// Finds dependences by a QR in the order of declaration: for positions near singular ones, slow where there are thousands of rows.
Dependences dependences_by_qr(const Sparse& Gt) {
  const SparseQr qr(Gt, SparseQr::Order::as_given, dependent);
  if (qr.rank() == Gt.cols()) return {};
  std::vector<int> kept, left;
  for (int k = 0; k < Gt.cols(); ++k) (k < qr.rank() ? kept : left).push_back(qr.column(k));
  std::sort(kept.begin(), kept.end());
  std::sort(left.begin(), left.end());
  const SparseQr basis(columns_of(Gt, kept), SparseQr::Order::as_given);
  Dependences found;
  for (const int column : left) {
    const VectorXd shares = basis.solve(VectorXd(Gt.col(column)));
    found.push_back({column, {}});
    for (std::size_t k = 0; k < kept.size(); ++k)
      found.back().shares.emplace_back(kept[k], shares[static_cast<Eigen::Index>(k)]);
  }
  return found;
}

Dependences dependences_of(Sparse Gt) {
  Gt.makeCompressed();
  if (auto found = dependent_columns(Gt)) return *found;
  return dependences_by_qr(Gt);
}

}  // namespace

template <int D>
std::vector<RedundantRow> find_redundant(const System<D>& system, const ConstraintSet<D>& set,
                                         const State& s) {
  if (set.size() == 0) return {};
  std::vector<RedundantRow> rows;
  for (const auto& [column, shares] : dependences_of(transposed_jacobian(system, set, s).unit)) {
    RedundantRow row{column, set.row_name(column), {}};
    for (const auto& [other, share] : shares)
      if (std::abs(share) > involved) row.implied_by.push_back(set.row_name(other));
    rows.push_back(std::move(row));
  }
  return rows;
}

template <int D>
std::vector<SelfStress> self_stresses(const System<D>& system, const ConstraintSet<D>& set,
                                      const State& s) {
  if (set.size() == 0) return {};
  const ScaledJacobian G = transposed_jacobian(system, set, s);
  const auto multiplier = [&](int row, double share) {
    return std::pair(row, G.sizes[row] > 0 ? share / G.sizes[row] : share);
  };
  std::vector<SelfStress> all;
  for (const auto& [column, shares] : dependences_of(G.unit)) {
    SelfStress stress;
    for (const auto& [other, share] : shares)
      if (std::abs(share) > involved) stress.push_back(multiplier(other, -share));
    stress.push_back(multiplier(column, 1));
    all.push_back(std::move(stress));
  }
  return all;
}

template std::vector<RedundantRow> find_redundant(const System<2>&, const ConstraintSet<2>&,
                                                  const State&);
template std::vector<RedundantRow> find_redundant(const System<3>&, const ConstraintSet<3>&,
                                                  const State&);
template std::vector<SelfStress> self_stresses(const System<2>&, const ConstraintSet<2>&,
                                               const State&);
template std::vector<SelfStress> self_stresses(const System<3>&, const ConstraintSet<3>&,
                                               const State&);

}  // namespace stribeck
