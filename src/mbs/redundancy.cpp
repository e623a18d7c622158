#include "mbs/redundancy.h"

#include <Eigen/SparseQR>

namespace stribeck {
namespace {

constexpr double dependent =
    1e-9;  // part of a row that others leave over, below which it is redundant
constexpr double involved = 1e-6;  // share of another row that is worth naming

using Sparse = Eigen::SparseMatrix<double>;
using OrderedQr = Eigen::SparseQR<Sparse, Eigen::NaturalOrdering<int>>;

/// Collects the entries of Gᵀ.
class RowCollector final : public MatrixSink {
 public:
  std::vector<Eigen::Triplet<double>> entries;

 private:
  void add_entries(int row, int column, const double* values, int rows, int columns) override {
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i) entries.emplace_back(column + j, row + i, *values++);
  }
};

/// Gᵀ with unit columns, turns in units of length; a row of zeros stays zero.
template <int D>
Sparse transposed_jacobian(const System<D>& system, const ConstraintSet<D>& set, const State& s) {
  RowCollector G;
  set.add_jacobian(s, 0, false, G);
  const double length = system.length_scale();
  std::vector<Eigen::Triplet<double>> scaled;
  for (const auto& e : G.entries)
    scaled.emplace_back(e.row(), e.col(),
                        e.row() % freedoms<D> < D ? e.value() : e.value() / length);
  Sparse matrix(system.velocities(), set.size());
  matrix.setFromTriplets(scaled.begin(), scaled.end());
  for (int j = 0; j < matrix.cols(); ++j)
    if (const double norm = matrix.col(j).norm(); norm > 0) matrix.col(j) /= norm;
  return matrix;
}

Sparse columns_of(const Sparse& matrix, const std::vector<int>& wanted) {
  Sparse part(matrix.rows(), static_cast<Eigen::Index>(wanted.size()));
  for (std::size_t k = 0; k < wanted.size(); ++k)
    part.col(static_cast<Eigen::Index>(k)) = matrix.col(wanted[k]);
  part.makeCompressed();
  return part;
}

}  // namespace

template <int D>
std::vector<RedundantRow> find_redundant(const System<D>& system, const ConstraintSet<D>& set,
                                         const State& s) {
  if (set.size() == 0) return {};
  Sparse Gt = transposed_jacobian(system, set, s);
  Gt.makeCompressed();
  OrderedQr qr;
  qr.setPivotThreshold(dependent);
  qr.compute(Gt);
  if (qr.rank() == set.size()) return {};
  std::vector<int> kept, left;
  for (int k = 0; k < set.size(); ++k) {
    const int row = qr.colsPermutation().indices()[k];
    (k < qr.rank() ? kept : left).push_back(row);
  }
  std::sort(kept.begin(), kept.end());
  std::sort(left.begin(), left.end());
  const OrderedQr basis(columns_of(Gt, kept));
  std::vector<RedundantRow> found;
  for (const int row : left) {
    RedundantRow redundant{row, set.row_name(row), {}};
    const VectorXd share = basis.solve(VectorXd(Gt.col(row)));
    for (std::size_t k = 0; k < kept.size(); ++k)
      if (std::abs(share[static_cast<Eigen::Index>(k)]) > involved)
        redundant.implied_by.push_back(set.row_name(kept[k]));
    found.push_back(std::move(redundant));
  }
  return found;
}

template std::vector<RedundantRow> find_redundant(const System<2>&, const ConstraintSet<2>&,
                                                  const State&);
template std::vector<RedundantRow> find_redundant(const System<3>&, const ConstraintSet<3>&,
                                                  const State&);

}  // namespace stribeck
