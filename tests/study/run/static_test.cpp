#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/error.h"
#include "study/model_runs.h"

namespace stribeck::static_test {
namespace {

using std::numbers::pi;
using test::last;
using test::refusal;
using test::run_text;

constexpr double g = 9.81;

const char* const pendulum = R"(
[model]
name = "pendulum"
gravity = [0, -9.81]
[body.rod]
mass = 2
inertia = 0.5
centre_of_mass = [0.5, 0]
[joint.hinge]
type = "revolute"
between = ["ground", "rod"]
[simulation]
analysis = "static"
)";

TEST(StaticEquilibrium, a_pendulum_hangs_wherever_it_starts) {
  for (const char* start : {"0", "-1.4", "1.3", "1.57", "-3.3", "4.5"}) {
    const RunResult run = run_text(pendulum, {std::string("body.rod.angle=") + start});
    ASSERT_EQ(run.status, RunStatus::done) << start << run.message;
    EXPECT_TRUE(run.warnings.empty());
    EXPECT_EQ(run.record.size(), 1u);
    EXPECT_NEAR(std::sin(last(run, "body.rod.phi")), -1, 1e-14) << start;
    EXPECT_NEAR(std::cos(last(run, "body.rod.phi")), 0, 1e-12) << start;
    EXPECT_NEAR(last(run, "joint.hinge.force_y"), 2 * g, 1e-12);
    EXPECT_NEAR(last(run, "joint.hinge.force_x"), 0, 1e-10);
  }
}

TEST(StaticEquilibrium, one_that_stands_upright_is_told_to_be_unstable) {
  const RunResult run = run_text(pendulum, {"body.rod.angle=\"90 deg\"", "model.gravity=[0, -1]"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_EQ(run.warnings[0], "body.rod: the equilibrium is unstable");
}

TEST(StaticEquilibrium, of_a_torque_that_no_weight_can_balance_does_not_exist) {
  const std::string torque =
      std::string(pendulum) + "[force.t]\ntype = \"torque\"\nmarker = \"rod\"\nmagnitude = ";
  const RunResult held = run_text(torque + "4.905\n");  // half of m g l
  ASSERT_EQ(held.status, RunStatus::done) << held.message;
  EXPECT_NEAR(last(held, "body.rod.phi"), -pi / 3, 1e-12);
  const RunResult run = run_text(torque + "11\n");
  EXPECT_EQ(run.status, RunStatus::failed);
  for (const char* part : {"body.rod", "no static equilibrium was found"})
    EXPECT_NE(run.message.find(part), std::string::npos) << run.message;
}

const char* const on_bushing = R"(
[model]
name = "body on a bushing"
dimension = 3
gravity = [0, 0, -9.81]
[body.block]
mass = 5
inertia = [0.1, 0.2, 0.3]
centre_of_mass = [0.2, 0, 0]
position = [0.01, -0.02, 0.03]
[force.mount]
type = "bushing"
between = ["ground", "block"]
stiffness = [3e3, 4e3, 5e3]
rotational_stiffness = [10, 20, 30]
[simulation]
analysis = "static"
)";

TEST(StaticEquilibrium, of_a_body_on_a_bushing_sags_and_tilts) {
  const RunResult run = run_text(on_bushing);
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const double tilt = std::atan(5 * g * 0.2 / 20);  // K_θ sin θ = m g d cos θ, about y
  EXPECT_NEAR(last(run, "body.block.x"), 0, 1e-13);
  EXPECT_NEAR(last(run, "body.block.z"), -5 * g / 5e3, 1e-13);
  EXPECT_NEAR(last(run, "body.block.q0"), std::cos(tilt / 2), 1e-12);
  EXPECT_NEAR(last(run, "body.block.q2"), std::sin(tilt / 2), 1e-12);
  EXPECT_EQ(last(run, "energy.kinetic"), 0.0);
}

TEST(StaticEquilibrium, of_a_weight_in_two_slanting_springs) {
  const RunResult run = run_text(R"(
[model]
name = "weight"
gravity = [0, -9.81]
[ground.points]
left = [-0.3, 0]
right = [0.3, 0]
[body.weight]
mass = 6
inertia = 0.01
position = [0.02, -0.05]
angle = 0.4
[force.left]
type = "spring_damper"
between = ["ground.left", "weight"]
stiffness = 200
damping = 1
free_length = 0.25
[force.right]
type = "spring_damper"
between = ["ground.right", "weight"]
stiffness = 200
damping = 1
free_length = 0.25
[force.twist]
type = "torsion_spring"
between = ["ground", "weight"]
stiffness = 3
damping = 0
[simulation]
analysis = "static"
)");
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const double y = last(run, "body.weight.y"), length = std::hypot(0.3, y);
  EXPECT_NEAR(last(run, "body.weight.x"), 0, 1e-13);
  EXPECT_NEAR(last(run, "body.weight.phi"), 0, 1e-13);
  EXPECT_NEAR(-2 * 200 * (length - 0.25) * y / length, 6 * g, 1e-10);
}

const char* const slide = R"(
[model]
name = "slide"
gravity = [0, -9.81]
[body.base]
mass = 2
inertia = 0.5
[body.sledge]
mass = 1
inertia = 1
[joint.rail]
type = "translational"
between = ["base", "sledge"]
[joint.foot]
type = "weld"
between = ["ground", "base"]
[simulation]
analysis = "static"
)";

TEST(StaticEquilibrium, names_the_body_that_nothing_holds) {
  const RunResult run = run_text(slide);
  EXPECT_EQ(run.status, RunStatus::failed);
  for (const char* part : {"body.sledge", "it has no stable equilibrium"})
    EXPECT_NE(run.message.find(part), std::string::npos) << run.message;
  EXPECT_EQ(run.message.find("body.base"), std::string::npos) << run.message;
  EXPECT_EQ(run.record.size(), 1u);  // what was assembled
}

TEST(StaticEquilibrium, of_a_body_in_free_fall_does_not_exist) {
  const RunResult run = run_text(slide, {"joint.foot.type=translational", "model.gravity=[1, 0]"});
  EXPECT_EQ(run.status, RunStatus::failed);
  for (const char* part : {"body.base, body.sledge", "2 degrees of freedom have no stiffness"})
    EXPECT_NE(run.message.find(part), std::string::npos) << run.message;
}

const char* const journal = R"(
[model]
name = "journal"
gravity = [0, -9.81]
[body.shaft]
mass = 3
inertia = 0.01
[lubricant.oil]
viscosity = "0.4 Pa s"
[joint.bearing]
type = "revolute"
between = ["ground", "shaft"]
realism = "lubricated"
[joint.bearing.film]
model = "short_guembel"
bearing_radius = "10 mm"
radial_clearance = "0.2 mm"
length = "40 mm"
lubricant = "oil"
[simulation]
)";

