#pragma once
#include <Eigen/SparseCore>
#include <vector>

#include "math/matrix_sink.h"

namespace stribeck {

/// Collects the entries of a matrix, for those who want it as a whole and not as a factorisation.
class TripletSink final : public MatrixSink {
 public:
  using Sparse = Eigen::SparseMatrix<double>;

  /// The block of this size whose first entry stands at (row, column).
  Sparse block(int row, int column, int rows, int columns) const {
    std::vector<Eigen::Triplet<double>> inside;
    for (const auto& e : entries_)
      if (e.row() >= row && e.row() < row + rows && e.col() >= column && e.col() < column + columns)
        inside.emplace_back(e.row() - row, e.col() - column, e.value());
    Sparse matrix(rows, columns);
    matrix.setFromTriplets(inside.begin(), inside.end());
    return matrix;
  }

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i) entries_.emplace_back(row + i, column + j, *entries++);
  }
  std::vector<Eigen::Triplet<double>> entries_;
};

}  // namespace stribeck
