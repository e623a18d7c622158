#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "study/model_runs.h"

// The four analyses of models with flexible bodies, against beams in closed form.
namespace stribeck::test::flexible_analysis_test {
namespace {

using std::numbers::pi;

constexpr double modulus = 210e9, density = 7850;
constexpr double width = 0.002, height = 0.004, length = 1;  // width along y, height along z
constexpr double area = width * height;
constexpr double across_y = height * width * width * width / 12;  // second moment, bending along y

/// A beam along x of 1 m between the interfaces "root" and "end".
std::string beam(const std::string& reduction, int modes = 8) {
  return fmt::format(R"([point]
root = [0, 0, 0]
end = [{}, 0, 0]
[beam.only]
between = ["root", "end"]
width = {}
height = {}
y_axis = [0, 1, 0]
elements = 24
[material.steel]
modulus = {}
poisson_ratio = 0.3
density = {}
[interface.root]
point = "root"
[interface.end]
point = "end"
[reduction]
modes = {}
{}
)",
                     length, width, height, modulus, density, modes, reduction);
}

RunResult run_beam(const std::string& text,
                   const std::string& description = beam("fixed_interface = \"root\"")) {
  const RunResult run = simulate(
      read_model_text(text, "model.toml", {}, [&](const std::string&) { return description; }));
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  return run;
}

std::vector<double> frequencies_of(const RunResult& run) {  // [rad/s]
  std::vector<double> all;
  if (!run.scene.modes) return all;
  for (const SceneMode& mode : run.scene.modes->list) all.push_back(2 * pi * mode.frequency_hz);
  return all;
}

const std::string clamped = R"([model]
name = "cantilever"
gravity = [0, -9.81]
[body.beam]
flexible = "beam.toml"
[joint.wall]
type = "weld"
between = ["ground", "beam.root"]
)";

/// Weight and a force at the end: q L⁴/8EI + F L³/3EI, small enough that its square does not count.
TEST(FlexibleAnalysis, static_deflection_is_that_of_a_cantilever) {
  const std::string load = R"([force.load]
type = "point_force"
marker = "beam.end"
direction = [0, -1]
magnitude = 0.02
[simulation]
analysis = "static"
)";
  const double bending = modulus * across_y, weight = density * area * 9.81,
               expected = -(weight / 8 + 0.02 / 3) / bending;
  EXPECT_NEAR(last(run_beam(clamped + load), "body.beam.end.y"), expected, 2e-4 * -expected);
}

TEST(FlexibleAnalysis, run_from_the_equilibrium_stays_there) {
  const RunResult run =
      run_beam(clamped + "[simulation]\nstart = \"equilibrium\"\nduration = 0.2\n");
  const auto& y = run.record.samples("body.beam.end.y");
  EXPECT_LT(y.front(), -0.01);
  for (const double one : y) EXPECT_NEAR(one, y.front(), 1e-7);
}

/// ω = (k π)² √(EI/ρA)/L².
TEST(FlexibleAnalysis, modes_of_a_pinned_beam_are_those_of_euler) {
  const RunResult run = run_beam(R"([model]
name = "pinned"
[ground.points]
far = [1, 0]
[body.beam]
flexible = "beam.toml"
[joint.left]
type = "revolute"
between = ["ground", "beam.root"]
[joint.right]
type = "point_on_line"
between = ["ground.far", "beam.end"]
[simulation]
analysis = "modal"
)",
                                 beam("chord = [\"root\", \"end\"]", 12));
  const std::vector<double> found = frequencies_of(run);
  ASSERT_GT(found.size(), 4U);
  for (std::size_t k = 0; k < 4; ++k) {
    const double exact = std::pow(static_cast<double>(k + 1) * pi, 2) *
                         std::sqrt(modulus * across_y / (density * area));
    EXPECT_NEAR(found[k], exact, 2e-3 * exact) << k;
  }
}

