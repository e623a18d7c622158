#include "build/mechanism_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "flex/reduction/mode_selection.h"
#include "mbs/assembly/reaction_determinacy.h"

namespace stribeck {
namespace {

template <int D>
std::vector<Channel> body_channels(const std::string& body);

template <>
std::vector<Channel> body_channels<2>(const std::string& b) {
  return {{b + ".x", "m", "position of the body's origin"},
          {b + ".y", "m", "position of the body's origin"},
          {b + ".phi", "rad", "angle, counter-clockwise"},
          {b + ".vx", "m/s", "velocity of the body's origin"},
          {b + ".vy", "m/s", "velocity of the body's origin"},
          {b + ".omega", "rad/s", "angular velocity, counter-clockwise"},
          {b + ".ax", "m/s^2", "acceleration of the body's origin"},
          {b + ".ay", "m/s^2", "acceleration of the body's origin"},
          {b + ".alpha", "rad/s^2", "angular acceleration"}};
}

template <>
std::vector<Channel> body_channels<3>(const std::string& b) {
  std::vector<Channel> all;
  const auto triple = [&](const std::string& prefix, const char* unit, const char* meaning) {
    for (const char* axis : {"x", "y", "z"}) all.push_back({b + prefix + axis, unit, meaning});
  };
  triple(".", "m", "position of the body's origin");
  for (const char* part : {".q0", ".q1", ".q2", ".q3"})
    all.push_back({b + part, "1", "unit quaternion from body axes to world, scalar first"});
  triple(".v", "m/s", "velocity of the body's origin");
  triple(".w", "rad/s", "angular velocity, world axes");
  triple(".a", "m/s^2", "acceleration of the body's origin");
  return all;
}

double* put_body(const Body<2>& b, const Vector<double, 2>& origin, const State& s, double* out) {
  const Coordinates<double, 2> at = coordinates(b, s);
  const double alpha = s.a[b.v + 2];
  const Vector<double, 2> arm = at.axes.turn(origin), x = at.x + arm, v = at.v + cross(at.w, arm);
  const Vector<double, 2> a = s.a.segment<2>(b.v) + cross(alpha, arm) - at.w * at.w * arm;
  for (const double value : {x.x(), x.y(), at.axes.angle, v.x(), v.y(), at.w, a.x(), a.y(), alpha})
    *out++ = value;
  return out;
}

double* put_body(const Body<3>& b, const Vector<double, 3>& origin, const State& s, double* out) {
  const Coordinates<double, 3> at = coordinates(b, s);
  const Eigen::Vector3d alpha = s.a.segment<3>(b.v + 3);
  const Eigen::Vector3d arm = at.axes.turn(origin), x = at.x + arm, v = at.v + at.w.cross(arm);
  const Eigen::Vector3d a = s.a.segment<3>(b.v) + alpha.cross(arm) + at.w.cross(at.w.cross(arm));
  for (int i = 0; i < 3; ++i) *out++ = x[i];
  for (int i = 0; i < 4; ++i) *out++ = s.q[b.q + 3 + i];
  for (const Eigen::Vector3d& vector : {v, Eigen::Vector3d(at.w), a})
    for (int i = 0; i < 3; ++i) *out++ = vector[i];
  return out;
}

std::array<double, 7> pose(const Body<2>& b, const Vector<double, 2>& origin, const State& s) {
  const Coordinates<double, 2> at = coordinates(b, s);
  const Vector<double, 2> x = at.x + at.axes.turn(origin);
  return {x.x(), x.y(), 0, std::cos(at.axes.angle / 2), 0, 0, std::sin(at.axes.angle / 2)};
}

std::array<double, 7> pose(const Body<3>& b, const Vector<double, 3>& origin, const State& s) {
  const Coordinates<double, 3> at = coordinates(b, s);
  const Eigen::Quaterniond turn(at.axes.R);
  const Vector<double, 3> x = at.x + at.axes.turn(origin);
  return {x.x(), x.y(), x.z(), turn.w(), turn.x(), turn.y(), turn.z()};
}

std::array<double, 6> displacement(const Body<2>& b, const Vector<double, 2>& origin,
                                   const State& s, const VectorXd& dq) {
  const Vector<double, 2> arm = coordinates(b, s).axes.turn(origin),
                          x = dq.segment<2>(b.v) + cross(dq[b.v + 2], arm);
  return {x.x(), x.y(), 0, 0, 0, dq[b.v + 2]};
}

std::array<double, 6> displacement(const Body<3>& b, const Vector<double, 3>& origin,
                                   const State& s, const VectorXd& dq) {
  const Eigen::Vector3d theta = dq.segment<3>(b.v + 3), arm = coordinates(b, s).axes.turn(origin),
                        x = dq.segment<3>(b.v) + theta.cross(arm);
  return {x.x(), x.y(), x.z(), theta.x(), theta.y(), theta.z()};
}

template <int D>
class Channels final : public MechanismProbe {
 public:
  Channels(const System<D>& system, ProbePoints<D> points)
      : system_(system), points_(std::move(points)) {}

