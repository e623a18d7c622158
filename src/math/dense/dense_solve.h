#pragma once
#include <Eigen/Core>

/// Dense systems, each solved once, and bases; compiled once for all who need them.
namespace stribeck {

/// A⁻¹ b, by LU with partial pivoting.
Eigen::VectorXd solve(const Eigen::MatrixXd& A, const Eigen::VectorXd& b);
/// A⁻¹, by the same.
Eigen::MatrixXd inverse(const Eigen::MatrixXd& A);

/// The x of least |A x − b|, by Householder reflections; the columns of A are independent.
Eigen::VectorXd least_squares(const Eigen::MatrixXd& A, const Eigen::VectorXd& b);
/// Orthonormal columns across the n columns of A, which are independent: the last of Q in A = Q R, by Householder reflections.
Eigen::MatrixXd orthogonal_complement(const Eigen::MatrixXd& A);

}  // namespace stribeck
