#pragma once
#include <Eigen/Core>

/// A = L Lᵀ of a symmetric positive definite matrix, whose lower half is read.
namespace stribeck {

class Cholesky {
 public:
  explicit Cholesky(Eigen::MatrixXd A);

  /// False where A is not positive definite to working precision; then nothing else may be asked.
  bool is_definite() const { return definite_; }
  /// A⁻¹ b
  Eigen::MatrixXd solve(const Eigen::MatrixXd& b) const;
  Eigen::VectorXd solve(const Eigen::VectorXd& b) const;
  /// L
  Eigen::MatrixXd lower() const;
  /// Lᵀ b
  Eigen::MatrixXd times_upper(const Eigen::MatrixXd& b) const;
  /// L⁻¹ b
  Eigen::MatrixXd solve_lower(const Eigen::MatrixXd& b) const;
  /// L⁻ᵀ b
  Eigen::MatrixXd solve_upper(const Eigen::MatrixXd& b) const;
  Eigen::VectorXd solve_upper(const Eigen::VectorXd& b) const;
  /// b L⁻ᵀ: columns that are orthonormal in the product A = bᵀ M b
  Eigen::MatrixXd divide_by_upper(const Eigen::MatrixXd& b) const;

 private:
  Eigen::MatrixXd factor_;  ///< L in its lower half
  bool definite_ = false;
};

}  // namespace stribeck
