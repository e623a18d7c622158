#include <gtest/gtest.h>

#include "base/error.h"
#include "dae/integrate.h"
#include "dae/integrators/generalized_alpha.h"
#include "journals.h"
#include "mbs/force/load.h"

namespace stribeck::journal_run_test {
namespace {

using namespace test;

/// A journal of 0.13 kg in a bearing that stands, pressed down with `load` [N]; starts in the middle.
Mechanism<2> loaded_journal(double load, double viscosity, bool with_contact) {
  Mechanism<2> m;
  const BodyId shaft = m.add_body("shaft", 0.13, 1e-4, {.angular_velocity = 52.36});
  const MarkerId bearing = m.add_marker("ground.bearing", m.ground(), {0, 0});
  const Pair<2> pair = m.pair(bearing, m.add_marker("shaft.journal", shaft, {0, 0}));
  FilmConditions film = conditions;
  film.viscosity = viscosity;
  auto law = std::make_shared<LongGuembel>();
  law->shear.active = false;
  if (with_contact)
    m.add_force(std::make_unique<LubricatedRevolute>("joint.pin", pair, law, film, narrow,
                                                     contact_with(0.5)));
  else
    m.add_force(std::make_unique<LubricatedRevolute>("joint.pin", pair, law, film));
  m.add_force(std::make_unique<Load<2>>("force.press", pair, Load<2>::Kind::force_in_world_axes,
                                        Load<2>::Over::time, Eigen::Vector2d{0, -1},
                                        make_constant(load)));
  return m;
}

GeneralizedAlpha time_integrator(const System<2>& system) {
  return {system, GeneralizedAlphaWeights::from_spectral_radius(0.8)};
}

bool same_motion(const State& a, const State& b) {
  return a.t == b.t && a.q == b.q && a.v == b.v && a.a == b.a &&
         a.energy_integrals == b.energy_integrals && a.history == b.history &&
         a.step.v_dot == b.step.v_dot && a.step.algorithmic == b.step.algorithmic &&
         a.step.power == b.step.power;
}

TEST(LoadedJournal, a_step_into_the_bearing_is_rejected_and_leaves_no_trace) {
  const System<2> system(loaded_journal(30, 0.4, false));
  GeneralizedAlpha undisturbed = time_integrator(system), disturbed = time_integrator(system);
  State a = system.blank_state(), b = a, next = a;
  undisturbed.start(a);
  disturbed.start(b);
  for (int i = 0; i < 10; ++i) {
    const State before = b;
    State thrown_away = b;
    const StepReport rejected = disturbed.attempt(b, 0.1, 1e-6, thrown_away);
    ASSERT_FALSE(rejected.converged);
    ASSERT_TRUE(rejected.violation);
    EXPECT_EQ(rejected.violation->element, "joint.pin");
    ASSERT_TRUE(same_motion(b, before));
    ASSERT_TRUE(undisturbed.attempt(a, 1e-6, 1e-6, next).converged);
    std::swap(a, next);
    ASSERT_TRUE(disturbed.attempt(b, 1e-6, 1e-6, next).converged);
    std::swap(b, next);
    ASSERT_TRUE(same_motion(a, b)) << i;
  }
}

TEST(LoadedJournal, a_run_that_the_film_cannot_carry_fails_by_name_before_it_touches) {
  const System<2> system(loaded_journal(1000, 1e-9, false));
  GeneralizedAlpha method = time_integrator(system);
  State s = system.blank_state();
  method.start(s);
  StepControl control;
  control.min_step = 1e-7;
  IntegrationReport report;
  try {
    integrate(
        system, method, s, 0.1, control, [](const State&) { return true; }, nullptr, report);
    FAIL() << "oil of 1e-9 Pa s carried 1000 N";
  } catch (const SolveError& error) {
    EXPECT_EQ(error.element(), "joint.pin");
    EXPECT_NE(error.remedy().find("thicker oil"), std::string::npos);
    EXPECT_EQ(error.time(), s.t);
  }
  EXPECT_LT(s.q.head<2>().norm(), c);
  // falls freely through the gap: c = a t²/2; the last steps are of the smallest size
  EXPECT_NEAR(s.t, std::sqrt(2 * c * 0.13 / 1000), 2e-6);
}

TEST(LoadedJournal, with_dry_contact_the_same_run_goes_on_and_comes_to_rest_on_the_bearing) {
  const System<2> system(loaded_journal(1000, 1e-6, true));
  GeneralizedAlpha method = time_integrator(system);
  State s = system.blank_state();
  method.start(s);
  double deepest = 0, impact_speed = 0;
  StepControl control;
  control.tolerance = 1e-6;
  IntegrationReport report;
  integrate(
      system, method, s, 0.02, control,
      [&](const State& at) {
        const double e = at.q.head<2>().norm();
        deepest = std::max(deepest, e);
        if (e > c && impact_speed == 0) impact_speed = at.history[0];
        return true;
      },
      nullptr, report);
  EXPECT_GT(deepest, c);
  EXPECT_LT(deepest, 1.1 * c);
  EXPECT_NEAR(impact_speed, std::sqrt(2 * c * 1000 / 0.13), 0.02);  // 1.754 m/s of free fall
  EXPECT_NEAR(s.energy_integrals[0], -1000 * s.q[1], 1e-4);         // what the load did
}

TEST(Contact, remembers_the_speed_of_impact_until_the_journal_leaves) {
  const TwoBodies bodies(std::make_shared<LongGuembel>(), ContactLaw{});
  const System<2>& system = bodies.system();
  State s = bodies.state({{0, 0.9 * c}, {0, 0.2}, 0, 0});
  ASSERT_EQ(s.history.size(), 4);  // counts of steps and the greatest speed follow
  system.commit(s);
  EXPECT_EQ(s.history[0], 0.0);
  const auto moved = [&](double e, double speed) {
    State next = bodies.state({{0, e}, {0.7, speed}, 0, 0});
    next.history = s.history;
    EXPECT_FALSE(system.violation(next));
    system.commit(next);
    return s = next;
  };
  EXPECT_NEAR(moved(c + 1e-7, 0.3).history[0], 0.3, 1e-12);
  EXPECT_NEAR(moved(c + 3e-6, 0.1).history[0], 0.3, 1e-12);
  EXPECT_NEAR(moved(c + 2e-6, -0.2).history[0], 0.3, 1e-12);
  EXPECT_EQ(moved(0.99 * c, -0.2).history[0], 0.0);
  EXPECT_NEAR(moved(c + 1e-7, 0.05).history[0], 0.05, 1e-12);
}

TEST(Contact, force_depends_on_the_remembered_speed_alone_of_all_that_happened) {
  const TwoBodies bodies(std::make_shared<LongGuembel>(), contact_with(0.5));
  State slow = bodies.state({{0, c + 3e-6}, {0, 0.1}, 0, 0}), fast = slow;
  slow.history[0] = 0.1;
  fast.history[0] = 1.0;
  const double damped = bodies.forces(slow).head<2>().norm();
  const double hardly = bodies.forces(fast).head<2>().norm();
  // 1 + χ δ̇/δ̇₀ with δ̇/δ̇₀ = 1 and 0.1; δ known to 1e-17/3e-6
  const double chi = hysteresis_factor(ContactLaw{}.damping, 0.5);
  EXPECT_NEAR(damped / hardly, (1 + chi) / (1 + 0.1 * chi), 1e-9);
}

TEST(Contact, warns_of_a_band_as_large_as_the_smallest_film) {
  const TwoBodies bodies(std::make_shared<LongGuembel>(), ContactLaw{});
  const State end = bodies.state({{0, 0}, {0, 0}, 0, 0});
  EXPECT_TRUE(bodies.joint().warnings({.least_gap = 1e-4}, end).empty());
  const auto texts = bodies.joint().warnings({.least_gap = 2e-6}, end);
  ASSERT_EQ(texts.size(), 1);
  EXPECT_EQ(texts[0].substr(0, 11), "joint.pin: ");
  const TwoBodies without(std::make_shared<LongGuembel>());
  EXPECT_TRUE(without.joint().warnings({.least_gap = 1e-6}, end).empty());
}

TEST(HalfFilm, warns_of_steps_in_which_its_wedge_empties_it) {
  const TwoBodies bodies(std::make_shared<LongGuembel>());
  State s = bodies.state({{0.5 * c, 0}, {0, 0}, 0, 40});
  for (int step = 0; step < 9; ++step) bodies.joint().commit(s, bodies.system().work());
  EXPECT_TRUE(bodies.joint().warnings({.least_gap = c}, s).empty());
  State whirling = bodies.state({{0.5 * c, 0}, {0, 0.5 * c * 30}, 0, 40});
  whirling.history = s.history;
  bodies.joint().commit(whirling, bodies.system().work());
  const auto texts = bodies.joint().warnings({.least_gap = c}, whirling);
  ASSERT_EQ(texts.size(), 1);
  EXPECT_NE(texts[0].find("in 10 % of the steps"), std::string::npos) << texts[0];
}

}  // namespace
}  // namespace stribeck::journal_run_test
