#pragma once
#include <Eigen/SparseCore>
#include <memory>

/// Sparse symmetric systems A x = b of moderate size, factorised once: A = L D Lᵀ without pivoting, ordered by minimum degree.
/// For definite matrices; flex/linear/symmetric_factor.h for meshes of solids and for saddle points.
namespace stribeck {

class SparseLdl {
 public:
  /// Factorises the matrix with this lower triangle.
  explicit SparseLdl(const Eigen::SparseMatrix<double>& lower);
  ~SparseLdl();
  SparseLdl(SparseLdl&&) noexcept;
  SparseLdl& operator=(SparseLdl&&) noexcept;

  /// False where a pivot vanished.
  bool is_regular() const;
  /// D
  Eigen::VectorXd pivots() const;
  Eigen::MatrixXd solve(const Eigen::MatrixXd& b) const;

 private:
  struct Factor;
  std::unique_ptr<Factor> factor_;
};

}  // namespace stribeck
