#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "study/model_runs.h"

// A pin on oil in its slot: joint.NAME.film with model = "slot".
namespace stribeck::test::slot_film_test {
namespace {

/// A pin that a carriage draws along a slot at 2 m/s while a force loads it to one flank; it rotates freely or not at all.
struct PinOnFlank {
  bool upper = false, rotates = false;
  std::string film = {};  ///< further keys of the film
  std::string oil = {};   ///< further keys of the oil
  double load = 1000, duration = 0.006;

  RunResult run() const {
    const double side = upper ? 1 : -1;
    return run_text(fmt::format(
        R"(
model = {{ name = "Pin on a flank" }}
body.carriage = {{ mass = 1, inertia = 1e-3, points.column = {{ position = [0, 0], angle = "90 deg" }} }}
body.block = {{ mass = 0.1, inertia = 1e-3, points.column = {{ position = [0, 0], angle = "90 deg" }} }}
body.pin = {{ mass = 0.01, inertia = 1e-8 }}
lubricant.oil = {{ viscosity = "40 mPa s"{} }}
joint.track = {{ type = "translational", between = ["ground", "carriage"] }}
joint.column = {{ type = "translational", between = ["carriage.column", "block.column"] }}
joint.axle = {{ type = "{}", between = ["block", "pin"] }}
drive.belt = {{ joint = "track", sliding_speed = 2 }}
force.load = {{ type = "point_force", marker = "block", direction = [0, {}], magnitude = {{ type = "ramp", from = 10, to = {}, start_time = 1e-4, duration = 2e-3 }} }}
simulation = {{ duration = {}, tolerance = 1e-4 }}
[joint.contact]
type = "point_on_line"
between = ["ground", "pin"]
realism = "lubricated"
[joint.contact.film]
model = "slot"
lubricant = "oil"
pin_radius = "10 mm"
side_clearance = "30 um"
thickness = "10 mm"
start_offset = {}
{}
)",
        oil, rotates ? "revolute" : "weld", side, load, duration, side * 27e-6, film));
  }
};

double last_of(const RunResult& run, const char* channel) {
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  return last(run, fmt::format("joint.contact.{}", channel));
}

/// The steel roller of examples/bearings/roller_on_plane.toml at 100 N/mm: by independent finite differences (docs/theory/elastic_films.md),
/// and Dowson and Higginson's formula, 0.2733 um.
TEST(SlotFilm, hard_line_contact_is_that_of_a_roller) {
  const RunResult run =
      PinOnFlank{
          .film = "half_plane = { modulus = \"102.83 GPa\", poisson_ratio = 0.3 }",
          .oil =
              ", pressure_law = { model = \"roelands\", coefficient = \"20 1/GPa\", exponent = "
              "0.68 }"}
          .run();
  EXPECT_NEAR(last_of(run, "min_film_thickness"), 2.687e-7, 0.01 * 2.687e-7);
  EXPECT_NEAR(last_of(run, "lateral_force"), 1000, 1e-3);
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
}

/// h₀ = 4.896 ηUR/W' of a long film [Martin1916].
TEST(SlotFilm, rigid_pin_floats_as_by_martin) {
  const RunResult run = PinOnFlank{.load = 50}.run();
  const double load = last_of(run, "lower.film_force") / 0.01;
  EXPECT_NEAR(last_of(run, "min_film_thickness"), 4.896 * 0.04 * 1 * 0.01 / load, 0.01 * 4e-7);
}

TEST(SlotFilm, flanks_mirror_each_other) {
  const RunResult below = PinOnFlank{.load = 50, .duration = 1e-3}.run(),
                  above = PinOnFlank{.upper = true, .load = 50, .duration = 1e-3}.run();
  for (const char* same : {"friction_force", "min_film_thickness", "power_loss", "oil_volume"})
    EXPECT_NEAR(last_of(above, same), last_of(below, same), 1e-9 * std::abs(last_of(below, same)))
        << same;
  for (const char* opposite : {"lateral_force", "moment", "offset"})
    EXPECT_NEAR(last_of(above, opposite), -last_of(below, opposite),
                1e-9 * std::abs(last_of(below, opposite)))
        << opposite;
}

/// A pin that may rotate is driven by the shear of sliding and held back by the shear of the pressure gradient: it rolls in part, until its
/// moment is zero, and its film is that of its mean speed.
TEST(SlotFilm, free_pin_rolls_until_its_moment_is_zero) {
  const RunResult free = PinOnFlank{.rotates = true, .load = 50}.run();
  ASSERT_EQ(free.status, RunStatus::done) << free.message;
  const double surface = -last(free, "body.pin.omega") * 0.01, speed = (2 + surface) / 2;
  EXPECT_GT(surface, 0.2);
  EXPECT_LT(surface, 1);
  EXPECT_LT(std::abs(last_of(free, "moment")), 1e-4 * 0.01);
  const double load = last_of(free, "lower.film_force") / 0.01;
  const double martin = 4.896 * 0.04 * speed * 0.01 / load;
  EXPECT_NEAR(last_of(free, "min_film_thickness"), martin, 0.01 * martin);
}

TEST(SlotFilm, yoke_balances_its_energy_and_its_oil_by_every_integrator) {
  for (const char* method : {"tr_bdf2", "esdirk4", "generalized_alpha"}) {
    const RunResult run = simulate(read_model(
        fmt::format("{}/examples/scotch_yoke/yoke_film.toml", STRIBECK_SOURCE_DIR),
        {fmt::format("simulation.integrator={}", method), "simulation.duration=\"30 ms\"",
         "joint.yoke.film.cavitation=mass_conserving", "joint.yoke.film.ambient_pressure=\"1 bar\"",
         "joint.yoke.film.cells_along=60"}));
    ASSERT_EQ(run.status, RunStatus::done) << method << run.message;
    EXPECT_LT(std::abs(run.energy.imbalance), 1e-4 * run.energy.throughput) << method;
    const double oil = last(run, "joint.yoke.oil_volume");
    for (const double error : run.record.samples("joint.yoke.oil_balance_error"))
      ASSERT_LT(std::abs(error), 1e-12 * oil) << method;
  }
}

TEST(SlotFilm, pin_beyond_the_slot_ends_the_run) {
  const RunResult run = PinOnFlank{.film = "travel = \"4 mm\"", .load = 50}.run();
  EXPECT_NE(run.status, RunStatus::done);
  EXPECT_NE(run.message.find("beyond its end"), std::string::npos) << run.message;
}

}  // namespace
}  // namespace stribeck::test::slot_film_test
