#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "io/toml/reader.h"
#include "study/model_runs.h"

// Models whose slider floats on pads: joint.NAME.film with model = "pads".
namespace stribeck::test::slider_on_pads_test {
namespace {

/// Its edges stand in oil and draw it in, so that oil is conserved.
RunResult crosshead(std::vector<std::string> overrides) {
  overrides.emplace_back("joint.guide.film.cavitation_pressure=\"-1 bar\"");
  return simulate(
      read_model(STRIBECK_SOURCE_DIR "/examples/machines/crosshead_on_pads.toml", overrides));
}

double size_of(const RunResult& run, const std::string& channel) {
  double most = 0;
  for (const double value : run.record.samples(channel)) most = std::max(most, std::abs(value));
  return most;
}

TEST(Crosshead, balances_its_energy_and_its_oil_by_every_integrator) {
  std::vector<double> losses, films;
  for (const char* method : {"tr_bdf2", "sdirk2", "esdirk4", "generalized_alpha", "hht"}) {
    const RunResult run = crosshead({fmt::format("simulation.integrator={}", method),
                                     "simulation.duration=\"20 ms\"", "simulation.tolerance=1e-6"});
    ASSERT_EQ(run.status, RunStatus::done) << method << run.message;
    EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput) << method;
    EXPECT_LT(size_of(run, "joint.guide.oil_balance_error"),
              1e-12 * last(run, "joint.guide.oil_volume"))
        << method;
    losses.push_back(last(run, "joint.guide.dissipated_energy"));
    const auto film = run.record.samples("joint.guide.min_film_thickness");
    films.push_back(*std::min_element(film.begin(), film.end()));
  }
  for (std::size_t k = 1; k < losses.size(); ++k) {
    EXPECT_NEAR(losses[k], losses[0], 1e-3 * losses[0]) << k;
    EXPECT_NEAR(films[k], films[0], 2e-3 * films[0]) << k;
  }
}

/// Pads with a soft layer yield, store what they yield, and leave energy and oil balanced.
TEST(Crosshead, balances_its_energy_and_its_oil_on_soft_pads) {
  const std::string layer =
      "winkler_foundation={ modulus = \"200 MPa\", poisson_ratio = 0.4, thickness = \"2 mm\" }";
  const RunResult run =
      crosshead({"joint.guide.film.pad[0]." + layer, "joint.guide.film.pad[1]." + layer,
                 "simulation.duration=\"10 ms\"", "simulation.tolerance=1e-6"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
  EXPECT_LT(size_of(run, "joint.guide.oil_balance_error"),
            1e-12 * last(run, "joint.guide.oil_volume"));
  EXPECT_GT(size_of(run, "joint.guide.pad_1.peak_deflection"), 1e-9);
  EXPECT_GT(size_of(run, "joint.guide.pad_1.elastic_energy"), 0);
}

/// A table in space above the way of its pads, pressed down.
std::string table(const std::string& film, const std::string& rest) {
  return fmt::format(R"(
[model]
name = "table"
dimension = 3
gravity = [0, 0, -9.81]
[ground.points]
way = {{ position = [0, 0, 0.1], x_axis = [1, 0, 0], z_axis = [0, -1, 0] }}
[body.table]
mass = 100
inertia = [2, 2, 2]
position = [0, 0, 0.1]
points.slide = {{ position = [0, 0, 0], x_axis = [1, 0, 0], z_axis = [0, -1, 0] }}
[lubricant.oil]
viscosity = "60 mPa s"
[joint.way]
type = "translational"
between = ["ground.way", "table.slide"]
realism = "lubricated"
[joint.way.film]
model = "pads"
lubricant = "oil"
slider_length = 0.4
slider_width = 0.2
side_clearance = "20 um"
{}
[[joint.way.film.pad]]
side = "lower"
length = 0.1
width = 0.05
x = 0.1
profile = [{{ shape = "incline", rise = "20 um" }}]
[[joint.way.film.pad]]
side = "lower"
length = 0.1
width = 0.05
x = -0.1
profile = [{{ shape = "incline", rise = "20 um" }}]
[drive.feed]
joint = "way"
sliding_speed = -1
start = 0.1
[simulation]
duration = 0.1
{})",
                     film, rest);
}

TEST(TableOnPads, starts_where_it_is_placed_and_comes_to_rest_on_its_film) {
  const RunResult run =
      run_text(table("start_offset = \"10 um\"", ""), {"simulation.duration=0.2"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(run.record.samples("joint.way.offset")[0], 1e-5, 1e-12);
  EXPECT_NEAR(last(run, "joint.way.lateral_force"), 981, 0.01);
  EXPECT_NEAR(last(run, "joint.way.position"), -0.1, 1e-9);
}

TEST(TableOnPads, is_refused_where_a_pad_begins_beyond_the_guide) {
  EXPECT_EQ(refusal(table("guide_length = 0.45", "")),
            "model.toml:25:1  joint.way.film.guide_length: at the start joint.way.pad_1 reaches "
            "x = 0.25 m of the guide, beyond its end at 0.225 m.\n"
            "  Lengthen the guide, or move the slider; films need a wall under the whole face.");
}

TEST(TableOnPads, ends_where_a_pad_leaves_the_guide) {
  const RunResult run = run_text(table("guide_length = 0.52", "[output]\ninterval = 0.01"),
                                 {"simulation.duration=0.3"});
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("joint.way.pad_2 reaches"), std::string::npos) << run.message;
}

TEST(TableOnPads, takes_a_profile_of_points_for_the_shape_that_they_draw) {
  const std::string inclined = table("", "");
  std::string points = inclined;
  const std::string shape = "{ shape = \"incline\", rise = \"20 um\" }",
                    drawn =
                        "{ shape = \"measured\", positions = [-0.05, 0.05], gaps = [20e-6, 0] }";
  for (auto at = points.find(shape); at != std::string::npos; at = points.find(shape))
    points.replace(at, shape.size(), drawn);
  const RunResult a = run_text(inclined), b = run_text(points);
  EXPECT_NEAR(last(a, "joint.way.offset"), last(b, "joint.way.offset"), 1e-15);
}

/// At rest the film carries nothing, and the asperities all of the weight.
TEST(LubricatedGuide, rests_on_its_asperities) {
  const RunResult run = run_text(R"(
[model]
name = "slider"
gravity = [0, -9.81]
[body.slider]
mass = 20
inertia = 0.05
[lubricant.oil]
viscosity = "50 mPa s"
[joint.guide]
type = "translational"
between = ["ground", "slider"]
realism = "lubricated"
[joint.guide.film]
model = "pads"
lubricant = "oil"
slider_length = 0.1
slider_width = 0.04
side_clearance = "10 um"
[joint.guide.film.asperity]
model = "GT"
roughness = "0.5 um"
asperity_radius = "20 um"
asperity_density = "5e9 1/m^2"
combined_modulus = "115 GPa"
[[joint.guide.film.pad]]
side = "lower"
length = 0.04
width = 0.03
x = 0.03
[[joint.guide.film.pad]]
side = "lower"
length = 0.04
width = 0.03
x = -0.03
[drive.hold]
joint = "guide"
position = 0
[simulation]
analysis = "static"
)");
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.guide.asperity_force"), 196.2, 1e-3);
  EXPECT_NEAR(last(run, "joint.guide.lateral_force"), 196.2, 1e-3);
}

}  // namespace
}  // namespace stribeck::test::slider_on_pads_test
