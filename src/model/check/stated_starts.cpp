#include "model/check/stated_starts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

bool touches(const JointSpec& joint, const std::string& body) {
  return std::ranges::any_of(
      joint.between, [&](const std::string& marker) { return MarkerName(marker).body == body; });
}

bool is_ideal(const JointSpec& joint) {
  return !joint.is(Realism::dry) && !joint.is(Realism::lubricated);
}

bool is_held_by_ideal_joints(const ModelFile& file, const std::string& body) {
  return std::ranges::any_of(file.joints, [&](const auto& one) {
    return touches(one.value, body) && is_ideal(one.value);
  });
}

/// Joints hold the body, each with a clearance against the ground.
bool hangs_in_clearances(const ModelFile& file, const std::string& body) {
  bool hangs = false;
  for (const auto& [name, joint] : file.joints) {
    if (!touches(joint, body)) continue;
    hangs = true;
    if (is_ideal(joint) || !touches(joint, "ground")) return false;
  }
  return hangs;
}

/// Returns whether one of the bodies of a joint has a property.
template <class Has>
bool any_body(const ModelFile& file, const JointSpec& joint, const Has& has) {
  return std::ranges::any_of(joint.between, [&](const std::string& marker) {
    const std::string name = MarkerName(marker).body;
    const BodySpec* body = find_named(file.bodies, name);
    return body && has(name, *body);
  });
}

Rotation<double, 2> turn_of(const InitialMotion<2>& start) {
  return turned_by(start.turn);
}
Rotation<double, 3> turn_of(const InitialMotion<3>& start) {
  return {start.turn.normalized().toRotationMatrix()};
}

/// Returns the place of a marker where its body is as stated.
template <int D>
Vector<double, D> stated_point(const Mechanism<D>& m, MarkerId id) {
  const Marker<D>& marker = m.markers()[id.index];
  const InitialMotion<D>& start = m.starts()[marker.body.index];
  const Vector<double, D> arm = turn_of(start).turn(Vector<double, D>(marker.at));
  return start.position + arm;
}

template <int D>
std::string text_of(const Vector<double, D>& v) {
  std::vector<std::string> all;
  for (const double x : v) all.push_back(fmt::format("{:.6g}", x + 0.0));
  return fmt::format("({})", fmt::join(all, ", "));
}

template <int D>
std::string replaced(const std::string& path, const Vector<double, D>& stated,
                     const Vector<double, D>& found, const char* unit, const char* why) {
  return fmt::format("{}: {} {} is stated, but the body starts with {} {} at its mass centre: {}",
                     path, text_of<D>(stated), unit, text_of<D>(found), unit, why);
}

constexpr double degrees = 180 / std::numbers::pi;

/// Angles of bodies that drives by speed start against the ground in the plane; a drive by position has its place at all times.
void add_driven_angles(const ModelFile& file, const Mechanism<2>& m, const State& s,
                       std::vector<std::string>& all) {
  constexpr double round_off = 1e-6;  // [rad]
  for (const auto& [name, drive] : file.drives) {
    const JointSpec& joint = *find_named(file.joints, drive.joint);
    if (!drive.speed || !touches(joint, "ground")) continue;
    for (std::size_t i = 1; i < m.bodies().size(); ++i) {
      const Body<2>& body = m.bodies()[i];
      const BodySpec* spec = find_named(file.bodies, body.name);
      if (!spec || spec->angle == 0 || !touches(joint, body.name)) continue;
      const double found = s.q[body.q + 2];
      if (std::abs(std::remainder(found - spec->angle, 2 * std::numbers::pi)) < round_off) continue;
      all.push_back(fmt::format(
          "body.{}.angle: {:.6g} deg is stated, but the body starts at {:.6g} deg, where drive.{} "
          "holds it",
          body.name, degrees * spec->angle, degrees * found, name));
    }
  }
}

void add_driven_angles(const ModelFile&, const Mechanism<3>&, const State&,
                       std::vector<std::string>&) {}

