#pragma once
#include <Eigen/Core>

namespace stribeck {

/// Receiver that adds up the blocks of a matrix: a sparse solver, or a dense matrix in tests.
class MatrixSink {
 public:
  virtual ~MatrixSink() = default;

  /// Adds a block of fixed size whose first entry belongs to (row, column).
  template <class Block>
  void add(int row, int column, const Eigen::MatrixBase<Block>& block) {
    constexpr int rows = Block::RowsAtCompileTime, columns = Block::ColsAtCompileTime;
    static_assert(rows > 0 && columns > 0);
    const Eigen::Matrix<double, rows, columns, rows == 1 ? Eigen::RowMajor : Eigen::ColMajor>
        entries = block;
    add_entries(row, column, entries.data(), rows, columns);
  }
  void add(int row, int column, double entry) { add_entries(row, column, &entry, 1, 1); }
  /// Adds a block of any size, its entries column by column.
  void add(int row, int column, const double* entries, int rows, int columns) {
    add_entries(row, column, entries, rows, columns);
  }

 protected:
  /// Entries column by column.
  virtual void add_entries(int row, int column, const double* entries, int rows, int columns) = 0;
};

/// A dense matrix as sink.
class DenseSink final : public MatrixSink {
 public:
  explicit DenseSink(Eigen::MatrixXd& matrix) : matrix_(matrix) { matrix_.setZero(); }

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i) matrix_(row + i, column + j) += *entries++;
  }
  Eigen::MatrixXd& matrix_;
};

/// Adds what stands below row n also beside column n: completes [M, Gᵀ; G, 0] from M and G.
class MirroringSink final : public MatrixSink {
 public:
  MirroringSink(MatrixSink& whole, int n) : whole_(whole), n_(n) {}

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i, ++entries) {
        whole_.add(row + i, column + j, *entries);
        if (row >= n_) whole_.add(column + j, row + i, *entries);
      }
  }
  MatrixSink& whole_;
  int n_;
};

}  // namespace stribeck
