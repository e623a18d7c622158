#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <numbers>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/toml/reader.h"
#include "study/model_runs.h"

namespace stribeck::kinematic_test {
namespace {

using std::numbers::pi;
using test::last;

ModelInput slider_crank(std::vector<std::string> overrides) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/mechanisms/slider_crank_ideal.toml", overrides);
}

constexpr double r = 0.05, l = 0.12, speed = 5000 * 2 * pi / 60;
constexpr double rod_mass = 0.21, rod_inertia = 2.5e-4, slider_mass = 0.14;

/// Motion of rod (mass centre in the middle) and slider at crank angle θ, and what it takes, without gravity.
struct ClosedForm {
  double rod_angle, x, vx, ax, rod_spin, rod_alpha, moment, pin_force_x;

  explicit ClosedForm(double theta) {
    const double s = std::sin(theta), c = std::cos(theta);
    rod_angle = -std::asin(r * s / l);
    const double sb = std::sin(rod_angle), cb = std::cos(rod_angle);
    rod_spin = -r * speed * c / (l * cb);
    rod_alpha = (r * speed * speed * s + l * rod_spin * rod_spin * sb) / (l * cb);
    x = r * c + l * cb;
    vx = -r * speed * s - l * rod_spin * sb;
    ax = -r * speed * speed * c - l * rod_alpha * sb - l * rod_spin * rod_spin * cb;
    const double h = l / 2;
    const double rvx = -r * speed * s - h * rod_spin * sb, rvy = h * -rod_spin * cb;
    const double rax = -r * speed * speed * c - h * rod_alpha * sb - h * rod_spin * rod_spin * cb;
    const double ray = -h * rod_alpha * cb + h * rod_spin * rod_spin * sb;
    moment = (rod_mass * (rvx * rax + rvy * ray) + rod_inertia * rod_spin * rod_alpha +
              slider_mass * vx * ax) /
             speed;
    pin_force_x = slider_mass * ax;
  }
};

void expect_closed_form(const RunResult& run, double tolerance) {
  const auto angle = run.record.samples("crank.angle"), x = run.record.samples("body.slider.x"),
             v = run.record.samples("body.slider.vx"), a = run.record.samples("body.slider.ax"),
             moment = run.record.samples("drive.crank.moment"),
             force = run.record.samples("joint.pin.force_x"),
             turn = run.record.samples("body.rod.phi");
  for (std::size_t i = 0; i < angle.size(); ++i) {
    const ClosedForm exact(angle[i]);
    EXPECT_NEAR(angle[i], speed * run.record.time()[i], tolerance * 13);
    EXPECT_NEAR(turn[i], exact.rod_angle, tolerance);
    EXPECT_NEAR(x[i], exact.x, tolerance * 0.17);
    EXPECT_NEAR(v[i], exact.vx, tolerance * r * speed);
    EXPECT_NEAR(a[i], exact.ax, tolerance * 2 * r * speed * speed);
    EXPECT_NEAR(moment[i], exact.moment, tolerance * 140);
    EXPECT_NEAR(force[i], exact.pin_force_x, tolerance * 2800);
  }
}

TEST(Kinematic, slider_crank_is_the_closed_form_at_every_sample) {
  const RunResult run = simulate(slider_crank({"simulation.analysis=kinematic"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(run.analysis, "kinematic");
  EXPECT_GE(run.record.size(), 100u);
  expect_closed_form(run, 1e-10);
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
  EXPECT_LT(std::abs(run.energy.imbalance), 1e-5 * run.energy.throughput);
}

TEST(Kinematic, is_exact_at_samples_far_apart_too) {
  const RunResult run = simulate(slider_crank(
      {"simulation.analysis=kinematic", "output.interval=6 ms", "simulation.max_step=6 ms"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(run.record.size(), 5u);  // half turns: smaller steps in between keep to the branch
  expect_closed_form(run, 1e-10);
}

TEST(Kinematic, agrees_with_a_dynamic_run) {
  const RunResult exact =
      simulate(slider_crank({"simulation.analysis=kinematic", "output.interval=0.1 ms"}));
  const RunResult dynamic =
      simulate(slider_crank({"simulation.tolerance=1e-12", "output.interval=0.1 ms"}));
  ASSERT_EQ(exact.record.size(), dynamic.record.size());
  for (const char* channel : {"body.rod.y", "joint.crank_pin.force", "joint.guide.moment",
                              "drive.crank.moment", "energy.input"}) {
    const auto a = exact.record.samples(channel), b = dynamic.record.samples(channel);
    double size = 0, difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      size = std::max(size, std::abs(b[i]));
      difference = std::max(difference, std::abs(a[i] - b[i]));
    }
    EXPECT_LE(difference, 2e-6 * size) << channel;  // Simpson's rule in energy.input
  }
}

TEST(Kinematic, refuses_freedoms_that_nothing_drives) {
  const auto refusal = [](const char* file) -> std::string {
    const std::string path = std::string(STRIBECK_SOURCE_DIR "/examples/") + file;
    try {
      simulate(read_model(path, {"simulation.analysis=kinematic"}));
    } catch (const InputError& error) {
      return error.what();
    }
    return "accepted";
  };
  const std::string text = refusal("slider_crank_lubricated.toml");
  EXPECT_NE(
      text.find(
          "a kinematic analysis needs a drive for every degree of freedom; 2 of 3 are left, and "
          "body.rod, body.slider can still move."),
      std::string::npos)
      << text;
}

const char* const rocker = R"(
[model]
name = "four-bar driven beyond its reach"
[ground.points]
rocker = [0.3, 0]
[body.crank]
mass = 1
inertia = 1e-3
angle = "20 deg"
points.end = [0.2, 0]
[body.coupler]
mass = 1
inertia = 1e-3
position = [0.19, 0.07]
angle = "20 deg"
points.end = [0.2, 0]
[body.rocker]
mass = 1
inertia = 1e-3
position = [0.3, 0]
angle = "60 deg"
points.end = [0.15, 0]
[joint.a]
type = "revolute"
between = ["ground", "crank"]
[joint.b]
type = "revolute"
between = ["crank.end", "coupler"]
[joint.c]
type = "revolute"
between = ["coupler.end", "rocker.end"]
[joint.d]
type = "revolute"
between = ["ground.rocker", "rocker"]
[drive.d]
joint = "a"
start = "20 deg"
speed = "1 rad/s"
[simulation]
duration = 3
analysis = "kinematic"
)";

TEST(Kinematic, says_where_drives_ask_for_what_joints_cannot_reach) {
  const RunResult run = test::run_text(rocker);
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("the drives do not determine its position here"), std::string::npos)
      << run.message;
  // the crank's end comes to 0.35 m from the pivot of the rocker: cos θ = (0.04 + 0.09 − 0.1225)/0.12
  EXPECT_NEAR(last(run, "crank.angle"), std::acos((0.04 + 0.09 - 0.1225) / 0.12), 1e-4);
}

TEST(Kinematic, counts_turns_in_space) {
  const RunResult run = test::run_text(R"(
[model]
name = "wheel"
dimension = 3
[body.wheel]
mass = 1
inertia = [1, 1, 2]
centre_of_mass = [0.1, 0, 0]
[joint.axle]
type = "revolute"
between = ["ground", "wheel"]
[drive.d]
joint = "axle"
speed = "2 rad/s"
[simulation]
duration = 20
analysis = "kinematic"
)");
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_NEAR(last(run, "crank.angle"), 40, 1e-11);
  EXPECT_NEAR(last(run, "joint.axle.angle"), 40, 1e-11);
  const auto force = run.record.samples("joint.axle.force");
  for (const double f : force) EXPECT_NEAR(f, 0.1 * 4, 1e-13);  // m e ω²
}

TEST(Kinematic, resumes_bit_for_bit) {
  const TemporaryFolder own;
  const std::filesystem::path folder = own / "run";
  const ModelInput input = slider_crank({"simulation.analysis=kinematic"});
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 8e-3; };
  const RunResult part = simulate_into_folder(input, options, folder);
  EXPECT_EQ(part.status, RunStatus::interrupted);
  const auto resumed = resume(folder, {});
  const RunResult whole = simulate(input);
  ASSERT_TRUE(resumed);
  ASSERT_EQ(resumed->record.size(), whole.record.size());
  for (std::size_t i = 0; i < whole.record.channels().size(); ++i)
    EXPECT_TRUE(std::ranges::equal(resumed->record.column(i), whole.record.column(i)))
        << whole.record.channels()[i].name;
}

}  // namespace
}  // namespace stribeck::kinematic_test