/// Frequencies of a pinned beam under a share of Euler's load, π² EI/L²: the first is √(1 − share) of that without a load.
std::vector<double> frequencies_under(double share, const std::string& keys) {
  return frequencies_of(run_beam(fmt::format(R"([model]
name = "pinned, pressed along its axis"
[body.beam]
flexible = "beam.toml"
{}
[joint.left]
type = "revolute"
between = ["ground", "beam.root"]
[joint.right]
type = "point_on_line"
between = ["ground", "beam.end"]
[force.press]
type = "point_force"
marker = "beam.end"
direction = [-1, 0]
magnitude = {}
[simulation]
analysis = "modal"
start = "equilibrium"
)",
                                             keys, share * pi * pi * modulus * across_y),
                                 beam("geometric_stiffness = true", 12)));
}

TEST(FlexibleAnalysis, modes_of_a_pressed_beam_are_those_of_a_column) {
  const double unloaded = frequencies_under(0, "").at(0);
  for (const double share : {-0.4, 0.46, 0.9})
    EXPECT_NEAR(frequencies_under(share, "").at(0) / unloaded, std::sqrt(1 - share), 2e-3) << share;
  EXPECT_NEAR(frequencies_under(0.46, "geometric_stiffness = false").at(0) / unloaded, 1, 1e-4);
}

std::string hub(double speed, const std::string& keys) {
  return fmt::format(R"([model]
name = "rotating cantilever"
dimension = 3
[body.beam]
flexible = "beam.toml"
{}
[joint.hub]
type = "revolute"
between = ["ground", "beam.root"]
[drive.hub]
joint = "hub"
speed = {}
[simulation]
analysis = "modal"
)",
                     keys, speed);
}

/// Flap and lag frequencies of Wright, Smith, Thresher and Wang (1982) at γ = 2, 6: flap along z, lag along y.
TEST(FlexibleAnalysis, modes_about_a_steady_rotation_are_flap_and_lag) {
  const double of_lag = std::sqrt(modulus * across_y / (density * area)),
               of_flap = of_lag * height / width;
  const std::string description =
      beam("fixed_interface = \"root\"\ngeometric_stiffness = true", 16);
  struct Row {
    double gamma, flap, lag;
  };
  for (const Row& row : {Row{2, 4.1373, 3.6218}, Row{6, 7.3604, 4.2632}}) {
    const double first_lag =
        frequencies_of(run_beam(hub(row.gamma * of_lag, ""), description)).at(0);
    EXPECT_NEAR(first_lag / of_lag, row.lag, 1e-3 * row.lag);
    const std::vector<double> all =
        frequencies_of(run_beam(hub(row.gamma * of_flap, ""), description));
    const bool is_near = std::ranges::any_of(
        all, [&](double one) { return std::abs(one / of_flap - row.flap) < 1e-3 * row.flap; });
    EXPECT_TRUE(is_near) << "flap at " << row.gamma;
  }
}

/// Without the stiffness of stress f² − γ² falls with speed and is negative beyond γ = 3.516.
TEST(FlexibleAnalysis, modes_about_a_rotation_without_stiffening_become_unstable) {
  const double unit = std::sqrt(modulus * across_y / (density * area));
  const auto modes = [&](double gamma) {
    return run_beam(hub(gamma * unit, "")).scene.modes->list;
  };
  EXPECT_NEAR(modes(2).at(0).frequency_hz * 2 * pi / unit, std::sqrt(3.5160 * 3.5160 - 4), 5e-3);
  const auto grows = [](const SceneMode& mode) { return mode.decay_rate < 0; };
  EXPECT_TRUE(std::ranges::any_of(modes(4), grows));
}

TEST(FlexibleAnalysis, refuses_modes_about_a_rotation_across_gravity) {
  std::string text = hub(20, "");
  text.insert(text.find("dimension"), "gravity = [0, -9.81, 0]\n");
  const RunResult run = simulate(read_model_text(text, "model.toml", {}, [](const std::string&) {
    return beam("fixed_interface = \"root\"");
  }));
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("have no constant frequencies"), std::string::npos) << run.message;
}

