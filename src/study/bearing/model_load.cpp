#include "study/bearing/model_load.h"

#include <Eigen/Geometry>
#include <algorithm>

namespace stribeck {
namespace {

using Eigen::Vector2d;

bool is_on(const std::string& marker, const std::string& body) {
  return MarkerName(marker).body == body;
}

bool is_alone_on(const ModelFile& model, const std::string& joint, const std::string& body) {
  return std::ranges::none_of(model.joints, [&](const auto& other) {
    const auto& [a, b] = other.value.between;
    return other.name != joint && (is_on(a, body) || is_on(b, body));
  });
}

/// A constant force in the axes of the world; none for another force that acts on the body.
std::optional<Vector2d> constant_force_on(const std::string& body, const ForceModel& force) {
  const bool acts = std::ranges::any_of(
      force.markers(), [&](const std::string& marker) { return is_on(marker, body); });
  return acts ? force.constant_resultant() : Vector2d::Zero();
}

double angle_of(const GroundSpec& ground, const std::string& point) {
  const PointSpec* marker = find_named(ground.points, point);
  return marker ? marker->angle : 0;
}

}  // namespace

std::optional<Vector2d> load_of_model(const ModelFile& model, const std::string& joint) {
  const JointSpec& spec = *find_named(model.joints, joint);
  const MarkerName bearing(spec.between[0]), journal(spec.between[1]);
  const BodySpec* body = find_named(model.bodies, journal.body);
  if (model.model.dimension != 2 || bearing.body != "ground" || !body || body->flexible ||
      !is_alone_on(model, joint, journal.body))
    return {};
  const VectorComponents& gravity = model.model.gravity;
  Vector2d load = body->mass.value_or(0) * Vector2d(gravity[0], gravity[1]);
  for (const auto& [name, force] : model.forces) {
    const std::optional<Vector2d> one = constant_force_on(journal.body, *force);
    if (!one) return {};
    load += *one;
  }
  if (load.isZero()) return {};
  return Eigen::Rotation2Dd(-angle_of(model.ground, bearing.point)) * load;
}

}  // namespace stribeck
