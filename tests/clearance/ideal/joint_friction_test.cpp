#include "clearance/ideal/joint_friction.h"

#include <gtest/gtest.h>

#include <cmath>

// Friction by the forces that a joint carries, in closed form. Each figure was also found as a linear equilibrium of all bodies.
namespace stribeck::test::joint_friction_test {
namespace {

FrictionLaw sliding(double mu, double smooth_speed = 1e-6) {
  ConstantFriction constant;
  constant.friction_coefficient = mu;
  return {std::make_shared<const ConstantFriction>(constant), SmoothPassage{smooth_speed}};
}

JointFrictionLaw law_of(JointKind kind, double mu) {
  JointFrictionLaw law;
  law.kind = kind;
  law.friction = sliding(mu);
  return law;
}

Motion<double, 2> moving(double v, double w) {
  return {{0, 0}, 0, {v, 0}, w};
}
Motion<double, 3> moving_along_z(double v, double w) {
  return {{0, 0, 0}, Eigen::Matrix3d::Identity(), {0, 0, v}, {0, 0, w}};
}

/// A shaft of 15 mm in two bushes 80 mm apart under (300, -200) N and (5, 14) N m across its axis.
JointFrictionLaw shaft_in_bushes() {
  JointFrictionLaw law = law_of(JointKind::cylindrical, 0.12);
  law.radius = 0.015;
  law.span = 0.08;
  return law;
}
const Wrench<double, 3> carried{{-300, 200, 0}, {-5, -14, 0}};

TEST(JointFriction, of_a_shaft_that_slides_or_turns_in_two_bushes) {
  const JointFrictionLaw law = shaft_in_bushes();
  const auto slides = friction_in(law, moving_along_z(0.2, 0), carried, {});
  EXPECT_NEAR(slides.normal, 408.4304373, 1e-6);
  EXPECT_NEAR(slides.on_b.f.z(), -49.01165247, 1e-7);
  const auto turns = friction_in(law, moving_along_z(0, -20), carried, {});
  EXPECT_NEAR(turns.on_b.m.z(), 0.7351747871, 1e-9);
}

TEST(JointFriction, of_a_shaft_that_does_both_is_along_the_slip) {
  const auto both = friction_in(shaft_in_bushes(), moving_along_z(0.2, 20), carried, {});
  EXPECT_NEAR(both.on_b.f.z(), -27.18677324, 1e-7);
  EXPECT_NEAR(both.on_b.m.z(), -0.611702398, 1e-9);
  EXPECT_NEAR(both.friction.heat, 17.67140261, 1e-7);
}

TEST(JointFriction, of_an_overhung_wheel_counts_both_bearings) {
  JointFrictionLaw law = law_of(JointKind::revolute, 0.08);
  law.radius = 0.02;
  law.span = 0.3;
  const double weight = 40 * 9.81, overhang = 0.12;  // beyond the bearing at z = 0.15
  const Wrench<double, 3> reaction{{0, weight, 0}, {-weight * (0.15 + overhang), 0, 0}};
  EXPECT_NEAR(friction_in(law, moving_along_z(0, 1), reaction, {}).normal,
              weight * (1 + 2 * overhang / 0.3), 1e-9);
}

TEST(JointFriction, of_a_vertical_axis_is_that_of_its_collar) {
  JointFrictionLaw law = law_of(JointKind::revolute, 0.08);
  law.radius = 0.01;
  law.collar_radius =
      2.0 / 3 * (std::pow(0.05, 3) - std::pow(0.02, 3)) / (0.05 * 0.05 - 0.02 * 0.02);
  const Wrench<double, 3> weight{{0, 0, 40 * 9.81}, {0, 0, 0}};
  EXPECT_NEAR(friction_in(law, moving_along_z(0, 1), weight, {}).on_b.m.z(), -1.1659886, 1e-7);
  law.collar_radius = 0.5 * (0.02 + 0.05);
  EXPECT_NEAR(friction_in(law, moving_along_z(0, -1), weight, {}).on_b.m.z(), 1.09872, 1e-9);
}

TEST(JointFriction, of_a_slider_is_that_of_its_two_ends) {
  JointFrictionLaw law = law_of(JointKind::translational, 0.25);
  law.span = 0.4;
  const Wrench<double, 2> turned{{0, 0}, 50};
  EXPECT_NEAR(friction_in(law, moving(1, 0), turned, {}).normal, 250, 1e-12);
  const Wrench<double, 2> pressed{{0, 300}, 10};
  EXPECT_NEAR(friction_in(law, moving(1, 0), pressed, {}).on_b.f.x(), -75, 1e-12);
  law.span = 0;
  EXPECT_EQ(friction_in(law, moving(1, 0), turned, {}).normal, 0);
}

TEST(JointFriction, of_a_wide_slider_acts_on_the_flank_that_is_pressed) {
  JointFrictionLaw law = law_of(JointKind::translational, 0.25);
  law.span = 0.4;
  law.width = 0.3;
  const auto up = friction_in(law, moving(1, 0), Wrench<double, 2>{{0, 80}, 0}, {});
  EXPECT_NEAR(up.on_b.m, -20 * 0.15, 1e-12);  // at y = -w/2, towards -x
  const auto down = friction_in(law, moving(1, 0), Wrench<double, 2>{{0, -80}, 0}, {});
  EXPECT_NEAR(down.on_b.m, 20 * 0.15, 1e-12);
}

TEST(JointFriction, of_a_pin_in_its_slot_acts_where_it_touches) {
  JointFrictionLaw law = law_of(JointKind::point_on_line, 0.1);
  law.radius = 0.01;
  const Wrench<double, 2> up{{0, 50}, 0};
  const auto rolls = friction_in(law, moving(0.2, -20), up, {});  // u = v + r w = 0
  EXPECT_NEAR(rolls.sliding, 0, 1e-15);
  const auto slides = friction_in(law, moving(0.2, 20), up, {});
  EXPECT_NEAR(slides.sliding, 0.4, 1e-15);
  EXPECT_NEAR(slides.on_b.f.x(), -5, 1e-12);
  EXPECT_NEAR(slides.on_b.m, -0.05, 1e-12);
  EXPECT_NEAR(power(slides.on_b, moving(0.2, 20)), -5 * 0.4, 1e-12);
}

TEST(JointFriction, dissipates_what_its_wrench_takes) {
  JointFrictionLaw law = shaft_in_bushes();
  law.viscous = 0.3;
  const auto m = moving_along_z(-0.1, 7);
  const auto force = friction_in(law, m, carried, {});
  EXPECT_NEAR(force.friction.heat + force.viscous_power, -power(force.on_b, m), 1e-9);
}

}  // namespace
}  // namespace stribeck::test::joint_friction_test
