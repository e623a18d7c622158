#include "mechanisms.h"

namespace stribeck::test {

double turn_of(const System<2>& system, const State& s, int body) {
  return coordinates(system.mechanism().bodies()[body], s).axes.angle;
}

Eigen::Vector2d centre_of(const System<2>& system, const State& s, int body) {
  return coordinates(system.mechanism().bodies()[body], s).x;
}

Bar add_bar(Mechanism<2>& m, const std::string& name, double mass, double length,
            const Eigen::Vector2d& start, double angle) {
  const Eigen::Vector2d half = length / 2 * Eigen::Vector2d{std::cos(angle), std::sin(angle)};
  const BodyId body = m.add_body(name, mass, mass * length * length / 12, {start + half, angle});
  return {body, m.add_marker(name + ".from", body, {-length / 2, 0}),
          m.add_marker(name + ".to", body, {length / 2, 0})};
}

void hinge(Mechanism<2>& m, const std::string& name, MarkerId a, MarkerId b) {
  m.add_joint("joint." + name, JointKind::revolute, a, b);
}

Mechanism<2> four_bar(const FourBarGuess& guess, double ground) {
  Mechanism<2> m;
  const Bar crank = add_bar(m, "crank", 1.0, 0.10, {0, 0}, guess.crank * degree);
  const Bar coupler = add_bar(m, "coupler", 2.0, 0.26, {0.1, 0}, guess.coupler * degree);
  const Bar rocker = add_bar(m, "rocker", 1.5, 0.22, {ground, 0}, guess.rocker * degree);
  hinge(m, "crank", m.add_marker("ground.crank", m.ground(), {0, 0}), crank.from);
  hinge(m, "crank_pin", crank.to, coupler.from);
  hinge(m, "rocker_pin", coupler.to, rocker.to);
  hinge(m, "rocker", m.add_marker("ground.rocker", m.ground(), {ground, 0}), rocker.from);
  return m;
}

void drive(Mechanism<2>& m, const std::string& name, int body, ProfilePtr speed, double start) {
  const MarkerId ground = m.add_marker("ground." + name, m.ground(), {0, 0});
  const MarkerId driven = m.add_marker("body." + name, BodyId{body}, {0, 0});
  m.add_drive("drive." + name, Row::angle, ground, driven, DriveKind::speed, std::move(speed),
              start);
}

void drive(Mechanism<2>& m, const std::string& name, int body, double speed, double start) {
  drive(m, name, body, make_constant(speed), start);
}

Mechanism<2> slider_crank(double crank_angle, double rod_angle, double slider_x) {
  Mechanism<2> m;
  const Eigen::Vector2d pin = 0.05 * Eigen::Vector2d{std::cos(crank_angle), std::sin(crank_angle)};
  const BodyId crank = m.add_body("crank", 0.30, 1e-4, {{0, 0}, crank_angle});
  const BodyId rod = m.add_body("rod", 0.21, 2.5e-4, {1.5 * pin, rod_angle});
  const BodyId slider = m.add_body("slider", 0.14, 1e-4, {{slider_x, 0}});
  const MarkerId ground = m.add_marker("ground.main", m.ground(), {0, 0});
  const MarkerId journal = m.add_marker("slider.pin", slider, {0, 0});
  hinge(m, "main", ground, m.add_marker("crank.main", crank, {0, 0}));
  hinge(m, "crank_pin", m.add_marker("crank.pin", crank, {0.05, 0}),
        m.add_marker("rod.big_end", rod, {-0.06, 0}));
  hinge(m, "pin", m.add_marker("rod.small_end", rod, {0.06, 0}), journal);
  m.add_joint("joint.guide", JointKind::translational, ground, journal);
  return m;
}

Mechanism<2> parallelogram(double angle) {
  Mechanism<2> m;
  const Eigen::Vector2d end = 0.4 * Eigen::Vector2d{std::sin(angle), -std::cos(angle)};
  const BodyId coupler = m.add_body("coupler", 2.0, 0.2, {Eigen::Vector2d{0.5, 0} + end});
  for (int i = 0; i < 3; ++i) {
    const Eigen::Vector2d pivot{0.5 * i, 0};
    const std::string name = "crank" + std::to_string(i + 1);
    const Bar crank = add_bar(m, name, 0.5, 0.4, pivot, angle - pi / 2);
    hinge(m, name, m.add_marker("ground." + name, m.ground(), pivot), crank.from);
    hinge(m, name + "_pin", crank.to, m.add_marker("coupler." + name, coupler, {0.5 * (i - 1), 0}));
  }
  return m;
}

Mechanism<2> rod_pendulum(double angle) {
  Mechanism<2> m;
  const Bar rod = add_bar(m, "rod", 2.0, 1.0, {0, 0}, angle - pi / 2);
  hinge(m, "hinge", m.add_marker("ground.hinge", m.ground(), {0, 0}), rod.from);
  m.set_gravity(gravity);
  return m;
}

}  // namespace stribeck::test
