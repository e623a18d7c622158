#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "study/model_runs.h"

// Bodies without a mass in kinematic analyses: reactions are those of the loads alone.
namespace stribeck::test::massless_kinematic_test {
namespace {

constexpr const char* arm = R"(
[body.arm]
points.end = [0.5, 0]
[joint.axle]
type = "revolute"
between = ["ground", "arm"]
[drive.motor]
joint = "axle"
speed = 2
[force.load]
type = "point_force"
marker = "arm.end"
direction = [0, -1]
magnitude = 100
[simulation]
duration = 1
)";

TEST(MasslessKinematic, a_driven_arm_carries_its_load_alone) {
  const RunResult run = run_text(arm, {"simulation.analysis=kinematic"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
  EXPECT_EQ(run.model, "model");
  const auto moment = run.record.samples("drive.motor.moment"),
             angle = run.record.samples("body.arm.phi");
  for (std::size_t k = 0; k < angle.size(); ++k)
    EXPECT_NEAR(moment[k], 100 * 0.5 * std::cos(angle[k]), 1e-10);
  EXPECT_NE(run.assumptions.at(0).find("body.arm has no mass"), std::string::npos);
}

TEST(MasslessKinematic, a_dynamic_analysis_names_what_is_missing) {
  try {
    run_text(arm, {});
    FAIL();
  } catch (const InputError& error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("body.arm.mass: missing"), std::string::npos) << text;
    EXPECT_NE(text.find("body.arm.inertia: missing"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace stribeck::test::massless_kinematic_test
