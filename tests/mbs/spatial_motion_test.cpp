// Motions in space with closed forms, integrated.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "mbs/force/load.h"
#include "solved.h"
#include "spatial_motions.h"

namespace stribeck::test::spatial_motion_test {
namespace {

using nlohmann::json;

/// A spatial mechanism in exact motion.
class Motion3 {
 public:
  explicit Motion3(Mechanism<3> m) : solved_(std::move(m)), motion_(solved_.system, solved_.s) {}
  const State& at(double t) { return s_ = motion_.at(t); }
  const System<3>& system() const { return solved_.system; }
  Vector<double, 6> on_second(const std::string& name) const { return solved_.on_second(name, s_); }

 private:
  Solved<3> solved_;
  ExactMotion motion_;
  State s_;
};

TEST(TiltedPendulum, swings_by_its_elliptic_functions) {
  const json exact = spatial_reference("tilted_pendulum");
  Motion3 pendulum(tilted_pendulum());
  for (const json& row : exact["table"]) {
    const State& s = pendulum.at(row["t"]);
    const double turn = row["angle"], rate = row["angular_velocity"];
    EXPECT_LT((position_of(s, 1) - vector3(row["centre"])).norm(), 1e-9) << s.t;
    EXPECT_LT(angle_between(turn_of(s, 1), tilted_pendulum_turn(turn)), 1e-9) << s.t;
    EXPECT_LT((spin_of(s, 1) - rate * tilted_axis()).norm(), 1e-8) << s.t;
    EXPECT_NEAR(s.a.tail<3>().dot(tilted_axis()), row["angular_acceleration"].get<double>(), 1e-7);
    const Vector<double, 6> hinge = pendulum.on_second("joint.hinge");
    EXPECT_LT((hinge.head<3>() - vector3(row["hinge_force"])).norm(), 1e-7) << s.t;
    EXPECT_LT((hinge.tail<3>() - vector3(row["hinge_moment"])).norm(), 1e-7) << s.t;
  }
}

TEST(TiltedPendulum, is_back_after_its_period) {
  const double period = spatial_reference("tilted_pendulum")["period"];
  Motion3 pendulum(tilted_pendulum());
  const Eigen::Vector3d start = pendulum.at(0).q.head<3>();
  for (const int swings : {1, 3}) {
    const State& s = pendulum.at(swings * period);
    EXPECT_LT((position_of(s, 1) - start).norm(), 1e-9);
    EXPECT_LT(spin_of(s, 1).norm(), 1e-8);  // at rest: its acceleration of 18 rad/s² times 1e-10 s
  }
}

TEST(FreeTop, tumbles_by_its_elliptic_functions) {
  const json table = spatial_reference("free_top")["table"];
  Motion3 top(free_top());
  for (const json& row : table) {
    const State& s = top.at(row["t"]);
    const Eigen::Quaterniond turn = turn_of(s, 1);
    EXPECT_LT(angle_between(turn, quaternion(row["quaternion"])), 1e-9) << s.t;
    EXPECT_LT((spin_of(s, 1) - vector3(row["world_rates"])).norm(), 2e-9) << s.t;
    EXPECT_LT((turn.conjugate() * spin_of(s, 1) - vector3(row["body_rates"])).norm(), 2e-9);
  }
}

TEST(FreeTop, keeps_its_angular_momentum_and_energy) {
  Motion3 top(free_top());
  for (const double t : {1.0, 4.0, 10.0}) {
    const State& s = top.at(t);
    const Eigen::Matrix3d R = turn_of(s, 1).toRotationMatrix();
    const Eigen::Vector3d momentum = R * principal(0.4, 0.7, 1.0) * R.transpose() * spin_of(s, 1);
    EXPECT_LT((momentum - Eigen::Vector3d(0.8, 0, 3)).norm(), 1e-9) << t;
    EXPECT_NEAR(top.system().kinetic_energy(s), 5.3, 1e-9) << t;
    EXPECT_NEAR(turn_of(s, 1).norm(), 1.0, 1e-15);
  }
}

class HeavyTop : public testing::TestWithParam<const char*> {};

TEST_P(HeavyTop, precesses_steadily) {
  const json exact = spatial_reference("heavy_top")[GetParam()];
  Motion3 top(heavy_top(exact));
  for (const json& row : exact["table"]) {
    if (row["t"].get<double>() > 1.0) continue;  // some twenty revolutions say enough
    const State& s = top.at(row["t"]);
    EXPECT_LT((position_of(s, 1) - vector3(row["centre"])).norm(), 1e-9) << s.t;
    EXPECT_LT((velocity_of(s, 1) - vector3(row["centre_velocity"])).norm(), 1e-8) << s.t;
    EXPECT_LT(angle_between(turn_of(s, 1), quaternion(row["quaternion"])), 2e-9) << s.t;
    EXPECT_LT((spin_of(s, 1) - vector3(row["world_rates"])).norm(), 1e-6) << s.t;
    EXPECT_LT((top.on_second("joint.tip").head<3>() - vector3(row["tip_force"])).norm(), 1e-6)
        << s.t;
  }
}

INSTANTIATE_TEST_SUITE_P(ways, HeavyTop, testing::Values("slow", "fast"),
                         [](const auto& one) { return std::string(one.param); });

TEST(BeadOnALine, is_flung_out_as_its_closed_form) {
  SpatialModel model;
  InitialMotion<3> at;
  at.position = {0.1, 0, 0};
  const BodyId line = model.add_body("line", 1.0, principal(1, 1, 1), {});
  const BodyId bead = model.add_body("bead", 0.5, principal(1e-3, 1e-3, 1e-3), at);
  model.join("hub", JointKind::revolute, model.ground, line, {0, 0, 0}, {1, 0, 0, 0});
  Mechanism<3>& m = model.mechanism;
  const MarkerId hub = model.marker(line, {0, 0, 0}, {1, 0, 0, 0});
  m.add_joint("joint.line", JointKind::point_on_line, hub,
              model.marker(bead, {0.1, 0, 0}, {1, 0, 0, 0}));
  m.add_drive("drive.hub", Row::angle, model.marker(model.ground, {0, 0, 0}, {1, 0, 0, 0}), hub,
              DriveKind::speed, make_constant(3.0));
  m.set_gravity(gravity_down);
  Motion3 motion(std::move(m));
  const json table = spatial_reference("bead")["table"];
  for (const json& row : table) {
    if (row["t"] == 0.0) continue;  // there the start is the bead's guess at rest in the world
    const State& s = motion.at(row["t"]);
    const double far = std::max(1.0, row["distance"].get<double>());
    EXPECT_NEAR(position_of(s, 2).norm(), row["distance"].get<double>(), 1e-9 * far) << s.t;
    EXPECT_NEAR(position_of(s, 2).x(), row["x"].get<double>(), 1e-9 * far) << s.t;
    EXPECT_NEAR(position_of(s, 2).y(), row["y"].get<double>(), 1e-9 * far) << s.t;
    const Eigen::Vector3d force = motion.on_second("joint.line").head<3>();
    EXPECT_NEAR(force.z(), 0.5 * 9.81, 1e-9);
    EXPECT_NEAR(force.head<2>().norm(), row["line_force"].get<double>(), 1e-7 * far) << s.t;
    EXPECT_NEAR(motion.on_second("drive.hub")[5], row["driving_moment"].get<double>(),
                1e-6 * far * far);
  }
}

TEST(Screw, falls_and_turns_over_many_turns_as_its_closed_form) {
  const json exact = spatial_reference("screw");
  SpatialModel model;
  const BodyId body = model.add_body("body", 1.5, principal(0.01, 0.02, 0.003), {});
  model.join("screw", JointKind::screw, model.ground, body, {0, 0, 0}, {1, 0, 0, 0},
             0.012 / (2 * pi));
  Mechanism<3>& m = model.mechanism;
  const MarkerId middle = model.marker(body, {0, 0, 0}, {1, 0, 0, 0});
  m.add_force(std::make_unique<Load<3>>("force.torque", m.pair(middle, middle),
                                        Load<3>::Kind::torque, Load<3>::Over::time,
                                        Eigen::Vector3d::UnitZ(), make_constant(0.2)));
  m.set_gravity(gravity_down);
  Motion3 motion(std::move(m));
  for (const json& row : exact["table"]) {
    const State& s = motion.at(row["t"]);
    EXPECT_NEAR(position_of(s, 1).z(), row["z"].get<double>(), 1e-12) << s.t;
    EXPECT_NEAR(velocity_of(s, 1).z(), row["speed"].get<double>(), 1e-11) << s.t;
    EXPECT_NEAR(s.history[0], row["angle"].get<double>(), 1e-9) << s.t;
    EXPECT_NEAR(s.a[5], exact["angular_acceleration"].get<double>(), 1e-9);
    EXPECT_NEAR(motion.on_second("joint.screw")[2], exact["axial_force"].get<double>(), 1e-9);
    EXPECT_NEAR(motion.on_second("joint.screw")[5], exact["moment_of_screw"].get<double>(), 1e-9);
  }
}

}  // namespace
}  // namespace stribeck::test::spatial_motion_test