  std::vector<Channel> channels() const override {
    std::vector<Channel> all;
    if (points_.crank)
      all.push_back({"crank.angle", "rad", "angle of the crank, continuous over full revolutions"});
    for (const Body<D>& b : system_.mechanism().bodies())
      if (b.v >= 0) append(all, body_channels<D>("body." + b.name));
    for (const FlexibleBody<D>& body : system_.mechanism().flexible_bodies())
      append(all, modal_channels(body));
    for (const Constraint& c : system_.mechanism().joints()) append(all, joint_channels(c.name));
    for (const JointCoordinate& c : points_.coordinates)
      all.push_back({c.name, is_angle(c.row) ? "rad" : "m", "second marker against the first"});
    for (const Constraint& d : system_.mechanism().drives()) append(all, drive_channels(d));
    return all;
  }

  void sample(const State& s, double* out) const override {
    if (points_.crank) *out++ = *crank_angle(s);
    each_body([&](const auto& b, const auto& origin) { out = put_body(b, origin, s, out); });
    for (int body = 0; body < system_.flexible_bodies(); ++body)
      for (const double eta : system_.deflection(s, body)) *out++ = eta;
    const ConstraintSet<D>& set = system_.constraint_set();
    for (std::size_t i = first_joint(); i < first_drive(); ++i)
      out = put_joint(set.constraints()[i], s, out);
    for (const JointCoordinate& c : points_.coordinates) *out++ = coordinate(c, s);
    for (std::size_t i = first_drive(); i < set.constraints().size(); ++i)
      out = put_drive(set.constraints()[i], s, out);
  }

  std::vector<std::string> undetermined(const State& s) const override {
    std::vector<std::string> names;
    const std::vector<Constraint>& all = system_.constraint_set().constraints();
    for (const UndeterminedReaction<D>& reaction : find_undetermined(system_, s)) {
      // Constraint of an interface: has no channel
      if (reaction.constraint < first_joint()) continue;
      const Constraint& c = all[reaction.constraint];
      const bool is_joint = reaction.constraint < first_drive();
      const auto channels = is_joint ? joint_channels(c.name) : drive_channels(c);
      for (std::size_t i = 0; i < channels.size(); ++i)
        if (!is_joint || touches(reaction, i)) names.push_back(channels[i].name);
    }
    return names;
  }

  std::optional<double> crank_angle(const State& s) const override {
    if (!points_.crank) return {};
    return coordinate(*points_.crank, s);
  }

  std::map<std::string, std::array<double, 7>> poses(const State& s) const override {
    std::map<std::string, std::array<double, 7>> all;
    each_body([&](const auto& b, const auto& origin) { all[b.name] = pose(b, origin, s); });
    return all;
  }

  std::map<std::string, std::array<double, 6>> displacements(const State& s,
                                                             const VectorXd& dq) const override {
    std::map<std::string, std::array<double, 6>> all;
    each_body(
        [&](const auto& b, const auto& origin) { all[b.name] = displacement(b, origin, s, dq); });
    return all;
  }