TEST(StaticEquilibrium, a_film_at_rest_carries_nothing) {
  const std::string film = journal;
  EXPECT_NE(
      refusal(film + "analysis = \"static\"\n").find("joint.bearing is supported by its oil film"),
      std::string::npos)
      << refusal(film + "analysis = \"static\"\n");
  EXPECT_NE(refusal(film + "duration = 1\nstart = \"equilibrium\"\n").find("simulation.start"),
            std::string::npos);
}

TEST(StaticEquilibrium, of_a_journal_lies_on_its_bearing_where_contact_carries_it) {
  const RunResult run = run_text(std::string(journal) + R"(analysis = "static"
[joint.bearing.transition]
transition_width = "10 um"
film_clearance_margin = "12 um"
[joint.bearing.transition.contact]
model = "liu_linear"
restitution = 0.9
[force.twist]
type = "torsion_spring"
between = ["ground", "shaft"]
stiffness = 3
damping = 0
)");
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "joint.bearing.force_y"), 3 * g, 1e-10 * 3 * g);
  EXPECT_NEAR(last(run, "joint.bearing.eccentricity_x"), 0, 1e-9);
  EXPECT_LT(last(run, "joint.bearing.min_film_thickness"), 0);
}

TEST(StaticEquilibrium, a_dynamic_run_that_begins_there_stays_there) {
  const RunResult run = run_text(
      on_bushing,
      {"simulation.analysis=dynamic", "simulation.start=equilibrium", "simulation.duration=2"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  for (const char* channel : {"body.block.z", "body.block.q2"}) {
    const auto values = run.record.samples(channel);
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    EXPECT_LT(*most - *least, 1e-12) << channel;
  }
  EXPECT_NEAR(last(run, "body.block.z"), -5 * g / 5e3, 1e-12);
}

TEST(StaticEquilibrium, cannot_be_taken_further_in_time) {
  const RunResult run = run_text(pendulum);
  EXPECT_EQ(run.simulated_time_s, 0.0);
  EXPECT_EQ(run.steps, 0);
  EXPECT_EQ(run.analysis, "static");
}

}  // namespace
}  // namespace stribeck::static_test
