#include <Eigen/Eigenvalues>

#include "math/dense/dense_eigen.h"

namespace stribeck {

GeneralEigen general_eigen(const Eigen::MatrixXd& A) {
  const Eigen::EigenSolver<Eigen::MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

}  // namespace stribeck
