#include "mbs/redundancy.h"

#include <Eigen/SparseQR>

#include "math/triplet_sink.h"

namespace stribeck {
namespace {

constexpr double dependent =
    1e-9;  // part of a row that others leave over, below which it is redundant
constexpr double involved = 1e-6;  // share of another row that is worth naming

using Sparse = TripletSink::Sparse;
using OrderedQr = Eigen::SparseQR<Sparse, Eigen::NaturalOrdering<int>>;

/// Gᵀ with unit columns and what they were divided by; a column of zeros stays zero.
struct ScaledJacobian {
  Sparse unit;
  VectorXd sizes;
};

/// Turns in units of length.
template <int D>
ScaledJacobian transposed_jacobian(const System<D>& system, const ConstraintSet<D>& set,
                                   const State& s) {
  TripletSink sink;
  set.add_jacobian(s, 0, false, sink);
  Sparse matrix = sink.block(0, 0, set.size(), system.velocities()).transpose();
  for (int j = 0; j < matrix.cols(); ++j)
    for (Sparse::InnerIterator entry(matrix, j); entry; ++entry)
      if (entry.row() % freedoms<D> >= D) entry.valueRef() /= system.length_scale();
  VectorXd sizes(set.size());
  for (int j = 0; j < matrix.cols(); ++j) {
    sizes[j] = matrix.col(j).norm();
    if (sizes[j] > 0) matrix.col(j) /= sizes[j];
  }
  return {matrix, std::move(sizes)};
}

Sparse columns_of(const Sparse& matrix, const std::vector<int>& wanted) {
  Sparse part(matrix.rows(), static_cast<Eigen::Index>(wanted.size()));
  for (std::size_t k = 0; k < wanted.size(); ++k)
    part.col(static_cast<Eigen::Index>(k)) = matrix.col(wanted[k]);
  part.makeCompressed();
  return part;
}

/// Columns of Gᵀ that others span, and how.
struct Dependence {
  std::vector<int> kept, left;   ///< columns of a basis, and the others; both in rising order
  std::vector<VectorXd> shares;  ///< of the basis in each of the others
};

Dependence dependence_of(Sparse Gt) {
  Gt.makeCompressed();
  OrderedQr qr;
  qr.setPivotThreshold(dependent);
  qr.compute(Gt);
  if (qr.rank() == Gt.cols()) return {};
  Dependence found;
  for (int k = 0; k < Gt.cols(); ++k)
    (k < qr.rank() ? found.kept : found.left).push_back(qr.colsPermutation().indices()[k]);
  std::sort(found.kept.begin(), found.kept.end());
  std::sort(found.left.begin(), found.left.end());
  const OrderedQr basis(columns_of(Gt, found.kept));
  for (const int column : found.left)
    found.shares.emplace_back(basis.solve(VectorXd(Gt.col(column))));
  return found;
}

}  // namespace

template <int D>
std::vector<RedundantRow> find_redundant(const System<D>& system, const ConstraintSet<D>& set,
                                         const State& s) {
  if (set.size() == 0) return {};
  const Dependence found = dependence_of(transposed_jacobian(system, set, s).unit);
  std::vector<RedundantRow> rows;
  for (std::size_t i = 0; i < found.left.size(); ++i) {
    RedundantRow row{found.left[i], set.row_name(found.left[i]), {}};
    for (std::size_t k = 0; k < found.kept.size(); ++k)
      if (std::abs(found.shares[i][static_cast<Eigen::Index>(k)]) > involved)
        row.implied_by.push_back(set.row_name(found.kept[k]));
    rows.push_back(std::move(row));
  }
  return rows;
}

template <int D>
std::vector<VectorXd> self_stresses(const System<D>& system, const ConstraintSet<D>& set,
                                    const State& s) {
  if (set.size() == 0) return {};
  const ScaledJacobian G = transposed_jacobian(system, set, s);
  const Dependence found = dependence_of(G.unit);
  std::vector<VectorXd> all;
  for (std::size_t i = 0; i < found.left.size(); ++i) {
    VectorXd lambda = VectorXd::Zero(set.size());
    lambda[found.left[i]] = 1;
    for (std::size_t k = 0; k < found.kept.size(); ++k)
      if (const double share = found.shares[i][static_cast<Eigen::Index>(k)];
          std::abs(share) > involved)
        lambda[found.kept[k]] = -share;
    for (int j = 0; j < set.size(); ++j)
      if (G.sizes[j] > 0) lambda[j] /= G.sizes[j];
    all.push_back(std::move(lambda));
  }
  return all;
}

template std::vector<RedundantRow> find_redundant(const System<2>&, const ConstraintSet<2>&,
                                                  const State&);
template std::vector<RedundantRow> find_redundant(const System<3>&, const ConstraintSet<3>&,
                                                  const State&);
template std::vector<VectorXd> self_stresses(const System<2>&, const ConstraintSet<2>&,
                                             const State&);
template std::vector<VectorXd> self_stresses(const System<3>&, const ConstraintSet<3>&,
                                             const State&);

}  // namespace stribeck
