#include "mbs/force/stop.h"

#include <gtest/gtest.h>

#include "elements.h"
#include "solved.h"

namespace stribeck::test::stop_test {
namespace {

/// A body of 2 kg between stops at ±0.1 m, thrown at `speed` [m/s].
Mechanism<2> thrown(const Stop& stop, double speed) {
  Mechanism<2> m;
  m.add_body("body", 2.0, 0.01, {.velocity = {speed, 0}});
  const MarkerId a = m.add_marker("ground.o", m.ground(), {0, 0}),
                 b = m.add_marker("body.o", BodyId{1}, {0, 0});
  m.add_force(std::make_unique<StopForce<Stop, 2>>("force.stop", m.pair(a, b), stop));
  return m;
}

State after(System<2>& system, double t) {
  ExactMotion motion(system, assemble(system).state, 1e-10);
  return motion.at(t);
}

TEST(Stop, sends_a_body_to_and_fro_without_loss_when_it_dissipates_nothing) {
  const double stiffness = 2e4, speed = 1.5, half_swing = pi / std::sqrt(stiffness / 2.0);
  System<2> system(thrown({Row::x, -0.1, 0.1, stiffness, 0}, speed));
  const double round = 4 * 0.1 / speed + 2 * half_swing;
  const State s = after(system, 2 * round);
  EXPECT_NEAR(s.q[0], 0, 1e-6);  // four events, each known to a millionth of a step of some ms
  EXPECT_NEAR(s.v[0], speed, 1e-6);
  EXPECT_NEAR(system.stored_energy(s), 0.5 * 2.0 * speed * speed, 1e-6);
}

/// Of m v dv/dδ = −k δ (1 + χ v): χ (v₀ + v₁) = ln((1 + χ v₀)/(1 − χ v₁)), whatever k.
TEST(Stop, gives_back_the_speed_of_hunt_and_crossley) {
  for (const double stiffness : {2e4, 2e5}) {
    const double speed = 1.5, dissipation = 0.3;
    System<2> system(thrown({Row::x, -10, 0.1, stiffness, dissipation}, speed));
    const State s = after(system, 0.2);
    const double back = -s.v[0];
    ASSERT_GT(back, 0);
    EXPECT_NEAR(dissipation * (speed + back),
                std::log((1 + dissipation * speed) / (1 - dissipation * back)), 1e-6);
    EXPECT_NEAR(system.absorbed(s), speed * speed - back * back, 1e-5);  // of 2 kg
  }
}

TEST(Stop, never_pulls) {
  const Stop stop{Row::x, -0.1, 0.1, 1e4, 2.0};
  const Motion<double, 2> leaving_fast{{0.11, 0}, 0, {-3, 0}, 0};
  EXPECT_EQ(stop.wrench(leaving_fast, LawMemory{}).f.x(), 0.0);
  const Motion<double, 2> going_in{{0.11, 0}, 0, {1, 0}, 0};
  EXPECT_NEAR(stop.wrench(going_in, LawMemory{}).f.x(), -1e4 * 0.01 * 3, 1e-9);
}

TEST(Stop, of_an_angle_counts_full_turns) {
  Mechanism<3> m;
  m.add_body("body", 1.0, inertia<3>(0.3, 0.25, 0.2));
  const MarkerId a = m.add_marker("ground.o", m.ground(), {0, 0, 0}),
                 b = m.add_marker("body.o", BodyId{1}, {0, 0, 0});
  m.add_force(std::make_unique<StopForce<AngleStop, 3>>("force.stop", m.pair(a, b),
                                                        AngleStop{Row::angle, -20.0, 9.0, 5.0, 0}));
  const System<3> system(std::move(m));
  State s = system.blank_state();
  VectorXd dq = VectorXd::Zero(6), f(6);
  dq[5] = 0.1;
  for (int k = 0; k < 100; ++k) {
    system.plus(s.q, dq);
    system.commit(s);
  }
  system.forces(s, f);
  EXPECT_NEAR(f[5], -5.0, 1e-9);  // at 10 rad
}

TEST(Stop, along_a_way_lets_bodies_tumble) {
  for (const bool of_angle : {false, true}) {
    Mechanism<3> m;
    m.add_body("body", 1.0, inertia<3>(0.3, 0.25, 0.2));
    const MarkerId a = m.add_marker("ground.o", m.ground(), {0, 0, 0}),
                   b = m.add_marker("body.o", BodyId{1}, {0, 0, 0});
    const Pair<3> pair = m.pair(a, b);
    if (of_angle)
      m.add_force(std::make_unique<StopForce<AngleStop, 3>>(
          "force.stop", pair, AngleStop{Row::angle, -20.0, 20.0, 5.0, 0}));
    else
      m.add_force(std::make_unique<StopForce<Stop, 3>>("force.stop", pair,
                                                       Stop{Row::x, -1.0, 1.0, 5.0, 0}));
    const System<3> system(std::move(m));
    State s = system.blank_state();
    system.plus(s.q, 3.0 * VectorXd::Unit(6, 5));  // nearly half a turn within one step
    EXPECT_EQ(system.violation(s).has_value(), of_angle);
  }
}

}  // namespace
}  // namespace stribeck::test::stop_test
