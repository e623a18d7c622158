#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "base/atomic_file.h"
#include "base/temporary_folder.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "study/model_runs.h"
#include "study/sampling/run_record.h"

/// What is recorded is one thing, what a run does another.
namespace stribeck::sampling_test {
namespace {

using test::run_text;

ModelInput example(const std::string& name, const std::vector<std::string>& overrides) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml", overrides);
}

void expect_same_figures(const RunResult& a, const RunResult& b) {
  EXPECT_EQ(a.steps, b.steps);
  EXPECT_EQ(a.newton_iterations, b.newton_iterations);
  EXPECT_EQ(a.energy.input, b.energy.input);
  ASSERT_TRUE(a.figures && b.figures);
  for (std::size_t i = 0; i < a.figures->channels.size(); ++i) {
    const SignalStatistics &x = a.figures->channels[i], &y = b.figures->channels[i];
    const std::string& name = a.record.channels()[i].name;
    EXPECT_EQ(x.min, y.min) << name;
    EXPECT_EQ(x.max, y.max) << name;
    EXPECT_EQ(x.at_max, y.at_max) << name;
    EXPECT_EQ(x.mean, y.mean) << name;
    EXPECT_EQ(x.last, y.last) << name;
  }
}

// To the bit: steps do not know what is recorded.
TEST(Sampling, changes_neither_steps_nor_figures) {
  for (const auto& [name, duration, tolerance] :
       {std::tuple{"slider_crank_lubricated", "4 ms", "1e-6"},
        {"dry/dry_slider_crank", "4 ms", "1e-6"},
        {"nascimento/config2", "1 ms", "1e-5"}}) {
    const auto run = [&, name = name](const std::vector<std::string>& more) {
      std::vector<std::string> all{std::string("simulation.duration=") + duration,
                                   std::string("simulation.tolerance=") + tolerance};
      all.insert(all.end(), more.begin(), more.end());
      return simulate(example(name, all));
    };
    const RunResult every = run({});
    ASSERT_EQ(every.status, RunStatus::done) << every.message;
    for (const char* interval : {"1.7 us", "0.31 ms", "1 s"}) {
      SCOPED_TRACE(fmt::format("{} {}", name, interval));
      expect_same_figures(run({std::string("output.interval=") + interval}), every);
    }
  }
}

TEST(Sampling, at_an_interval_longer_than_the_run_shows_begin_and_end) {
  const RunResult run = simulate(
      example("slider_crank_lubricated", {"simulation.duration=2 ms", "output.interval=1 s"}));
  ASSERT_EQ(run.record.size(), 2u);
  EXPECT_EQ(run.record.time().front(), 0);
  EXPECT_EQ(run.record.time().back(), 2e-3);
}

const char* const oscillator = R"(
[model]
name = "oscillator"
[body.mass]
mass = 1
inertia = 1
position = [1, 0]
[joint.guide]
type = "translational"
between = ["ground", "mass"]
[force.spring]
type = "spring_damper"
between = ["ground", "mass"]
stiffness = 39.478417604357434
[simulation]
duration = 100
tolerance = 1e-5
)";

// Exact: x = cos 2 pi t between the steps too, at the accuracy of the steps.
TEST(Sampling, between_steps_is_as_accurate_as_the_steps) {
  const RunResult run =
      run_text(oscillator, {"simulation.duration=1", "simulation.tolerance=1e-8",
                            "simulation.integrator=dormand_prince", "output.interval=0.7 ms"});
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  EXPECT_EQ(run.record.size(), 1430u);  // 0 to 1428 of them, and the end
  double largest = 0;
  for (std::size_t i = 0; i < run.record.size(); ++i)
    largest = std::max(largest, std::abs(run.record.samples("body.mass.x")[i] -
                                         std::cos(2 * std::numbers::pi * run.record.time()[i])));
  EXPECT_LT(largest, 1e-6);  // a hundred steps of 1e-8
}