/// Held undeformed, the beam rotates as a rigid one; the deflection that its forces would cause stores
/// ∫ N²/(2EA) dx = (ρ A Ω²)² L⁵/(15 EA) with N = ρ A Ω² (L² − x²)/2.
TEST(FlexibleAnalysis, kinematic_analysis_finds_the_quasi_static_deflection) {
  constexpr double speed = 50;
  const RunResult run = run_beam(fmt::format(R"([model]
name = "rotating bar"
[body.beam]
flexible = "beam.toml"
[joint.hub]
type = "revolute"
between = ["ground", "beam.root"]
[drive.hub]
joint = "hub"
speed = {}
[simulation]
analysis = "kinematic"
duration = 0.1
)",
                                             speed),
                                 beam("fixed_interface = \"root\"", 200));
  EXPECT_NEAR(last(run, "body.beam.end.x"), std::cos(speed * 0.1), 1e-9);
  const double pull = density * area * speed * speed;
  EXPECT_NEAR(last(run, "body.beam.strain_energy"), pull * pull / (15 * modulus * area),
              2e-3 * pull * pull / (15 * modulus * area));
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-9);
}

/// A drive that starts at speed moves the body undeformed: no rate of deflection at the start.
TEST(FlexibleAnalysis, bodies_start_undeformed_in_their_rates_too) {
  std::string text = hub(20, "");
  text.replace(text.find("analysis = \"modal\""), 18, "duration = 1e-6");
  const RunResult run = run_beam(text);
  const double centre_speed = run.record.samples("body.beam.vy")[0];
  EXPECT_NEAR(run.record.samples("body.beam.end.vy")[0], 20 * length, 1e-6);
  EXPECT_NEAR(centre_speed, 0, 1e-6);
}

/// Bending and torsion of a crankshaft in five bearings against tools/reference/crankshaft.py, whose masses are lumped.
TEST(FlexibleAnalysis, modes_of_a_crankshaft_agree_with_an_independent_model) {
  const RunResult run =
      simulate(read_model(STRIBECK_SOURCE_DIR "/examples/flexible/crankshaft_four_throws.toml",
                          {"simulation.analysis=\"modal\"", "drive.motor.speed=0",
                           "body.shaft.modes_up_to=\"1000 kHz\""}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  const std::vector<double> found = frequencies_of(run);
  const std::vector<double> independent{591.11, 733.65, 1560.02, 2107.28};
  for (std::size_t k = 0; k < independent.size(); ++k)
    EXPECT_NEAR(found.at(k) / (2 * pi), independent[k], 3e-3 * independent[k]);
}

/// Beyond 32 modes Newton's matrix leaves out what couples them: the solution and the number of iterations stay.
TEST(FlexibleAnalysis, many_modes_cost_no_more_iterations) {
  const auto spun_up = [](int modes) {
    return run_beam(fmt::format(R"([model]
name = "spin-up"
[body.beam]
flexible = "beam.toml"
modes = {}
damping_ratio = 0.05
[joint.hub]
type = "revolute"
between = ["ground", "beam.root"]
[drive.hub]
joint = "hub"
angle = {{ type = "ramp", to = 0.05, duration = 0.3, smooth = true }}
[simulation]
duration = 0.2
integrator = "esdirk4"
tolerance = 1e-6
)",
                                modes),
                    beam("fixed_interface = \"root\"", 200));
  };
  const RunResult few = spun_up(20), many = spun_up(60);
  EXPECT_NEAR(last(many, "body.beam.end.y"), last(few, "body.beam.end.y"), 2e-5);
  const auto iterations = [](const RunResult& run) {
    return static_cast<double>(run.newton_iterations) / static_cast<double>(run.steps);
  };
  EXPECT_LT(iterations(many), 1.3 * iterations(few));
}

}  // namespace
}  // namespace stribeck::test::flexible_analysis_test