 private:
  /// visit(body, its origin from the mass centre) for every movable body.
  template <class Visit>
  void each_body(const Visit& visit) const {
    const std::vector<Body<D>>& bodies = system_.mechanism().bodies();
    for (std::size_t i = 0; i < bodies.size(); ++i)
      if (bodies[i].v >= 0) visit(bodies[i], points_.origins[i]);
  }

  /// Attachments of interfaces come before the joints, drives after them.
  std::size_t first_joint() const { return system_.mechanism().attachments().size(); }
  std::size_t first_drive() const { return first_joint() + system_.mechanism().joints().size(); }

  static std::vector<Channel> modal_channels(const FlexibleBody<D>& body) {
    std::vector<Channel> all;
    for (int k = 0; k < body.modes(); ++k)
      all.push_back(
          {fmt::format("body.{}.eta{}", body.name(), k + 1), "kg^0.5 m",
           fmt::format("modal coordinate {}, {:.6g} Hz", k + 1, frequencies(body.body())[k])});
    return all;
  }

  static void append(std::vector<Channel>& all, const std::vector<Channel>& more) {
    all.insert(all.end(), more.begin(), more.end());
  }

  /// Is this one of joint_channels() undetermined? The size of the force is when one of its components is.
  static bool touches(const UndeterminedReaction<D>& reaction, std::size_t channel) {
    const auto begin = reaction.components.begin();
    if (channel == D) return std::any_of(begin, begin + D, [](bool is) { return is; });
    return reaction.components[channel < D ? channel : channel - 1];
  }

  static std::vector<Channel> joint_channels(const std::string& j) {
    std::vector<Channel> all{{j + ".force_x", "N", "force on the second body, world x"},
                             {j + ".force_y", "N", "force on the second body, world y"}};
    if (D == 3) all.push_back({j + ".force_z", "N", "force on the second body, world z"});
    all.push_back({j + ".force", "N", "magnitude of the force on the second body"});
    const char* meaning = "moment on the second body about its marker";
    if (D == 2) all.push_back({j + ".moment", "N m", meaning});
    if (D == 2) return all;
    for (const char* axis : {"x", "y", "z"})
      all.push_back({j + ".moment_" + axis, "N m", std::string(meaning) + ", world axes"});
    return all;
  }

  static std::vector<Channel> drive_channels(const Constraint& d) {
    const bool turns = d.rows.front().is_angle;
    return {{d.name + (turns ? ".moment" : ".force"), turns ? "N m" : "N",
             turns ? "driving moment on the second body"
                   : "driving force on the second body along the guide"},
            {d.name + ".power", "W", "work done on the mechanism per time"}};
  }

  double* put_joint(const Constraint& c, const State& s, double* out) const {
    const Vector<double, dofs<D>> w = system_.constraint_set().world_wrench(s, c);
    for (int i = 0; i < D; ++i) *out++ = w[i];
    *out++ = w.template head<D>().norm();
    for (int i = D; i < dofs<D>; ++i) *out++ = w[i];
    return out;
  }

  static double* put_drive(const Constraint& d, const State& s, double* out) {
    const ConstraintRow& row = d.rows.front();
    const double effort = row.multiplier < 0 ? 0 : -s.lambda[row.multiplier];
    *out++ = effort;
    *out++ = effort * row.target.rate(s.t);
    return out;
  }

  double coordinate(const JointCoordinate& c, const State& s) const {
    const double near = c.turns < 0 ? 0 : s.history[c.turns];
    const Mechanism<D>& m = system_.mechanism();
    return row_value(c.row, relative_motion(m.frame_of(c.a, s), m.frame_of(c.b, s)), near);
  }

  const System<D>& system_;
  ProbePoints<D> points_;
};

}  // namespace

template <int D>
std::unique_ptr<MechanismProbe> make_mechanism_probe(const System<D>& system,
                                                     ProbePoints<D> points) {
  return std::make_unique<Channels<D>>(system, std::move(points));
}
template std::unique_ptr<MechanismProbe> make_mechanism_probe(const System<2>&, ProbePoints<2>);
template std::unique_ptr<MechanismProbe> make_mechanism_probe(const System<3>&, ProbePoints<3>);

}  // namespace stribeck
