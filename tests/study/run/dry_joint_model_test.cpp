#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "study/model_runs.h"

// Dry joints from model files: the same machine in the plane and in space.
namespace stribeck::test::dry_joint_model_test {
namespace {

constexpr double swinging = 0.4 * 9.81 * 0.08;  // what falls from level to the lowest point [J]

/// A pendulum whose hinge has 0.1 mm of clearance; numbers that a plane and space write differently are left open.
std::string pendulum(int dimension) {
  const bool space = dimension == 3;
  const auto vector = [&](const std::string& x, const std::string& y) {
    return "[" + x + ", " + y + (space ? ", 0]" : "]");
  };
  return fmt::format(
      R"([model]
name = "pendulum with clearance"
dimension = {}
gravity = {}
[body.rod]
mass = "0.4 kg"
inertia = {}
position = {}
points.hinge = {}
[joint.hinge]
type = "revolute"
between = ["ground", "rod.hinge"]
realism = "dry"
[joint.hinge.clearance]
journal_radius = "8 mm"
radial_clearance = "0.1 mm"
length = "20 mm"
[joint.hinge.contact]
model = "johnson"
damping = "flores_2011"
restitution = 0.6
friction = {{ model = "constant", friction_coefficient = 0.1, regularisation = {{ shape = "smooth" }} }}
[simulation]
duration = "0.3 s"
tolerance = 1e-8
)",
      dimension, vector("0", "-9.81"),
      space ? "[\"2e-4 kg m^2\", \"1e-3 kg m^2\", \"1e-3 kg m^2\"]" : "\"1e-3 kg m^2\"",
      vector("\"80 mm\"", "0"), vector("\"-80 mm\"", "0"));
}

TEST(DryRevolute, swings_in_space_as_in_the_plane) {
  const RunResult plane = run_text(pendulum(2)), space = run_text(pendulum(3));
  ASSERT_EQ(space.status, RunStatus::done) << space.message;
  EXPECT_GT(last(plane, "joint.hinge.impacts"), 2);
  EXPECT_EQ(last(space, "joint.hinge.impacts"), 2 * last(plane, "joint.hinge.impacts"));
  for (const char* name : {"body.rod.x", "body.rod.y"})
    EXPECT_NEAR(last(space, name), last(plane, name), 1e-6) << name;
  EXPECT_NEAR(last(space, "energy.dissipated"), last(plane, "energy.dissipated"), 1e-6);
  EXPECT_EQ(last(space, "body.rod.z"), 0);
  EXPECT_LT(std::abs(space.energy.imbalance), 1e-6 * swinging);
}

TEST(DryRevolute, tilts_in_space_where_the_load_is_off_its_middle) {
  const RunResult run = run_text(pendulum(3), {"body.rod.points.hinge=[\"-80 mm\", 0, \"-5 mm\"]",
                                               "joint.hinge.clearance.start=[0, 0]"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  double tilted = 0;
  for (const double slope : run.record.samples("joint.hinge.slope_y"))
    tilted = std::max(tilted, std::abs(slope));
  EXPECT_GT(tilted, 1e-3);
  EXPECT_LT(tilted, 0.2e-3 / 20e-3 * 1.05);  // from edge to edge
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-6 * swinging);
}

}  // namespace
}  // namespace stribeck::test::dry_joint_model_test
