#pragma once
#include <array>
#include <variant>
#include <vector>

namespace stribeck {

using SceneVector = std::array<double, 3>;      ///< x, y, z
using SceneQuaternion = std::array<double, 4>;  ///< unit quaternion, scalar first

// Shapes of a body in pictures, in its own axes; lengths in m.

struct SceneCylinder {
  double radius = 0, length = 0;
  SceneVector at{};              ///< the middle
  SceneVector axis = {0, 0, 1};  ///< direction of any length
};

struct SceneBox {
  SceneVector size{};                         ///< edges along the box's axes
  SceneVector at{};                           ///< the middle
  SceneQuaternion quaternion = {1, 0, 0, 0};  ///< takes the box's axes to the body's
};

struct SceneSphere {
  double radius = 0;
  SceneVector at{};
};

/// Triangles, their corners counter-clockwise seen from outside.
struct SceneMesh {
  std::vector<double> vertices;  ///< x, y, z of each vertex in turn
  std::vector<int> faces;        ///< three indices of vertices for each triangle in turn
};

/// The surface of a flexible body and how its lowest modes move it: a node is at nodes + Σ η_k shapes[k], η_k the channel
/// body.NAME.eta<k+1>. What is written keeps four digits.
struct SceneDeflection {
  SceneMesh surface;  ///< undeformed
  /// Displacements in each mode: x, y, z of each vertex in turn
  std::vector<std::vector<double>> shapes;
  std::vector<double> frequencies;  ///< frequencies of these modes [Hz]
};

using SceneShape = std::variant<SceneCylinder, SceneBox, SceneSphere, SceneMesh>;

}  // namespace stribeck
