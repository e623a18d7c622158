#include "math/dense/cholesky.h"

#include <Eigen/Cholesky>
#include <utility>

namespace stribeck {

using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

auto lower_of(const MatrixXd& factor) {
  return factor.triangularView<Eigen::Lower>();
}
auto upper_of(const MatrixXd& factor) {
  return factor.adjoint().triangularView<Eigen::Upper>();
}

}  // namespace

Cholesky::Cholesky(MatrixXd A) : factor_(std::move(A)) {
  const Eigen::LLT<Eigen::Ref<MatrixXd>> in_place(factor_);
  definite_ = in_place.info() == Eigen::Success;
}

MatrixXd Cholesky::solve(const MatrixXd& b) const {
  MatrixXd x = b;
  lower_of(factor_).solveInPlace(x);
  upper_of(factor_).solveInPlace(x);
  return x;
}

VectorXd Cholesky::solve(const VectorXd& b) const {
  VectorXd x = b;
  lower_of(factor_).solveInPlace(x);
  upper_of(factor_).solveInPlace(x);
  return x;
}

MatrixXd Cholesky::lower() const {
  return lower_of(factor_);
}

MatrixXd Cholesky::times_upper(const MatrixXd& b) const {
  return upper_of(factor_) * b;
}

MatrixXd Cholesky::solve_lower(const MatrixXd& b) const {
  return lower_of(factor_).solve(b);
}

MatrixXd Cholesky::solve_upper(const MatrixXd& b) const {
  return upper_of(factor_).solve(b);
}

VectorXd Cholesky::solve_upper(const VectorXd& b) const {
  return upper_of(factor_).solve(b);
}

MatrixXd Cholesky::divide_by_upper(const MatrixXd& b) const {
  return upper_of(factor_).solve<Eigen::OnTheRight>(b);
}

}  // namespace stribeck
