#include "flex/modal/given_modes.h"

#include "base/error.h"
#include "math/dense/cholesky.h"
#include "math/dense/dense_eigen.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Returns the shapes without the rigid motion that the reference condition forbids.
MatrixXd deflections(const ElasticBody& body, const MatrixXd& columns,
                     const InterfaceNodes* fixed) {
  MatrixXd rigid = body.rigid_motions();
  if (fixed) {
    rigid.rightCols<3>() += rigid.leftCols<3>() * cross_matrix(fixed->centroid);
    return columns - rigid * (average_motion(body, *fixed) * columns);
  }
  const MatrixXd weighted = body.mass_times(rigid);
  return columns -
         rigid *
             Cholesky(rigid.transpose() * weighted).solve(MatrixXd(weighted.transpose() * columns));
}

/// M-orthonormal columns of the same span.
MatrixXd independent(const ElasticBody& body, MatrixXd columns, const VectorXd& sizes) {
  constexpr double dependent = 1e-10;
  for (Index k = 0; k < columns.cols(); ++k)
    if (sizes[k] > 0) columns.col(k) /= sizes[k];
  const MatrixXd mass = columns.transpose() * body.mass_times(columns);
  const SymmetricEigen spectrum = symmetric_eigen(mass);
  const Index kept = (spectrum.values.array() > dependent).count();
  return columns * spectrum.vectors.rightCols(kept) *
         spectrum.values.tail(kept).cwiseSqrt().cwiseInverse().asDiagonal();
}

}  // namespace

GivenModes given_modes(const ElasticBody& body, const MatrixXd& columns,
                       const InterfaceNodes* fixed) {
  if (columns.rows() != body.unknowns())
    throw InputError("reduction.modes_file",
                     fmt::format("its columns have {} rows; the body has {} degrees of freedom",
                                 columns.rows(), body.unknowns()),
                     "Write a row for each degree of freedom, in the order of the matrices.");
  const VectorXd sizes =
      (columns.transpose() * body.mass_times(columns)).diagonal().cwiseMax(0).cwiseSqrt();
  const MatrixXd basis = independent(body, deflections(body, columns, fixed), sizes);
  if (basis.cols() == 0)
    throw InputError("reduction.modes_file", "its columns are rigid motions or zero",
                     "Give modes that deform the body.");
  const MatrixXd stiffness = basis.transpose() * body.stiffness_times(basis);
  const SymmetricEigen modes = symmetric_eigen((stiffness + stiffness.transpose()) / 2);
  return {modes.values, basis * modes.vectors};
}

}  // namespace stribeck
