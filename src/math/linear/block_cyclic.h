#pragma once
#include <Eigen/Core>
#include <vector>

/// Direct solution of K x = b on a grid that closes in one direction: columns 0..m in a ring, each with a few rows.
///   K couples each row with the rows below and above it in its column (D_j, three diagonals), and with the same row of the two
///   neighbouring columns (diagonals l_j to column j − 1, u_j to column j + 1; l_0 and u_m close the ring):
///   l_j x_{j−1} + D_j x_j + u_j x_{j+1} = b_j
/// The ring is cut where the fewest unknowns reach across, and the block LU goes from there:
///   D'_j = D_j − l_j D'⁻¹_{j−1} u_{j−1},   with rows E_j and columns F_j for what reaches across the cut
/// Entries that reach across and have decayed below 10⁻²⁴ are left out. Columns without coupling inside stay diagonal.
/// No pivoting: for M-matrices, which the finite volumes of a film give, none is needed. Rows are padded to a compiled size,
/// so that loops have a length known to the compiler. No allocation after construction.
namespace stribeck {

class BlockCyclic {
 public:
  static constexpr int max_rows = 128;
  using Sides =
      Eigen::Matrix<double, 4, Eigen::Dynamic>;  ///< four right sides, one column per unknown

  /// Rows of the smallest compiled size that holds these.
  static int padded(int rows);

  /// Makes a matrix of at least 3 columns and of 1 to max_rows rows.
  BlockCyclic(int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int stride() const { return stride_; }  ///< unknown (column, row) is at column * stride + row
  int unknowns() const { return columns_ * stride_; }  ///< number with padding

  /// K, by unknown: what its equation takes of itself and of its four neighbours. Padding has one on its diagonal and no others.
  struct Coefficients {
    Eigen::VectorXd diagonal, lower, upper;  ///< diagonal of D_j; l_j, u_j
    Eigen::VectorXd below, above;            ///< entries of D_j for row − 1, row + 1
  };
  Coefficients& coefficients() { return k_; }
  const Coefficients& coefficients() const { return k_; }
  /// Zero everywhere but for the padding.
  void clear();

  /// False when a pivot is zero or not finite.
  bool factorise();
  /// x ← K⁻¹ x, one right side with padding.
  void solve(Eigen::VectorXd& x) const;
  /// x ← K⁻ᵀ x, four right sides.
  void solve_transposed(Sides& x) const;

 private:
  struct Across;
  template <int N>
  bool factorise_rows();
  template <int N>
  bool eliminate(int position);
  template <int N>
  void carry_across(int position);
  template <int N>
  double carry_entries(int position);
  template <int N>
  double carry_columns(int position);
  template <int N>
  void carry_rows(int position);
  template <int N>
  static void begin(const double* diagonal, Across&);
  template <int N>
  void solve_forward(double* x) const;
  template <int N>
  void solve_backward(double* x) const;
  template <int N>
  void solve_transposed_forward(double* x) const;
  template <int N>
  void solve_transposed_backward(double* x) const;
  void choose_cut();

  double* block(int column) { return blocks_.data() + column * stride_ * stride_; }
  const double* block(int column) const { return blocks_.data() + column * stride_ * stride_; }
  /// Column at a place of the elimination, which may run either way round.
  int at(int position) const {
    const int turned = reversed_ ? first_ - position : first_ + position;
    return turned < 0 ? turned + columns_ : turned >= columns_ ? turned - columns_ : turned;
  }
  const double* back(int column) const {
    return (reversed_ ? k_.upper : k_.lower).data() + column * stride_;
  }
  const double* ahead(int column) const {
    return (reversed_ ? k_.lower : k_.upper).data() + column * stride_;
  }

  int columns_, rows_, stride_, first_ = 0;
  bool reversed_ = false;
  Coefficients k_;
  std::vector<char> dense_;  ///< per column: D'⁻¹ has entries off the diagonal
  Eigen::VectorXd blocks_;   ///< D'⁻¹_j column by column
  Eigen::VectorXd closing_;  ///< contribution of the elimination to the last block

  /// Entries that reach across the cut: rows of E D'⁻¹ and columns of D'⁻¹ F at each position, for the unknowns listed.
  struct Across {
    std::vector<int> unknowns;
    std::vector<int> counts;  ///< per position, how many of the unknowns are still felt
    Eigen::VectorXd now;      ///< E_j or F_j
    Eigen::VectorXd solved;   ///< E_j D'⁻¹_j or D'⁻¹_j F_j, position by position
  };
  Across rows_across_, columns_across_;
  int entries_ =
      0;  ///< positions before this one have diagonal blocks, and columns across with one entry each
};

}  // namespace stribeck
