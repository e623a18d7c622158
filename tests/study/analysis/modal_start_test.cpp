#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "study/model_runs.h"

// Damping of modes and their start, against the motion of single oscillators.
namespace stribeck::test::modal_start_test {
namespace {

using std::numbers::pi;

constexpr const char* beam = R"([point]
root = [0, 0, 0]
end = [1, 0, 0]
[beam.only]
between = ["root", "end"]
diameter = 0.02
elements = 4
[material.steel]
modulus = 210e9
poisson_ratio = 0.3
density = 7850
[interface.root]
point = "root"
[interface.end]
point = "end"
[reduction]
modes = 4
fixed_interface = "root"
)";

RunResult run_beam(const std::string& body, const std::string& simulation,
                   const std::string& joints = "") {
  const std::string text = fmt::format(R"([model]
name = "cantilever"
dimension = 3
[body.beam]
flexible = "beam.toml"
modes = 4
{}
[joint.root]
type = "weld"
between = ["ground", "beam.root"]
{}
[simulation]
{}
)",
                                       body, joints, simulation);
  const RunResult run = simulate(read_model_text(
      text, "model.toml", {}, [](const std::string&) { return std::string(beam); }));
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  return run;
}

/// Angular frequencies of the modes [rad/s].
std::vector<double> speeds() {
  std::vector<double> all;
  const RunResult run = run_beam("", "analysis = \"modal\"");
  for (const SceneMode& mode : run.scene.modes->list) all.push_back(2 * pi * mode.undamped_hz());
  return all;
}

/// η = e^{−ζωt} (η_0 cos ω_d t + (η̇_0 + ζωη_0)/ω_d sin ω_d t), from the stated start of each mode.
TEST(ModalStart, is_that_of_damped_oscillators) {
  const std::vector<double> omega = speeds();
  const RunResult run = run_beam(
      "modal_displacement = [0.01, 0, -0.002]\nmodal_velocity = [0, 0.4]\n"
      "damping_ratios = [0.02, 0.05, 0.1]",
      "duration = 0.03\ntolerance = 1e-10");
  const std::array<double, 4> ratio{0.02, 0.05, 0.1, 0.1}, start{0.01, 0, -0.002, 0},
      rate{0, 0.4, 0, 0};
  for (std::size_t k = 0; k < 4; ++k) {
    const auto& eta = run.record.column(*run.record.find(fmt::format("body.beam.eta{}", k + 1)));
    const auto& time = run.record.time();
    const double damped = omega[k] * std::sqrt(1 - ratio[k] * ratio[k]),
                 decay = ratio[k] * omega[k];
    EXPECT_NEAR(eta.front(), start[k], 1e-14);
    for (const std::size_t i : {time.size() / 3, time.size() - 1}) {
      const double t = time[i], exact = std::exp(-decay * t) * (start[k] * std::cos(damped * t) +
                                                                (rate[k] + decay * start[k]) /
                                                                    damped * std::sin(damped * t));
      EXPECT_NEAR(eta[i], exact, 1e-6 * 0.01) << k << " at " << t;
    }
  }
}

TEST(ModalStart, by_rayleigh_damps_each_mode_by_its_frequency) {
  const std::vector<double> omega = speeds();
  const auto modes =
      run_beam("rayleigh_damping = { mass = 3, stiffness = 2e-5 }", "analysis = \"modal\"")
          .scene.modes->list;
  ASSERT_EQ(modes.size(), omega.size());
  for (std::size_t k = 0; k < modes.size(); ++k)
    EXPECT_NEAR(modes[k].damping_ratio, (3 / omega[k] + 2e-5 * omega[k]) / 2, 1e-8) << k;
  const auto through =
      run_beam(fmt::format("rayleigh_damping = {{ damping_ratios = [0.01, 0.03], frequencies = "
                           "[{}, {}] }}",
                           omega[0] / (2 * pi), omega[2] / (2 * pi)),
               "analysis = \"modal\"")
          .scene.modes->list;
  EXPECT_NEAR(through.at(0).damping_ratio, 0.01, 1e-8);
  EXPECT_NEAR(through.at(2).damping_ratio, 0.03, 1e-8);
}

/// A rate that a joint does not allow is replaced, and that is said.
TEST(ModalStart, that_joints_hold_is_reported) {
  const RunResult run =
      run_beam("modal_velocity = [0.1]", "duration = 1e-4",
               "[ground.points]\nend = [1, 0, 0]\n[joint.end]\ntype = \"spherical\"\n"
               "between = [\"ground.end\", \"beam.end\"]\n");
  const bool reported = std::ranges::any_of(run.warnings, [](const std::string& warning) {
    return warning.starts_with("body.beam.modal_velocity: mode 1 starts with ");
  });
  EXPECT_TRUE(reported) << ::testing::PrintToString(run.warnings);
}

}  // namespace
}  // namespace stribeck::test::modal_start_test
