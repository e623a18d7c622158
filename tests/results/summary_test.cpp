#include "results/summary.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <numbers>

#include "base/arithmetic.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "results/sample_run.h"

namespace stribeck::summary_test {
namespace {

/// The ramp x = t/2 over two seconds: every number of its summary is known.
RunResult ramp_run() {
  RunResult run = sample_run();
  run.input_hash = "abc";
  run.record = Record({{"x", "m", "a ramp"}});
  run.record.append(0, std::vector{0.0});
  run.record.append(2, std::vector{1.0});
  run.statistics = {{"second half", "x", "time", 1, 2}, {"beyond", "x", "time", 3, 4}};
  return run;
}

TEST(Summary, has_the_promised_structure_and_numbers) {
  EXPECT_EQ(summary_json(ramp_run()), R"({
  "program": "stribeck",
  "version": "1.2.3",
  "arithmetic": ")" + name_of(arithmetic()) +
                                          R"(",
  "model": "Sine of a crank",
  "analysis": "dynamic",
  "input_hash": "abc",
  "status": "done",
  "message": "",
  "wall_time_s": 0.25,
  "cpu_time_s": 0.125,
  "simulated_time_s": 1.0,
  "steps": 100,
  "rejected_steps": 3,
  "newton_iterations": 222,
  "film_solves": 444,
  "energy": {
    "input_J": 3.0,
    "dissipated_J": 2.0,
    "stored_J": 1.0000001,
    "imbalance_J": -1e-07,
    "throughput_J": 4.0,
    "exchanged_J": 7.0
  },
  "warnings": [
    "the film is thin",
    "statistics 'beyond': the window 3 .. 4 s of 'time' was not reached: the run covers 0 .. 2 s"
  ],
  "assumptions": [],
  "surfaces": {},
  "undetermined_reactions": [],
  "channels": {
    "x": {
      "unit": "m",
      "min": 0.0,
      "max": 1.0,
      "mean": 0.5,
      "last": 1.0,
      "at_min_s": 0.0,
      "at_max_s": 2.0
    }
  },
  "cycle": null,
  "statistics": {
    "second half": {
      "unit": "m",
      "mean": 0.75,
      "min": 0.5,
      "max": 1.0,
      "std": 0.14433756729740643,
      "integral": 0.75,
      "samples": 1,
      "channel": "x",
      "over": "time",
      "over_unit": "s",
      "window": [
        1.0,
        2.0
      ],
      "covered": [
        1.0,
        2.0
      ],
      "at_min_s": 1.0,
      "at_max_s": 2.0
    }
  }
}
)");
}

TEST(Summary, of_a_run_that_failed_before_its_first_sample_is_complete) {
  RunResult run;
  run.status = RunStatus::failed;
  run.message = "the joints cannot be closed";
  const std::string text = summary_json(run);
  EXPECT_NE(text.find("\"status\": \"failed\""), std::string::npos);
  EXPECT_NE(text.find("\"message\": \"the joints cannot be closed\""), std::string::npos);
  EXPECT_NE(text.find("\"channels\": {}"), std::string::npos);
}

TEST(Summary, never_holds_a_number_that_is_not_finite) {
  for (const double bad :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    RunResult run = ramp_run();
    run.energy.imbalance = bad;
    EXPECT_NE(message_of<SolveError>([&] { summary_json(run); }).find("energy imbalance is"),
              std::string::npos);
  }
}

TEST(Summary, gives_back_the_times_of_the_run) {
  const RunTimes times = read_run_times(summary_json(ramp_run()), "summary.json");
  EXPECT_EQ(times.wall_s, 0.25);
  EXPECT_EQ(times.cpu_s, 0.125);
  EXPECT_THROW(read_run_times("{}", "summary.json"), FileError);
  EXPECT_THROW(read_run_times("{\"wall", "summary.json"), FileError);
}

// Two cycles of 1 s of the ramp: the last one rises from 1/2 to 1 about 3/4, its integral is 3/4.
TEST(Summary, tells_the_last_whole_cycle_apart) {
  RunResult run = ramp_run();
  run.cycle = Cycle{"time", 1, 0, "output.cycle"};
  run.statistics = {{"cycle", "x", "time", 0, 0, true}};
  const auto json = nlohmann::json::parse(summary_json(run));
  const auto& cycle = json.at("cycle");
  EXPECT_EQ(cycle.at("whole_cycles"), 2);
  EXPECT_EQ(cycle.at("unit"), "s");
  EXPECT_EQ(cycle.at("last").at("begin_s"), 1);
  EXPECT_EQ(cycle.at("last").at("end_s"), 2);
  EXPECT_EQ(cycle.at("last").at("channels").at("x").at("min"), 0.5);
  EXPECT_EQ(cycle.at("last").at("channels").at("x").at("integral"), 0.75);
  EXPECT_EQ(json.at("channels").at("x").at("min"), 0);
  EXPECT_EQ(json.at("statistics").at("cycle").at("mean"), 0.75);
  EXPECT_EQ(json.at("statistics").at("cycle").at("window"), nlohmann::json({1.0, 2.0}));
}

TEST(Summary, states_the_figures_of_surfaces_in_si) {
  RunResult run = ramp_run();
  run.surfaces = {{"pin", {modulus_figure(115e9)}}};
  const auto figure = nlohmann::json::parse(summary_json(run)).at("surfaces").at("joint.pin");
  EXPECT_EQ(figure.at("combined_modulus").at("value"), 115e9);
  EXPECT_EQ(figure.at("combined_modulus").at("unit"), "Pa");
}

TEST(Summary, lists_modes_where_there_are_some) {
  RunResult run = ramp_run();
  SceneMode swings, creeps;
  swings.frequency_hz = 3 / (2 * std::numbers::pi);
  swings.decay_rate = 4;
  swings.damping_ratio = 0.8;
  creeps.decay_rate = -2;
  creeps.damping_ratio = -1;
  run.scene.modes = SceneModes{{}, {swings, creeps}};
  const auto modes = nlohmann::json::parse(summary_json(run)).at("modes");
  ASSERT_EQ(modes.size(), 2u);
  EXPECT_EQ(modes[0].at("frequency_Hz"), swings.frequency_hz);
  EXPECT_NEAR(modes[0].at("undamped_frequency_Hz"), 5 / (2 * std::numbers::pi), 1e-15);
  EXPECT_EQ(modes[0].at("damping_ratio"), 0.8);
  EXPECT_EQ(modes[0].at("decay_rate_1_s"), 4);
  EXPECT_EQ(modes[1].at("frequency_Hz"), 0);
  EXPECT_EQ(modes[1].at("decay_rate_1_s"), -2);
}

}  // namespace
}  // namespace stribeck::summary_test
