#pragma once
#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "flex/mesh/solid_mesh.h"

/// Faces of solid elements that lie on a cylinder, unrolled: coordinates are the angle about the axis [rad] and the place along it [m].
/// Within a face they are interpolated by its shape functions, so that neighbours meet without gaps whatever their curvature.
namespace stribeck {

/// Coordinates about an axis; the angle is right-handed from the direction `zero`.
class Cylinder {
 public:
  /// zero: a direction that is not parallel to the axis; its component along the axis is left out.
  Cylinder(const Eigen::Vector3d& origin, const Eigen::Vector3d& axis, const Eigen::Vector3d& zero);

  Eigen::Vector3d outwards(double angle) const;
  /// Angle and place; the angle is the one nearest to `near`.
  Eigen::Vector2d at(const Eigen::Vector3d& point, double near) const;
  double radius(const Eigen::Vector3d& point) const;  ///< distance from the axis [m]
  const Eigen::Vector3d& axis() const { return axis_; }
  const Eigen::Vector3d& zero() const { return zero_; }

 private:
  Eigen::Vector3d origin_, axis_, zero_;
};

class CylinderFaces {
 public:
  /// Shape functions at a place of the surface.
  struct Place {
    const SolidMesh::Face* face;
    Eigen::VectorXd values;  ///< N_k, by node of the face
  };

  CylinderFaces(const SolidMesh&, const std::vector<SolidMesh::Face>&, const Cylinder&);

  /// Returns the place of a point; none where no face lies at this angle and place.
  std::optional<Place> find(const Eigen::Vector2d& target) const;
  /// Mean extent of a face around [rad] and along [m].
  const Eigen::Vector2d& mean_extent() const { return mean_extent_; }

 private:
  /// Coordinates of the nodes, their angles within half a turn of the first one's.
  struct Unrolled {
    const SolidMesh::Face* face;
    Eigen::Matrix2Xd at;
    Eigen::Vector2d low, high;
  };

  std::vector<Unrolled> faces_;
  Eigen::Vector2d mean_extent_;
};

}  // namespace stribeck
