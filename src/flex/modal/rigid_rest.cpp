#include "flex/modal/rigid_rest.h"

#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::Matrix3d;
using Eigen::Vector3d;

Matrix3d tensor_of(const RigidRest& rest) {
  const auto& [xx, yy, zz] = rest.moments;
  const auto& [xy, xz, yz] = rest.products;
  Matrix3d J;
  J << xx, xy, xz, xy, yy, yz, xz, yz, zz;
  return J;
}

/// Inertia about a point at this arm from the mass centre.
Matrix3d about(const Matrix3d& inertia, double mass, const Vector3d& arm) {
  const Matrix3d r = cross_matrix(arm);
  return inertia - mass * r * r;
}

}  // namespace

void add_rigid_rest(const RigidRest& rest, ModalBody& body) {
  const Vector3d old = body.centre, own(rest.centre.data());
  const double mass = body.mass + rest.mass;
  body.centre = (body.mass * old + rest.mass * own) / mass;
  const Vector3d shift = old - body.centre;
  body.inertia =
      about(body.inertia, body.mass, shift) + about(tensor_of(rest), rest.mass, own - body.centre);
  body.mass = mass;
  const Matrix3d spread =
      body.inertia.trace() / 2 * Matrix3d::Identity() - body.inertia;  // ∫ρ s sᵀ
  const Index m = body.modes();
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b) {
      const auto row = static_cast<Index>(a), column = static_cast<Index>(b);
      auto& G = body.second[a][b];
      G(0, 0) = spread(row, column);
      G.row(0).tail(m) += shift[row] * body.first.row(column);
      G.col(0).tail(m) += shift[column] * body.first.row(row).transpose();
      if (!body.foreshortening.empty())
        body.foreshortening.second[a][b] += shift[row] * body.foreshortening.first[b];
    }
  for (ModalInterface& one : body.interfaces) one.at += shift;
}

}  // namespace stribeck
