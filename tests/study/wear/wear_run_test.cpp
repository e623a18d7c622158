#include "study/wear/wear_run.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/toml/reader.h"
#include "study/calibrate/calibrate.h"
#include "study/wear/cycle/wear_cycle.h"

// Wear simulation: what the cycle hands over, what comes back, and that nothing of it is lost.
namespace stribeck::wear_run_test {
namespace {

namespace fs = std::filesystem;
constexpr double pi = std::numbers::pi;

const std::string rig = STRIBECK_SOURCE_DIR "/examples/mukras/rig_efm.toml";

ModelInput short_rig(std::vector<std::string> more = {}) {
  std::vector<std::string> all{"joint.pin.wear.strips=120", "wear.cycles=2000", "wear.samples=8",
                               "wear.frames=4"};
  all.insert(all.end(), more.begin(), more.end());
  return read_model(rig, all);
}

double last(const RunResult& run, const std::string& channel) {
  return run.record.samples(channel).back();
}

/// A bore that turns at 1 rad/s from 0.3 rad, a pin that swings ±0.5 rad against it, 100 N along the world's x.
RunResult swinging() {
  RunResult run;
  Scene::Anchor bore{"rod", 0, 0, 0.2}, pin{"crank", 0, 0, 0};
  run.scene.joints.push_back({"pin", "revolute", "ideal", bore, pin, {}});
  run.record = Record({{"body.rod.phi", "rad", ""},
                       {"body.crank.phi", "rad", ""},
                       {"joint.pin.force_x", "N", ""},
                       {"joint.pin.force_y", "N", ""}});
  constexpr int samples = 1000;
  for (int k = 0; k <= samples; ++k) {
    const double t = 2.0 * k / samples, phi = 0.1 + t;
    run.record.append(t, std::vector{phi, phi + 0.2 + 0.5 * std::sin(2 * pi * t), -100.0, 0.0});
  }
  return run;
}

TEST(WearCycle, is_the_load_of_the_pin_in_the_axes_of_the_bore) {
  const WearCycle cycle = wear_cycle(swinging(), "pin", 1.0, 10, 0.01, 0.1);
  ASSERT_EQ(cycle.steps.size(), 10u);
  for (std::size_t j = 0; j < 10; ++j) {
    const double t = 1 + (static_cast<double>(j) + 0.5) / 10, axes = 0.1 + t + 0.2;
    const CycleStep& step = cycle.steps[j];
    EXPECT_NEAR(step.load.force.x(), 100 * std::cos(axes), 1e-9);
    EXPECT_NEAR(step.load.force.y(), -100 * std::sin(axes), 1e-9);
    EXPECT_NEAR(step.turn, 0.5 * std::sin(2 * pi * t), 1e-5);  // (2 ms)²/8 of curvature
  }
  EXPECT_EQ(cycle.steps[0].load.friction, 0.1);
  EXPECT_EQ(cycle.steps[4].load.friction, -0.1);  // it swings back
}

TEST(WearCycle, slides_there_and_back) {
  // A swing of ±0.5 rad is 2 rad long, also in steps that it turns round in.
  for (const int steps : {4, 6, 10})
    EXPECT_NEAR(wear_cycle(swinging(), "pin", 1.0, steps, 0.01, 0).sliding(), 0.01 * 2, 1e-6);
}

TEST(WearCycle, repeats_or_not) {
  EXPECT_LT(cycle_gap(swinging(), "pin", 2 * pi - 5), 2);
  EXPECT_GT(cycle_gap(swinging(), "pin", 1.0), 0.5);  // the bore has turned on by 1 rad
}

TEST(WearRun, loads_of_the_rig_are_those_of_newton) {
  // At the middle of the first of 4 steps, a crank angle of 45°, the slider's equation along its guide:
  // spring − (force of the rod's small end) = m a, and the rod's share from its two ends' accelerations.
  const RunResult run = simulate(read_model(rig, {}));
  const WearCycle cycle = wear_cycle(run, "pin", 2.0, 4, 9.533e-3, 0);
  const double r = 38.1e-3, l = 101.6e-3, w = pi, angle = pi / 4;
  const double s = r / l * std::sin(angle), c = std::sqrt(1 - s * s), lean = -std::asin(s);
  const double rate = -r * w * std::cos(angle) / (l * c);
  const double turning = (r * w * w * std::sin(angle) / l - s * rate * rate) / c;
  const double x = r * std::cos(angle) + l * c;
  const double slider = -r * w * w * std::cos(angle) - l * (c * rate * rate - s * turning);
  const double pull = 525 * ((1 - x) - 0.65874);
  // The pin's force along the world's x carries spring, slider and rod: P = m_rod a_mid + m_slider a − spring.
  const double middle = (-r * w * w * std::cos(angle) + slider) / 2;
  const double along_x = 0.8175 * middle + 8.5 * slider - pull;
  const Eigen::Vector2d load = cycle.steps[0].load.force;
  EXPECT_NEAR(load.x() * std::cos(lean) - load.y() * std::sin(lean), along_x, 2e-4);
  EXPECT_NEAR(cycle.steps[0].turn, angle - lean, 1e-6);
}

TEST(WearRun, wears_at_the_rate_of_archard_while_depths_are_small) {
  // Σ over the cycle of k ∫ p ds = k Σ |F| Δs / (projection of the pressures), between k Σ F Δs and 4/π of it.
  const RunResult run = run_model(short_rig({"wear.cycles=10", "wear.samples=1"}));
  const RunResult mechanism = simulate(read_model(rig, {}));
  double work = 0;
  for (const CycleStep& step : wear_cycle(mechanism, "pin", 2.0, 36, 9.533e-3, 0).steps)
    work += step.load.force.norm() * step.sliding;
  const double volume = last(run, "joint.pin.wear_volume_unrolled");
  EXPECT_GT(volume, 5.05e-13 * 10 * work);
  EXPECT_LT(volume, 5.05e-13 * 10 * work * 4 / pi);
}

TEST(WearRun, records_what_it_was_asked_for) {
  const RunResult run = run_model(short_rig());
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(run.record.size(), 9u);
  EXPECT_EQ(run.fields.size(), 5u);
  EXPECT_EQ(last(run, "wear.cycles"), 2000);
  EXPECT_EQ(run.record.time().back(), 4000);
  const auto depths = run.fields.values(0).last(120);
  EXPECT_NEAR(*std::ranges::max_element(depths), last(run, "joint.pin.max_wear_depth"), 1e-9);
  const auto volumes = run.record.samples("joint.pin.wear_volume");
  EXPECT_TRUE(std::ranges::is_sorted(volumes));
}

TEST(WearRun, depth_does_not_depend_on_how_often_it_is_recorded) {
  const double often = last(run_model(short_rig({"wear.samples=50"})), "joint.pin.max_wear_depth"),
               once = last(run_model(short_rig({"wear.samples=1"})), "joint.pin.max_wear_depth");
  EXPECT_NEAR(often, once, 1e-3 * once);  // wear.tolerance
}

TEST(WearRun, ends_at_the_limit_of_depth) {
  const RunResult run = run_model(short_rig({"wear.depth_limit=\"20 um\""}));
  EXPECT_EQ(run.status, RunStatus::done);
  EXPECT_GE(last(run, "joint.pin.max_wear_depth"), 20e-6);
  EXPECT_LT(last(run, "wear.cycles"), 2000);
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_NE(run.warnings[0].find("joint.pin is at the depth limit"), std::string::npos);
}

TEST(WearRun, sees_a_limit_that_the_last_update_meets) {
  const std::vector<std::string> whole{"wear.cycle_jump=2000", "wear.samples=1"};
  const double depth = last(run_model(short_rig(whole)), "joint.pin.max_wear_depth");
  const RunResult run = run_model(
      short_rig({whole[0], fmt::format("wear.depth_limit={}", 0.9999 * depth), "wear.samples=1"}));
  EXPECT_EQ(run.warnings.size(), 1u);
}

TEST(WearRun, fails_where_the_bush_is_worn_through_and_keeps_what_it_has) {
  const RunResult run = run_model(short_rig({"joint.pin.wear.compliance.thickness=\"20 um\""}));
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("joint.pin is worn through"), std::string::npos) << run.message;
  EXPECT_GT(run.record.size(), 1u);
}

TEST(WearRun, fails_where_the_last_update_wears_through) {
  const std::vector<std::string> whole{"wear.cycle_jump=2000", "wear.samples=1"};
  const double depth = last(run_model(short_rig(whole)), "joint.pin.max_wear_depth");
  // the layer is what there is to wear; as thick as the rig's it must stay as soft
  const double share = 0.9999 * depth / 6.342e-3;
  const RunResult run = run_model(short_rig(
      {whole[0], whole[1], fmt::format("joint.pin.wear.compliance.thickness={}", share * 6.342e-3),
       fmt::format("joint.pin.wear.compliance.modulus={}", share * 0.5e9)}));
  EXPECT_EQ(run.status, RunStatus::failed);
  EXPECT_NE(run.message.find("is worn through"), std::string::npos) << run.message;
  EXPECT_NE(run.message.find("after 2000 of 2000 cycles"), std::string::npos) << run.message;
  EXPECT_EQ(last(run, "wear.cycles"), 2000);
  EXPECT_NEAR(last(run, "joint.pin.max_wear_depth"), depth, 1e-9 * depth);
  EXPECT_EQ(run.fields.size(), 2u);
}

TEST(WearRun, warns_of_a_cycle_that_does_not_repeat) {
  const RunResult run = run_model(short_rig({"wear.period=\"1.5 s\"", "wear.cycles=10"}));
  ASSERT_FALSE(run.warnings.empty());
  EXPECT_NE(run.warnings[0].find("is not periodic"), std::string::npos);
}

TEST(WearRun, takes_a_bush_from_a_mesh) {
  // A square outside is softer over its corners than the ring that fits into it: peaks are higher there by some per cent.
  const std::vector<std::string> few{"joint.pin.wear.strips=72", "wear.cycles=200",
                                     "wear.samples=1"};
  const std::string folder = STRIBECK_SOURCE_DIR "/examples/mukras/";
  const ModelInput square = read_model(folder + "rig_mesh.toml", few);
  ASSERT_EQ(square.files.size(), 1u);  // kept with the results
  const double of_square = last(run_model(square), "joint.pin.peak_contact_pressure"),
               of_ring = last(run_model(read_model(folder + "rig_fe.toml", few)),
                              "joint.pin.peak_contact_pressure");
  EXPECT_GT(of_square, 1.01 * of_ring);
  EXPECT_LT(of_square, 1.05 * of_ring);
}

std::string bytes_of(const fs::path& folder) {
  std::string all;
  for (const char* name : {"results.h5", "results.csv", "checkpoint.h5"})
    all += read_file(folder / name);
  return all;
}

TEST(WearRun, resumed_after_any_update_has_the_same_bits) {
  const TemporaryFolder whole, parts;
  const ModelInput input = short_rig();
  ASSERT_EQ(run_model_into_folder(input, {}, whole.path()).status, RunStatus::done);
  std::atomic<bool> stop{false};
  int updates = 0;
  RunOptions options;
  options.stop = &stop;
  // The cycle tells of progress too; what lies behind 4 s is the wear simulation.
  options.progress = [&](const Progress& p) { stop = p.end > 3 && ++updates % 7 == 0; };
  RunStatus status = run_model_into_folder(input, options, parts.path()).status;
  int stops = 0;
  for (; status != RunStatus::done && stops < 100; ++stops) {
    EXPECT_EQ(status, RunStatus::interrupted);
    stop = false;
    status = resume_model(parts.path(), options)->status;
  }
  EXPECT_GT(stops, 0);
  EXPECT_TRUE(bytes_of(whole.path()) == bytes_of(parts.path()));
  EXPECT_FALSE(resume_model(whole.path(), {}));
}

TEST(WearRun, starts_its_campaign_when_only_the_cycle_was_there) {
  const TemporaryFolder folder;
  const ModelInput input = short_rig();
  fs::create_directories(folder.path() / "cycle");
  simulate_into_folder(input, {}, folder.path() / "cycle");
  const auto run = resume_model(folder.path(), {});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->analysis, "wear");
  EXPECT_EQ(run->status, RunStatus::done);
}

TEST(Calibrate, finds_the_number_that_a_result_was_made_with) {
  const std::vector<std::string> few{"joint.pin.wear.strips=72", "wear.cycles=200",
                                     "wear.samples=1"};
  const RunResult run = run_model(read_model(rig, few));
  CalibrationPlan plan{.path = "force.pull.free_length",
                       .from = 600,
                       .to = 700,
                       .unit = "mm",
                       .channel = "joint.pin.wear_volume",
                       .target = last(run, "joint.pin.wear_volume")};
  int runs = 0;
  const Calibration found = calibrate(rig, few, plan, [&](double, double) { ++runs; });
  EXPECT_NEAR(found.value, 658.74, 1e-5);
  EXPECT_EQ(found.runs, runs);
  EXPECT_LT(found.derivative, 0);  // a longer spring pulls less
  EXPECT_LT(found.derivative_uncertainty, 0.02 * std::abs(found.derivative));
  plan.target *= 100;
  EXPECT_THROW(calibrate(rig, few, plan, [](double, double) {}), InputError);
}

}  // namespace
}  // namespace stribeck::wear_run_test
