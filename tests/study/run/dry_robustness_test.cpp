#include <gtest/gtest.h>

#include <cmath>

#include "io/toml/reader.h"
#include "study/model_runs.h"

// Dry joints at the default tolerance from a micrometre to a millimetre of clearance, from nearly plastic to nearly elastic.
namespace stribeck::test::dry_robustness_test {
namespace {

struct Case {
  const char* clearance;
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
  const auto [clearance, restitution] = GetParam();
  const RunResult run =
      with("scotch_yoke/scotch_yoke.toml",
           {fmt::format("joint.yoke.slot.side_clearance={}", clearance),
            fmt::format("joint.yoke.contact.restitution={}", restitution),
            "joint.yoke.contact.damping=flores_2011", "simulation.duration=24 ms"});
  expect_closed_energy(run);
}

TEST_P(DryPlay, in_a_bore_ends_with_its_energy_closed) {
  const auto [clearance, restitution] = GetParam();
  const RunResult run =
      with("dry/dry_slider_crank.toml",
           {fmt::format("joint.pin.clearance.radial_clearance={}", clearance),
            fmt::format("joint.pin.contact.restitution={}", restitution),
            "joint.pin.contact.damping=flores_2011", "simulation.duration=24 ms"});
  expect_closed_energy(run);
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char* clearance : {"1 um", "10 um", "0.1 mm", "1 mm"})
    for (const double restitution : {0.01, 0.1, 0.5, 0.9, 0.99})
      all.push_back({clearance, restitution});
  return all;
}

INSTANTIATE_TEST_SUITE_P(from_hard_to_soft, DryPlay, testing::ValuesIn(cases()));

/// A pin that is shaken in its slot for ever: some 1500 impacts a second (tools/studies/many_impacts.py takes it to millions).
RunResult shaken(const std::string& duration) {
  return run_text(R"(
[model]
name = "A pin shaken in its slot"
[body.pin]
mass = "0.4 kg"
inertia = "1e-5 kg m^2"
[joint.slot]
type = "point_on_line"
between = ["ground", "pin"]
realism = "dry"
slot = { pin_radius = "8 mm", side_clearance = "50 um", thickness = "16 mm", travel = "40 mm" }
contact = { model = "hertz", damping = "flores_2011", restitution = 0.9 }
[force.shake]
type = "point_force"
marker = "pin"
direction = [0, 1]
magnitude = { type = "harmonic", amplitude = "400 N", frequency = "500 Hz" }
[simulation]
integrator = "dormand_prince"
[output]
interval = "0.1 s"
)",
                  {"simulation.duration=" + duration});
}

TEST(DryImpacts, leave_the_same_share_of_energy_open_however_many_they_are) {
  const RunResult few = shaken("1 s"), many = shaken("6 s");
  EXPECT_GT(last(many, "joint.slot.impacts"), 5 * last(few, "joint.slot.impacts"));
  const auto open = [](const RunResult& run) {
    return std::abs(run.energy.imbalance) / run.energy.throughput;
  };
  EXPECT_LT(open(few), 1e-6);
  EXPECT_NEAR(open(many), open(few), 0.1 * open(few));
}

}  // namespace
}  // namespace stribeck::test::dry_robustness_test
