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
struct ConstantForce {
  const std::string& body;

  std::optional<Vector2d> operator()(const PointForceSpec& force) const {
    if (!is_on(force.on, body)) return Vector2d::Zero();
    const auto* constant = std::get_if<ConstantProfile>(&force.magnitude);
    if (!constant || force.axes != ForceAxes::world) return {};
    return constant->value * Vector2d(force.direction[0], force.direction[1]);
  }
  std::optional<Vector2d> operator()(const TorqueSpec&) const { return Vector2d::Zero(); }
  template <class Force>
  std::optional<Vector2d> operator()(const Force& force) const {
    bool acts = true;
    if constexpr (requires { force.between; })
      acts = is_on(force.between[0], body) || is_on(force.between[1], body);
    if constexpr (requires { force.on; }) acts = is_on(force.on, body);
    return acts ? std::nullopt : std::optional<Vector2d>(Vector2d::Zero());
  }
};

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
    const std::optional<Vector2d> one = std::visit(ConstantForce{journal.body}, force);
    if (!one) return {};
    load += *one;
  }
  if (load.isZero()) return {};
  return Eigen::Rotation2Dd(-angle_of(model.ground, bearing.point)) * load;
}

}  // namespace stribeck
