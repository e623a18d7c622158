#include <gtest/gtest.h>

#include "mbs/force/spring_damper.h"
#include "refusals.h"
#include "solved.h"
#include "spatial_mechanisms.h"

namespace stribeck::test::spatial_assembly_test {
namespace {

using Eigen::Vector3d;

const Eigen::Quaterniond upright{1, 0, 0, 0};
const Vector3d x_axis = Vector3d::UnitX(), z_axis = Vector3d::UnitZ();

/// Largest |g| of all rows, those that were left out too.
double largest_gap(const System<3>& system, const State& s) {
  const Mechanism<3>& m = system.mechanism();
  const ConstraintSet<3> all(m, m.joints());
  VectorXd g(all.size());
  all.values(s, g);
  return g.lpNorm<Eigen::Infinity>();
}

/// A body on one joint; the body is guessed turned by `off` from where the joint wants it.
Mechanism<3> one_joint(JointKind kind, const Eigen::Quaterniond& off) {
  SpatialModel model([&](InitialMotion<3> start) {
    start.turn = off * start.turn;
    return start;
  });
  InitialMotion<3> at;
  at.position = {0.3, 0.1, -0.2};
  at.turn = about({0.6, 0, 0.8}, 0.5);
  const BodyId body = model.add_body("body", 1.0, principal(1, 1, 1), at);
  model.join("pin", kind, model.ground, body, {0.1, 0.2, 0.3}, about({0, 1, 0}, 0.7));
  return std::move(model.mechanism);
}

/// Cosine of the angle between the z axes of the first joint.
double facing(const Solved<3>& solved) {
  const Constraint& joint = solved.constraint("joint.pin");
  const Pair<3> pair = solved.system.mechanism().pair(joint.a(), joint.b());
  return relative_motion(pair, solved.s).R(2, 2);
}

TEST(SpatialFourBar, has_three_rows_too_many_and_names_them) {
  const Solved<3> bars(spatial_four_bar(about({0.48, 0.6, 0.64}, 1.0)).mechanism);
  ASSERT_EQ(bars.assembly.redundant.size(), 3u);
  for (const RedundantRow& row : bars.assembly.redundant) {
    EXPECT_TRUE(says(row.name, "joint.rocker "));
    EXPECT_FALSE(row.implied_by.empty());
  }
  EXPECT_EQ(bars.assembly.joint_dofs, 1);
  EXPECT_EQ(bars.system.constraints(), 17);
}

TEST(SpatialFourBar, closes_from_rough_guesses) {
  for (const unsigned seed : {1u, 2u, 3u, 4u}) {
    System<3> system(spatial_four_bar(upright, SpatialModel(off_by(0.03, 0.5, seed))).mechanism);
    const Assembly a = assemble(system);
    EXPECT_LE(a.largest_gap, 1e-12) << seed;
    EXPECT_EQ(a.redundant.size(), 3u) << seed;
  }
}

TEST(SpatialFourBar, moves_as_the_planar_one_in_any_plane) {
  const Eigen::Quaterniond plane = about({0.48, 0.6, 0.64}, 1.0);
  SpatialModel model = spatial_four_bar(plane);
  model.mechanism.set_gravity(plane * Vector3d(0, -9.81, 0));
  const Solved<3> spatial(std::move(model.mechanism));
  ExactMotion motion(spatial.system, spatial.s);
  const State& s = motion.at(0.6);
  Mechanism<2> bars = four_bar({});
  bars.set_gravity(gravity);
  System<2> planar(std::move(bars));
  State start = assemble(planar).state;
  constexpr std::array turns{30 * degree, 0.7096386787474352, 1.6443268834442155};
  for (int body : {1, 2, 3}) {
    const Eigen::Vector3d centre = plane.conjugate() * position_of(spatial.s, body);
    place(planar.mechanism().bodies()[body], centre.head<2>(), turns[body - 1], start.q);
  }
  ExactMotion planar_motion(planar, start);
  const State& expected = planar_motion.at(0.6);
  for (int body = 1; body <= 3; ++body) {
    const Vector3d spin = plane.conjugate() * spin_of(s, body);
    EXPECT_NEAR(spin.z(), expected.v[3 * body - 1], 1e-7) << body;  // some 10 rad/s, after 0.6 s
    EXPECT_LT(spin.head<2>().norm(), 1e-12);
    const Vector3d centre = plane.conjugate() * position_of(s, body);
    EXPECT_LT((centre.head<2>() - centre_of(planar, expected, body)).norm(), 1e-9) << body;
  }
  EXPECT_LT(largest_gap(spatial.system, s), 1e-11);
}

/// Six unit links along the edges of a cube, each hinge at right angles to its two links: Bricard's mechanism.
SpatialModel bricard() {
  const std::array<Vector3d, 6> corners{Vector3d{0, 0, 0}, {1, 0, 0}, {1, 1, 0},
                                        {1, 1, 1},         {0, 1, 1}, {0, 0, 1}};
  SpatialModel model;
  std::vector<BodyId> links{model.ground};
  for (int i = 1; i < 6; ++i) {
    InitialMotion<3> at;
    at.position = (corners[i] + corners[(i + 1) % 6]) / 2;
    links.push_back(model.add_body("link" + std::to_string(i), 1.0, principal(0.1, 0.1, 0.1), at));
  }
  for (int i = 0; i < 6; ++i) {
    const Vector3d before = corners[i] - corners[(i + 5) % 6],
                   after = corners[(i + 1) % 6] - corners[i];
    model.join("hinge" + std::to_string(i), JointKind::revolute, links[(i + 5) % 6], links[i],
               corners[i], along_z(before.cross(after)));
  }
  model.mechanism.set_gravity(gravity_down);
  return model;
}

TEST(Bricard, moves_with_one_freedom_in_spite_of_one_row_too_many) {
  const Solved<3> loop(bricard().mechanism);
  ASSERT_EQ(loop.assembly.redundant.size(), 1u);
  EXPECT_TRUE(says(loop.assembly.redundant[0].name, "joint.hinge5"));
  EXPECT_EQ(loop.assembly.joint_dofs, 1);
  ExactMotion motion(loop.system, loop.s);
  const State& s = motion.at(1.0);
  EXPECT_GT(s.v.norm(), 0.5);
  EXPECT_LT(largest_gap(loop.system, s), 1e-9);
  EXPECT_NEAR(loop.system.stored_energy(s), loop.system.stored_energy(loop.s), 1e-8);
}

TEST(SpatialAssembly, refuses_a_loop_whose_axes_are_not_parallel) {
  SpatialModel model = spatial_four_bar(upright);
  Mechanism<3>& m = model.mechanism;
  const BodyId rocker{3};
  const Eigen::Quaterniond tilted = about(x_axis, 5 * degree);
  m.add_joint("joint.tilted", JointKind::revolute, model.marker(model.ground, {0.3, 0, 0}, tilted),
              model.marker(rocker, {0.3, 0, 0}, upright));
  const std::string text = refusal(std::move(m));
  EXPECT_TRUE(says(text, "the joints cannot be closed"));
  EXPECT_TRUE(says(text, "joint.tilted [tilt_"));
  EXPECT_TRUE(says(text, "deg"));
}

TEST(SpatialAssembly, turns_axes_the_same_way_from_any_guess) {
  for (const JointKind kind : {JointKind::revolute, JointKind::cylindrical, JointKind::planar,
                               JointKind::translational, JointKind::weld, JointKind::screw})
    for (const double off : {60.0, 100.0, 150.0, 179.0, 180.0}) {
      const Vector3d across = about({0, 1, 0}, 0.7) * Vector3d(0.6, 0.8, 0);
      SCOPED_TRACE(fmt::format("{} {}", joint_kind_name(kind), off));
      const Solved<3> joint(one_joint(kind, about(across, off * degree)));
      EXPECT_NEAR(facing(joint), 1.0, 1e-12) << joint_kind_name(kind) << ' ' << off;
      EXPECT_LT(largest_gap(joint.system, joint.s), 1e-11) << joint_kind_name(kind) << ' ' << off;
    }
}

TEST(SpatialAssembly, refuses_axes_that_another_joint_holds_the_wrong_way) {
  SpatialModel model;
  const BodyId body = model.add_body("body", 1.0, principal(1, 1, 1), {});
  model.join("base", JointKind::weld, model.ground, body, {0, 0, 0}, upright);
  model.mechanism.add_joint("joint.pin", JointKind::revolute,
                            model.marker(model.ground, {1, 0, 0}, upright),
                            model.marker(body, {1, 0, 0}, about(x_axis, pi)));
  const std::string text = refusal(std::move(model.mechanism));
  EXPECT_TRUE(says(text, "joint.pin: the axes of its two sides point in opposite directions"));
  EXPECT_TRUE(says(text, "Reverse the axis of one side"));
}

class DrivenTurn : public testing::TestWithParam<double> {};

/// A wheel on the z axis that starts at any angle, which is also its guess.
TEST_P(DrivenTurn, starts_where_the_drive_says_and_counts_from_there) {
  const double angle = GetParam() * degree;
  SpatialModel model;
  InitialMotion<3> at;
  at.turn = about(z_axis, angle + 0.1);
  const BodyId wheel = model.add_body("wheel", 1.0, principal(1, 1, 1), at);
  model.join("pin", JointKind::revolute, model.ground, wheel, {0, 0, 0}, upright);
  model.mechanism.add_drive("drive.pin", Row::angle, model.marker(model.ground, {0, 0, 0}, upright),
                            model.marker(wheel, {0, 0, 0}, at.turn), DriveKind::speed,
                            make_constant(70.0), angle);
  const Solved<3> solved(std::move(model.mechanism));
  EXPECT_NEAR(solved.s.history[0], angle, 1e-12);
  EXPECT_LT(angle_between(turn_of(solved.s, 1), about(z_axis, angle)), 1e-12);
  ExactMotion motion(solved.system, solved.s);  // nothing but the count limits its steps
  EXPECT_NEAR(motion.at(2.0).history[0], angle + 140.0, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(starts, DrivenTurn,
                         testing::Values(0, 170, 179.9, 180, 200, 359, -190, 500));

/// Closing the joints takes the wheel past half a turn: the screw must not lose a turn there.
TEST(SpatialAssembly, counts_turns_on_while_it_closes_joints) {
  const double lead = 0.01;
  SpatialModel model;
  InitialMotion<3> at;
  at.turn = about(z_axis, 3.1);
  at.position = {0, 0, 3.1 * lead};
  const BodyId nut = model.add_body("nut", 1.0, principal(1, 1, 1), at);
  Mechanism<3>& m = model.mechanism;
  const MarkerId fixed = model.marker(model.ground, {0, 0, 0}, upright);
  const MarkerId moving = model.marker(nut, at.position, at.turn);
  m.add_joint("joint.screw", JointKind::screw, fixed, moving, lead);
  m.add_drive("drive.lift", Row::z, fixed, moving, DriveKind::speed, make_constant(0.0),
              3.3 * lead);
  const Solved<3> solved(std::move(m));
  EXPECT_NEAR(solved.s.history[0], 3.3, 1e-9);
  EXPECT_LT(largest_gap(solved.system, solved.s), 1e-12);
}

TEST(SpatialAssembly, elements_count_turns_from_where_it_puts_their_bodies) {
  SpatialModel model;
  InitialMotion<3> at;
  at.turn = about(z_axis, 3.0);
  const BodyId wheel = model.add_body("wheel", 1.0, principal(1, 1, 1), at);
  Mechanism<3>& m = model.mechanism;
  const MarkerId fixed = model.marker(model.ground, {0, 0, 0}, upright);
  const MarkerId turned = model.marker(wheel, {0, 0, 0}, at.turn);
  m.add_force(std::make_unique<MarkerForce<TorsionSpring, 3>>("force.spring", m.pair(fixed, turned),
                                                              TorsionSpring{1.0, 0.0, 0.0}));
  const Solved<3> solved(std::move(m));
  EXPECT_NEAR(solved.s.history[0], 3.0, 1e-15);
  EXPECT_FALSE(solved.system.violation(solved.s));
  State far = solved.s;
  far.q.segment<4>(3) << 1, 0, 0, 0;  // within one step, that could have been any way round
  const auto found = solved.system.violation(far);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->element, "force.spring");
  EXPECT_TRUE(says(found->problem, "more than a quarter of a turn within one step"));
}

}  // namespace
}  // namespace stribeck::test::spatial_assembly_test
