// From the text of a model file to its motion: mechanisms with closed forms.
#include "io/toml/reader.h"
#include "verify/reference.h"

namespace stribeck::verify {
namespace {

using nlohmann::json;

/// A model text run under gravity, sampled each 10 ms.
RunResult run_text(const std::string& bodies, const std::string& simulation) {
  return run_to_end(
      read_model_text("[model]\nname = \"closed form\"\ngravity = [0, -9.81]\n" + bodies +
                          "\n[output]\ninterval = \"10 ms\"\n[simulation]\n" + simulation,
                      "closed_form.toml"));
}

const char* const exact = "integrator = \"dormand_prince\"\ntolerance = 1e-12\n";

TEST(RodPendulum, swings_by_its_elliptic_functions) {
  const RunResult run = run_text(R"(
[body.rod]
mass = 2
inertia = 0.16666666666666666
centre_of_mass = ["0.5 m", 0]
[joint.hinge]
type = "revolute"
between = ["ground", "rod"]
)",
                                 exact + std::string("duration = 5\n"));
  const double below = -std::numbers::pi / 2;  // the angle of the rod that hangs
  const json table = reference("closed_forms.json")["rod_pendulum"]["amplitude_90_deg"];
  for (const json& row : table) {
    const double t = row["t"];
    EXPECT_NEAR(sample_at(run, t, "body.rod.phi") - below, row["angle"].get<double>(), 1e-9) << t;
    EXPECT_NEAR(sample_at(run, t, "body.rod.omega"), row["angular_velocity"].get<double>(), 1e-8)
        << t;
    EXPECT_NEAR(sample_at(run, t, "body.rod.alpha"), row["angular_acceleration"].get<double>(),
                1e-7)
        << t;
    EXPECT_NEAR(sample_at(run, t, "joint.hinge.force_x"), row["pivot_force_x"].get<double>(), 1e-7)
        << t;
    EXPECT_NEAR(sample_at(run, t, "joint.hinge.force_y"), row["pivot_force_y"].get<double>(), 1e-7)
        << t;
  }
}

TEST(SpringAndMass, settle_as_the_closed_form_of_the_damped_oscillator) {
  const RunResult run = run_text(R"(
[ground.points]
way = { position = [0, 0], angle = "90 deg" }
[body.mass]
mass = "1.5 kg"
inertia = 1
points.way = { position = [0, 0], angle = "90 deg" }
[joint.guide]
type = "translational"
between = ["ground.way", "mass.way"]
[ground.points.hook]
position = [0, "-1 m"]
[force.spring]
type = "spring_damper"
between = ["ground.hook", "mass"]
stiffness = "600 N/m"
damping = "12 N s/m"
free_length = "1 m"
)",
                                 exact + std::string("duration = 1\n"));
  const json table = reference("closed_forms.json")["spring_mass"]["table"];
  for (const json& row : table)
    EXPECT_NEAR(sample_at(run, row["t"], "body.mass.y"), row["y_damped"].get<double>(), 1e-10)
        << row["t"];
}

TEST(DrivenPendulum, needs_the_moment_and_hinge_forces_of_its_closed_form) {
  const RunResult run = run_text(R"(
[ground.points]
hinge = { position = [0, 0], angle = "-90 deg" }
[body.rod]
mass = 2
inertia = 0.16666666666666666
centre_of_mass = ["0.5 m", 0]
angle = "-90 deg"
[joint.hinge]
type = "revolute"
between = ["ground.hinge", "rod"]
[drive.hinge]
joint = "hinge"
angle = { type = "harmonic", amplitude = "0.5 rad", frequency = "3 Hz" }
)",
                                 exact + std::string("duration = 0.5\n"));
  const json table = reference("closed_forms.json")["driven_pendulum"]["table"];
  for (const json& row : table) {
    const double t = row["t"];
    EXPECT_NEAR(sample_at(run, t, "drive.hinge.moment"), row["moment"].get<double>(), 1e-7) << t;
    EXPECT_NEAR(sample_at(run, t, "joint.hinge.force_x"), row["hinge_force_x"].get<double>(), 1e-7)
        << t;
    EXPECT_NEAR(sample_at(run, t, "joint.hinge.force_y"), row["hinge_force_y"].get<double>(), 1e-7)
        << t;
  }
}

/// Three hanging cranks and a coupler, one row of them redundant, with the default integrator.
TEST(Parallelogram, swings_with_the_speed_of_its_closed_form_in_spite_of_a_redundant_row) {
  std::string bodies =
      "[body.coupler]\nmass = 2\ninertia = 0.1\nposition = [0.3464101615, -0.2]\n"
      "points.p0 = [0, 0]\npoints.p1 = [0.5, 0]\npoints.p2 = [1, 0]\n";
  for (int i = 0; i < 3; ++i)
    bodies += fmt::format(
        "[ground.points.p{0}]\nposition = [{1}, 0]\n"
        "[body.crank{0}]\nmass = 0.5\ninertia = 0.006666666666666667\nposition = [{1}, 0]\n"
        "angle = \"-30 deg\"\ncentre_of_mass = [0.2, 0]\npoints.end = [0.4, 0]\n"
        "[joint.pivot{0}]\ntype = \"revolute\"\nbetween = [\"ground.p{0}\", \"crank{0}\"]\n"
        "[joint.pin{0}]\ntype = \"revolute\"\nbetween = [\"crank{0}.end\", \"coupler.p{0}\"]\n",
        i, 0.5 * i);
  const RunResult run = run_text(bodies, "duration = 2\ntolerance = 1e-8\n");
  const json figures = reference("closed_forms.json")["parallelogram"];
  EXPECT_EQ(run.warnings.size(), 1u);
  const auto spin = run.record.samples("body.crank1.omega");
  const Curve speed(run.record.time(), spin);
  const double quarter = figures["period"].get<double>() / 4;
  // Second-order error of the default integrator at this tolerance.
  EXPECT_NEAR(-speed.smallest(0, 2).y, figures["angular_velocity_at_bottom"].get<double>(), 1e-4);
  EXPECT_NEAR(speed.smallest(0, 2 * quarter).x, quarter, 1e-4);
}

}  // namespace
}  // namespace stribeck::verify