// A step of the run leaps over the flat position, in which three links each could turn alone; a sample just beyond it is
// reached by shorter steps. Cranks are parallel to what their joints are held to.
TEST(Sampling, beside_a_singular_position_is_held_to_the_tolerance) {
  const RunResult run = simulate(
      example("benchmarks/a02_windows_2", {"simulation.integrator=dormand_prince",
                                           "simulation.tolerance=1e-4", "output.interval=0.25"}));
  ASSERT_EQ(run.status, RunStatus::done) << run.message;
  for (std::size_t i = 0; i < run.record.size(); ++i) {
    SCOPED_TRACE(run.record.time()[i]);
    EXPECT_NEAR(run.record.samples("body.crank2.phi")[i], run.record.samples("body.crank0.phi")[i],
                1e-5);
    EXPECT_NEAR(run.record.samples("energy.imbalance")[i], 0, 1e-2);  // of 69 J turned over
  }
}

TEST(Sampling, of_a_long_run_stays_bounded_and_keeps_figures) {
  const char* const many_steps = "simulation.tolerance=1e-6";
  const RunResult all = run_text(oscillator, {many_steps}),
                  few = run_text(oscillator, {many_steps, "output.max_samples=500"});
  ASSERT_EQ(few.status, RunStatus::done) << few.message;
  ASSERT_GT(all.record.size(), 2000u);
  EXPECT_LE(few.record.size(), 500u);
  expect_same_figures(few, all);
  EXPECT_EQ(few.record.time().back(), 100);
}

TEST(Sampling, of_a_thinned_run_resumes_to_the_same_bytes) {
  const TemporaryFolder folder;
  const ModelInput input = read_model_text(oscillator, "model.toml", {"output.max_samples=300"});
  const RunResult whole = simulate_into_folder(input, {}, folder / "whole");
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 61.8; };
  simulate_into_folder(input, options, folder / "parts");
  const auto rest = resume(folder / "parts", {});
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->status, RunStatus::done);
  expect_same_figures(*rest, whole);
  const Record a = read_run(folder / "parts").record, b = read_run(folder / "whole").record;
  EXPECT_TRUE(std::ranges::equal(a.time(), b.time()));
}

// As if killed between the writing of results.h5 and of checkpoint.h5, with samples forgotten since the older one.
TEST(Sampling, of_a_thinned_run_resumes_from_results_that_are_newer_than_the_checkpoint) {
  const TemporaryFolder folder;
  const ModelInput input = read_model_text(oscillator, "model.toml", {"output.max_samples=300"});
  const RunResult whole = simulate(input);
  const auto stopped_at = [](double time, std::atomic<bool>& stop) {
    RunOptions options;
    options.stop = &stop;
    options.progress = [time, &stop](const Progress& p) { stop = p.time > time; };
    return options;
  };
  std::atomic<bool> first{false}, second{false};
  simulate_into_folder(input, stopped_at(21.3, first), folder / "run");
  const std::string older = read_file(folder / "run" / "checkpoint.h5");
  resume(folder / "run", stopped_at(77.7, second));
  write_file_atomically(folder / "run" / "checkpoint.h5", older);
  const auto rest = resume(folder / "run", {});
  ASSERT_TRUE(rest);
  EXPECT_LT(rest->record.size(), 301u);
  expect_same_figures(*rest, whole);
  EXPECT_TRUE(std::ranges::equal(rest->record.time(), whole.record.time()));
}

