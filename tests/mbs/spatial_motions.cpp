#include "spatial_motions.h"

#include <nlohmann/json.hpp>

namespace stribeck::test {

Eigen::Vector3d tilted_axis() {
  return {std::cos(25 * degree), 0, std::sin(25 * degree)};
}

Eigen::Quaterniond tilted_pendulum_turn(double angle) {
  const Eigen::Vector3d down(std::sin(25 * degree), 0, -std::cos(25 * degree));
  Eigen::Matrix3d lowest;
  lowest << down, tilted_axis().cross(down), tilted_axis();
  return about(tilted_axis(), angle) * Eigen::Quaterniond(lowest);
}

Mechanism<3> tilted_pendulum() {
  SpatialModel model;
  InitialMotion<3> at;
  at.turn = tilted_pendulum_turn(120 * degree);
  at.position = at.turn * Eigen::Vector3d(0.4, 0, 0);
  const BodyId body = model.add_body("body", 3.0, principal(0.02, 0.04, 0.05), at);
  model.join("hinge", JointKind::revolute, model.ground, body, {0, 0, 0}, along_z(tilted_axis()));
  model.mechanism.set_gravity(gravity_down);
  return std::move(model.mechanism);
}

Mechanism<3> free_top() {
  Mechanism<3> m;
  InitialMotion<3> start;
  start.angular_velocity = {2, 0, 3};
  m.add_body("top", 1.0, principal(0.4, 0.7, 1.0), start);
  return m;
}

Mechanism<3> heavy_top(const nlohmann::json& figures) {
  const nlohmann::json& row = figures["table"][0];
  SpatialModel model;
  InitialMotion<3> start;
  start.position = vector3(row["centre"]);
  start.turn = quaternion(row["quaternion"]);
  start.velocity = vector3(row["centre_velocity"]);
  start.angular_velocity = vector3(row["world_rates"]);
  const BodyId top = model.add_body("top", 2.0, principal(0.006, 0.006, 0.004), start);
  model.join("tip", JointKind::spherical, model.ground, top, {0, 0, 0}, {1, 0, 0, 0});
  model.mechanism.set_gravity(gravity_down);
  return std::move(model.mechanism);
}

}  // namespace stribeck::test
