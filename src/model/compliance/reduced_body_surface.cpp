#include "model/compliance/reduced_body_surface.h"

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::Vector3d;

MatrixXd motion_with(const ModalInterface& at, const FilmSurface& surface, const ModalBody& body) {
  const Index n = surface.angles.size(), m = surface.places.size();
  MatrixXd moved(n * m, at.motion.cols());
  for (Index k = 0; k < m; ++k)
    for (Index i = 0; i < n; ++i) {
      const Vector3d out = surface.outwards(surface.angles[i]),
                     point =
                         surface.origin + surface.places[k] * surface.axis + surface.radius * out,
                     arm = point - body.centre - at.at;
      moved.row(k * n + i) = out.transpose() * at.motion.topRows<3>() +
                             arm.cross(out).transpose() * at.motion.bottomRows<3>();
    }
  return moved;
}

MatrixXd compliance_beside_modes(const FilmSurface& surface, const ModalBody& body) {
  return surface.compliance -
         surface.motion * body.stiffness.cwiseInverse().asDiagonal() * surface.motion.transpose();
}

}  // namespace stribeck
