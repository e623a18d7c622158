#include <gtest/gtest.h>

#include "study/model_runs.h"

// A motion that leaves what a model can mean ends, and keeps what it has.
namespace stribeck::motion_limits_test {
namespace {

using test::run_text;

const char* const pushed = R"([model]
name = "pushed without end"
[body.block]
mass = 2
inertia = 1
[joint.guide]
type = "translational"
between = ["ground", "block"]
[force.push]
type = "point_force"
marker = "block"
direction = [1, 0]
magnitude = 4000
[simulation]
duration = 5
)";

// Closed form: v = F t/m passes 5100 m/s at 2.55 s; a step is a hundredth of the duration at most.
TEST(MotionLimits, no_body_is_faster_than_sound_in_steel) {
  const RunResult run = run_text(pushed, {});
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NEAR(run.simulated_time_s, 2.55, 0.05);
  EXPECT_NE(run.message.find("body.block"), std::string::npos) << run.message;
  EXPECT_NE(run.message.find("faster than sound in steel"), std::string::npos) << run.message;
  EXPECT_GT(run.record.samples("body.block.vx").back(), 5000);
}

TEST(MotionLimits, a_fast_body_goes_on) {
  const RunResult run = run_text(pushed, {"simulation.duration=2.5"});
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(run.record.samples("body.block.vx").back(), 5000, 1e-6);
}

}  // namespace
}  // namespace stribeck::motion_limits_test
