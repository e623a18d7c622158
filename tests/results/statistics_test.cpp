#include "results/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "results/run_statistics.h"
#include "results/sample_run.h"

namespace stribeck::statistics_test {
namespace {

using std::numbers::pi;

/// Samples of one signal "x" and a falling and a swinging axis beside the time.
Record piecewise(const std::vector<std::pair<double, double>>& samples) {
  Record record({{"x", "m", ""}, {"falling", "rad", ""}, {"swing", "rad", ""}});
  for (const auto& [t, x] : samples) record.append(t, std::vector{x, -2 * t, std::sin(t)});
  return record;
}

/// The ramp x = t on [0, 4], then a hold at 4 until 8; samples lie unevenly.
Record ramp_and_hold() {
  return piecewise({{0, 0}, {0.1, 0.1}, {1.7, 1.7}, {4, 4}, {4.2, 4}, {8, 4}});
}

/// Statistics of "x" over the whole record.
SignalStatistics whole_statistics(const Record& record) {
  SpanStatistics all(1);
  const std::span<const double> x = record.column(0);
  for (std::size_t i = 0; i < x.size(); ++i) all.add(record.time()[i], x.subspan(i, 1));
  return all.of(0);
}

StatisticsRequest request(const std::string& over, double from, double to) {
  return {"q", "x", over, from, to};
}

// Exact: integrals of piecewise linear signals, by hand. Round-off only.
TEST(Statistics, of_a_ramp_and_a_hold_are_the_closed_forms) {
  const SignalStatistics s = whole_statistics(ramp_and_hold());
  const double mean = (8.0 + 16.0) / 8, square = (64.0 / 3 + 64.0) / 8;
  EXPECT_NEAR(s.mean, mean, 1e-15 * 8);
  EXPECT_NEAR(s.std, std::sqrt(square - mean * mean), 1e-15 * 8);
  EXPECT_EQ(s.min, 0);
  EXPECT_EQ(s.max, 4);
  EXPECT_EQ(s.at_min, 0);
  EXPECT_EQ(s.at_max, 4);
  EXPECT_EQ(s.samples, 6u);
}

TEST(Statistics, interpolate_the_edges_of_a_window) {
  const StatisticsResult r = window_statistics(ramp_and_hold(), request("time", 1, 3));
  EXPECT_NEAR(r.values.mean, 2, 1e-15 * 8);
  EXPECT_NEAR(r.values.std, std::sqrt(1.0 / 3), 1e-15 * 8);
  EXPECT_NEAR(r.values.min, 1, 1e-15 * 8);
  EXPECT_NEAR(r.values.max, 3, 1e-15 * 8);
  EXPECT_NEAR(r.values.at_max, 3, 1e-15 * 8);
  EXPECT_EQ(r.values.samples, 1u);
  EXPECT_EQ(r.unit, "m");
  EXPECT_EQ(r.over_unit, "s");
  EXPECT_TRUE(r.covers_window());
}

TEST(Statistics, over_a_falling_axis_equal_those_over_time) {
  const auto over_time = window_statistics(ramp_and_hold(), request("time", 1, 3)).values;
  const StatisticsResult r = window_statistics(ramp_and_hold(), request("falling", -6, -2));
  EXPECT_NEAR(r.values.mean, over_time.mean, 1e-15 * 8);
  EXPECT_NEAR(r.values.std, over_time.std, 1e-15 * 8);
  EXPECT_EQ(r.over_unit, "rad");
}

TEST(Statistics, of_a_window_take_all_times_at_which_the_axis_stands_on_its_edge) {
  Record record({{"x", "m", ""}, {"angle", "rad", ""}});
  for (const auto& [t, x, angle] : {std::tuple{0.0, 1.0, 0.0}, {2.0, 1.0, 0.0}, {3.0, 4.0, 1.0}})
    record.append(t, std::vector{x, angle});
  const StatisticsResult r = window_statistics(record, request("angle", 0, 1));
  EXPECT_NEAR(r.values.mean, (2 * 1 + 2.5) / 3, 1e-15 * 4);
}

// Exact: ∫ x dt of the ramp and hold is 8 + 16; over its window [1, 3] it is 4.
TEST(Statistics, integrate_over_time) {
  EXPECT_NEAR(whole_statistics(ramp_and_hold()).integral, 24, 1e-15 * 24);
  EXPECT_NEAR(window_statistics(ramp_and_hold(), request("time", 1, 3)).values.integral, 4,
              1e-15 * 8);
}

TEST(Statistics, of_a_jump_at_one_time_weigh_both_sides_by_their_time) {
  const Record record = piecewise({{0, 1}, {1, 1}, {1, 5}, {2, 5}});
  EXPECT_DOUBLE_EQ(whole_statistics(record).mean, 3);
  EXPECT_DOUBLE_EQ(whole_statistics(record).std, 2);
}

TEST(Statistics, of_a_single_sample_are_its_value) {
  const SignalStatistics s = whole_statistics(piecewise({{1, 7}}));
  EXPECT_EQ(s.mean, 7);
  EXPECT_EQ(s.std, 0);
}

TEST(Statistics, of_a_small_ripple_on_a_large_constant_keep_their_digits) {
  const Record record = piecewise({{0, 1e9}, {1, 1e9 + 1}, {2, 1e9}});
  EXPECT_NEAR(whole_statistics(record).std, std::sqrt(1.0 / 12), 1e-7);  // ulp of 1e9
}

// Convergent: a sine on uneven samples; trapezoids err with the square of the spacing.
TEST(Statistics, of_a_sine_converge_with_second_order_to_the_closed_forms) {
  const double from = 0.5, to = 2.5;
  const double mean = (std::cos(from) - std::cos(to)) / (to - from);
  const double square = 0.5 - (std::sin(2 * to) - std::sin(2 * from)) / (4 * (to - from));
  const double std = std::sqrt(square - mean * mean);
  double last_mean = 0, last_std = 0;
  for (const int samples : {101, 201, 401}) {
    const auto s = window_statistics(sine_record(samples), {"q", "force", "crank.angle", from, to});
    const double mean_error = std::abs(s.values.mean - mean);
    const double std_error = std::abs(s.values.std - std);
    if (samples > 101) {
      EXPECT_NEAR(std::log2(last_mean / mean_error), 2, 0.2);
      EXPECT_NEAR(std::log2(last_std / std_error), 2, 0.2);
    }
    last_mean = mean_error;
    last_std = std_error;
  }
}

// Property: adding samples on the straight lines changes nothing.
TEST(Statistics, do_not_depend_on_where_samples_fall) {
  const Record coarse = piecewise({{0, 0}, {1, 2}, {3, -1}, {4, 0}});
  const Record fine = piecewise({{0, 0}, {0.5, 1}, {0.75, 1.5}, {1, 2}, {2, 0.5}, {3, -1}, {4, 0}});
  for (const auto& [from, to] : {std::pair{0.0, 4.0}, {0.6, 2.2}, {1.0, 3.0}, {1.1, 1.2}}) {
    const auto a = window_statistics(coarse, request("time", from, to)).values;
    const auto b = window_statistics(fine, request("time", from, to)).values;
    EXPECT_NEAR(a.mean, b.mean, 1e-14);
    EXPECT_NEAR(a.std, b.std, 1e-14);
    EXPECT_NEAR(a.min, b.min, 1e-14);
    EXPECT_NEAR(a.max, b.max, 1e-14);
  }
}

TEST(Statistics, of_a_window_that_the_run_reached_in_part_say_so) {
  const std::vector<StatisticsRequest> requests = {request("time", 6, 10)};
  const StatisticsAnswers answers = figures_of(ramp_and_hold(), requests, {}).statistics;
  ASSERT_EQ(answers.results.size(), 1u);
  EXPECT_DOUBLE_EQ(answers.results[0].values.mean, 4);
  EXPECT_EQ(answers.results[0].covered_to, 8);
  EXPECT_EQ(
      answers.warnings,
      std::vector<std::string>{"statistics 'q': only 6 .. 8 s of the window 6 .. 10 was reached"});
}

TEST(Statistics, of_a_run_that_ends_on_the_edge_but_for_round_off_cover_the_window) {
  const Record record = piecewise({{0, 0}, {2 * pi * (1 - 1e-13), 1}});
  const StatisticsAnswers answers = figures_of(record, {request("time", 0, 2 * pi)}, {}).statistics;
  EXPECT_TRUE(answers.warnings.empty());
}

TEST(Statistics, refuse_an_axis_that_turns_back) {
  EXPECT_EQ(
      message_of<InputError>([] { window_statistics(ramp_and_hold(), request("swing", 0, 1)); }),
      "statistics.q: 'swing' both rises and falls during the run, so a window of it is not one "
      "span of time\n  Use a channel that only rises or only falls, or \"time\".");
}

TEST(Statistics, refuse_a_window_beyond_the_run) {
  EXPECT_EQ(
      message_of<InputError>([] { window_statistics(ramp_and_hold(), request("time", 9, 10)); }),
      "statistics.q: the window 9 .. 10 s of 'time' was not reached: the run covers 0 .. 8 s\n"
      "  Move the window, or let the simulation run longer.");
}

TEST(Statistics, that_fail_become_warnings_and_lose_no_results) {
  const StatisticsAnswers answers =
      figures_of(ramp_and_hold(), {request("swing", 0, 1), request("time", 0, 1)}, {}).statistics;
  EXPECT_EQ(answers.results.size(), 1u);
  ASSERT_EQ(answers.warnings.size(), 1u);
  EXPECT_EQ(answers.warnings[0].find("statistics 'q': 'swing' both rises and falls"), 0u);
}

TEST(Statistics, are_checked_before_the_run_all_at_once) {
  const std::vector<Channel> channels = ramp_and_hold().channels();
  EXPECT_NO_THROW(check_statistics({request("falling", 0, 1)}, channels));
  try {
    check_statistics({{"a", "y", "time", 0, 1},
                      {"b", "x", "fallin", 0, 1},
                      {"c", "x", "time", 1, 1},
                      {"a", "x", "time", 0, 1}},
                     channels);
    FAIL() << "nothing was thrown";
  } catch (const InputError& error) {
    ASSERT_EQ(error.diagnostics().size(), 4u);
    EXPECT_EQ(
        error.diagnostics()[0].text(),
        "statistics[0].channel: there is no channel 'y'\n  Did you mean 'x'?  Known: time, x, "
        "falling, swing.");
    EXPECT_EQ(error.diagnostics()[1].text(),
              "statistics[1].over: there is no channel 'fallin'\n  Did you mean 'falling'?  Known: "
              "time, x, "
              "falling, swing.");
    EXPECT_EQ(error.diagnostics()[2].path, "statistics[2].window");
    EXPECT_EQ(error.diagnostics()[3].path, "statistics[3].name");
  }
}

}  // namespace
}  // namespace stribeck::statistics_test
