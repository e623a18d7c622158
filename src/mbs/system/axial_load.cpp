#include "mbs/system/axial_load.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

/// Rotations of B against the line from A about two axes across it, for each unit of η; about the first alone in the plane.
MatrixXd end_rotations(const ModalInterface& a, const ModalInterface& b, const Vector3d& along,
                       double length, bool planar) {
  const Vector3d first = planar ? Vector3d::UnitZ() : along.unitOrthogonal();
  MatrixXd rotations(planar ? 1 : 2, b.motion.cols());
  for (Eigen::Index k = 0; k < rotations.rows(); ++k) {
    const Vector3d about = k == 0 ? first : Vector3d(along.cross(first)),
                   across = about.cross(along);
    rotations.row(k) =
        about.transpose() * b.motion.bottomRows<3>() -
        across.transpose() * (b.motion.topRows<3>() - a.motion.topRows<3>()) / length;
  }
  return rotations;
}

/// Largest rotation by a unit moment [rad/(N m)].
double largest_flexibility(const MatrixXd& rotations, const VectorXd& compliance) {
  const MatrixXd f = rotations * compliance.asDiagonal() * rotations.transpose();
  return Eigen::SelfAdjointEigenSolver<MatrixXd>(f, Eigen::EigenvaluesOnly)
      .eigenvalues()
      .maxCoeff();
}

}  // namespace

std::vector<AxialMember> axial_members(const ModalBody& body, bool planar) {
  std::vector<AxialMember> all;
  const VectorXd compliance = body.stiffness.cwiseInverse();
  for (std::size_t i = 0; i < body.interfaces.size(); ++i)
    for (std::size_t j = i + 1; j < body.interfaces.size(); ++j) {
      const ModalInterface &a = body.interfaces[i], &b = body.interfaces[j];
      const double length = (b.at - a.at).norm();
      if (!(length > 0) || a.motion.cols() == 0 || b.motion.cols() == 0) continue;
      const Vector3d along = (b.at - a.at) / length;
      const VectorXd d = (b.motion.topRows<3>() - a.motion.topRows<3>()).transpose() * along;
      const double c = d.cwiseAbs2().dot(compliance),
                   f = std::max(
                       largest_flexibility(end_rotations(a, b, along, length, planar), compliance),
                       largest_flexibility(end_rotations(b, a, -along, length, planar),
                                           compliance));
      if (!(c > 0) || !(f > 0)) continue;
      all.push_back(
          {a.name, b.name, d / c, std::numbers::pi * std::numbers::pi / (3 * f * length)});
    }
  return all;
}

}  // namespace stribeck
