#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "clearance/journal/journal_bearing.h"
#include "dae/integrate.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/tr_bdf2.h"
#include "mbs/force/load.h"
#include "mbs/system/system.h"

// A ram that slides, turns and tilts in its bushing, with a barrel form, an oil hole and ends that move along, stepped with TR-BDF2.
namespace stribeck::sliding_journal_run_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, step_size = 2e-5, mass = 0.3;
const Eigen::Vector3d inertia(6e-5, 6e-5, 1.5e-5);

struct Ram {
  Cavitation cavitation = Cavitation::mass_conserving;
  double ambient = 1e5, viscosity = 0.02;
  bool hole = true, ends = true;
  double side = 60, stroke = 80, spin = 100;
  bool lobes = true;

  FiniteJournalFilm film() const {
    FilmExtras extras;
    extras.slides = true;
    std::vector<FormTerm> terms{Crown{3e-6}};
    if (lobes) terms.push_back(Lobes{.count = 2, .amplitude = 1e-6, .phase = 0.4});
    extras.journal = FormDeviation(terms, length);
    std::vector<Feed> feeds;
    if (hole) feeds = {{.shape = FeedShape::hole, .angle = 0.7, .radius = 2e-3, .pressure = 3e5}};
    extras.supply =
        JournalSupply(feeds, ends ? std::optional(1.1 * length) : std::nullopt, {ambient, ambient});
    return {ReynoldsFilm(
                FilmGrid(radius, length, 24, 8, false),
                {.viscosity = viscosity, .ambient = {ambient, ambient}, .cavitation = cavitation}),
            clearance, extras};
  }
  Mechanism<3> mechanism() const {
    Mechanism<3> m;
    InitialMotion<3> start;
    start.velocity = {0, 0, 0.3};
    start.angular_velocity = {0, 0, spin};
    const BodyId ram = m.add_body("ram", mass, inertia.asDiagonal().toDenseMatrix(), start);
    const MarkerId guide = m.add_marker("ground.guide", m.ground(), {0, 0, 0});
    const Pair<3> pair = m.pair(guide, m.add_marker("ram.middle", ram, {0, 0, 0}));
    m.add_force(std::make_unique<JournalBearing<3>>("joint.guide", pair, film(), 1));
    const Pair<3> at_end = m.pair(guide, m.add_marker("ram.end", ram, {0, 0, 4e-3}));
    const auto press = [&](const char* name, const Eigen::Vector3d& way, ProfilePtr size) {
      m.add_force(std::make_unique<Load<3>>(name, at_end, Load<3>::Kind::force_in_world_axes,
                                            Load<3>::Over::time, way, std::move(size)));
    };
    press("force.side", {0, -1, 0}, make_constant(side));
    press("force.stroke", {0, 0, 1}, make_harmonic(0, stroke, 60, std::numbers::pi));
    return m;
  }
  /// In the plane, along x.
  Mechanism<2> in_plane() const {
    Mechanism<2> m;
    InitialMotion<2> start;
    start.velocity = {0.3, 0};
    const BodyId ram = m.add_body("ram", mass, inertia.x(), start);
    const MarkerId guide = m.add_marker("ground.guide", m.ground(), {0, 0});
    m.add_force(std::make_unique<JournalBearing<2>>(
        "joint.guide", m.pair(guide, m.add_marker("ram.middle", ram, {0, 0})), film(), 1));
    const Pair<2> at_end = m.pair(guide, m.add_marker("ram.end", ram, {4e-3, 0}));
    const auto press = [&](const char* name, const Eigen::Vector2d& way, ProfilePtr size) {
      m.add_force(std::make_unique<Load<2>>(name, at_end, Load<2>::Kind::force_in_world_axes,
                                            Load<2>::Over::time, way, std::move(size)));
    };
    press("force.side", {0, -1}, make_constant(side));
    press("force.stroke", {1, 0}, make_harmonic(0, stroke, 60, std::numbers::pi));
    return m;
  }
};

template <int D>
class Bench {
 public:
  explicit Bench(Mechanism<D> mechanism)
      : system_(std::move(mechanism)), method_(system_, tr_bdf2()) {}
  State start(double speed = 0) {
    State s = system_.blank_state();
    s.v[2] += speed;
    system_.commit(s);  // the film gets its oil, which forces at the start need
    if (!analysed_) method_.analyse_pattern(s);
    analysed_ = true;
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
      if (all[k].name == "joint.guide." + channel) return values[k];
    ADD_FAILURE() << channel;
    return 0;
  }
  double kinetic(const State& s) const { return system_.kinetic_energy(s); }

