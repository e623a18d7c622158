#pragma once
#include <Eigen/Geometry>

#include "model/scene/scene.h"
#include "results/record.h"

/// Poses of the bodies of a run, and their surfaces as triangles.
namespace stribeck {

/// Triangles in the axes of a body.
struct BodySurface {
  std::vector<Eigen::Vector3d> points;
  std::vector<int> triangles;
};

/// The shapes of a body, or its undeformed mesh; without them bars between the places where something is attached to it, which a
/// picture of links needs.
BodySurface surface_of(const Scene& scene, const Scene::Body& body);
/// The points of that surface at a sample: those of a flexible body moved by its modal coordinates.
std::vector<Eigen::Vector3d> points_at(const BodySurface& surface, const Scene::Body& body,
                                       const Record& record, std::size_t sample);

/// The pose of a body at a sample of the record: its axes to the world's.
Eigen::Isometry3d pose_of(const Record& record, const Scene& scene, const std::string& body,
                          std::size_t sample);
/// A marker's axes to those of its body.
Eigen::Isometry3d frame_of(const Scene::Anchor& anchor);

}  // namespace stribeck
