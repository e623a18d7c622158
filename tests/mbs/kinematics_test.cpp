#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "solved.h"

namespace stribeck::kinematics_test {
namespace {

using namespace test;
using nlohmann::json;

json reference(const std::string& name) {
  return json::parse(std::ifstream(STRIBECK_SOURCE_DIR "/tests/verify/reference/" + name));
}

constexpr int phi_coupler = 5, phi_rocker = 8;  // rows of velocities

class FourBar : public testing::TestWithParam<int> {
 protected:
  const json row_ = reference("closed_forms.json")["four_bar"]["table"][GetParam()];
  Solved<2> solve(const Eigen::Vector2d& gravity_acting) const {
    const double angle = row_["crank_deg"].get<double>();
    Mechanism<2> m = four_bar({angle, 45, 120});
    drive(m, "crank", 1, 10.0, angle * degree);
    m.set_gravity(gravity_acting);
    return Solved<2>(std::move(m));
  }
  double value(const char* key) const { return row_[key]; }
};

// Round-off of the solved positions, 1e-12, times velocities and stiffness of the closed loop.
TEST_P(FourBar, moves_as_its_closed_form) {
  const Solved<2> four_bar = solve({0, 0});
  const State& s = four_bar.s;
  EXPECT_NEAR(turn_of(four_bar.system, s, 2), value("coupler_angle"), 1e-11);
  EXPECT_NEAR(turn_of(four_bar.system, s, 3), value("rocker_angle"), 1e-11);
  EXPECT_NEAR(s.v[phi_coupler], value("coupler_velocity"), 1e-10);
  EXPECT_NEAR(s.v[phi_rocker], value("rocker_velocity"), 1e-10);
  EXPECT_NEAR(s.a[phi_coupler], value("coupler_acceleration"), 1e-9);
  EXPECT_NEAR(s.a[phi_rocker], value("rocker_acceleration"), 1e-9);
  EXPECT_NEAR(four_bar.system.kinetic_energy(s), value("kinetic_energy"), 1e-11);
}

TEST_P(FourBar, is_driven_by_the_moment_that_changes_its_energy) {
  EXPECT_NEAR(solve({0, 0}).on_second("drive.crank")[2], value("moment_without_gravity"), 1e-10);
  EXPECT_NEAR(solve(gravity).on_second("drive.crank")[2], value("moment_with_gravity"), 1e-10);
}

INSTANTIATE_TEST_SUITE_P(each_30_degrees, FourBar, testing::Range(0, 12));

TEST(SliderCrank, moves_and_is_loaded_as_its_closed_form) {
  const double speed = 5000 * 2 * pi / 60;
  const json table = reference("slider_crank_ideal.json")["table"];
  for (const json& row : table) {
    const double angle = row["crank_deg"].get<double>() * degree;
    Mechanism<2> m = slider_crank(angle, 0.3, 0.12);
    drive(m, "main", 1, speed, angle);
    const Solved<2> crank(std::move(m));
    SCOPED_TRACE(row["crank_deg"].dump() + " degrees");
    const double accuracy = 1e-9;  // of the largest: 0.17 m, 28 m/s, 2e4 m/s², 6e3 N, 140 N m
    EXPECT_NEAR(centre_of(crank.system, crank.s, 3).x(), row["slider_x"].get<double>(),
                accuracy * 0.17);
    EXPECT_NEAR(turn_of(crank.system, crank.s, 2), row["rod_angle"].get<double>(), accuracy);
    EXPECT_NEAR(crank.s.v[6], row["slider_velocity"].get<double>(), accuracy * 28);
    EXPECT_NEAR(crank.s.a[6], row["slider_acceleration"].get<double>(), accuracy * 2e4);
    EXPECT_NEAR(crank.s.a[5], row["rod_acceleration"].get<double>(), accuracy * 1.2e5);
    const auto pin = crank.on_second("joint.pin"), crank_pin = crank.on_second("joint.crank_pin");
    EXPECT_NEAR(pin[0], row["pin_force_x"].get<double>(), accuracy * 6e3);
    EXPECT_NEAR(pin[1], row["pin_force_y"].get<double>(), accuracy * 6e3);
    EXPECT_NEAR(crank_pin[0], row["crank_pin_force_x"].get<double>(), accuracy * 6e3);
    EXPECT_NEAR(crank_pin[1], row["crank_pin_force_y"].get<double>(), accuracy * 6e3);
    EXPECT_NEAR(crank.on_second("drive.main")[2], row["moment"].get<double>(), accuracy * 140);
    EXPECT_NEAR(crank.system.constraint_set().input_power(crank.s),
                row["moment"].get<double>() * speed, accuracy * 140 * speed);
  }
}

TEST(DrivenPendulum, needs_the_moment_and_hinge_force_of_its_closed_form) {
  const json table = reference("closed_forms.json")["driven_pendulum"]["table"];
  for (const json& row : table) {
    const double shift = row["t"];
    Mechanism<2> m = rod_pendulum(row["angle"]);
    const MarkerId ground = m.add_marker("ground.drive", m.ground(), {0, 0});
    const MarkerId rod = m.add_marker("rod.drive", BodyId{1}, {0, 0}, turned_by(pi / 2));
    m.add_drive("drive.rod", Row::angle, ground, rod, DriveKind::position,
                make_harmonic(0.0, 0.5, 6 * pi, 6 * pi * shift));
    const Solved<2> pendulum(std::move(m));
    EXPECT_NEAR(pendulum.s.v[2], row["angular_velocity"].get<double>(), 1e-12);
    const auto hinge_force = pendulum.on_second("joint.hinge");
    EXPECT_NEAR(hinge_force[0], row["hinge_force_x"].get<double>(), 1e-10);
    EXPECT_NEAR(hinge_force[1], row["hinge_force_y"].get<double>(), 1e-10);
    EXPECT_NEAR(pendulum.on_second("drive.rod")[2], row["moment"].get<double>(), 1e-10);
  }
}

}  // namespace
}  // namespace stribeck::kinematics_test
