#pragma once
#include <Eigen/Core>

/// Decompositions of dense matrices, compiled once for all who need them.
namespace stribeck {

/// A = V diag(values) Vᵀ of a symmetric matrix; its lower half is read. Values in increasing order.
struct SymmetricEigen {
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;  ///< orthonormal columns
};
SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& A);

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

}  // namespace stribeck
