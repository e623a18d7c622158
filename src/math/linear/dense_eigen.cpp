#include "math/linear/dense_eigen.h"

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>

namespace stribeck {

SymmetricEigen symmetric_eigen(const Eigen::MatrixXd& A) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

GeneralEigen general_eigen(const Eigen::MatrixXd& A) {
  const Eigen::EigenSolver<Eigen::MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

RightSingular right_singular(const Eigen::MatrixXd& A) {
  const Eigen::BDCSVD<Eigen::MatrixXd> svd(A, Eigen::ComputeFullV);
  return {svd.singularValues(), svd.matrixV()};
}

}  // namespace stribeck
