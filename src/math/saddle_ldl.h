#pragma once
#include "math/column_assembly.h"
#include "math/matrix_sink.h"
#include "math/state.h"

/// L D Lᵀ of a saddle point whose pattern never changes:
///   [M Gᵀ; G 0],  M symmetric and positive definite, G of full rank
/// Unknowns of M come first, then those of G, each part in the order of least fill (constrained approximate minimum
/// degree). Then no pivot needs to be looked for: those of M are positive, and those of G are negative, for what M
/// leaves is −G M⁻¹ Gᵀ. Half the work and memory of an LU, a flat list of a ← a − l·u without decisions.
/// As in SparseLu the first assembly fixes pattern and places; what a matrix yields depends on it alone.
/// Source: [Vanderbei1995] for quasidefinite matrices; [AmestoyDavisDuff2004] for the order.
namespace stribeck {

class SaddleLdl final : public MatrixSink {
 public:
  /// Sizes of M and of the rows of G.
  SaddleLdl(int unknowns, int rows);

  /// Starts an assembly from zero: M, of which entries above the diagonal are passed over, and G below it.
  void clear() { matrix_.clear(); }
  /// False when the rows of G are (nearly) dependent or M is not positive: what is left of a pivot is round-off.
  bool factorise();
  /// x ← A⁻¹ x
  void solve_in_place(VectorXd& x);

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    matrix_.add(row, column, entries, rows, columns);
  }
  void analyse();
  void fill_in(const std::vector<int>& place_of);
  void scatter_places(const std::vector<int>& place_of);
  void list_targets();
  void eliminate(int k);
  int place(int row, int column) const;

  int unknowns_, size_;
  ColumnAssembly matrix_;
  std::vector<int> order_;          ///< order_[k] comes k-th
  std::vector<int> starts_, rows_;  ///< columns of L in that order, each from its diagonal on
  std::vector<int> from_a_;         ///< place of each entry of A; above the diagonal a last one
  std::vector<int> filled_in_;      ///< places where A has nothing
  /// c[target] −= c[i] l[j] for each pair j ≤ i of rows below a pivot, and where those of each pivot start.
  std::vector<int> targets_, target_starts_;
  std::vector<double> c_, l_;  ///< columns of L D and of L; on the diagonal D and its reciprocal
  std::vector<double> smallest_, y_;
};

}  // namespace stribeck
