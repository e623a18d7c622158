#pragma once
#include "spatial_mechanisms.h"

/// Mechanisms of tests/verify/reference/spatial_closed_forms.json that more than one test needs.
namespace stribeck::test {

Eigen::Vector3d tilted_axis();
/// Orientation of the pendulum's body at an angle: z along the hinge, x towards the mass centre.
Eigen::Quaterniond tilted_pendulum_turn(double angle);
Mechanism<3> tilted_pendulum();

Mechanism<3> free_top();

/// The heavy top in the motion whose figures at t = 0 are given.
Mechanism<3> heavy_top(const nlohmann::json& figures);

}  // namespace stribeck::test
