#pragma once
#include <Eigen/SparseCore>
#include <memory>

/// Sparse A P = Q R with columns that depend on others last: rank and null space of rows of constraints.
namespace stribeck {

class SparseQr {
 public:
  using Sparse = Eigen::SparseMatrix<double>;
  /// Order of the columns, as long as they are independent.
  enum class Order { least_fill, as_given };

  /// A is compressed. A column counts as dependent where less than the threshold of it is left; without one, by round-off.
  SparseQr(const Sparse& A, Order order, double threshold = 0);
  ~SparseQr();

  int rank() const;
  /// The k-th column of A P is column column(k) of A; from rank() on they depend on those before.
  int column(int k) const;
  /// The x of least residual A x − b.
  Eigen::VectorXd solve(const Eigen::VectorXd& b) const;
  /// The last columns of Q, as many as A has more rows than columns.
  Eigen::MatrixXd complement() const;

 private:
  struct Factor;
  template <class Ordering>
  struct Ordered;
  std::unique_ptr<Factor> factor_;
};

}  // namespace stribeck
