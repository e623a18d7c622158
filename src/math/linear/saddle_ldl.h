#pragma once
#include "math/linear/column_assembly.h"
#include "math/matrix_sink.h"
#include "math/state.h"

/// L D Lᵀ of a saddle point whose pattern never changes:
///   [M Gᵀ; G 0],  M symmetric and positive definite, G of full rank
/// Unknowns of M come first, as they are; then those of G in the order of least fill (constrained approximate minimum
/// degree). Then no pivot needs to be looked for: those of M are positive, and those of G are negative, for what M
/// leaves is −G M⁻¹ Gᵀ. Half the work and memory of an LU, a flat list of a ← a − l·u without decisions.
/// Up to three columns with the same rows below (a body's, a pin's) are eliminated together: a panel.
/// Near a singular position rows of G become dependent, and what they ask for, unbounded. Once it knows a regular position,
/// a pivot of which a share ρ < 1e-3 of that is left is made larger by up to ε = 1e-7 of it:
///   A + E,  E = −diag(ε (1 − ρ/1e-3)² |d_regular|)
///   x = d₀ + d₁ + d₂,  d₀ = (A + E)⁻¹ b,  dₖ = (A + E)⁻¹ E dₖ₋₁
/// which leaves (ε/ρ)³ of an error where the rows are independent, and bounds what is asked where they are not.
/// Shares also fall where M is uneven, as of a body with moment of inertia I on arms l: −G M⁻¹ Gᵀ then cancels to 1/κ,
/// κ = m l²/I, and what is solved for has an error of eps κ in G x. Where less than 1e-4 is left of a pivot that is not made
/// larger, two steps of refinement take r = b − G x off again: (eps κ)³ remains.
/// As in SparseLu the first assembly fixes pattern and places; what a matrix yields depends on it alone.
/// Source: [Vanderbei1995] for quasidefinite matrices; [AmestoyDavisDuff2004] for the order.
namespace stribeck {

class SaddleLdl final : public MatrixSink {
 public:
  /// Sizes of M and of the rows of G.
  SaddleLdl(int unknowns, int rows);

  /// Starts an assembly from zero: M, of which entries above the diagonal are passed over, and G below it.
  void clear() { matrix_.clear(); }
  /// False when M is not positive, or without a regular position the rows of G are (nearly) dependent: what is left of a
  /// pivot is round-off.
  /// `bounded`: pivots near a singular position are made larger.
  bool factorise(bool bounded = true);
  /// A pivot was made larger.
  bool is_near_singular() const { return !stiff_.empty(); }
  /// The matrix that has just been factorised is that of a regular position.
  void store_reference_pivots();
  /// x ← A⁻¹ x
  void solve_in_place(VectorXd& x);

 private:
  /// Columns first … first + width − 1. Their numbers: a square of width × width entries, column by column, of which those
  /// from the diagonal on count; then the rows outside it, row by row.
  struct Panel {
    int first, width, outside;
    int rows, inside, targets;  ///< begin of its rows, of its numbers and of its targets
  };

  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    matrix_.add(row, column, entries, rows, columns);
  }
  void analyse();
  bool solid(int column, double& pivot);
  double stiffened(int column, double pivot);
  void substitute_all();
  void refine();
  void refine_rows(const VectorXd& b);
  template <int Width>
  void subtract_rows(const Panel& panel, const double* x, double* rest) const;
  std::vector<std::vector<int>> fill_in(const std::vector<int>& place_of) const;
  void cut_panels(const std::vector<std::vector<int>>& below);
  bool joins(int column, const std::vector<std::vector<int>>& below) const;
  void relocate(const std::vector<int>& place_of);
  void list_targets();
  int place(int row, int column) const;
  template <int Width>
  bool eliminate(const Panel& panel);
  template <int Width>
  void substitute(const Panel& panel, double* y) const;
  template <int Width>
  void substitute_back(const Panel& panel, double* y) const;

  int unknowns_, size_;
  ColumnAssembly matrix_;
  std::vector<int> order_;  ///< order_[k] comes k-th
  std::vector<Panel> panels_;
  std::vector<int> panel_of_;  ///< panel of each column
  std::vector<int> rows_;
  std::vector<int> diagonals_;
  std::vector<int>
      targets_;  ///< c[target] −= Σ c[i] l[j], c = L D, for each pair j ≤ i of rows outside a panel
  /// Columns of L, on the diagonal 1/D; those of L D are made where the assembly has left A.
  std::vector<double> l_;
  std::vector<double> whole_;    ///< pivots of G before other rows took their share
  std::vector<double> regular_;  ///< share that is left of them at a regular position; 0: unknown
  std::vector<double> least_;    ///< rest of a pivot that needs no addition
  std::vector<int> stiff_;       ///< columns with a larger pivot
  std::vector<double> added_;    ///< numbers added to those
  bool bounded_ = true;          ///< pivots of which too little is left are made larger
  bool cancelled_ = false;       ///< little is left of a pivot of G
  std::vector<double> y_, sum_, part_;
};

}  // namespace stribeck