/// Rates of deflection that joints and drives have replaced. Assembly leaves the deflection itself as it is.
template <int D>
void add_modal_rates(const Mechanism<D>& m, const State& s, std::vector<std::string>& all) {
  constexpr double same = 1e-6;  // share of the largest rate
  for (const FlexibleBody<D>& body : m.flexible_bodies()) {
    const std::vector<double>& stated = body.start().velocity;
    double largest = 0;
    for (const double rate : stated) largest = std::max(largest, std::abs(rate));
    for (std::size_t k = 0; k < stated.size(); ++k) {
      const double found = s.v[body.rows().v + static_cast<int>(k)];
      if (std::abs(found - stated[k]) <= same * largest) continue;
      all.push_back(fmt::format(
          "body.{}.modal_velocity: mode {} starts with {:.6g} kg^0.5 m/s where {:.6g} is stated: "
          "joints and drives hold it",
          body.name(), k + 1, found, stated[k]));
    }
  }
}

}  // namespace

bool has_stated_place(const ModelFile& file, const JointSpec& joint) {
  return touches(joint, "ground") &&
         any_body(file, joint, [&](const std::string& name, const BodySpec& body) {
           return body.position.given > 0 && hangs_in_clearances(file, name);
         });
}

bool has_stated_velocity(const ModelFile& file, const JointSpec& joint) {
  return any_body(file, joint, [&](const std::string& name, const BodySpec& body) {
    return body.velocity.given > 0 && !is_held_by_ideal_joints(file, name);
  });
}

bool has_stated_coordinate(const ModelFile& file, const JointSpec& joint, bool turns) {
  return any_body(file, joint, [&](const std::string&, const BodySpec& body) {
    return turns ? body.angle != 0 : body.position.given > 0;
  });
}

template <int D>
JournalStart journal_start(const ModelFile& file, const JointSpec& joint, const Mechanism<D>& m,
                           MarkerId a, MarkerId b, const JournalStart& assumed) {
  if (!(assumed.reach > 0) || !has_stated_place(file, joint)) return assumed;
  const Marker<D>& bearing = m.markers()[a.index];
  const Vector<double, D> way = stated_point(m, b) - stated_point(m, a),
                          e = fixed_in(turn_of(m.starts()[bearing.body.index]), bearing.axes)
                                  .turn_back(way);
  if (!(std::hypot(e[0], e[1]) < assumed.reach)) return assumed;
  return {{e[0], e[1]}, 0};
}

template <int D>
std::vector<std::string> replaced_starts(const ModelFile& file, const Mechanism<D>& m,
                                         const State& s) {
  constexpr double round_off = 1e-9, as_written = 1e-2;  // of the mechanism; of a velocity
  std::vector<std::string> all;
  for (std::size_t i = 1; i < m.bodies().size(); ++i) {
    const Body<D>& body = m.bodies()[i];
    const InitialMotion<D>& stated = m.starts()[i];
    const BodySpec* spec = find_named(file.bodies, body.name);
    if (!spec) continue;
    const Vector<double, D> place = s.q.segment<D>(body.q), velocity = s.v.segment<D>(body.v);
    if (spec->position.given > 0 && hangs_in_clearances(file, body.name) &&
        (place - stated.position).norm() > round_off * m.length_scale())
      all.push_back(replaced<D>("body." + body.name + ".position", stated.position, place, "m",
                                "drives and starts of clearances place it there"));
    if (spec->velocity.given > 0 &&
        (velocity - stated.velocity).norm() >
            as_written * std::max(velocity.norm(), stated.velocity.norm()))
      all.push_back(replaced<D>("body." + body.name + ".velocity", stated.velocity, velocity, "m/s",
                                "joints and drives demand it"));
  }
  add_driven_angles(file, m, s, all);
  add_modal_rates(m, s, all);
  return all;
}

template JournalStart journal_start(const ModelFile&, const JointSpec&, const Mechanism<2>&,
                                    MarkerId, MarkerId, const JournalStart&);
template JournalStart journal_start(const ModelFile&, const JointSpec&, const Mechanism<3>&,
                                    MarkerId, MarkerId, const JournalStart&);
template std::vector<std::string> replaced_starts(const ModelFile&, const Mechanism<2>&,
                                                  const State&);
template std::vector<std::string> replaced_starts(const ModelFile&, const Mechanism<3>&,
                                                  const State&);

}  // namespace stribeck
