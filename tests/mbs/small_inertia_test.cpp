// Bodies whose moment of inertia is small against m l², or zero: a point mass on an arm is a body like any other.
#include <gtest/gtest.h>

#include "dae/integrators/diagonally_implicit.h"
#include "dae/integrators/generalized_alpha.h"
#include "dae/method/dop853.h"
#include "dae/method/esdirk4.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"
#include "refusals.h"
#include "solved.h"

namespace stribeck::small_inertia_test {
namespace {

using namespace test;

constexpr double g = 9.81;
const double inertias[] = {0, 1e-12, 1e-9, 1e-6, 1e-3, 1, 1e3, 1e6};  // of m l²

struct Method {
  const char* name;
  double tolerance;  ///< of the run
  double
      accuracy;  ///< of energy over m g l, of angles in rad; where the method's order leads at that tolerance
  std::unique_ptr<TimeIntegrator> (*make)(const DaeProblem&);
};

template <const ExplicitTable& (*table)()>
std::unique_ptr<TimeIntegrator> explicit_integrator(const DaeProblem& problem) {
  return std::make_unique<ExplicitRungeKutta>(problem, table());
}
template <const RungeKuttaTable& (*table)()>
std::unique_ptr<TimeIntegrator> implicit_integrator(const DaeProblem& problem) {
  return std::make_unique<DiagonallyImplicit>(problem, table());
}
std::unique_ptr<TimeIntegrator> alpha_integrator(const DaeProblem& problem) {
  return std::make_unique<GeneralizedAlpha>(problem,
                                            GeneralizedAlphaWeights::from_spectral_radius(0.8));
}

const Method methods[] = {{"dormand_prince", 1e-11, 1e-9, explicit_integrator<dormand_prince5>},
                          {"dop853", 1e-11, 1e-9, explicit_integrator<dormand_prince8>},
                          {"esdirk4", 1e-9, 1e-6, implicit_integrator<esdirk4>},
                          {"tr_bdf2", 1e-7, 1e-3, implicit_integrator<tr_bdf2>},
                          {"sdirk2", 1e-7, 1e-3, implicit_integrator<sdirk2>},
                          {"generalized_alpha", 1e-7, 1e-3, alpha_integrator}};

class SmallInertia : public testing::TestWithParam<Method> {
 protected:
  template <int D>
  State run(const System<D>& system, State s, double end) const {
    const auto time_integrator = GetParam().make(system);
    time_integrator->analyse_pattern(s);
    time_integrator->start(s);
    StepControl control;
    control.tolerance = GetParam().tolerance;
    control.initial_step = 1e-4;
    control.max_step = 0.05;
    IntegrationReport report;
    integrate(
        system, *time_integrator, s, end, control, [](const State&) { return true; }, nullptr,
        report);
    return s;
  }
};

/// ∫ dθ/θ̇ over an odd turn: T = 4 √((I + m l²)/(m g l)) K(sin θ₀/2), by the arithmetic-geometric mean.
double period(double inertia, double amplitude) {
  double a = 1, b = std::cos(amplitude / 2);
  for (int k = 0; k < 10; ++k) std::tie(a, b) = std::pair((a + b) / 2, std::sqrt(a * b));
  return 2 * pi / a * std::sqrt((1 + inertia) / g);
}

/// m = 1 kg at l = 1 m from a hinge at the origin; `angle` of the arm from the x axis.
Mechanism<2> pendulum(double inertia, double angle) {
  Mechanism<2> m;
  m.set_gravity(gravity);
  const BodyId bob = m.add_body("bob", 1, inertia, {{std::cos(angle), std::sin(angle)}, angle});
  hinge(m, "hinge", m.add_marker("ground.o", m.ground(), {0, 0}),
        m.add_marker("bob.hinge", bob, {-1, 0}));
  return m;
}

TEST_P(SmallInertia, pendulum_has_its_period_and_energy) {
  for (const double inertia : inertias)
    for (const double amplitude : {90.0, 30.0, 135.0, 179.0}) {
      if (amplitude != 90 && inertia > 1e-12) continue;
      const double start = (amplitude - 90) * degree;
      System<2> system(pendulum(inertia, start));
      const State s = assemble(system).state;
      const double T = period(inertia, amplitude * degree);
      const double slack = GetParam().accuracy * (amplitude > 170 ? 100 : 1);
      const State quarter = run(system, s, T / 4), half = run(system, quarter, T / 2);
      EXPECT_NEAR(turn_of(system, half, 1), -pi - start, slack) << inertia << ' ' << amplitude;
      EXPECT_NEAR(system.stored_energy(quarter), system.stored_energy(s), g * slack)
          << inertia << ' ' << amplitude;
      EXPECT_NEAR(turn_of(system, quarter, 1), -pi / 2, slack) << inertia << ' ' << amplitude;
    }
}

/// The same in space, in a plane that stands askew, on a revolute joint about z of the frame `turn`.
TEST_P(SmallInertia, spatial_pendulum_has_its_period) {
  const Eigen::Quaterniond turn(Eigen::AngleAxisd(0.7, Eigen::Vector3d(1, 2, -1).normalized()));
  for (const double inertia : {0.0, 1e-9, 1e3}) {
    Mechanism<3> m;
    m.set_gravity(turn * Eigen::Vector3d(0, -g, 0));
    const BodyId bob = m.add_body("bob", 1, inertia * Eigen::Matrix3d::Identity(),
                                  {turn * Eigen::Vector3d(1, 0, 0), turn});
    m.add_joint("joint.hinge", JointKind::revolute,
                m.add_marker("ground.o", m.ground(), {0, 0, 0}, turned_by(turn)),
                m.add_marker("bob.hinge", bob, {-1, 0, 0}));
    System<3> system(std::move(m));
    const State s = assemble(system).state;
    const double T = period(inertia, pi / 2);
    const State quarter = run(system, s, T / 4), half = run(system, quarter, T / 2);
    const Eigen::Vector3d x = coordinates(system.mechanism().bodies()[1], half).x;
    EXPECT_LT((turn.inverse() * x - Eigen::Vector3d(-1, 0, 0)).norm(), 10 * GetParam().accuracy)
        << inertia;
    EXPECT_NEAR(system.kinetic_energy(quarter), g, g * GetParam().accuracy) << inertia;
  }
}

/// Two point masses on arms of 1 m; the second starts across the first.
Mechanism<2> double_pendulum(double first, double second, double angle) {
  Mechanism<2> m = pendulum(first, angle);
  const Eigen::Vector2d along(std::cos(angle), std::sin(angle)), across(-along.y(), along.x());
  const BodyId bob = m.add_body("lower", 0.7, second, {along + across, angle + pi / 2});
  hinge(m, "elbow", m.add_marker("bob.end", BodyId{1}, {0, 0}),
        m.add_marker("lower.hinge", bob, {-1, 0}));
  return m;
}

/// θ̈ of two point masses m, M on arms of 1 m, by their own equations in the two angles: RK4 with small steps.
std::array<double, 2> point_masses_after(double t, std::array<double, 2> angle) {
  using Four = Eigen::Vector4d;  // angles, speeds
  constexpr double m1 = 1, m2 = 0.7;
  const auto rate = [&](const Four& x) {
    const double c = std::cos(x[0] - x[1]), s = std::sin(x[0] - x[1]);
    Eigen::Matrix2d M;
    M << m1 + m2, m2 * c, m2 * c, m2;
    const Eigen::Vector2d f(-m2 * s * x[3] * x[3] - (m1 + m2) * g * std::cos(x[0]),
                            m2 * s * x[2] * x[2] - m2 * g * std::cos(x[1]));
    Four r;
    r << x.tail<2>(), M.inverse() * f;
    return r;
  };
  Four x(angle[0], angle[1], 0, 0);
  constexpr int steps = 20000;
  const double h = t / steps;
  for (int k = 0; k < steps; ++k) {
    const Four a = rate(x), b = rate(x + h / 2 * a), c = rate(x + h / 2 * b), d = rate(x + h * c);
    x += h / 6 * (a + 2 * b + 2 * c + d);
  }
  return {x[0], x[1]};
}

TEST_P(SmallInertia, double_pendulum_of_point_masses_moves_as_its_own_equations_say) {
  constexpr double t = 1.0, angle = -0.3;
  const auto expected = point_masses_after(t, {angle, angle + pi / 2});
  for (const double inertia : {0.0, 1e-16, 1e-13}) {
    System<2> system(double_pendulum(inertia, inertia, angle));
    const State s = assemble(system).state, end = run(system, s, t);
    EXPECT_NEAR(turn_of(system, end, 1), expected[0], 10 * GetParam().accuracy) << inertia;
    EXPECT_NEAR(turn_of(system, end, 2), expected[1], 10 * GetParam().accuracy) << inertia;
  }
}

TEST_P(SmallInertia, double_pendulum_keeps_its_energy_whichever_arm_has_none) {
  for (const double inertia : {1e-12, 1e-7, 1e-4, 1e4})
    for (const bool upper : {true, false}) {
      System<2> system(double_pendulum(upper ? inertia : 0.3, upper ? 0.3 : inertia, -0.3));
      const State s = assemble(system).state, end = run(system, s, 1.0);
      EXPECT_NEAR(system.stored_energy(end), system.stored_energy(s), g * 10 * GetParam().accuracy)
          << inertia << ' ' << upper;
    }
}

/// A slider-crank with its rod in lumps: what it has of inertia is m a², in the limit none.
Mechanism<2> lumped_slider_crank(double rod_inertia, double rod_mass) {
  Mechanism<2> m;
  m.set_gravity(gravity);
  const double angle = 0.9, l = 3;
  const Eigen::Vector2d pin(std::cos(angle), std::sin(angle));
  const double rod_angle = -std::asin(pin.y() / l), reach = pin.x() + l * std::cos(rod_angle);
  const BodyId crank = m.add_body("crank", 1, 0.1, {{0, 0}, angle});
  const BodyId rod = m.add_body(
      "rod", rod_mass, rod_inertia,
      {pin + l / 2 * Eigen::Vector2d(std::cos(rod_angle), std::sin(rod_angle)), rod_angle});
  const BodyId slider = m.add_body("slider", 2, 1e-3, {{reach, 0}});
  const MarkerId ground = m.add_marker("ground.main", m.ground(), {0, 0});
  const MarkerId journal = m.add_marker("slider.pin", slider, {0, 0});
  hinge(m, "main", ground, m.add_marker("crank.main", crank, {0, 0}));
  hinge(m, "crank_pin", m.add_marker("crank.pin", crank, {1, 0}),
        m.add_marker("rod.big", rod, {-l / 2, 0}));
  hinge(m, "pin", m.add_marker("rod.small", rod, {l / 2, 0}), journal);
  m.add_joint("joint.guide", JointKind::translational, ground, journal);
  return m;
}

TEST_P(SmallInertia, slider_crank_keeps_its_energy_with_a_rod_that_has_none) {
  for (const double inertia : {0.0, 1e-12, 1e-7, 1e-3, 1.0})
    for (const double mass : {1e-6, 1e-3, 1.0}) {
      System<2> system(lumped_slider_crank(inertia, mass));
      const State s = assemble(system).state, end = run(system, s, 2.0);
      EXPECT_NEAR(system.stored_energy(end), system.stored_energy(s), g * 10 * GetParam().accuracy)
          << inertia << ' ' << mass;
    }
}

INSTANTIATE_TEST_SUITE_P(methods, SmallInertia, testing::ValuesIn(methods),
                         [](const auto& method) { return method.param.name; });

/// A slender rod between two spherical joints may turn about its own axis: refused without inertia there.
Mechanism<3> slender_rod(JointKind other) {
  Mechanism<3> m;
  const Eigen::Vector3d moments(0, 1, 1);
  const BodyId rod = m.add_body("rod", 1, moments.asDiagonal());
  m.add_joint("joint.left", JointKind::spherical, m.add_marker("ground.l", m.ground(), {-1, 0, 0}),
              m.add_marker("rod.l", rod, {-1, 0, 0}));
  m.add_joint("joint.right", other, m.add_marker("ground.r", m.ground(), {1, 0, 0}),
              m.add_marker("rod.r", rod, {1, 0, 0}));
  return m;
}

TEST(Inertia, may_be_zero_about_an_axis_whose_turn_a_joint_holds) {
  System<3> system(slender_rod(JointKind::cylindrical));
  EXPECT_NO_THROW(assemble(system));
}

TEST(Inertia, that_leaves_a_turn_undetermined_is_refused_by_the_name_of_the_body) {
  EXPECT_TRUE(says(refusal(slender_rod(JointKind::spherical)),
                   "body.rod.inertia: its rotation is "
                   "undetermined"));
  Mechanism<2> lone;
  lone.add_body("dust", 1, 0);
  EXPECT_TRUE(says(refusal(std::move(lone)), "body.dust.inertia: its rotation is undetermined"));
  Mechanism<2> on_its_pin;
  const BodyId bob = on_its_pin.add_body("bob", 1, 0);
  hinge(on_its_pin, "pin", on_its_pin.add_marker("ground.o", on_its_pin.ground(), {0, 0}),
        on_its_pin.add_marker("bob.o", bob, {0, 0}));
  EXPECT_TRUE(says(refusal(std::move(on_its_pin)),
                   "body.bob.inertia: its rotation is "
                   "undetermined"));
}

}  // namespace
}  // namespace stribeck::small_inertia_test
