#include "flex/craig_bampton/static_response.h"

#include "math/dense/cholesky.h"
#include "math/dense/dense_solve.h"

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;

StaticResponse::StaticResponse(const ElasticBody& solid, const ConstrainedBody& constrained,
                               std::optional<Index> fixed, const MatrixXd& conditions)
    : constrained_(constrained) {
  if (!fixed && conditions.size() > 0) {
    rigid_ = solid.rigid_motions();
    rigid_ *= inverse(conditions * rigid_);
    weighted_ = conditions.transpose();
  } else if (!fixed) {
    rigid_ = solid.rigid_motions();
    const MatrixXd mass = rigid_.transpose() * solid.mass_times(rigid_);
    rigid_ = Cholesky(mass).divide_by_upper(rigid_);
    weighted_ = solid.mass_times(rigid_);
  }
  const MatrixXd all = constrained.constraint_modes();
  const Index first = 6 * fixed.value_or(0);
  moving_.resize(all.rows(), all.cols() - 6);
  moving_.leftCols(first) = all.leftCols(first);
  moving_.rightCols(moving_.cols() - first) = all.rightCols(all.cols() - first - 6);
  if (moving_.cols() > 0) stiffness_.compute(moving_.transpose() * solid.stiffness_times(moving_));
}

MatrixXd StaticResponse::displacements(const MatrixXd& loads) const {
  const bool relieved = rigid_.cols() > 0;
  MatrixXd balanced = loads;
  if (relieved) balanced -= weighted_ * (rigid_.transpose() * loads);
  MatrixXd u = constrained_.held_response(balanced);
  if (moving_.cols() > 0) u += moving_ * stiffness_.solve(moving_.transpose() * balanced);
  if (relieved) u -= rigid_ * (weighted_.transpose() * u);
  return u;
}

}  // namespace stribeck
