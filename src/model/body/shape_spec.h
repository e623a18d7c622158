#pragma once
#include <array>
#include <string>
#include <variant>
#include <vector>

#include "model/body/rotation_spec.h"
#include "model/scene/scene_shape.h"

/// Shapes of a body in pictures, as a model file declares them: the list `shapes` of [body.NAME] and [ground]. Places are in the body's own axes,
/// from its origin. Shapes have no mass.
namespace stribeck {

struct CylinderSpec {
  SceneCylinder shape;  ///< [m]
};

struct BoxSpec {
  std::array<double, 3> size{}, at{};  ///< [m]
  std::vector<TurnSpec> rotations;     ///< one after the other about axes of the body
};

struct SphereSpec {
  SceneSphere shape;  ///< [m]
};

/// Triangles out of a file of their own.
struct MeshSpec {
  std::string file;                 ///< relative to the model file
  double unit = 1;                  ///< length of a 1 in the file [m]
  std::array<double, 3> at{};       ///< position of the file's origin [m]
  std::vector<TurnSpec> rotations;  ///< one after the other about axes of the body
  SceneMesh mesh;  ///< contents of the file, in its own unit (io/toml/mesh_files.h)
};

using ShapeSpec = std::variant<CylinderSpec, BoxSpec, SphereSpec, MeshSpec>;

const Family<ShapeSpec>& shape_family();

/// The shape for the report.
SceneShape scene_shape(const ShapeSpec&);

}  // namespace stribeck