 private:
  System<D> system_;
  DiagonallyImplicit method_;
  bool analysed_ = false;
};

constexpr int steps = 300;

class SlidingJournalRun : public testing::TestWithParam<Cavitation> {};

TEST_P(SlidingJournalRun, keeps_its_oil_to_round_off) {
  for (const bool ends : {false, true}) {
    Bench bench(Ram{.cavitation = GetParam(), .ends = ends}.mechanism());
    State s = bench.start();
    double least = length, most_force = 0;
    const double conserves = GetParam() == Cavitation::reynolds ? 0 : 1;
    for (int k = 0; k < steps; ++k) {
      bench.step(s);
      least = std::min(least, bench.reading(s, "engagement_length"));
      most_force = std::max(most_force, std::abs(bench.reading(s, "axial_force")));
      const double error = bench.reading(s, "oil_balance_error");
      // Reynolds' condition loses oil where the film forms again.
      ASSERT_LT(conserves * std::abs(error), 1e-11 * bench.reading(s, "oil_volume"));
    }
    EXPECT_EQ(least < 0.99 * length, ends);
    EXPECT_GT(most_force, 0.1);
  }
}

// Work of the loads is kinetic energy and heat of the joint, the first of the elements, forms, ends and supply included.
TEST_P(SlidingJournalRun, energy_balances) {
  const auto error = [](int divided) {
    Bench bench(Ram{.cavitation = GetParam()}.mechanism());
    State s = bench.start();
    const auto stays = [&] {
      return s.energy_integrals[0] - s.energy_integrals[2] - bench.kinetic(s);
    };
    for (int k = 0; k < 40 * divided; ++k) bench.step(s, step_size / divided);
    const double before = stays(), lost = s.energy_integrals[2];
    for (int k = 0; k < 200 * divided; ++k) bench.step(s, step_size / divided);
    return std::abs(stays() - before) / (s.energy_integrals[2] - lost);
  };
  const double whole = error(1), half = error(2);
  EXPECT_LT(whole, 5e-6);
  EXPECT_LT(half, 0.6 * whole);  // of first order where films rupture
}

INSTANTIATE_TEST_SUITE_P(cavitation, SlidingJournalRun,
                         testing::Values(Cavitation::mass_conserving, Cavitation::full_film,
                                         Cavitation::reynolds));

/// Steps one state, and another in turn on the same system and integrator where there is one.
std::array<State, 2> stepped(const Ram& ram, bool together) {
  Bench one(ram.mechanism()), two(ram.mechanism());
  const std::array<Bench<3>*, 2> benches{&one, together ? &one : &two};
  std::array<State, 2> states{one.start(), two.start(0.2)};
  if (together) states[1] = one.start(0.2);
  for (int step = 0; step < 12; ++step)
    for (std::size_t k = 0; k < 2; ++k) benches[k]->step(states[k]);
  return states;
}

TEST(SlidingJournal, two_states_through_one_model_get_the_bits_of_two_models) {
  const auto apart = stepped({}, false), together = stepped({}, true);
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_EQ(apart[k].q, together[k].q);
    EXPECT_EQ(apart[k].v, together[k].v);
    EXPECT_EQ(apart[k].history, together[k].history);
  }
  EXPECT_NE(apart[0].q, apart[1].q);
}

// Without spin and with a film that is alike on both sides of the plane it is the same motion.
TEST(SlidingJournal, in_the_plane_moves_as_in_space) {
  const Ram ram{.hole = false, .spin = 0, .lobes = false};
  Bench space(ram.mechanism());
  Bench plane(ram.in_plane());
  State a = space.start(), b = plane.start();
  for (int k = 0; k < steps; ++k) {
    space.step(a);
    plane.step(b);
  }
  EXPECT_GT(a.q[2], 1e-4);
  EXPECT_NEAR(b.q[0] / a.q[2], 1, 1e-6);
  EXPECT_NEAR(b.q[1] / a.q[1], 1, 1e-4);
  EXPECT_GT(std::abs(b.q[2]), 1e-5);
  for (const char* channel : {"axial_force", "film_power_loss", "min_film_thickness",
                              "engagement_length", "eccentricity_y", "side_flow"}) {
    const double expected = space.reading(a, channel);
    EXPECT_NEAR(plane.reading(b, channel), expected, 1e-4 * std::abs(expected)) << channel;
  }
}

}  // namespace
}  // namespace stribeck::sliding_journal_run_test
