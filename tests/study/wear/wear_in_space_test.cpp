#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/toml/reader.h"
#include "study/run/saved_run.h"
#include "study/wear/wear_run.h"

// Wear simulations of pins that tilt in their bores in space.
namespace stribeck::wear_in_space_test {
namespace {

ModelInput tilted_shaft(std::vector<std::string> more = {}) {
  std::vector<std::string> all{"wear.cycles=1000", "wear.samples=5",
                               "joint.bushing.wear.strips=360", "joint.bushing.wear.slices=41"};
  all.insert(all.end(), more.begin(), more.end());
  return read_model(STRIBECK_SOURCE_DIR "/examples/wear/tilted_shaft.toml", all);
}

double last(const RunResult& run, const std::string& channel) {
  return run.record.samples(channel).back();
}

/// The cell of the last frame of the worn bore that is deepest, slice by slice.
std::size_t deepest_cell(const RunResult& run) {
  const auto values = run.fields.values(0);
  const auto frame = values.last(values.size() / run.fields.size());
  return static_cast<std::size_t>(std::ranges::max_element(frame) - frame.begin());
}

TEST(WearInSpace, shaft_out_of_line_wears_the_edge_of_its_bush) {
  const RunResult run = run_model(tilted_shaft());
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bushing.max_wear_depth") / 1.2512e-6, 1, 3e-3);
  EXPECT_NEAR(last(run, "joint.bushing.peak_contact_pressure") / 9.2495e6, 1, 3e-3);
  EXPECT_NEAR(last(run, "joint.bushing.wear_volume_unrolled") / 0.0649917e-9, 1, 3e-3);
  EXPECT_EQ(deepest_cell(run), 40u * 360u);  // at z = +L/2, under the load along x
}

TEST(WearInSpace, loads_and_slopes_are_in_the_axes_of_the_bore) {
  // x of the bore along −y of the world: its load is along its +y, at a quarter of a turn.
  const RunResult run = run_model(tilted_shaft(
      {"ground.points.bushing={ position = [0, 0, 0], x_axis = [0, -1, 0], z_axis = [0, 0, 1] }",
       "joint.bushing.between=[\"ground.bushing\", \"shaft.axis\"]"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bushing.max_wear_depth") / 1.2512e-6, 1, 3e-3);
  EXPECT_EQ(deepest_cell(run), 40u * 360u + 90u);
}

TEST(WearInSpace, bore_may_lie_along_any_axis_of_the_world) {
  const std::string tilted =
      "{ position = [0, 0, 0], x_axis = [-4e-4, 1, 0], z_axis = [1, 4e-4, 0] }";
  const RunResult run = run_model(tilted_shaft(
      {"ground.points.tilted=" + tilted, "body.carriage.points.slide=" + tilted,
       "body.shaft.points.axis=" + tilted,
       "ground.points.bushing={ position = [0, 0, 0], x_axis = [0, 1, 0], z_axis = [1, 0, 0] }",
       "joint.bushing.between=[\"ground.bushing\", \"shaft.axis\"]",
       "force.load.direction=[0, 1, 0]"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bushing.max_wear_depth") / 1.2512e-6, 1, 3e-3);
  EXPECT_EQ(deepest_cell(run), 40u * 360u);
  EXPECT_NEAR(last(run, "joint.bushing.wear_volume_unrolled") / 0.0649917e-9, 1, 3e-3);
}

TEST(WearInSpace, shaft_that_turns_under_a_load_at_rest_wears_evenly) {
  const RunResult run = run_model(tilted_shaft(
      {"ground.points.tilted={ position = [0, 0, 0] }",
       "body.carriage.points.slide={ position = [0, 0, 0] }",
       "body.shaft.points.axis={ position = [0, 0, 0] }", "wear.steps=120",
       "joint.bushing.wear={ pin = \"2e-15 1/Pa\", compliance = { model = \"winkler_foundation\", "
       "modulus = \"2 GPa\", poisson_ratio = 0, thickness = \"1 mm\" }, pin_shape = "
       "\"first_order_in_clearance\", strips = 360, slices = 3 }"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bushing.max_pin_wear_depth") / 5.09975907e-08, 1, 1e-2);
}

TEST(WearInSpace, stopped_anywhere_goes_on_with_the_same_bits) {
  const TemporaryFolder whole, parts;
  const ModelInput input = tilted_shaft({"joint.bushing.wear.pin=1e-15 1/Pa", "wear.cycles=200"});
  ASSERT_EQ(run_model_into_folder(input, {}, whole.path()).status, RunStatus::done);
  std::atomic<bool> stop{false};
  int stops = 0, looks = 0;
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = ++looks % 20 == 0; };
  RunStatus status = run_model_into_folder(input, options, parts.path()).status;
  for (; status != RunStatus::done && stops < 500; ++stops) {
    stop = false;
    status = resume_model(parts.path(), options)->status;
  }
  EXPECT_GT(stops, 1);
  for (const char* file : {"results.h5", "checkpoint.h5", "results.csv"})
    EXPECT_TRUE(read_file(whole.path() / file) == read_file(parts.path() / file)) << file;
}

}  // namespace
}  // namespace stribeck::wear_in_space_test
