#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/toml/reader.h"
#include "study/run/saved_run.h"
#include "study/wear/wear_run.h"

// Wear simulations of discs that roll and slide on each other, or on a flat.
namespace stribeck::wear_disc_test {
namespace {

ModelInput twin_discs(std::vector<std::string> more = {}) {
  std::vector<std::string> all{"wear.cycles=1000", "wear.samples=5"};
  all.insert(all.end(), more.begin(), more.end());
  return read_model(STRIBECK_SOURCE_DIR "/examples/wear/two_discs.toml", all);
}

double last(const RunResult& run, const std::string& channel) {
  return run.record.samples(channel).back();
}

TEST(WearDiscs, wear_by_load_and_slip_over_the_speed_of_each_surface) {
  const RunResult run = run_model(twin_discs(
      {"joint.contact.wear.first={ coefficient = \"1e-16 1/Pa\", density = \"7800 kg/m^3\" }"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_TRUE(run.warnings.empty());
  EXPECT_NEAR(last(run, "joint.contact.max_wear_depth") / (2e-12 * 5000), 1, 1e-5);
  EXPECT_NEAR(last(run, "joint.contact.max_second_wear_depth") / (2e-11 / 3 * 3000), 1, 1e-5);
  const double volume = 1e-16 * 2000 * 0.2 * 100 * std::numbers::pi;  // 1000 cycles of π/10 s
  EXPECT_NEAR(last(run, "joint.contact.wear_volume") / volume, 1, 1e-5);
  EXPECT_NEAR(last(run, "joint.contact.worn_mass") / (7800 * volume), 1, 1e-5);
  EXPECT_NEAR(last(run, "joint.contact.peak_contact_pressure") / 776781578, 1, 1e-5);
}

TEST(WearDiscs, disc_that_turns_on_one_place_of_a_flat_digs_in_by_its_pressure) {
  const RunResult run = run_model(
      twin_discs({"joint.contact.between=[\"ground\", \"second\"]",
                  "joint.contact.discs={ second_radius = \"30 mm\", thickness = \"10 mm\" }",
                  "body.carriage.position=[0, \"30 mm\"]", "body.second.position=[0, \"30 mm\"]",
                  "ground.points.guide={ position = [0, \"30 mm\"], angle = \"90 deg\" }"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const double slid = 1000 * 60 * 0.03 * std::numbers::pi / 10;
  EXPECT_NEAR(last(run, "joint.contact.wear_volume") / (1e-16 * 2000 * slid), 1, 1e-4);
  EXPECT_NEAR(last(run, "joint.contact.second_wear_volume") / (3e-16 * 2000 * slid), 1, 1e-4);
  const double pressure = last(run, "joint.contact.peak_contact_pressure");
  EXPECT_NEAR(last(run, "joint.contact.max_wear_depth") / (1e-16 * pressure * slid), 1, 1e-3);
  const double evenly = 3e-16 * 2000 * slid / (2 * std::numbers::pi * 0.03 * 0.01);
  EXPECT_NEAR(last(run, "joint.contact.max_second_wear_depth") / evenly, 1, 1e-3);
}

TEST(WearDiscs, stopped_anywhere_goes_on_with_the_same_bits) {
  const TemporaryFolder whole, parts;
  const ModelInput input = twin_discs({"wear.cycle_jump=100"});
  ASSERT_EQ(run_model_into_folder(input, {}, whole.path()).status, RunStatus::done);
  std::atomic<bool> stop{false};
  int stops = 0, looks = 0;
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = ++looks % 50 == 0; };
  RunStatus status = run_model_into_folder(input, options, parts.path()).status;
  for (; status != RunStatus::done && stops < 500; ++stops) {
    stop = false;
    status = resume_model(parts.path(), options)->status;
  }
  EXPECT_GT(stops, 2);
  for (const char* file : {"results.h5", "checkpoint.h5", "results.csv"})
    EXPECT_TRUE(read_file(whole.path() / file) == read_file(parts.path() / file)) << file;
}

}  // namespace
}  // namespace stribeck::wear_disc_test
