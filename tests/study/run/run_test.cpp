#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "io/toml/reader.h"
#include "study/run/simulate.h"

namespace stribeck::run_test {
namespace {

/// The main example: two revolutions at 5000 rpm with a lubricated pin.
ModelInput slider_crank(const std::vector<std::string>& overrides = {}) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/slider_crank_lubricated.toml", overrides);
}

const RunResult& whole_run() {
  static const RunResult result = simulate(slider_crank());
  return result;
}

std::span<const double> samples(const char* channel) {
  return whole_run().record.samples(channel);
}

TEST(Simulate, runs_the_main_example_to_its_end) {
  const RunResult& run = whole_run();
  EXPECT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(run.message, "");
  EXPECT_EQ(run.simulated_time_s, 24e-3);
  EXPECT_EQ(run.record.time().back(), 24e-3);
  EXPECT_EQ(static_cast<std::int64_t>(run.record.size()), run.steps + 1);
  EXPECT_GE(run.film_solves, run.newton_iterations);
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
}

/// Largest value of a channel over all steps.
double greatest(const RunResult& run, const char* channel) {
  return run.summed_up().channels[*run.record.find(channel)].max;
}

TEST(Simulate, counts_steps_and_iterations_up_to_each_sample) {
  const RunResult& run = whole_run();
  const auto steps = samples("run.steps"), iterations = samples("run.newton_iterations"),
             evaluations = samples("run.force_evaluations");
  EXPECT_EQ(iterations.front(), 0);
  for (std::size_t i = 1; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i], static_cast<double>(i));
    EXPECT_GT(iterations[i], iterations[i - 1]);
  }
  EXPECT_EQ(iterations.back(), static_cast<double>(run.newton_iterations));
  EXPECT_EQ(evaluations.back(), static_cast<double>(run.film_solves));  // one film
  EXPECT_EQ(greatest(run, "run.newton_iterations"), iterations.back());
}

