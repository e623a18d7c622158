#pragma once
#include <Eigen/Core>
#include <optional>

/// Decompositions of dense matrices into eigenvalues and singular values, each compiled once for all who need it.
namespace stribeck {

/// A = V diag(values) Vᵀ of a symmetric matrix; its lower half is read. Values in increasing order.
struct SymmetricEigen {
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;  ///< orthonormal columns
};
SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& A);
Eigen::VectorXd symmetric_eigenvalues(const Eigen::MatrixXd& A);

/// Eigenvalues and eigenvectors of a symmetric matrix of space: principal moments and axes.
struct PrincipalAxes {
  Eigen::Vector3d values;
  Eigen::Matrix3d vectors;
};
PrincipalAxes principal_axes(const Eigen::Matrix3d& A);
Eigen::Vector3d principal_values(const Eigen::Matrix3d& A);

/// A V = B V diag(values), Vᵀ B V = 1, of symmetric matrices A and B. None where B is not positive definite to working precision.
std::optional<SymmetricEigen> generalised_eigen(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);
/// The values alone, of a B that is positive definite.
Eigen::VectorXd generalised_eigenvalues(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);

/// A V = V diag(values) of any square matrix.
struct GeneralEigen {
  Eigen::VectorXcd values;
  Eigen::MatrixXcd vectors;  ///< columns of length 1
};
GeneralEigen general_eigen(const Eigen::MatrixXd& A);

/// Singular values σ in decreasing order and the right singular vectors of A = U diag(σ) Vᵀ, as many as A has columns.
struct RightSingular {
  Eigen::VectorXd values;
  Eigen::MatrixXd V;
};
RightSingular right_singular(const Eigen::MatrixXd& A);

/// Orthonormal columns x with |A x| ≤ tolerance σ_max. A has a row at least.
Eigen::MatrixXd null_space(const Eigen::MatrixXd& A, double tolerance);

}  // namespace stribeck
