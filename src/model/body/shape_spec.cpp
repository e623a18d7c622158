#include "model/body/shape_spec.h"

#include "model/body/placement.h"

namespace stribeck {
namespace {

constexpr const char* middle = "the middle, from the body's origin in its own axes";

Schema<CylinderSpec> cylinder() {
  const auto shape =
      Schema<SceneCylinder>{"shape", ""}
          .quantity("radius", &SceneCylinder::radius, metre, positive, "radius")
          .quantity("length", &SceneCylinder::length, metre, positive, "length along the axis")
          .quantity("position", &SceneCylinder::at, metre, any, middle, defaulted)
          .quantity("axis", &SceneCylinder::axis, number, any, "direction of the axis", defaulted)
          .check([](const SceneCylinder& c, Diagnostics& diagnostics) {
            check_axis("axis", c.axis, diagnostics);
          });
  return Schema<CylinderSpec>{"cylinder", "A round bar, disc or shaft."}.merged(
      &CylinderSpec::shape, shape);
}

Schema<BoxSpec> box() {
  return Schema<BoxSpec>{"box", "A block with rectangular faces."}
      .quantity("size", &BoxSpec::size, metre, positive, "its three edges")
      .quantity("position", &BoxSpec::at, metre, any, middle, defaulted)
      .record("rotations", &BoxSpec::rotations, TurnSpec::schema(),
              "successive rotations about axes of the body; without them the edges lie along these "
              "axes",
              defaulted);
}

Schema<SphereSpec> sphere() {
  const auto shape = Schema<SceneSphere>{"shape", ""}
                         .quantity("radius", &SceneSphere::radius, metre, positive, "radius")
                         .quantity("position", &SceneSphere::at, metre, any, middle, defaulted);
  return Schema<SphereSpec>{"sphere", "A ball."}.merged(&SphereSpec::shape, shape);
}

Schema<MeshSpec> mesh() {
  constexpr Range lengths{.least = 0, .most = 1e6, .least_allowed = false};
  return Schema<MeshSpec>{"mesh", "Triangles out of a file, as CAD programs export them."}
      .text("file", &MeshSpec::file,
            "STL (text or binary) or OBJ file, its path relative to the model file")
      .quantity(
          "unit", &MeshSpec::unit, metre, lengths,
          "length that a 1 in the file stands for, such as \"1 mm\"; the files do not state it")
      .quantity("position", &MeshSpec::at, metre, any,
                "where the file's origin lies, from the body's origin in its own axes", defaulted)
      .record("rotations", &MeshSpec::rotations, TurnSpec::schema(),
              "successive rotations about axes of the body, from the axes of the file", defaulted);
}

SceneShape drawn(const CylinderSpec& spec) {
  return spec.shape;
}
SceneShape drawn(const BoxSpec& spec) {
  const Eigen::Quaterniond q = turned(spec.rotations);
  return SceneBox{spec.size, spec.at, {q.w(), q.x(), q.y(), q.z()}};
}
SceneShape drawn(const SphereSpec& spec) {
  return spec.shape;
}
SceneShape drawn(const MeshSpec& spec) {
  const Eigen::Matrix3d scaled = spec.unit * turned(spec.rotations).toRotationMatrix();
  const Eigen::Vector3d origin(spec.at.data());
  SceneMesh placed = spec.mesh;
  for (std::size_t i = 0; i < placed.vertices.size(); i += 3) {
    Eigen::Map<Eigen::Vector3d> vertex(&placed.vertices[i]);
    vertex = (scaled * vertex + origin).eval();
  }
  return placed;
}

}  // namespace

const Family<ShapeSpec>& shape_family() {
  static const auto family = Family<ShapeSpec>{"shape", "type",
                                               "Shape of a body in the report, in its own axes; "
                                               "shapes have no mass and make no contact."}
                                 .add(cylinder())
                                 .add(box())
                                 .add(sphere())
                                 .add(mesh());
  return family;
}

SceneShape scene_shape(const ShapeSpec& spec) {
  return std::visit([](const auto& s) { return drawn(s); }, spec);
}

}  // namespace stribeck
