#pragma once
#include <Eigen/SparseCore>
#include <optional>
#include <vector>

/// Shares of points in cells where points and cells lie on grids along the same two directions:   N = A ⊗ B
///   x(j, i) = Σ_a A_ja Σ_b B_ib w(a, b)   and   f(a, b) = Σ_j A_ja Σ_i B_ib x(j, i)
/// j, i column and row of a cell; a, b place of a point around and along; A few numbers in each row, B full. Two short products take the
/// place of one over all shares.
namespace stribeck {

class ProductShares {
 public:
  using Matrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;
  static constexpr int most_places = 64;
  static constexpr int most_stride = 128;

  /// Factors of N, whose rows are columns of `stride` cells; nothing where N is no such product to round-off.
  static std::optional<ProductShares> of(const Matrix& shares, int stride);

  /// x = N w for K numbers side by side.
  template <int K>
  void spread(const double* points, double* cells) const;
  /// f += Nᵀ x
  template <int K>
  void gather(const double* cells, double* points) const;

 private:
  struct Layout {
    int around, along;  ///< numbers of points
    bool along_first;   ///< points along lie side by side
    int point(int a, int b) const { return along_first ? a * along + b : b * around + a; }
    int place_around(int point) const { return along_first ? point / along : point % around; }
    int place_along(int point) const { return along_first ? point % along : point / around; }
  };
  struct Share {
    int place;
    double part;
  };

  /// A matrix by groups of four rows, those of a column side by side: rows are summed in a vector of the processor.
  struct RowGroups {
    int groups = 0, columns = 0;
    std::vector<double> numbers;

    RowGroups() = default;
    explicit RowGroups(const Eigen::MatrixXd& matrix);
    /// y = M x, padded to whole groups.
    void multiply(const double* x, double* y) const;
  };

  ProductShares(const Matrix& shares, int stride, const Layout& layout);
  template <int K>
  void sum_around(int column, const double* points, double* sums) const;
  template <int K>
  void add_around(int column, const double* sums, double* points) const;
  bool is_exact(const Matrix& shares) const;

  int stride_, columns_;
  Layout layout_;
  std::vector<int> first_{0};     ///< first of the shares around of each column
  std::vector<Share> around_;     ///< A
  Eigen::MatrixXd along_;         ///< B
  RowGroups by_cell_, by_place_;  ///< B, Bᵀ
};

extern template void ProductShares::spread<1>(const double*, double*) const;
extern template void ProductShares::spread<4>(const double*, double*) const;
extern template void ProductShares::gather<1>(const double*, double*) const;
extern template void ProductShares::gather<4>(const double*, double*) const;

}  // namespace stribeck