// Each step evaluates the forces of its seven stages, and solves no equations for them.
TEST(Simulate, counts_evaluations_of_explicit_steps) {
  const RunResult run =
      simulate(slider_crank({"simulation.integrator=dormand_prince", "simulation.duration=1 ms"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(run.record.samples("run.newton_iterations").back(), 0);
  EXPECT_GE(run.record.samples("run.force_evaluations").back(),
            6.0 * static_cast<double>(run.steps + run.rejected_steps));
}

TEST(Simulate, closes_the_energy_balance_at_the_default_tolerance) {
  const Energy& e = whole_run().energy;
  EXPECT_GT(e.throughput, 800.0);  // 875 J with ideal joints
  EXPECT_LT(std::abs(e.imbalance), 1e-6 * e.throughput);
  EXPECT_NEAR(e.input - e.dissipated - e.stored, e.imbalance, 1e-12 * e.throughput);
  EXPECT_GT(e.dissipated, 0.0);
}

TEST(Simulate, keeps_joints_closed_and_the_drive_at_speed) {
  const auto crank = samples("body.crank.phi"), rod = samples("body.rod.phi");
  const auto x = samples("body.rod.x"), y = samples("body.rod.y");
  const auto spin = samples("body.crank.omega"), height = samples("body.slider.y");
  const auto vy = samples("body.slider.vy"), turn = samples("body.slider.phi");
  const double speed = 5000 * 2 * std::numbers::pi / 60;
  double gap = 0, slip = 0, drift = 0;
  for (std::size_t i = 0; i < crank.size(); ++i) {
    const double dx = 0.05 * std::cos(crank[i]) + 0.06 * std::cos(rod[i]) - x[i];
    const double dy = 0.05 * std::sin(crank[i]) + 0.06 * std::sin(rod[i]) - y[i];
    gap = std::max({gap, std::hypot(dx, dy), std::abs(height[i]), std::abs(turn[i])});
    slip = std::max(slip, std::abs(spin[i] - speed));
    drift = std::max(drift, std::abs(vy[i]));
  }
  EXPECT_LE(gap, 1e-10 * 0.17);
  EXPECT_LE(slip, 1e-10 * speed);
  EXPECT_LE(drift, 1e-10 * 28.0);
}

TEST(Simulate, gives_the_same_bits_twice) {
  const RunResult again = simulate(slider_crank());
  const RunResult& run = whole_run();
  ASSERT_EQ(again.record.size(), run.record.size());
  EXPECT_TRUE(std::ranges::equal(again.record.time(), run.record.time()));
  for (std::size_t i = 0; i < run.record.channels().size(); ++i)
    EXPECT_TRUE(std::ranges::equal(again.record.column(i), run.record.column(i)))
        << run.record.channels()[i].name;
  EXPECT_EQ(again.energy.input, run.energy.input);
  EXPECT_EQ(again.input_hash, run.input_hash);
}

TEST(Simulate, samples_at_the_interval_asked_for) {
  const RunResult run = simulate(slider_crank({"output.interval=0.1 ms"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  ASSERT_EQ(run.record.size(), 241u);
  for (std::size_t i = 0; i < run.record.size(); ++i)
    EXPECT_NEAR(run.record.time()[i], 1e-4 * static_cast<double>(i), 1e-15);
  EXPECT_EQ(run.record.samples("run.steps").back(), static_cast<double>(run.steps));
  EXPECT_TRUE(std::ranges::is_sorted(run.record.samples("run.newton_iterations")));
  EXPECT_NE(run.input_hash, whole_run().input_hash);
  EXPECT_NE(run.model_text.find("output.interval"), std::string::npos);
}

TEST(Simulate, a_film_that_cannot_carry_fails_by_name_and_keeps_what_was_recorded) {
  const RunResult run =
      simulate(slider_crank({"lubricant.oil.viscosity=1e-9 Pa s", "simulation.min_step=1e-8 s"}));
  EXPECT_EQ(run.status, RunStatus::failed);
  for (const char* part : {"at t = ", "joint.pin", "eccentricity ratio", "thicker oil"})
    EXPECT_NE(run.message.find(part), std::string::npos) << run.message;
  EXPECT_LT(run.simulated_time_s, 2e-3);
  ASSERT_GT(run.record.size(), 10u);
  EXPECT_EQ(run.record.time().back(), run.simulated_time_s);
  for (const double thickness : run.record.samples("joint.pin.min_film_thickness"))
    EXPECT_GT(thickness, 0.0);
}

TEST(Simulate, stops_when_told_and_keeps_what_was_recorded) {
  std::atomic<bool> stop{false};
  std::vector<Progress> seen;
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) {
    seen.push_back(p);
    stop = p.time > 6e-3;
  };
  const RunResult run = simulate(slider_crank(), options);
  EXPECT_EQ(run.status, RunStatus::interrupted);
  EXPECT_EQ(run.message, "interrupted; everything up to there is kept");
  EXPECT_GT(run.simulated_time_s, 6e-3);
  EXPECT_LT(run.simulated_time_s, 12e-3);
  EXPECT_EQ(run.record.time().back(), run.simulated_time_s);
  ASSERT_GT(seen.size(), 1u);
  for (std::size_t i = 1; i < seen.size(); ++i) {
    EXPECT_GT(seen[i].time, seen[i - 1].time);
    EXPECT_GT(seen[i].steps, seen[i - 1].steps);
    EXPECT_EQ(seen[i].end, 24e-3);
  }
}

TEST(Simulate, what_was_recorded_until_a_stop_is_the_beginning_of_the_whole_run) {
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = true; };
  const RunResult part = simulate(slider_crank(), options);
  ASSERT_GT(part.record.size(), 2u);
  for (std::size_t i = 0; i < part.record.channels().size(); ++i)
    EXPECT_TRUE(std::ranges::equal(part.record.column(i),
                                   whole_run().record.column(i).first(part.record.size())))
        << part.record.channels()[i].name;
}

}  // namespace
}  // namespace stribeck::run_test
