#include "math/dense/dense_solve.h"

#include <Eigen/LU>
#include <Eigen/QR>

namespace stribeck {

using Eigen::MatrixXd;

Eigen::VectorXd solve(const MatrixXd& A, const Eigen::VectorXd& b) {
  return A.partialPivLu().solve(b);
}

MatrixXd inverse(const MatrixXd& A) {
  return A.inverse();
}

Eigen::VectorXd least_squares(const MatrixXd& A, const Eigen::VectorXd& b) {
  return A.householderQr().solve(b);
}

MatrixXd orthogonal_complement(const MatrixXd& A) {
  const MatrixXd Q = Eigen::HouseholderQR<MatrixXd>(A).householderQ();
  return Q.rightCols(A.rows() - A.cols());
}

}  // namespace stribeck
