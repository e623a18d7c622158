#include "mbs/mechanism.h"

#include <algorithm>

#include "base/error.h"

namespace stribeck {

Mechanism::Mechanism() {
  bodies_.push_back({"ground", 0, 0, -1});
  starts_.emplace_back();
}

BodyId Mechanism::add_body(std::string name, double mass, double inertia,
                           const InitialMotion& start) {
  ensure(mass > 0 && inertia > 0, "body '{}' needs a positive mass and inertia", name);
  bodies_.push_back({std::move(name), mass, inertia, velocities()});
  starts_.push_back(start);
  return {static_cast<int>(bodies_.size()) - 1};
}

MarkerId Mechanism::add_marker(std::string name, BodyId body, Eigen::Vector2d at, double angle) {
  markers_.push_back({std::move(name), body, std::move(at), angle});
  return {static_cast<int>(markers_.size()) - 1};
}

void Mechanism::add_joint(std::string name, std::span<const Row> rows, MarkerId a, MarkerId b) {
  Constraint joint{std::move(name), a, b, {}};
  for (const Row row : rows) joint.rows.push_back({.kind = row});
  joints_.push_back(std::move(joint));
}

void Mechanism::add_drive(std::string name, Row row, MarkerId a, MarkerId b, DriveKind kind,
                          ProfilePtr profile, double start) {
  ConstraintRow driven{.kind = row};
  if (kind == DriveKind::position) driven.position = profile.get();
  if (kind == DriveKind::speed) {
    driven.speed = profile.get();
    driven.held_at = start;
  }
  profiles_.push_back(std::move(profile));
  drives_.push_back({std::move(name), a, b, {driven}});
}

void Mechanism::add_force(std::unique_ptr<ForceElement> element) {
  forces_.push_back(std::move(element));
}

void Mechanism::start_at(std::string name, MarkerId a, MarkerId b, Eigen::Vector2d offset) {
  starting_.push_back(
      {std::move(name),
       a,
       b,
       {{.kind = Row::x, .held_at = offset.x()}, {.kind = Row::y, .held_at = offset.y()}}});
}

Pair Mechanism::pair(MarkerId a, MarkerId b) const {
  const Marker &on_a = markers_.at(a.index), &on_b = markers_.at(b.index);
  return {on_a, on_b, bodies_.at(on_a.body.index), bodies_.at(on_b.body.index)};
}

double Mechanism::length_scale() const {
  constexpr double smallest = 1e-3;  // a lone journal has no length of its own
  double size = smallest;
  for (const Marker& m : markers_) size = std::max(size, m.at.norm());
  for (const InitialMotion& s : starts_) size = std::max(size, s.position.norm());
  return size;
}

}  // namespace stribeck
