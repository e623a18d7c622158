#include "tribo/conforming/compliance.h"

#include <utility>

#include "base/error.h"
#include "math/dense/dense_eigen.h"

namespace stribeck {

Compliance::Compliance(Eigen::VectorXd diagonal) : diagonal_(std::move(diagonal)) {
  ensure(diagonal_.size() > 0 && diagonal_.minCoeff() > 0, "every segment deflects under pressure");
}

Compliance::Compliance(Eigen::MatrixXd matrix)
    : diagonal_(matrix.diagonal()), matrix_(std::move(matrix)) {
  constexpr double round_off = 1e-9;  // relative round-off of condensed finite elements
  ensure(matrix_.rows() == matrix_.cols() && matrix_.rows() > 0, "{} by {} compliances",
         matrix_.rows(), matrix_.cols());
  ensure(diagonal_.minCoeff() > 0, "every segment deflects under pressure");
  ensure((matrix_ - matrix_.transpose()).cwiseAbs().maxCoeff() <= round_off * diagonal_.maxCoeff(),
         "a compliance is symmetric");
  matrix_ = (0.5 * (matrix_ + matrix_.transpose())).eval();
}

Compliance::Compliance(Eigen::MatrixXd matrix, Eigen::MatrixXd by_traction)
    : Compliance(std::move(matrix)) {
  ensure(by_traction.rows() == matrix_.rows() && by_traction.cols() == matrix_.cols(),
         "{} by {} compliances under traction, {} strips", by_traction.rows(), by_traction.cols(),
         segments());
  by_traction_ = std::move(by_traction);
}

double Compliance::greatest() const {
  return is_local() ? diagonal_.maxCoeff() : symmetric_eigenvalues(matrix_).maxCoeff();
}
double Compliance::least() const {
  return is_local() ? diagonal_.minCoeff() : symmetric_eigenvalues(matrix_).minCoeff();
}

Compliance Compliance::operator+(const Compliance& other) const {
  ensure(segments() == other.segments(), "compliances of {} and of {} strips", segments(),
         other.segments());
  if (is_local() && other.is_local()) return Compliance((diagonal_ + other.diagonal_).eval());
  Eigen::MatrixXd sum = is_local() ? other.matrix_ : matrix_;
  if (is_local() || other.is_local())
    sum.diagonal() += is_local() ? diagonal_ : other.diagonal_;
  else
    sum += other.matrix_;
  if (!has_shear_influence() && !other.has_shear_influence()) return Compliance(std::move(sum));
  Eigen::MatrixXd traction = Eigen::MatrixXd::Zero(segments(), segments());
  for (const Compliance* part : {this, &other})
    if (part->has_shear_influence()) traction += part->by_traction_;
  return {std::move(sum), std::move(traction)};
}

}  // namespace stribeck
