#pragma once
#include <memory>

#include "math/matrix_sink.h"
#include "math/state.h"

/// Sparse LU of a matrix whose pattern never changes: assembled block by block, factorised, solved.
///   The first assembly fixes the pattern and the places of all blocks; later ones must add the same blocks in the same
///   order. The first factorisation orders the unknowns and chooses the pivots (KLU, approximate minimum degree);
///   later ones keep them and only compute numbers (math/linear/lu_replay.h). Where kept pivots have become bad, that one matrix is pivoted anew,
///   and the next tries the kept ones again: what a matrix yields depends on it and on the first one alone, so that a
///   run that is resumed repeats the same bits.
/// From three bodies on this is faster than a dense LU (docs/performance.md). No allocation after the first solve.
/// Source: [DavisPalamadai2010].
namespace stribeck {

class SparseLu final : public MatrixSink {
 public:
  explicit SparseLu(int size);
  ~SparseLu() override;
  SparseLu(SparseLu&&) noexcept;
  SparseLu& operator=(SparseLu&&) noexcept;

  /// Starts an assembly from zero.
  void clear();
  /// False when the matrix is singular: no pivot other than zero is left.
  bool factorise();
  /// x ← A⁻¹ x
  void solve_in_place(VectorXd& x) const;
  /// y ← y − A x
  void subtract_product(const VectorXd& x, VectorXd& y) const;

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override;

  struct Numbers;
  std::unique_ptr<Numbers> numbers_;
};

}  // namespace stribeck
