#pragma once
#include <vector>

/// LU of sparse matrices of one pattern whose order of elimination is chosen beforehand: L U = P A Q with L's diagonal 1.
/// Everything that depends on the pattern alone is done once; a factorisation is then a flat list of a ← a − l·u.
///   for each pivot k:  l_ik = a_ik / a_kk,  a_ij ← a_ij − l_ik a_kj  for the i, j > k that the pattern knows
/// Small matrices cost little but these operations: several times less than a general sparse code that replays its pivots.
/// Source: [DavisPalamadai2010] for order and pattern; elimination as in any textbook.
namespace stribeck {

/// Places where the factors have entries, in the order of elimination, column by column; and the permutations:
/// row_order[k], column_order[k]: row and column of A that come k-th.
struct LuPattern {
  std::vector<int> column_starts, rows;  ///< entries of L and U together, with the diagonal
  std::vector<int> row_order, column_order;
};

class LuReplay {
 public:
  LuReplay() = default;
  /// The columns of A, compressed, as factorise() will get their values.
  LuReplay(const LuPattern& pattern, const std::vector<int>& column_starts,
           const std::vector<int>& rows);

  /// False when the chosen pivots do not suit these values: some entry of L is larger than `largest_multiplier`.
  bool factorise(const std::vector<double>& values, double largest_multiplier);
  /// x ← A⁻¹ x
  void solve_in_place(double* x);

 private:
  void list_targets(const LuPattern& pattern);

  int size_ = 0;
  std::vector<double> factors_, reciprocal_pivots_, y_;
  std::vector<int> from_a_;  ///< place in factors_ of each entry of A
  std::vector<int> row_order_, column_order_;
  std::vector<int> l_starts_, u_starts_;  ///< columns of L below and of U above the diagonal
  std::vector<int> rows_;                 ///< rows of each factor
  std::vector<int> pivots_;               ///< place of each pivot
  /// Places of the entries of U for each pivot, and for each of these where a −= l·u goes, entry by entry of L.
  std::vector<int> row_starts_, row_places_, targets_;
};

}  // namespace stribeck
