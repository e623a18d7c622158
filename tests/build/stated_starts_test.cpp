#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <string>

#include "build/builder.h"

// What a model states of the start of its bodies is where they start, or a warning names it.
namespace stribeck::stated_starts_test {
namespace {

constexpr double degree = std::numbers::pi / 180;

VectorComponents vector(double x, double y) {
  return {{x, y, 0}, 2};
}

BodySpec body() {
  BodySpec spec;
  spec.mass = 1;
  spec.inertia = {{1e-3}, 1};
  return spec;
}

JointSpec revolute(const std::string& body) {
  JointSpec joint;
  joint.between = {"ground", body};
  return joint;
}

/// An arm on a drive by speed, with an angle that is stated.
ModelInput arm(double angle, std::optional<double> start) {
  ModelInput input;
  input.model.model = {"arm", {}, 2, vector(0, 0)};
  BodySpec arm = body();
  arm.angle = angle;
  input.model.bodies.push_back({"arm", arm});
  input.model.joints.push_back({"pivot", revolute("arm")});
  DriveSpec drive;
  drive.joint = "pivot";
  drive.speed = ConstantProfile{10};
  if (start) drive.start = Quantity{*start, radian};
  input.model.drives.push_back({"turn", drive});
  input.model.simulation.duration = 1;
  return input;
}

double angle_of(const BuiltModel& model) {
  return model.assembly.state.q[2];
}

TEST(StatedStarts, a_drive_by_speed_begins_at_the_angle_of_its_body) {
  const BuiltModel model = build_model(arm(30 * degree, {}));
  EXPECT_NEAR(angle_of(model), 30 * degree, 1e-12);
  EXPECT_TRUE(model.warnings.empty());
  EXPECT_NEAR(angle_of(build_model(arm(0, {}))), 0, 1e-12);
}

TEST(StatedStarts, a_start_of_the_drive_comes_first_and_says_so) {
  const BuiltModel model = build_model(arm(30 * degree, 10 * degree));
  EXPECT_NEAR(angle_of(model), 10 * degree, 1e-12);
  ASSERT_EQ(model.warnings.size(), 1u);
  EXPECT_NE(model.warnings[0].find("body.arm.angle: 30 deg is stated"), std::string::npos);
  EXPECT_TRUE(build_model(arm(370 * degree, 10 * degree)).warnings.empty());
}

/// A pin with a clearance of 5 mm in a bore of the ground.
ModelInput pin(double x, double speed, std::optional<std::array<double, 2>> start = {}) {
  ModelInput input;
  input.model.model = {"pin", {}, 2, vector(0, 0)};
  BodySpec pin = body();
  pin.position = vector(x, 0);
  pin.velocity = vector(speed, 0);
  input.model.bodies.push_back({"pin", pin});
  JointSpec bore = revolute("pin");
  bore.realism = Realism::dry;
  bore.clearance.emplace();
  bore.clearance->bearing_radius = 0.2;
  bore.clearance->journal_radius = 0.195;
  bore.clearance->length = 0.02;
  bore.clearance->start = start;
  bore.contact.emplace();
  input.model.joints.push_back({"bore", bore});
  input.model.simulation.duration = 1;
  return input;
}

TEST(StatedStarts, a_pin_in_its_clearance_has_its_place_and_velocity) {
  const BuiltModel model = build_model(pin(1e-3, 2));
  EXPECT_NEAR(model.assembly.state.q[0], 1e-3, 1e-12);
  EXPECT_NEAR(model.assembly.state.v[0], 2, 1e-12);
  EXPECT_TRUE(model.warnings.empty());
}

TEST(StatedStarts, a_place_beyond_the_clearance_or_beside_its_start_is_reported) {
  for (const ModelInput& input : {pin(6e-3, 2), pin(1e-3, 2, std::array{-1e-3, 0.0})}) {
    const BuiltModel model = build_model(input);
    EXPECT_NEAR(model.assembly.state.v[0], 2, 1e-12);
    ASSERT_EQ(model.warnings.size(), 1u);
    EXPECT_NE(model.warnings[0].find("body.pin.position: ("), std::string::npos);
  }
}

/// A joint that holds the pin decides on its velocity.
TEST(StatedStarts, a_velocity_that_joints_do_not_allow_is_reported) {
  ModelInput input = pin(0, 2);
  input.model.joints[0].value = revolute("pin");
  const BuiltModel model = build_model(input);
  EXPECT_NEAR(model.assembly.state.v[0], 0, 1e-12);
  ASSERT_EQ(model.warnings.size(), 1u);
  EXPECT_NE(model.warnings[0].find("body.pin.velocity: (2, 0) m/s is stated"), std::string::npos);
}

}  // namespace
}  // namespace stribeck::stated_starts_test
