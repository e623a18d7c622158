#include "clearance/dry/creep_record.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace stribeck::creep_record_test {
namespace {

constexpr double full = 0.1, h = 1e-3;  // speed of full friction [m/s], step [s]

std::optional<std::string> warning_after(const std::vector<double>& speeds) {
  double history[dry::CreepRecord::rows] = {};
  for (const double u : speeds) dry::CreepRecord(history).add(u, h, full);
  return dry::creep_warning("joint.table", history, h * static_cast<double>(speeds.size()), full);
}

TEST(CreepRecord, states_how_far_a_contact_slid_that_should_have_held) {
  const auto text = warning_after(std::vector<double>(2000, 0.0755));
  ASSERT_TRUE(text);
  EXPECT_EQ(
      *text,
      "joint.table.friction: for 2 s the contact slid, by 0.151 m, below 0.1 m/s, where its "
      "regularisation gives less than the full friction; shape = \"elastoplastic\" holds what "
      "Coulomb's friction holds");
}

TEST(CreepRecord, is_silent_on_sliding_on_reversals_and_on_passages) {
  EXPECT_FALSE(warning_after(std::vector<double>(2000, 0.2)));
  std::vector<double> swinging, passing(2000, 0.2);
  for (int k = 0; k < 2000; ++k) swinging.push_back(1e-4 * std::cos(M_PI * (k + 0.5) / 2));
  for (int k = 0; k < 50; ++k) passing[static_cast<std::size_t>(k)] = 0.05;
  EXPECT_FALSE(warning_after(swinging));
  EXPECT_FALSE(warning_after(passing));
}

}  // namespace
}  // namespace stribeck::creep_record_test
