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

}  // namespace
}  // namespace stribeck::test
