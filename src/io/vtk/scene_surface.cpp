#include "io/vtk/scene_surface.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

using Eigen::Isometry3d;
using Eigen::Quaterniond;
using Eigen::Vector3d;
using std::numbers::pi;

Vector3d vector_of(const SceneVector& v) {
  return Vector3d(v.data());
}
Quaterniond rotation_of(const SceneQuaternion& q) {
  return Quaterniond(q[0], q[1], q[2], q[3]);
}

/// Points on rings, joined by triangles from ring to ring; the first and last ring are closed by their middles.
class Rings {
 public:
  static constexpr int segments = 24;

  void add(const Vector3d& middle, const Vector3d& x, const Vector3d& y) {
    middles_.push_back(middle);
    for (int k = 0; k < segments; ++k) {
      const double angle = 2 * pi * k / segments;
      surface_.points.push_back(middle + std::cos(angle) * x + std::sin(angle) * y);
    }
  }
  BodySurface take() {
    const auto rings = static_cast<int>(middles_.size());
    for (int r = 0; r + 1 < rings; ++r)
      for (int k = 0; k < segments; ++k) {
        const int a = r * segments + k, b = r * segments + (k + 1) % segments;
        surface_.triangles.insert(surface_.triangles.end(),
                                  {a, b, b + segments, a, b + segments, a + segments});
      }
    close(0, middles_.front(), false);
    close(rings - 1, middles_.back(), true);
    return std::move(surface_);
  }

 private:
  void close(int ring, const Vector3d& middle, bool upper) {
    const auto centre = static_cast<int>(surface_.points.size());
    surface_.points.push_back(middle);
    for (int k = 0; k < segments; ++k) {
      int a = ring * segments + k, b = ring * segments + (k + 1) % segments;
      if (!upper) std::swap(a, b);
      surface_.triangles.insert(surface_.triangles.end(), {a, b, centre});
    }
  }

  BodySurface surface_;
  std::vector<Vector3d> middles_;
};

BodySurface cylinder(double radius, const Vector3d& from, const Vector3d& to) {
  const Quaterniond turn = Quaterniond::FromTwoVectors(Vector3d::UnitZ(), to - from);
  Rings rings;
  for (const Vector3d& end : {from, to})
    rings.add(end, radius * (turn * Vector3d::UnitX()), radius * (turn * Vector3d::UnitY()));
  return rings.take();
}

BodySurface triangles_of(const SceneCylinder& shape) {
  const Vector3d half = shape.length / 2 * vector_of(shape.axis).normalized();
  return cylinder(shape.radius, vector_of(shape.at) - half, vector_of(shape.at) + half);
}

BodySurface triangles_of(const SceneSphere& shape) {
  constexpr int bands = 12;
  Rings rings;
  for (int k = 0; k <= bands; ++k) {
    const double angle = pi * k / bands, r = shape.radius * std::sin(angle);
    rings.add(vector_of(shape.at) - shape.radius * std::cos(angle) * Vector3d::UnitZ(),
              r * Vector3d::UnitX(), r * Vector3d::UnitY());
  }
  return rings.take();
}

