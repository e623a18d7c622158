#pragma once
#include "build/probe.h"
#include "mbs/system/system.h"

namespace stribeck {

/// A relative coordinate of two markers that users ask for: "joint.hinge.angle".
struct JointCoordinate {
  std::string name;
  MarkerId a, b;
  Row row = Row::angle;
  int turns = -1;  ///< counter of full revolutions in space, see Mechanism::count_turns
};

/// Additions of the model file to a System for its users.
template <int D>
struct ProbePoints {
  /// Origin of each body from its mass centre, body axes, ground included [m].
  std::vector<Vector<double, D>> origins;
  std::vector<JointCoordinate> coordinates;
  std::optional<JointCoordinate> crank;  ///< the channel crank.angle
};

/// Channels of bodies, joints and drives of a mechanism in D dimensions.
///   planar   body.B.x y phi vx vy omega ax ay alpha
///   spatial  body.B.x y z q0 q1 q2 q3 vx vy vz wx wy wz ax ay az, quaternion scalar first (body axes to world)
template <int D>
std::unique_ptr<MechanismProbe> make_mechanism_probe(const System<D>& system,
                                                     ProbePoints<D> points);

}  // namespace stribeck
