#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>

#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "io/toml/reduction_reader.h"
#include "study/model_runs.h"

// Flexible bodies of model files: from a mesh to a run with every integrator, and what is refused.
namespace stribeck::test::flexible_run_test {
namespace {

namespace fs = std::filesystem;

const std::string folder = STRIBECK_SOURCE_DIR "/examples/flexible/rod/";

std::string rod_bytes() {
  std::ifstream file(folder + "rod.h5", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

ModelInput read(const std::string& text, const std::vector<std::string>& overrides = {}) {
  return read_model_text(text, "model.toml", overrides,
                         [](const std::string&) { return rod_bytes(); });
}

/// A pendulum of the rod in the plane, let go at rest along x.
std::string pendulum(const std::string& body = "", const std::string& simulation = "") {
  return R"([model]
name = "flexible pendulum"
gravity = [0, -9.81]
[body.rod]
flexible = "rod.h5"
)" + body +
         R"(
[joint.pin]
type = "revolute"
between = ["ground", "rod.big"]
[simulation]
duration = 0.1
)" + simulation;
}

TEST(FlexibleRun, closes_the_balance_of_energy_with_every_integrator) {
  std::vector<double> last_height;
  for (const char* method : {"esdirk4", "sdirk2", "tr_bdf2", "generalized_alpha", "hht"}) {
    const ModelInput input = read(pendulum(
        "modes_up_to = \"5 kHz\"", fmt::format("integrator = \"{}\"\ntolerance = 1e-7\n", method)));
    const RunResult run = simulate(input);
    ASSERT_EQ(run.status, RunStatus::done) << method << run.message;
    const double swing = -last(run, "energy.potential") + run.record.samples("energy.potential")[0];
    EXPECT_GT(swing, 0.05) << method;
    EXPECT_LT(std::abs(run.energy.imbalance), 2e-4 * swing) << method;
    last_height.push_back(last(run, "body.rod.small.y"));
  }
  for (const double y : last_height) EXPECT_NEAR(y, last_height[0], 2e-5 * std::abs(y));
}

TEST(FlexibleRun, agrees_with_an_explicit_method_on_few_modes) {
  const auto height = [](const char* method) {
    return last(simulate(read(pendulum("modes = 2", fmt::format("integrator = \"{}\"\n", method)))),
                "body.rod.small.y");
  };
  EXPECT_NEAR(height("dormand_prince"), height("esdirk4"), 1e-6);
}

TEST(FlexibleRun, refuses_an_explicit_method_that_its_modes_would_stop) {
  try {
    simulate(read(pendulum("", "integrator = \"dormand_prince\"\n")));
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_NE(
        std::string(error.what())
            .find("simulation.integrator: \"dormand_prince\" is explicit, and the fastest mode of "
                  "the flexible bodies allows steps of"),
        std::string::npos)
        << error.what();
  }
}

/// What bending adds to a motion is proportional to the compliance: ten times the modulus, a tenth of it.
TEST(FlexibleRun, comes_to_the_rigid_run_as_the_reciprocal_of_the_modulus) {
  const std::string mechanism = R"([model]
name = "flexible slider-crank"
[body.crank]
mass = 0.5
inertia = 1e-4
points = { pin = [0.1, 0] }
[body.rod]
BODY
position = [0.1, 0]
[body.slider]
mass = 0.4
inertia = 1e-4
position = [0.24, 0]
[joint.main]
type = "revolute"
between = ["ground", "crank"]
[joint.crankpin]
type = "revolute"
between = ["crank.pin", "rod.big"]
[joint.wrist]
type = "revolute"
between = ["rod.small", "slider"]
[joint.guide]
type = "translational"
between = ["ground", "slider"]
[drive.motor]
joint = "main"
angle = { type = "ramp", to = 1, duration = 0.02, smooth = true }
[simulation]
duration = 0.014
tolerance = 1e-9
integrator = "esdirk4"
)";
  const auto with = [&](const std::string& body) {
    std::string text = mechanism;
    return text.replace(text.find("BODY"), 4, body);
  };
  const ReducedBodyFile rod = parse_reduced_body(rod_bytes(), "rod.h5");
  const RunResult rigid = simulate(read(
      with(fmt::format("mass = {:.17g}\ninertia = {:.17g}\ncentre_of_mass = [{:.17g}, 0]\npoints = "
                       "{{ big = [0, 0], small = [0.14, 0] }}",
                       rod.body.mass, rod.body.inertia(2, 2), rod.body.centre.x()))));
  std::vector<double> difference;
  for (const double factor : {0.1, 1.0, 10.0}) {
    const ModelInput input = read_model_text(with("flexible = \"rod.h5\"\ndamping_ratio = 0.3"),
                                             "model.toml", {}, [&](const auto&) {
                                               ReducedBodyFile stiff = rod;
                                               stiff.body.stiffness *= factor;
                                               stiff.body.damping *= std::sqrt(factor);
                                               return reduced_body_image(stiff);
                                             });
    difference.push_back(last(simulate(input), "body.slider.x") - last(rigid, "body.slider.x"));
  }
  EXPECT_GT(std::abs(difference[0]), 1e-9);
  EXPECT_NEAR(difference[0] / difference[1], 10, 1);
  EXPECT_NEAR(difference[1] / difference[2], 10, 1);
}

TEST(FlexibleRun, has_channels_of_modes_and_energies) {
  const RunResult run = simulate(read(pendulum("modes = 3")));
  for (const char* name : {"body.rod.eta1", "body.rod.eta3", "body.rod.strain_energy",
                           "body.rod.dissipated_energy", "body.rod.small.x"})
    EXPECT_TRUE(run.record.find(name)) << name;
  EXPECT_FALSE(run.record.find("body.rod.eta4"));
  EXPECT_GT(last(run, "body.rod.strain_energy"), 0);
  EXPECT_NEAR(last(run, "body.rod.dissipated_energy"), run.energy.dissipated, 1e-12);
}

/// A free body keeps its momentum and, without damping, its energy.
TEST(FlexibleRun, of_a_free_body_in_space_keeps_energy) {
  const RunResult run = simulate(read(R"([model]
name = "free"
dimension = 3
[body.rod]
flexible = "rod.h5"
modes_up_to = "8 kHz"
damping_ratio = 0
angular_velocity = [30, 60, 20]
[simulation]
duration = 0.02
tolerance = 1e-8
integrator = "esdirk4"
)"));
  ASSERT_EQ(run.status, RunStatus::done);
  const double energy = run.record.samples("energy.kinetic")[0];
  EXPECT_GT(last(run, "body.rod.strain_energy"), 0);
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-6 * energy);
}

TEST(FlexibleRun, resumes_bit_for_bit) {
  const TemporaryFolder folder;
  const fs::path out = folder / "run";
  const ModelInput input = read(pendulum("modes = 3", "tolerance = 1e-9\n"));
  const RunResult straight = simulate(input);
  RunOptions options;
  std::atomic<bool> stop = false;
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = true; };
  const RunResult part = simulate_into_folder(input, options, out);
  ASSERT_EQ(part.status, RunStatus::interrupted);
  RunOptions on;
  resume(out, on);
  const RunResult resumed = read_run(out);
  EXPECT_EQ(resumed.status, RunStatus::done);
  EXPECT_TRUE(std::ranges::equal(resumed.record.samples("body.rod.eta1"),
                                 straight.record.samples("body.rod.eta1")));
}

/// Bits are promised from the file on: linear algebra libraries differ in the last digits.
TEST(FlexibleRun, reduces_the_mesh_to_the_body_of_the_file) {
  const ReducedBodyFile made =
                            reduce(read_reduction(folder + "rod.toml"), [](const std::string&) {}),
                        kept = parse_reduced_body(rod_bytes(), "rod.h5");
  ASSERT_EQ(made.body.modes(), kept.body.modes());
  EXPECT_NEAR(made.body.mass, kept.body.mass, 1e-12 * kept.body.mass);
  for (int k = 0; k < made.body.modes(); ++k)
    EXPECT_NEAR(made.body.stiffness[k], kept.body.stiffness[k], 1e-6 * kept.body.stiffness[k]);
}

}  // namespace
}  // namespace stribeck::test::flexible_run_test
