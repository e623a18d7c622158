#include "flex/reduction/reference_condition.h"

#include "base/error.h"
#include "math/dense/cholesky.h"
#include "math/dense/dense_eigen.h"
#include "math/dense/dense_solve.h"

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;

/// The last columns of Q in Lᵀ R̂ = Q (·), M̂ = L Lᵀ.
MatrixXd without_rigid_motions(const MatrixXd& mass, const MatrixXd& rigid) {
  const Cholesky cholesky(mass);
  if (!cholesky.is_definite())
    throw InputError("modes", "the columns of the basis are linearly dependent",
                     "Ask for fewer modes, or keep interfaces further apart.");
  return cholesky.solve_upper(orthogonal_complement(cholesky.times_upper(rigid)));
}

MatrixXd without_columns(Index size, Index first) {
  MatrixXd Z = MatrixXd::Zero(size, size - 6);
  Z.topLeftCorner(first, first).setIdentity();
  Z.bottomRightCorner(size - first - 6, size - first - 6).setIdentity();
  return Z;
}

MatrixXd meeting(const MatrixXd& conditions) {
  return orthogonal_complement(conditions.transpose());
}

Eigen::Matrix<double, 6, 12> chord_conditions(const Eigen::Vector3d& a, const Eigen::Vector3d& b) {
  const Eigen::Vector3d e = (b - a).normalized(), across = e.unitOrthogonal();
  Eigen::Matrix<double, 6, 12> C = Eigen::Matrix<double, 6, 12>::Zero();
  C.topLeftCorner<3, 3>().setIdentity();
  C.block<1, 3>(3, 6) = across.transpose();
  C.block<1, 3>(4, 6) = e.cross(across).transpose();
  C.block<1, 3>(5, 3) = e.transpose();
  return C;
}

Orthonormal orthonormalised(const MatrixXd& stiffness, const MatrixXd& mass, const MatrixXd& Z) {
  if (Z.cols() == 0)
    throw InputError("modes", "none is left in the reference condition",
                     "Ask for more modes, or add an interface.");
  const auto modes = generalised_eigen(Z.transpose() * stiffness * Z, Z.transpose() * mass * Z);
  ensure(modes.has_value(), "modes of the reduced body were not found");
  return {modes->values, Z * modes->vectors};
}

}  // namespace stribeck
