#include "model/body/placement.h"

#include <cmath>

namespace stribeck {
namespace {

Eigen::Vector3d vector_of(const std::array<double, 3>& v) {
  return {v[0], v[1], v[2]};
}

/// Some direction across z: that of the axis that z leans to least.
Eigen::Vector3d across(const Eigen::Vector3d& z) {
  Eigen::Index least = 0;
  z.cwiseAbs().minCoeff(&least);
  return Eigen::Vector3d::Unit(least);
}

}  // namespace

Eigen::Quaterniond turned(const std::vector<TurnSpec>& turns) {
  Eigen::Quaterniond all = Eigen::Quaterniond::Identity();
  for (const TurnSpec& turn : turns)
    all = Eigen::AngleAxisd(turn.angle, vector_of(turn.axis).normalized()) * all;
  return all.normalized();
}

template <>
double inertia_of<2>(const BodySpec& body) {
  return body.inertia ? (*body.inertia)[0] : 0;
}

template <>
Eigen::Matrix3d inertia_of<3>(const BodySpec& body) {
  const auto& [xy, xz, yz] = body.products_of_inertia;
  const SpinComponents about = body.inertia.value_or(SpinComponents{});
  Eigen::Matrix3d J;
  J << about[0], xy, xz, xy, about[1], yz, xz, yz, about[2];
  return J;
}

template <>
InitialMotion<2> start_of<2>(const BodySpec& body) {
  const Vector<double, 2> arm =
      turned_by(body.angle).turn(stribeck::vector_of<2>(body.centre_of_mass));
  const double spin = body.angular_velocity[0];
  return {stribeck::vector_of<2>(body.position) + arm, body.angle,
          stribeck::vector_of<2>(body.velocity) + cross(spin, arm), spin};
}

template <>
InitialMotion<3> start_of<3>(const BodySpec& body) {
  const Eigen::Quaterniond turn = turned(body.rotations);
  const Eigen::Vector3d arm = turn * stribeck::vector_of<3>(body.centre_of_mass);
  const Eigen::Vector3d spin(body.angular_velocity[0], body.angular_velocity[1],
                             body.angular_velocity[2]);
  return {stribeck::vector_of<3>(body.position) + arm, turn,
          stribeck::vector_of<3>(body.velocity) + spin.cross(arm), spin};
}

template <>
Rotation<double, 2> axes_of<2>(const PointSpec& point) {
  return turned_by(point.angle);
}

template <>
Rotation<double, 3> axes_of<3>(const PointSpec& point) {
  if (!point.z_axis && !point.x_axis) return {};
  Eigen::Vector3d x, z;
  if (point.z_axis) {
    z = vector_of(*point.z_axis).normalized();
    x = point.x_axis ? vector_of(*point.x_axis) : across(z);
    x = (x - x.dot(z) * z).normalized();
  } else {
    x = vector_of(*point.x_axis).normalized();
    z = across(x);
    z = (z - z.dot(x) * x).normalized();
  }
  Rotation<double, 3> axes;
  axes.R << x, z.cross(x), z;
  return axes;
}

template <>
Scene::Anchor anchor_of<2>(const std::string& body, const PointSpec& point) {
  return {body, point.at[0], point.at[1], point.angle};
}

template <>
Scene::Anchor anchor_of<3>(const std::string& body, const PointSpec& point) {
  const Eigen::Quaterniond q(axes_of<3>(point).R);
  return {body, point.at[0], point.at[1],
          0,    point.at[2], SceneQuaternion{q.w(), q.x(), q.y(), q.z()}};
}

}  // namespace stribeck
