#include <Eigen/SVD>

#include "math/dense/dense_eigen.h"

namespace stribeck {

using Eigen::MatrixXd;

RightSingular right_singular(const MatrixXd& A) {
  const Eigen::BDCSVD<MatrixXd> svd(A, Eigen::ComputeFullV);
  return {svd.singularValues(), svd.matrixV()};
}

MatrixXd null_space(const MatrixXd& A, double tolerance) {
  const Eigen::JacobiSVD<MatrixXd> svd(A, Eigen::ComputeFullV);
  const Eigen::VectorXd& sizes = svd.singularValues();
  const Eigen::Index rank = (sizes.array() > tolerance * sizes[0]).count();
  return svd.matrixV().rightCols(A.cols() - rank);
}

}  // namespace stribeck
