#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "clearance/journal/journal_bearing.h"
#include "dae/integrate.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/tr_bdf2.h"
#include "mbs/force/load.h"
#include "mbs/system/system.h"
#include "tribo/roughness/asperity_cases.h"

// A journal in a bearing of finite width under a load that stands and one that turns, stepped with TR-BDF2.
namespace stribeck::journal_bearing_run_test {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, pace = 300;

struct Setting {
  Cavitation cavitation = Cavitation::mass_conserving;
  double ambient = 1e5, viscosity = 0.05, standing = 300, turning = 200;
  bool contact = false;
  MeshMotion mesh = MeshMotion::fixed;
  int columns = 48;

  Mechanism<2> mechanism() const {
    Mechanism<2> m;
    const BodyId shaft = m.add_body("shaft", 0.4, 0.05, {.angular_velocity = pace});
    const MarkerId bearing = m.add_marker("ground.bearing", m.ground(), {0, 0});
    const Pair<2> pair = m.pair(bearing, m.add_marker("shaft.journal", shaft, {0, 0}));
    FilmExtras extras;
    if (contact) extras = {.contact = test::thesis_contact(), .friction = {0.08, 1e-2}};
    m.add_force(std::make_unique<JournalBearing<2>>(
        "joint.pin", pair,
        FiniteJournalFilm(
            ReynoldsFilm(
                FilmGrid(radius, length, columns, 4, true),
                {.viscosity = viscosity, .ambient = {ambient, ambient}, .cavitation = cavitation}),
            clearance, extras),
        1, mesh));
    const auto press = [&](const char* name, Eigen::Vector2d way, ProfilePtr size) {
      m.add_force(std::make_unique<Load<2>>(name, pair, Load<2>::Kind::force_in_world_axes,
                                            Load<2>::Over::time, way, std::move(size)));
    };
    const double cycles = pace / (2 * std::numbers::pi);
    press("force.standing", {0, -1}, make_constant(standing));
    press("force.turning_x", {1, 0}, make_harmonic(0, turning, cycles, std::numbers::pi / 2));
    press("force.turning_y", {0, 1}, make_harmonic(0, turning, cycles, 0));
    return m;
  }
};

constexpr double span = 3.36e-4;  // between looks [s]

/// What was seen at a few times.
struct Seen {
  std::vector<Eigen::Vector2d> e;
  std::vector<double> gap, pressure;
};

/// Steps of these sizes again and again [s], seen after each round of them.
class Bench {
 public:
  explicit Bench(const Setting& setting)
      : system_(setting.mechanism()), method_(system_, tr_bdf2()), state(system_.blank_state()) {
    method_.start(state);
    system_.commit(state);
  }
  const JournalBearing<2>& joint() const {
    return static_cast<const JournalBearing<2>&>(*system_.elements().front());
  }
  double reading(const std::string& channel) const {
    const std::vector<Channel> all = joint().channels();
    std::vector<double> values(all.size());
    joint().sample(state, values.data());
    for (std::size_t k = 0; k < all.size(); ++k)
      if (all[k].name == "joint.pin." + channel) return values[k];
    ADD_FAILURE() << channel;
    return 0;
  }
  /// In halves where Newton does not get over a cell that fills or ruptures, as step control does.
  void step(double h) {
    State next = state;
    if (!method_.attempt(state, h, 1e-6, next).converged) {
      ASSERT_GT(h, span / 4096) << "no step at " << state.t << " s";
      step(h / 2);
      step(h / 2);
      return;
    }
    std::swap(state, next);
    system_.commit(state);
  }
  void look(Seen& seen) const {
    seen.e.push_back(state.q.head<2>());
    seen.gap.push_back(reading("min_film_thickness"));
    seen.pressure.push_back(reading("peak_film_pressure"));
  }

 private:
  System<2> system_;
  DiagonallyImplicit method_;

