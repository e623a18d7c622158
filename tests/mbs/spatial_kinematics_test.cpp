#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "mbs/force/load.h"
#include "solved.h"
#include "spatial_mechanisms.h"

namespace stribeck::test::spatial_kinematics_test {
namespace {

using Eigen::Vector3d;
using nlohmann::json;

const Vector3d x_axis = Vector3d::UnitX(), y_axis = Vector3d::UnitY(), z_axis = Vector3d::UnitZ();

/// The slider-crank of the reference, closed for a crank angle; `at_slider` joins rod and slider.
SpatialModel slider_crank_model(const json& row, JointKind at_slider, SpatialModel model) {
  const double angle = row["crank_deg"].get<double>() * degree;
  const Vector3d centre(0, 0.1, 0.12), pin = vector3(row["pin"]),
                                       along = vector3(row["rod_direction"]);
  const Vector3d end(row["slider_x"], 0, 0), across = y_axis.cross(along).normalized();
  Eigen::Matrix3d rod_axes;  // z along the rod, x across it and across y
  rod_axes << across, along.cross(across), along;
  InitialMotion<3> at_crank, at_rod, at_end;
  at_crank.position = centre;
  at_crank.turn = about(x_axis, angle);
  at_rod.position = (pin + end) / 2;
  at_rod.turn = Eigen::Quaterniond(rod_axes);
  at_end.position = end;
  const BodyId crank = model.add_body("crank", 0.12, principal(1e-4, 1e-4, 1e-4), at_crank);
  const BodyId rod = model.add_body("rod", 0.5, principal(4e-3, 4e-3, 4e-4), at_rod);
  const BodyId slider = model.add_body("slider", 2.0, principal(1e-4, 1e-4, 1e-4), at_end);
  const Eigen::Quaterniond about_x = along_z(x_axis);
  model.join("crank", JointKind::revolute, model.ground, crank, centre, about_x);
  model.join("pin", JointKind::spherical, crank, rod, pin, about_x);
  Mechanism<3>& m = model.mechanism;
  m.add_joint("joint.end", at_slider, model.marker(rod, end, at_rod.turn),
              model.marker(slider, end, {1, 0, 0, 0}));
  model.join("guide", JointKind::translational, model.ground, slider, end, {1, 0, 0, 0});
  const MarkerId fixed = model.marker(model.ground, centre, about_x);
  const MarkerId turning = model.marker(crank, centre, about(x_axis, angle) * about_x);
  m.add_drive("drive.crank", Row::angle, fixed, turning, DriveKind::speed, make_constant(2 * pi),
              angle);
  return model;
}

class SpatialSliderCrank : public testing::TestWithParam<int> {
 protected:
  const json row_ = spatial_reference("slider_crank")["table"][GetParam()];
};

TEST_P(SpatialSliderCrank, moves_as_its_closed_form) {
  const Vector3d along = vector3(row_["rod_direction"]);
  for (const JointKind joint : {JointKind::universal, JointKind::spherical}) {
    const Solved<3> crank(slider_crank_model(row_, joint, SpatialModel()).mechanism);
    const State& s = crank.s;
    EXPECT_EQ(crank.assembly.joint_dofs, joint == JointKind::universal ? 1 : 2);
    EXPECT_EQ(crank.assembly.driven_dofs, 1);
    EXPECT_NEAR(position_of(s, 3).x(), row_["slider_x"].get<double>(), 1e-12);
    EXPECT_NEAR(velocity_of(s, 3).x(), row_["slider_velocity"].get<double>(), 1e-11);
    EXPECT_NEAR(s.a[12], row_["slider_acceleration"].get<double>(), 1e-10);
    const Vector3d across = spin_of(s, 2) - along * along.dot(spin_of(s, 2));
    EXPECT_LT((across - vector3(row_["rod_rates_across"])).norm(), 1e-11);
  }
}

TEST_P(SpatialSliderCrank, closes_from_rough_guesses) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    System<3> system(
        slider_crank_model(row_, JointKind::universal, SpatialModel(off_by(0.03, 0.4, seed)))
            .mechanism);
    const Assembly a = assemble(system);
    EXPECT_LE(a.largest_gap, 1e-12);
    EXPECT_TRUE(a.redundant.empty());
    EXPECT_NEAR(position_of(a.state, 3).x(), row_["slider_x"].get<double>(), 1e-11) << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(each_15_degrees, SpatialSliderCrank, testing::Range(0, 24));

class UniversalJoint : public testing::TestWithParam<int> {};

/// Two shafts that cross at 35 degrees; three rows of the cross say again what the bearings say.
TEST_P(UniversalJoint, turns_its_output_as_the_closed_form) {
  const json row = spatial_reference("universal_joint")["table"][GetParam()];
  const double angle = row["input_deg"].get<double>() * degree;
  const Eigen::Quaterniond bend = about(y_axis, 35 * degree);
  SpatialModel model;
  InitialMotion<3> at_input, at_output;
  at_input.turn = about(z_axis, angle);
  at_output.turn = bend * about(z_axis, row["output_angle"].get<double>());
  const BodyId input = model.add_body("input", 1.0, principal(1, 1, 1), at_input);
  const BodyId output = model.add_body("output", 1.0, principal(1, 1, 1), at_output);
  model.join("input", JointKind::revolute, model.ground, input, {0, 0, 0}, {1, 0, 0, 0});
  model.join("output", JointKind::revolute, model.ground, output, {0, 0, 0}, bend);
  Mechanism<3>& m = model.mechanism;
  const MarkerId fork = model.marker(input, {0, 0, 0}, at_input.turn);
  m.add_joint("joint.cross", JointKind::universal, fork,
              model.marker(output, {0, 0, 0}, at_output.turn));
  m.add_drive("drive.input", Row::angle, model.marker(model.ground, {0, 0, 0}, {1, 0, 0, 0}), fork,
              DriveKind::speed, make_constant(10.0), angle);
  const Solved<3> shafts(std::move(m));
  const Vector3d axis = bend * z_axis;
  EXPECT_NEAR(spin_of(shafts.s, 2).dot(axis), row["output_velocity"].get<double>(), 1e-12);
  EXPECT_NEAR(axis.dot(shafts.s.a.segment<3>(9)), row["output_acceleration"].get<double>(), 1e-11);
  std::vector<std::string> redundant;
  for (const RedundantRow& r : shafts.assembly.redundant) redundant.push_back(r.name);
  EXPECT_EQ(redundant,
            (std::vector<std::string>{"joint.cross [x]", "joint.cross [y]", "joint.cross [z]"}));
}

INSTANTIATE_TEST_SUITE_P(each_30_degrees, UniversalJoint, testing::Range(0, 12));

/// A body of 0.01 kg m² on the z axis at x, pushed by a moment.
BodyId add_wheel(SpatialModel& model, const std::string& name, double x, double inertia,
                 double moment) {
  InitialMotion<3> at;
  at.position = {x, 0, 0};
  const BodyId wheel = model.add_body(name, 1.0, principal(0.1, 0.1, inertia), at);
  model.join(name, JointKind::revolute, model.ground, wheel, at.position, {1, 0, 0, 0});
  Mechanism<3>& m = model.mechanism;
  const MarkerId centre = model.marker(wheel, at.position, {1, 0, 0, 0});
  m.add_force(std::make_unique<Load<3>>("force." + name, m.pair(centre, centre),
                                        Load<3>::Kind::torque, Load<3>::Over::time, z_axis,
                                        make_constant(moment)));
  return wheel;
}

TEST(GearPair, starts_with_the_accelerations_and_tooth_force_of_its_closed_form) {
  const json exact = spatial_reference("gear_pair");
  SpatialModel model;
  const BodyId one = add_wheel(model, "one", 0.0, 0.01, 2.0);
  const BodyId two = add_wheel(model, "two", 0.14, 0.06, 3.0);
  const auto at = [&](BodyId body, double x) {
    return model.marker(body, {x, 0, 0}, {1, 0, 0, 0});
  };
  model.mechanism.add_coupling("joint.mesh", at(model.ground, 0), at(one, 0), Row::angle,
                               at(model.ground, 0.14), at(two, 0.14), Row::angle, 0.1 / 0.04);
  const Solved<3> gears(std::move(model.mechanism));
  EXPECT_NEAR(gears.s.a[5], exact["angular_acceleration_1"].get<double>(), 1e-12);
  EXPECT_NEAR(gears.s.a[11], exact["angular_acceleration_2"].get<double>(), 1e-12);
  EXPECT_NEAR(-gears.on_second("joint.mesh")[5] / 0.04, exact["tooth_force"].get<double>(), 1e-12);
}

TEST(RackAndPinion, starts_with_the_accelerations_and_tooth_force_of_its_closed_form) {
  const json exact = spatial_reference("gear_pair")["rack"];
  SpatialModel model;
  const BodyId pinion = add_wheel(model, "pinion", 0.0, 0.01, 2.0);
  InitialMotion<3> at_rack;
  at_rack.position = {0.3, 0.04, 0};
  const BodyId rack = model.add_body("rack", 4.0, principal(0.1, 0.1, 0.1), at_rack);
  model.join("guide", JointKind::translational, model.ground, rack, at_rack.position, {1, 0, 0, 0});
  const auto at = [&](BodyId body, const Vector3d& p) {
    return model.marker(body, p, {1, 0, 0, 0});
  };
  Mechanism<3>& m = model.mechanism;
  const MarkerId middle = at(rack, at_rack.position);
  m.add_coupling("joint.mesh", at(model.ground, {0, 0, 0}), at(pinion, {0, 0, 0}), Row::angle,
                 at(model.ground, {0, 0.04, 0}), middle, Row::x, -1 / 0.04);
  m.add_force(std::make_unique<Load<3>>("force.rack", m.pair(middle, middle),
                                        Load<3>::Kind::force_in_world_axes, Load<3>::Over::time,
                                        x_axis, make_constant(-10.0)));
  const Solved<3> drive(std::move(m));
  EXPECT_NEAR(drive.s.a[5], exact["angular_acceleration"].get<double>(), 1e-11);
  EXPECT_NEAR(drive.s.a[6], exact["acceleration"].get<double>(), 1e-12);
  EXPECT_NEAR(-drive.on_second("joint.mesh")[5] / 0.04, exact["tooth_force"].get<double>(), 1e-11);
}

}  // namespace
}  // namespace stribeck::test::spatial_kinematics_test
