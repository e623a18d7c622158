#pragma once

namespace stribeck {

/// The coordinates of a rigid body in space, by number: displacements [m] and rotations [rad]; in the plane x, y and γ alone.
enum RigidCoordinate { along_x, along_y, along_z, about_x, about_y, about_z };

}  // namespace stribeck
