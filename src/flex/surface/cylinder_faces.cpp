#include "flex/surface/cylinder_faces.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>
#include <numbers>

#include "flex/element/face_shape.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::Vector2d;
using Eigen::Vector3d;
using std::numbers::pi;

/// Natural coordinates of points on an edge are off by this much through round-off.
constexpr double edge_round_off = 1e-6;

bool is_inside(std::size_t nodes, const Vector2d& x) {
  if (nodes == 3 || nodes == 6)
    return x.minCoeff() >= -edge_round_off && x.sum() <= 1 + edge_round_off;
  return x.cwiseAbs().maxCoeff() <= 1 + edge_round_off;
}

/// Shape functions of a face where its coordinates are the target's, by Newton's method; none where it lies elsewhere.
std::optional<Eigen::VectorXd> values_at(const Eigen::Matrix2Xd& at, const Vector2d& target) {
  const auto nodes = static_cast<std::size_t>(at.cols());
  Vector2d x = nodes == 3 || nodes == 6 ? Vector2d(1.0 / 3, 1.0 / 3) : Vector2d(0, 0);
  constexpr int iterations = 20;
  for (int k = 0; k < iterations; ++k) {
    const FaceShape shape = face_shape(nodes, x[0], x[1]);
    const Vector2d gap = target - at * shape.value;
    const Eigen::Matrix2d J = at * shape.slope;
    if (!(std::abs(J.determinant()) > 0)) return {};
    const Vector2d step = J.inverse() * gap;
    x += step;
    if (step.norm() < 1e-12) break;
  }
  if (!is_inside(nodes, x)) return {};
  return face_shape(nodes, x[0], x[1]).value;
}

}  // namespace

Cylinder::Cylinder(const Vector3d& origin, const Vector3d& axis, const Vector3d& zero)
    : origin_(origin), axis_(axis.normalized()), zero_(zero - zero.dot(axis_) * axis_) {
  zero_.normalize();
}

Vector3d Cylinder::outwards(double angle) const {
  return std::cos(angle) * zero_ + std::sin(angle) * axis_.cross(zero_);
}

Vector2d Cylinder::at(const Vector3d& point, double near) const {
  const Vector3d arm = point - origin_;
  const double angle = std::atan2(arm.dot(axis_.cross(zero_)), arm.dot(zero_));
  return {angle + 2 * pi * std::round((near - angle) / (2 * pi)), arm.dot(axis_)};
}

double Cylinder::radius(const Vector3d& point) const {
  return axis_.cross(point - origin_).norm();
}

CylinderFaces::CylinderFaces(const SolidMesh& mesh, const std::vector<SolidMesh::Face>& faces,
                             const Cylinder& cylinder)
    : mean_extent_(Vector2d::Zero()) {
  for (const SolidMesh::Face& face : faces) {
    Unrolled one{&face, Eigen::Matrix2Xd(2, static_cast<Index>(face.size())), {}, {}};
    const double near = cylinder.at(mesh.node(face.front()), 0)[0];
    for (std::size_t k = 0; k < face.size(); ++k)
      one.at.col(static_cast<Index>(k)) = cylinder.at(mesh.node(face[k]), near);
    one.low = one.at.rowwise().minCoeff();
    one.high = one.at.rowwise().maxCoeff();
    mean_extent_ += (one.high - one.low) / static_cast<double>(faces.size());
    faces_.push_back(std::move(one));
  }
}

/// Curved edges reach beyond their nodes: hence the slack.
std::optional<CylinderFaces::Place> CylinderFaces::find(const Vector2d& target) const {
  for (const Unrolled& one : faces_) {
    const Vector2d middle = (one.low + one.high) / 2;
    const Vector2d near{target[0] + 2 * pi * std::round((middle[0] - target[0]) / (2 * pi)),
                        target[1]};
    if (((near - middle).array().abs() > (one.high - one.low).array()).any()) continue;
    if (auto values = values_at(one.at, near)) return Place{one.face, std::move(*values)};
  }
  return {};
}

}  // namespace stribeck
