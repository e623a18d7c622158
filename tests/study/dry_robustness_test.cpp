#include <gtest/gtest.h>

#include <cmath>

#include "model_runs.h"

// Dry joints at the default tolerance from a micrometre to a millimetre of play, from nearly plastic to nearly elastic.
namespace stribeck::test {
namespace {

struct Case {
  const char* play;
  double restitution;
};

class DryPlay : public testing::TestWithParam<Case> {};

const std::string examples = STRIBECK_SOURCE_DIR "/examples/";

RunResult with(const std::string& file, std::vector<std::string> overrides) {
  return simulate(read_model(examples + file, overrides));
}

void expect_closed_energy(const RunResult& run) {
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
}

TEST_P(DryPlay, in_a_slot_ends_with_its_energy_closed) {
  const auto [play, restitution] = GetParam();
  const RunResult run =
      with("scotch_yoke/scotch_yoke.toml",
           {fmt::format("joint.yoke.slot.half_play={}", play),
            fmt::format("joint.yoke.contact.restitution={}", restitution),
            "joint.yoke.contact.damping=flores_2011", "simulation.duration=24 ms"});
  expect_closed_energy(run);
}

TEST_P(DryPlay, in_a_bore_ends_with_its_energy_closed) {
  const auto [play, restitution] = GetParam();
  const RunResult run =
      with("dry_slider_crank.toml",
           {fmt::format("joint.pin.clearance.radial_clearance={}", play),
            fmt::format("joint.pin.contact.restitution={}", restitution),
            "joint.pin.contact.damping=flores_2011", "simulation.duration=24 ms"});
  expect_closed_energy(run);
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char* play : {"1 um", "10 um", "0.1 mm", "1 mm"})
    for (const double restitution : {0.01, 0.1, 0.5, 0.9, 0.99}) all.push_back({play, restitution});
  return all;
}

INSTANTIATE_TEST_SUITE_P(from_hard_to_soft, DryPlay, testing::ValuesIn(cases()));

/// A steel ball on a table that shakes for ever.
RunResult shaken(const std::string& duration) {
  return run_text(R"(
[model]
name = "Ball on a shaking table"
gravity = [0, -9.81]
[ground]
points.up = { at = [0, 0], angle = "90 deg" }
[body.table]
mass = "1 mg"
inertia = 1
points.up = { at = [0, 0], angle = "90 deg" }
[body.ball]
mass = "32.7 g"
inertia = "1.3e-6 kg m^2"
position = [0, "10.5 mm"]
[joint.guide]
type = "translational"
between = ["ground.up", "table.up"]
[joint.plate]
type = "discs"
between = ["table", "ball"]
realism = "dry"
discs = { second_radius = "10 mm", thickness = "10 mm" }
contact = { model = "hertz", damping = "flores_2011", restitution = 0.8 }
[drive.shake]
joint = "guide"
position = { type = "harmonic", amplitude = "4 mm", frequency = "10 Hz" }
[simulation]
integrator = "dormand_prince"
[output]
interval = "1 s"
)",
                  {"simulation.duration=" + duration});
}

TEST(DryImpacts, leave_the_same_share_of_energy_open_however_many_they_are) {
  const RunResult few = shaken("8 s"), many = shaken("40 s");
  EXPECT_GT(last(many, "joint.plate.impacts"), 4 * last(few, "joint.plate.impacts"));
  const auto open = [](const RunResult& run) {
    return std::abs(run.energy.imbalance) / run.energy.throughput;
  };
  EXPECT_LT(open(few), 1e-7);
  EXPECT_NEAR(open(many), open(few), 0.2 * open(few));
}

}  // namespace
}  // namespace stribeck::test
