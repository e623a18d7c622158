#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "clearance/journal/journal_bearing.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/esdirk4.h"
#include "mbs/force/load.h"
#include "mbs/system/system.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/surface/section_compliance.h"

// A shaft whose load turns in a bearing of an elastic ring, stepped with ESDIRK4.
namespace stribeck::elastic_bearing_run_test {
namespace {

constexpr double radius = 0.025, length = 0.02, clearance = 25e-6, step_size = 5e-5;

FiniteJournalFilm film(Cavitation cavitation, double modulus) {
  const FilmGrid grid(radius, length, 48, 4, true);
  FilmExtras extras;
  const Annulus ring{radius, 0.038, {modulus, 0.3, PlaneState::strain}};
  extras.elastic = std::make_shared<const ElasticSurface>(
      ElasticSurface{std::make_shared<const SectionCompliance>(
                         grid, influence_matrix(48, [&](int n) { return ring.compliance(n); })),
                     EdgeInterpolation(grid), 1e5});
  return {ReynoldsFilm(grid, {.viscosity = 0.01, .ambient = {1e5, 1e5}, .cavitation = cavitation}),
          clearance, extras};
}

/// A shaft in one bearing, or in two that share the load.
Mechanism<2> mechanism(Cavitation cavitation, double modulus, bool two = false) {
  Mechanism<2> m;
  InitialMotion<2> start;
  start.angular_velocity = 200;
  const BodyId shaft = m.add_body("shaft", 3, 1, start);
  const Pair<2> pair = m.pair(m.add_marker("ground.bearing", m.ground(), {0, 0}),
                              m.add_marker("shaft.journal", shaft, {0, 0}));
  m.add_force(
      std::make_unique<JournalBearing<2>>("joint.main", pair, film(cavitation, modulus), 1));
  if (two)
    m.add_force(
        std::make_unique<JournalBearing<2>>("joint.other", pair, film(cavitation, modulus / 2), 1));
  const auto turn = [&](const char* name, const Eigen::Vector2d& way, double phase) {
    m.add_force(std::make_unique<Load<2>>(name, pair, Load<2>::Kind::force_in_world_axes,
                                          Load<2>::Over::time, way,
                                          make_harmonic(0, 4000, 30, phase)));
  };
  turn("force.x", {1, 0}, 0);
  turn("force.y", {0, 1}, std::numbers::pi / 2);
  return m;
}

class Shaft {
 public:
  Shaft(Cavitation cavitation, double modulus)
      : system_(mechanism(cavitation, modulus)), method_(system_, esdirk4()) {}

  State start() {
    State s = system_.blank_state();
    system_.commit(s);
    method_.analyse_pattern(s);
    method_.start(s);
    return s;
  }
  void step(State& s, double h = step_size) {
    State next = s;
    if (!method_.attempt(s, h, 1e-6, next).converged) {
      ASSERT_GT(h, step_size / 1000) << "no step at " << s.t << " s";
      step(s, h / 2);
      step(s, h / 2);
      return;
    }
    std::swap(s, next);
    system_.commit(s);
  }
  double reading(const State& s, const std::string& channel) const {
    const ForceElement& joint = *system_.elements().front();
    const std::vector<Channel> all = joint.channels();
    std::vector<double> values(all.size());
    joint.sample(s, values.data());
    for (std::size_t k = 0; k < all.size(); ++k)
      if (all[k].name == "joint.main." + channel) return values[k];
    ADD_FAILURE() << channel;
    return 0;
  }
  double stored(const State& s) const { return system_.elements().front()->stored_energy(s); }

 private:
  System<2> system_;
  DiagonallyImplicit method_;
};

class ElasticBearingRun : public testing::TestWithParam<Cavitation> {};

TEST_P(ElasticBearingRun, keeps_its_oil_and_stores_what_it_yields) {
  Shaft shaft(GetParam(), 2e10);
  State s = shaft.start();
  double most = 0;
  for (int k = 0; k < 60; ++k) {
    shaft.step(s);
    if (GetParam() == Cavitation::mass_conserving) {
      EXPECT_NEAR(shaft.reading(s, "oil_balance_error"), 0, 1e-12 * shaft.reading(s, "oil_volume"));
    }
    EXPECT_EQ(shaft.stored(s), shaft.reading(s, "elastic_energy"));
    EXPECT_GE(shaft.stored(s), 0);
    most = std::max(most, shaft.reading(s, "peak_deflection"));
  }
  EXPECT_GT(most, 1e-6);
}
INSTANTIATE_TEST_SUITE_P(cavitation, ElasticBearingRun,
                         testing::Values(Cavitation::mass_conserving, Cavitation::reynolds));

// Oil that hardly leaves within a step makes a spring of the ring, on which the shaft vibrates in a fraction of a step: the force follows
// the load all the same, and the vibration of the sudden start dies out.
TEST_P(ElasticBearingRun, steps_longer_than_the_vibration_on_the_ring_follow_the_load) {
  Shaft shaft(GetParam(), 2e10);
  State s = shaft.start();
  for (int k = 0; k < 60; ++k) {
    shaft.step(s, 10 * step_size);
    if (k >= 30) {
      EXPECT_NEAR(shaft.reading(s, "force"), 4000, 40) << k;
    }
  }
}

/// What a state holds is all that a film needs: another shaft goes on from it with the same bits.
TEST(ElasticBearing, continues_from_its_state_with_the_same_bits) {
  Shaft one(Cavitation::mass_conserving, 2e10), other(Cavitation::mass_conserving, 2e10);
  State s = one.start();
  other.start();
  for (int k = 0; k < 10; ++k) one.step(s);
  State copy = s;
  for (int k = 0; k < 5; ++k) {
    one.step(s);
    other.step(copy);
  }
  EXPECT_EQ(s.q, copy.q);
  EXPECT_EQ(s.v, copy.v);
  EXPECT_EQ(s.history, copy.history);
}

/// A system is constant: two threads step states of their own through it and get what each gets alone, while a team of threads evaluates
/// the films of one of them.
TEST(ElasticBearing, in_two_threads_on_one_system_gives_the_bits_of_two_systems) {
  const auto end_of = [](const System<2>& system, double speed, State& s) {
    DiagonallyImplicit method(system, esdirk4());
    s = system.blank_state();
    s.v[1] = speed;
    system.commit(s);
    method.analyse_pattern(s);
    method.start(s);
    for (int k = 0; k < 20; ++k) {
      State next = s;
      if (!method.attempt(s, step_size, 1e-6, next).converged) return;
      std::swap(s, next);
      system.commit(s);
    }
  };
  std::array<State, 2> alone, together;
  const std::array speeds{0.0, 2e-3};
  for (std::size_t k = 0; k < 2; ++k)
    end_of(System<2>(mechanism(Cavitation::mass_conserving, 2e10, true)), speeds[k], alone[k]);
  System<2> shared(mechanism(Cavitation::mass_conserving, 2e10, true));
  shared.use_threads(2);
  std::thread other([&] { end_of(shared, speeds[1], together[1]); });
  end_of(shared, speeds[0], together[0]);
  other.join();
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_DOUBLE_EQ(alone[k].t, 20 * step_size);
    EXPECT_EQ(alone[k].q, together[k].q);
    EXPECT_EQ(alone[k].v, together[k].v);
    EXPECT_EQ(alone[k].history, together[k].history);
  }
  EXPECT_NE(alone[0].q, alone[1].q);
}

}  // namespace
}  // namespace stribeck::elastic_bearing_run_test