 public:
  State state;
};

/// Every run of a film that counts its oil keeps it.
Seen run(const Setting& setting, const std::vector<double>& steps, int rounds) {
  Bench bench(setting);
  Seen seen;
  for (int k = 0; k < rounds; ++k) {
    for (const double h : steps) bench.step(h);
    bench.look(seen);
  }
  const bool counts = setting.cavitation->conserves_oil();
  const double open = counts ? std::abs(bench.reading("oil_balance_error")) : 0;
  EXPECT_LT(open, 1e-11 * bench.reading("oil_volume"));  // round-off of some thousand steps
  return seen;
}

/// From rest in the middle the journal takes a turn to find its orbit; the first `skip` looks do not count.
constexpr int skip = 20;
double distance(const Seen& a, const Seen& b) {
  double sum = 0;
  for (std::size_t k = skip; k < a.e.size(); ++k) sum += (a.e[k] - b.e[k]).squaredNorm();
  return std::sqrt(sum / (a.e.size() - skip));
}
double farthest(const std::vector<double>& a, const std::vector<double>& b) {
  double most = 0;
  for (std::size_t k = skip; k < a.size(); ++k) most = std::max(most, std::abs(a[k] / b[k] - 1));
  return most;
}

constexpr int looks = 50;

std::vector<double> equal(int count) {
  return std::vector<double>(count, span / count);
}

/// Sizes of steps that jump by up to four from one to the next; as many rounds as told between looks.
std::vector<double> jumping(int rounds) {
  std::vector<double> all;
  for (int k = 0; k < rounds; ++k)
    for (const double size : {8, 2, 8, 3}) all.push_back(size * span / (21 * rounds));
  return all;
}

struct Errors {
  Seen fine, coarse, middle, jumps;
  explicit Errors(const Setting& s)
      : fine(run(s, equal(128), looks)),
        coarse(run(s, equal(4), looks)),
        middle(run(s, equal(16), looks)),
        jumps(run(s, jumping(4), looks)) {}
  double order() const { return std::log2(distance(coarse, fine) / distance(middle, fine)) / 2; }
  /// The largest of the jumping steps is 1.5 of the middle ones; equal steps of its size have 1.5 to the power of the order
  /// times their error, and jumping ones at most twice that. Ringing would show as many times more.
  void expect_no_ringing(double order) const {
    const double larger = 2 * std::pow(16 * 8 / 84.0, order);
    EXPECT_LT(distance(jumps, fine), larger * distance(middle, fine));
    EXPECT_LT(farthest(jumps.gap, fine.gap), larger * farthest(middle.gap, fine.gap));
    EXPECT_LT(farthest(jumps.pressure, fine.pressure),
              larger * farthest(middle.pressure, fine.pressure));
  }
};

TEST(JournalBearingRun, of_a_film_under_tension_is_of_second_order_in_equal_and_jumping_steps) {
  const Errors e({.cavitation = Cavitation::full_film});
  EXPECT_NEAR(e.order(), 2, 0.1);
  EXPECT_LT(farthest(e.coarse.gap, e.fine.gap), 1e-5);
  e.expect_no_ringing(2);
}

TEST(JournalBearingRun, of_a_film_without_tension_is_of_second_order_in_equal_and_jumping_steps) {
  const Errors e({.cavitation = Cavitation::reynolds, .ambient = 0});
  EXPECT_NEAR(e.order(), 2.1, 0.2);
  EXPECT_LT(farthest(e.coarse.gap, e.fine.gap), 2e-5);
  e.expect_no_ringing(2);
}

// Content of whole steps is of first order where the film is cavitated; the error is small, and no step size makes it ring.
TEST(JournalBearingRun, of_a_film_that_counts_its_oil_is_smooth_in_equal_and_jumping_steps) {
  for (const Setting& s :
       {Setting{}, Setting{.ambient = 1e6}, Setting{.viscosity = 0.01, .contact = true}}) {
    const Errors e(s);
    EXPECT_GT(e.order(), 0.9);
    EXPECT_LT(farthest(e.coarse.gap, e.fine.gap), 3e-3);
    EXPECT_LT(farthest(e.middle.gap, e.fine.gap), 1e-3);
    e.expect_no_ringing(2);
  }
}

TEST(JournalBearingRun, repeats_its_bits) {
  const Setting s{.viscosity = 0.01, .contact = true};
  const Seen a = run(s, jumping(2), 10), b = run(s, jumping(2), 10);
  EXPECT_EQ(a.e, b.e);
  EXPECT_EQ(a.gap, b.gap);
  EXPECT_EQ(a.pressure, b.pressure);
}

// Work of the loads is kinetic energy and heat of the joint, the first of the elements; once the start from rest in the
// middle, an impact, is over.
TEST(JournalBearingRun, energy_balances) {
  Bench bench({.viscosity = 0.01, .contact = true});
  const auto kinetic = [&] {
    return 0.2 * bench.state.v.head<2>().squaredNorm() + 0.025 * std::pow(bench.state.v[2], 2);
  };
  const auto stays = [&] {
    return bench.state.energy_integrals[0] - bench.state.energy_integrals[2] - kinetic();
  };
  for (int k = 0; k < 200; ++k) bench.step(span / 16);
  const double before = stays(), lost = bench.state.energy_integrals[2];
  for (int k = 0; k < 400; ++k) bench.step(span / 16);
  EXPECT_NEAR(stays(), before, 1e-4 * (bench.state.energy_integrals[2] - lost));
}

// The load turns with the shaft: a mesh that follows sees a film that hardly changes.
TEST(JournalBearingRun, on_a_mesh_that_moves_comes_nearer_the_fine_one) {
  const auto orbit = [](MeshMotion mesh, int columns) {
    return run({.standing = 0, .turning = 900, .mesh = mesh, .columns = columns}, equal(8), looks);
  };
  const Seen fine = orbit(MeshMotion::fixed, 384), fixed = orbit(MeshMotion::fixed, 32),
             moving = orbit(MeshMotion::follows_film, 32);
  EXPECT_LT(farthest(moving.gap, fine.gap), 0.01);
  EXPECT_LT(3 * farthest(moving.gap, fine.gap), farthest(fixed.gap, fine.gap));
  EXPECT_LT(distance(moving, fine), distance(fixed, fine));
}

/// Steps one state, and another in turn on the same system and integrator where there is one.
std::array<State, 2> stepped(bool together) {
  const Setting setting{.contact = true};
  const System<2> one(setting.mechanism()), two(setting.mechanism());
  DiagonallyImplicit first(one, tr_bdf2()), second(two, tr_bdf2());
  std::array<State, 2> states{one.blank_state(), two.blank_state()};
  for (DiagonallyImplicit* method : {&first, &second}) method->analyse_pattern(states[0]);
  states[1].q[0] += 0.4 * clearance;
  states[1].v[1] = 2e-3;
  const std::array<const System<2>*, 2> systems{&one, together ? &one : &two};
  const std::array<DiagonallyImplicit*, 2> time_integrators{&first, together ? &first : &second};
  for (int k = 0; k < 2; ++k) {
    time_integrators[k]->start(states[k]);
    systems[k]->commit(states[k]);
  }
  for (int step = 0; step < 60; ++step)
    for (int k = 0; k < 2; ++k) {
      State next = states[k];
      EXPECT_TRUE(time_integrators[k]->attempt(states[k], span / 32, 1e-6, next).converged);
      std::swap(states[k], next);
      systems[k]->commit(states[k]);
    }
  return states;
}

TEST(JournalBearingRun, two_states_through_one_model_get_the_bits_of_two_models) {
  const auto apart = stepped(false), together = stepped(true);
  for (int k = 0; k < 2; ++k) {
    EXPECT_EQ(apart[k].q, together[k].q);
    EXPECT_EQ(apart[k].v, together[k].v);
    EXPECT_EQ(apart[k].history, together[k].history);
  }
  EXPECT_NE(apart[0].q, apart[1].q);
}

}  // namespace
}  // namespace stribeck::journal_bearing_run_test
