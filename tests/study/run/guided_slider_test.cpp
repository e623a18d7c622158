#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "io/toml/reader.h"
#include "study/model_runs.h"

namespace stribeck::test::guided_slider_test {
namespace {

RunResult guided(const std::vector<std::string>& overrides) {
  return simulate(read_model(STRIBECK_SOURCE_DIR "/examples/dry/guided_slider.toml", overrides));
}

double largest(const RunResult& run, const std::string& channel) {
  const auto samples = run.record.samples(channel);
  return *std::max_element(samples.begin(), samples.end());
}

TEST(GuidedSlider, balances_its_energy_and_touches_with_one_corner_and_with_two) {
  const RunResult run = guided({});
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-6 * run.energy.throughput);
  EXPECT_NEAR(run.energy.dissipated, last(run, "joint.guide.dissipated_energy"),
              1e-9 * run.energy.throughput);
  EXPECT_EQ(largest(run, "joint.guide.contacts"), 2);
  EXPECT_TRUE(run.warnings.empty());
}

TEST(GuidedSlider, stays_in_its_guide) {
  const RunResult run = guided({});
  EXPECT_LT(largest(run, "joint.guide.penetration"), 0.2 * 1e-4);  // of the clearance
  EXPECT_LT(largest(run, "joint.guide.eccentricity_ratio"), 1.2);
}

TEST(GuidedSlider, with_hardly_any_play_presses_like_an_ideal_guide_once_nothing_bounces) {
  const std::vector<std::string> first = {"simulation.duration=\"1.5 ms\""};  // to 45 degrees
  std::vector<std::string> narrow = first, ideal = first;
  for (const char* one :
       {"joint.guide.guide.side_clearance=\"1 um\"", "joint.guide.contact.restitution=0.1",
        "joint.guide.contact.damping=flores_2011",
        "joint.guide.contact.friction.friction_coefficient=0"})
    narrow.emplace_back(one);
  ideal.emplace_back("joint.guide.realism=ideal");
  const RunResult dry = guided(narrow);
  const double held = last(guided(ideal), "joint.guide.force_y");
  EXPECT_EQ(last(dry, "joint.guide.contacts"), 2);
  EXPECT_NEAR(last(dry, "joint.guide.force_y"), held,
              1e-3 * std::abs(held));  // the clearance is left
}

}  // namespace
}  // namespace stribeck::test::guided_slider_test