BodySurface triangles_of(const SceneBox& shape) {
  BodySurface surface;
  for (int k = 0; k < 8; ++k) {
    const Vector3d corner((k & 1 ? 0.5 : -0.5) * shape.size[0],
                          (k & 2 ? 0.5 : -0.5) * shape.size[1],
                          (k & 4 ? 0.5 : -0.5) * shape.size[2]);
    surface.points.push_back(vector_of(shape.at) + rotation_of(shape.quaternion) * corner);
  }
  surface.triangles = {0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
                       2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
  return surface;
}

BodySurface triangles_of(const SceneMesh& shape) {
  BodySurface surface;
  for (std::size_t k = 0; k + 2 < shape.vertices.size(); k += 3)
    surface.points.emplace_back(shape.vertices[k], shape.vertices[k + 1], shape.vertices[k + 2]);
  surface.triangles = shape.faces;
  return surface;
}

void append(BodySurface& whole, const BodySurface& part) {
  const auto first = static_cast<int>(whole.points.size());
  whole.points.insert(whole.points.end(), part.points.begin(), part.points.end());
  for (const int corner : part.triangles) whole.triangles.push_back(first + corner);
}

/// Returns the points to which joints and springs are attached, in the order of the model.
std::vector<Vector3d> attachments(const Scene& scene, const std::string& body) {
  std::vector<Vector3d> places;
  const auto add = [&](const Scene::Anchor& anchor) {
    const Vector3d at(anchor.x, anchor.y, anchor.z);
    if (anchor.body == body && std::ranges::count(places, at) == 0) places.push_back(at);
  };
  for (const Scene::Joint& joint : scene.joints) {
    add(joint.a);
    add(joint.b);
  }
  for (const Scene::Spring& spring : scene.springs) {
    add(spring.a);
    add(spring.b);
  }
  return places;
}

BodySurface bars(const std::vector<Vector3d>& places) {
  constexpr double thickness = 0.04;  // share of the bar's length
  BodySurface surface;
  for (std::size_t k = 1; k < places.size(); ++k)
    append(surface,
           cylinder(thickness * (places[k] - places[k - 1]).norm(), places[k - 1], places[k]));
  return surface;
}

}  // namespace

BodySurface surface_of(const Scene& scene, const Scene::Body& body) {
  if (body.deflection) return triangles_of(body.deflection->surface);
  if (body.shapes.empty() && !body.ground) return bars(attachments(scene, body.name));
  BodySurface surface;
  for (const SceneShape& shape : body.shapes)
    append(surface, std::visit([](const auto& one) { return triangles_of(one); }, shape));
  return surface;
}

std::vector<Vector3d> points_at(const BodySurface& surface, const Scene::Body& body,
                                const Record& record, std::size_t sample) {
  std::vector<Vector3d> points = surface.points;
  if (!body.deflection) return points;
  const auto& shapes = body.deflection->shapes;
  for (std::size_t k = 0; k < shapes.size(); ++k) {
    const auto channel = record.find(fmt::format("body.{}.eta{}", body.name, k + 1));
    if (!channel) break;
    const double eta = record.column(*channel)[sample];
    for (std::size_t n = 0; n < points.size(); ++n) points[n] += eta * Vector3d(&shapes[k][3 * n]);
  }
  return points;
}

Isometry3d pose_of(const Record& record, const Scene& scene, const std::string& body,
                   std::size_t sample) {
  Isometry3d pose = Isometry3d::Identity();
  const auto value = [&](const char* what) {
    const auto channel = record.find(fmt::format("body.{}.{}", body, what));
    return channel ? record.column(*channel)[sample] : 0.0;
  };
  if (!record.find(fmt::format("body.{}.x", body))) return pose;
  pose.translation() = Vector3d(value("x"), value("y"), value("z"));
  if (scene.dimension == 2)
    pose.linear() = Eigen::AngleAxisd(value("phi"), Vector3d::UnitZ()).toRotationMatrix();
  else
    pose.linear() = Quaterniond(value("q0"), value("q1"), value("q2"), value("q3"))
                        .normalized()
                        .toRotationMatrix();
  return pose;
}

Isometry3d frame_of(const Scene::Anchor& anchor) {
  Isometry3d frame = Isometry3d::Identity();
  frame.translation() = Vector3d(anchor.x, anchor.y, anchor.z);
  if (anchor.quaternion)
    frame.linear() = rotation_of(*anchor.quaternion).normalized().toRotationMatrix();
  else
    frame.linear() = Eigen::AngleAxisd(anchor.angle, Vector3d::UnitZ()).toRotationMatrix();
  return frame;
}

}  // namespace stribeck