// As if killed after the last results.h5 and before what follows it: the rest is written.
TEST(Sampling, of_a_thinned_run_killed_at_its_end_is_finished_by_resuming) {
  const TemporaryFolder folder;
  const ModelInput input = read_model_text(oscillator, "model.toml", {"output.max_samples=300"});
  std::atomic<bool> stop{false};
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.time > 50; };
  simulate_into_folder(input, options, folder / "run");
  simulate_into_folder(input, {}, folder / "whole");
  std::filesystem::copy(folder / "whole" / "results.h5", folder / "run" / "results.h5",
                        std::filesystem::copy_options::overwrite_existing);
  ASSERT_TRUE(resume(folder / "run", {}));
  for (const char* file : {"results.h5", "results.csv", "checkpoint.h5"})
    EXPECT_TRUE(read_file(folder / "run" / file) == read_file(folder / "whole" / file)) << file;
  EXPECT_FALSE(resume(folder / "run", {}));
}

TEST(Sampling, at_an_interval_too_short_to_keep_takes_a_multiple_of_it_and_says_so) {
  const RunResult run = run_text(oscillator, {"output.interval=10 ms", "output.max_samples=1000"});
  EXPECT_LE(run.record.size(), 1001u);
  EXPECT_NEAR(run.record.time()[1], 0.1, 1e-12);
  ASSERT_FALSE(run.warnings.empty());
  EXPECT_NE(run.warnings.front().find("the sample interval is 0.1 s instead of 0.01 s"),
            std::string::npos)
      << run.warnings.front();
}

/// A block on a guide under a load with a point each millisecond.
std::string block_under_a_table(int points) {
  std::string times, values;
  for (int k = 0; k <= points; ++k) {
    times += fmt::format("{}, ", 0.001 * k);
    values += fmt::format("{}, ", std::sin(0.1 * k));
  }
  return fmt::format(R"([model]
name = "samples beside points"
[body.block]
mass = 1
inertia = 1e-3
[joint.guide]
type = "translational"
between = ["ground", "block"]
[force.push]
type = "point_force"
marker = "block"
direction = [1, 0]
magnitude = {{ type = "table", times = [{}], values = [{}] }}
[simulation]
duration = "0.1 s"
[output]
interval = "41.6666666667 us"
)",
                     times, values);
}

// 1/24000 s in 12 digits: from 53 ms on samples differ from the points of the table by more than a billionth of an interval.
TEST(Sampling, loses_no_sample_beside_a_breakpoint) {
  for (const auto& more :
       {std::vector<std::string>{}, {"simulation.fixed_step=4.1666666666666665e-5"}}) {
    const RunResult run = run_text(block_under_a_table(100), more);
    ASSERT_EQ(run.status, RunStatus::done) << run.message;
    const auto time = run.record.time();
    EXPECT_EQ(time.size(), 2401u);
    for (std::size_t k = 1; k < time.size(); ++k)
      ASSERT_NEAR(time[k] - time[k - 1], 4.16666666667e-5, 1e-9) << time[k];
  }
}

TEST(Cycle, of_an_engine_is_the_period_of_its_gas) {
  const RunResult run = simulate(example("machines/engine_gas_load", {}));
  ASSERT_TRUE(run.cycle);
  EXPECT_EQ(run.cycle->over, "crank.angle");
  EXPECT_NEAR(run.cycle->length, 4 * std::numbers::pi, 1e-12);
  EXPECT_EQ(run.cycle->source.rfind("force.", 0), 0u);
}

TEST(Sampling, counts_what_is_asked_for_at_the_end) {
  const ModelInput input = example("slider_crank_lubricated", {"output.interval=0.1 ms"});
  const BuiltModel model = build_model(input);
  RunResult result;
  RunRecord record(input, model, nullptr, model.assembly.state, result);
  State later = model.assembly.state;
  later.t = 2.35e-3;
  EXPECT_EQ(record.lost_samples(later),
            "25 of the 25 samples that output.interval asks for are missing");
  for (int k = 0; k < 25; ++k)
    result.record.append(k < 24 ? 1e-4 * k : later.t,
                         std::vector<double>(result.record.channels().size()));
  EXPECT_FALSE(record.lost_samples(later));
}

}  // namespace
}  // namespace stribeck::sampling_test
