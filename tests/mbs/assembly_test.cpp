#include "mbs/assembly/assembly.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "mechanisms.h"
#include "refusals.h"
#include "solved.h"

namespace stribeck::assembly_test {
namespace {

using namespace test;

VectorXd rates(const System<2>& system, const State& s) {
  VectorXd g_dot(system.constraints());
  system.constraint_rates(s, g_dot);
  return g_dot;
}

TEST(Assembly, closes_a_four_bar_whose_bars_are_tens_of_degrees_off) {
  for (const double off : {-40.0, -25.0, 0.0, 25.0, 40.0}) {
    // with the crank at 30 degrees: coupler at 40.66, rocker at 94.21 degrees
    Mechanism<2> m = four_bar({30 + off, 40.7 - off, 94.2 + off});
    drive(m, "crank", 1, 10.0, 30 * degree);
    System<2> system(std::move(m));
    const Assembly a = assemble(system);
    EXPECT_LE(a.largest_gap, 1e-12) << off;
    EXPECT_NEAR(turn_of(system, a.state, 1), 30 * degree, 1e-12) << off;
    EXPECT_NEAR(turn_of(system, a.state, 2), 0.7096386787474352, 1e-11)
        << off;  // on the open branch
  }
}

TEST(Assembly, closes_a_slider_crank_from_rough_guesses) {
  for (const double angle : {0.0, 40.0, 130.0, 180.0, 250.0}) {
    for (const double off : {-35.0, 0.0, 30.0}) {
      Mechanism<2> m = slider_crank(angle * degree, off * degree, 0.10);
      drive(m, "main", 1, 1.0, angle * degree);
      System<2> system(std::move(m));
      const Assembly a = assemble(system);
      EXPECT_LE(a.largest_gap, 1e-12) << angle << ' ' << off;
      const double height = 0.05 * std::sin(angle * degree) / 0.12;
      const double x = 0.05 * std::cos(angle * degree) + 0.12 * std::sqrt(1 - height * height);
      EXPECT_NEAR(centre_of(system, a.state, 3).x(), x, 1e-11) << angle << ' ' << off;
    }
  }
}

TEST(Assembly, leaves_a_closed_mechanism_as_it_is) {
  System<2> system(parallelogram(60 * degree));
  const State guess = system.blank_state();
  const Assembly a = assemble(system);
  EXPECT_EQ(a.iterations, 0);
  EXPECT_EQ(a.state.q, guess.q);
}

TEST(Assembly, finds_the_link_too_many_of_a_parallelogram) {
  System<2> system(parallelogram(60 * degree));
  ASSERT_EQ(system.velocities(), 12);
  ASSERT_EQ(system.constraints(), 12);
  const Assembly a = assemble(system);
  ASSERT_EQ(a.redundant.size(), 1u);
  EXPECT_EQ(a.redundant[0].name.substr(0, 12), "joint.crank3");
  EXPECT_FALSE(a.redundant[0].implied_by.empty());
  EXPECT_EQ(a.joint_dofs, 1);
  EXPECT_EQ(a.driven_dofs, 0);
  EXPECT_EQ(system.constraints(), 11);
  EXPECT_EQ(a.state.lambda.size(), 11);
}

TEST(Assembly, counts_the_freedoms_of_several_mechanisms_together) {
  Mechanism<2> m = four_bar({});
  drive(m, "crank", 1, 10.0, 0.0);
  const MarkerId ground = m.add_marker("ground.far", m.ground(), {3, 0});
  const Bar upper = add_bar(m, "upper", 1.0, 0.5, {3, 0}, -1.0);
  const Bar lower = add_bar(m, "lower", 1.0, 0.4, {3.3, -0.4}, -0.5);
  hinge(m, "shoulder", ground, upper.from);
  hinge(m, "elbow", upper.to, lower.from);
  m.add_body("free", 1.0, 1.0);
  System<2> system(std::move(m));
  const Assembly a = assemble(system);
  EXPECT_EQ(a.joint_dofs, 1 + 2 + 3);
  EXPECT_EQ(a.driven_dofs, 1);
  EXPECT_TRUE(a.redundant.empty());
  EXPECT_LE(a.largest_gap, 1e-12);
}

TEST(Assembly, names_the_gaps_of_a_loop_that_cannot_close) {
  const std::string text = refusal(four_bar({}, 1.0));
  EXPECT_TRUE(says(text, "the joints cannot be closed"));
  double missing = 0;
  const std::regex gap("joint\\.\\w+ \\[x\\] by ([0-9.e-]+) mm");
  for (std::sregex_iterator i(text.begin(), text.end(), gap), end; i != end; ++i)
    missing += std::stod((*i)[1]);
  // the bars reach 580 of the 1000 mm; least squares are found to a part in a thousand
  EXPECT_NEAR(missing, 420.0, 2.0) << text;
  EXPECT_TRUE(says(text, "1000 mm from ground.crank to ground.rocker"));
  EXPECT_TRUE(says(text, "100 mm from crank."));
}

TEST(Assembly, refuses_drives_whose_speeds_contradict_and_names_one) {
  Mechanism<2> m = parallelogram(60 * degree);
  drive(m, "first", 2, 3.0, -30 * degree);
  drive(m, "second", 3, 4.0, -30 * degree);
  const std::string text = refusal(std::move(m));
  EXPECT_TRUE(says(text, "drive.second [angle]"));
  EXPECT_TRUE(says(text, "contradicts"));
  EXPECT_TRUE(says(text, "Remove one of the drives"));
}

TEST(Assembly, refuses_drives_whose_accelerations_contradict_and_names_one) {
  Mechanism<2> m = parallelogram(60 * degree);
  drive(m, "first", 2, 0.0, -30 * degree);
  drive(m, "second", 3, make_ramp(0, 100, 0, 1, false), -30 * degree);
  EXPECT_TRUE(says(refusal(std::move(m)), "drive.second [angle]: contradicts"));
}

TEST(Assembly, names_a_drive_that_another_implies) {
  Mechanism<2> m = parallelogram(60 * degree);
  drive(m, "first", 2, 3.0, -30 * degree);
  drive(m, "second", 3, 3.0, -30 * degree);
  System<2> system(std::move(m));
  const Assembly a = assemble(system);
  ASSERT_EQ(a.redundant.size(), 2u);
  EXPECT_EQ(a.redundant[1].name, "drive.second [angle]");
  const auto& implied_by = a.redundant[1].implied_by;
  EXPECT_NE(std::find(implied_by.begin(), implied_by.end(), "drive.first [angle]"),
            implied_by.end());
  EXPECT_EQ(a.driven_dofs, 1);
}

TEST(Assembly, drives_that_agree_at_the_start_and_part_later_end_the_run_and_are_named) {
  Mechanism<2> m = parallelogram(60 * degree);
  drive(m, "first", 2, 3.0, -30 * degree);
  drive(m, "second", 3, make_ramp(3, 4, 0.1, 0.1, false), -30 * degree);
  Solved<2> bars(std::move(m));
  ExactMotion motion(bars.system, bars.s);
  motion.at(0.1);
  try {
    motion.at(0.2);
    FAIL() << "the drives fight without a word";
  } catch (const SolveError& error) {
    EXPECT_TRUE(says(error.what(), "drive.second [angle]"));
    EXPECT_TRUE(says(error.what(), "not any more"));
    EXPECT_TRUE(says(error.what(), "Remove one of the drives"));
  }
}

TEST(Assembly, corrects_velocities_with_the_least_kinetic_energy) {
  System<2> system([] {
    Mechanism<2> m;
    const BodyId rod = m.add_body("rod", 2.0, 0.3, {{0.5, 0}, 0, {1.0, 3.0}, 2.0});
    m.add_joint("joint.hinge", JointKind::revolute, m.add_marker("ground.o", m.ground(), {0, 0}),
                m.add_marker("rod.end", rod, {-0.5, 0}));
    return m;
  }());
  const Assembly a = assemble(system);
  // the rotation that keeps the angular momentum about the hinge: (J + m l²) w = J 2 + m l 3
  const double spin = (0.3 * 2.0 + 2.0 * 0.5 * 3.0) / (0.3 + 2.0 * 0.25);
  EXPECT_LT((a.state.v - Eigen::Vector3d(0, 0.5 * spin, spin)).norm(), 1e-14);
}

TEST(Assembly, journals_start_at_their_place_in_the_bearing_and_move_with_it) {
  Mechanism<2> m = rod_pendulum(40 * degree);
  const MarkerId bearing = m.add_marker("rod.bearing", BodyId{1}, {0.2, 0.1}, turned_by(0.3));
  const BodyId ring = m.add_body("ring", 0.1, 1e-3, {{1, 1}, 0.4});
  const MarkerId journal = m.add_marker("ring.journal", ring, {0.05, 0});
  drive(m, "rod", 1, 5.0, -50 * degree);
  m.start_at("joint.pin", bearing, journal, {1e-4, -2e-4});
  System<2> system(std::move(m));
  const Assembly a = assemble(system);
  EXPECT_EQ(system.constraints(), 3);  // the run is free of the starting condition
  const Mechanism<2>& parts = system.mechanism();
  const Pair<2> pair = parts.pair(bearing, journal);
  const auto motion = relative_motion(frame(pair.a, coordinates(pair.body_a, a.state)),
                                      frame(pair.b, coordinates(pair.body_b, a.state)));
  EXPECT_LT((motion.r - Eigen::Vector2d(1e-4, -2e-4)).norm(), 1e-12);
  EXPECT_LT(motion.v.norm(), 1e-12);
  EXPECT_LT(rates(system, a.state).norm(), 1e-12);
}

TEST(Assembly, an_assumed_place_gives_way_where_a_drive_needs_another) {
  const auto eccentric = [](double eccentricity, double reach) {
    Mechanism<2> m = rod_pendulum(90 * degree);  // along x, its middle at 0.5 m
    drive(m, "rod", 1, 5.0, 0);
    const MarkerId journal = m.add_marker("rod.journal", BodyId{1}, {0.2, 0});
    m.start_at("joint.film", m.add_marker("ground.bearing", m.ground(), {0.7 - eccentricity, 0}),
               journal, {0, 0}, reach);
    return m;
  };
  System<2> system(eccentric(4e-5, 5e-5));
  const Assembly a = assemble(system);
  EXPECT_LT(std::abs(a.state.q[2]), 1e-12);  // where the drive has it
  EXPECT_TRUE(says(refusal(eccentric(4e-5, 3e-5)), "film.start"));
  EXPECT_TRUE(says(refusal(eccentric(4e-5, 0)), "film.start"));
}

TEST(Assembly, refuses_a_position_that_alone_makes_rows_dependent) {
  const std::string change_point = refusal(parallelogram(90 * degree));  // all links on one line
  EXPECT_TRUE(says(change_point, "joint.crank"));
  EXPECT_TRUE(says(change_point, "in this position, and only here"));
  EXPECT_TRUE(says(change_point, "Start from another position"));

  Mechanism<2> m =
      slider_crank(0.0, 0.0, 0.17);  // its slider cannot be driven out of the dead centre
  m.add_drive("drive.slider", Row::x, m.add_marker("ground.x", m.ground(), {0, 0}),
              m.add_marker("slider.x", BodyId{3}, {0, 0}), DriveKind::speed, make_constant(0.0),
              0.17);
  EXPECT_TRUE(says(refusal(std::move(m)), "drive.slider [x]: depends on"));
}

TEST(Assembly, stretched_mechanisms_lose_no_row) {
  System<2> system(slider_crank(0.0, 0.0, 0.17));  // outer dead centre
  const Assembly a = assemble(system);
  EXPECT_TRUE(a.redundant.empty());
  EXPECT_EQ(a.joint_dofs, 1);
}

}  // namespace
}  // namespace stribeck::assembly_test
