#include <Eigen/Eigenvalues>

#include "math/dense/cholesky.h"
#include "math/dense/dense_eigen.h"

namespace stribeck {

using Eigen::MatrixXd;

SymmetricEigen symmetric_eigen(const MatrixXd& A) {
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd symmetric_eigenvalues(const MatrixXd& A) {
  return Eigen::SelfAdjointEigenSolver<MatrixXd>(A, Eigen::EigenvaluesOnly).eigenvalues();
}

PrincipalAxes principal_axes(const Eigen::Matrix3d& A) {
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::Vector3d principal_values(const Eigen::Matrix3d& A) {
  return Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>(A, Eigen::EigenvaluesOnly).eigenvalues();
}

std::optional<SymmetricEigen> generalised_eigen(const MatrixXd& A, const MatrixXd& B) {
  if (!Cholesky(B).is_definite()) return {};  // Eigen does not report it
  const Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd> solver(A, B);
  if (solver.info() != Eigen::Success) return {};
  return SymmetricEigen{solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd generalised_eigenvalues(const MatrixXd& A, const MatrixXd& B) {
  return Eigen::GeneralizedSelfAdjointEigenSolver<MatrixXd>(A, B, Eigen::EigenvaluesOnly)
      .eigenvalues();
}

}  // namespace stribeck
