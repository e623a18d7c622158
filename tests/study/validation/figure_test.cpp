// How a case reads figures from a run: of y = sin(angle), made by hand, each is known.
#include <gtest/gtest.h>

#include "study/validation/made_run.h"

namespace stribeck::test::figure_test {
namespace {

constexpr double round_off = 1e-12;

TEST(CaseFigure, sample_is_the_one_that_is_asked_for) {
  EXPECT_EQ(shown(R"({ read = "sample", run = "made", of = "slow", take = "first" })"), 0);
  EXPECT_EQ(shown(R"({ read = "sample", run = "made", of = "slow", take = "last" })"), 0.2);
  EXPECT_NEAR(shown(R"({ read = "sample", run = "made", of = "y", take = "smallest" })"), -1,
              round_off);
  EXPECT_NEAR(shown(R"({ read = "sample", run = "made", of = "y", take = "largest" })"), 1,
              round_off);
  EXPECT_NEAR(
      shown(
          R"({ read = "sample", run = "made", of = { channel = "y", offset = -3 }, take = "magnitude" })"),
      4, round_off);
}

TEST(CaseFigure, sample_stays_within_its_bounds) {
  EXPECT_NEAR(
      shown(
          R"({ read = "sample", run = "made", of = "y", take = "largest", over = "crank.angle", from = "200 deg" })"),
      0, 1e-9);
}

TEST(CaseFigure, signal_is_factor_times_channel_less_another_plus_offset) {
  EXPECT_NEAR(
      shown(
          R"({ read = "sample", run = "made", of = { channel = "slow", factor = 10, minus = "step", offset = 5 }, take = "last" })"),
      2 - 1 + 5, round_off);
}

TEST(CaseFigure, harmonic_is_taken_from_a_channel_of_its_shape) {
  EXPECT_NEAR(
      shown(
          R"({ read = "sample", run = "made", of = { channel = "y", minus_harmonic = { shape = "sine", over = "crank.angle", amplitude = 1 } }, take = "magnitude" })"),
      0, round_off);
}

TEST(CaseFigure, slope_is_that_of_five_points) {
  const double five_points = 4e-4;  // h^4/30 of y'''''
  EXPECT_NEAR(
      shown(
          R"({ read = "sample", run = "made", of = { channel = "y", slope_over = "crank.angle" }, take = "first" })"),
      std::cos(0.2 * std::numbers::pi), five_points);
}

TEST(CaseFigure, mean_is_weighted_by_time_and_cut_at_its_bounds) {
  EXPECT_NEAR(shown(R"({ read = "mean", run = "made", channel = "slow" })"), 0.1, round_off);
  EXPECT_NEAR(shown(R"({ read = "mean", run = "made", channel = "slow", from = 1.05, to = 1.15 })"),
              0.11, round_off);
}

TEST(CaseFigure, extreme_is_the_vertex_of_a_parabola) {
  const double parabola = 2e-3;
  EXPECT_NEAR(
      shown(
          R"({ read = "extreme", run = "made", of = { channel = "y" }, take = "largest", from = 0.37, to = 0.72 })"),
      1, parabola);
  EXPECT_NEAR(
      shown(
          R"({ read = "extreme", run = "made", of = "y", take = "smallest", over = "crank.angle", position = true })",
          "deg"),
      270, 1e-9);
}

TEST(CaseFigure, point_is_a_sample_or_between_samples_as_stated) {
  EXPECT_EQ(shown(R"({ read = "point", run = "made", of = "slow", at = 1 })"), 0.1);
  EXPECT_NEAR(shown(R"({ read = "point", run = "made", of = "slow", at = 0.25, by = "line" })"),
              0.025, round_off);
  EXPECT_NEAR(
      shown(
          R"({ read = "point", run = "made", of = "slow", over = "crank.angle", at = "45 deg", by = "parabola" })"),
      0.025, round_off);
}

TEST(CaseFigure, rising_zero_is_the_one_of_its_number) {
  const double by_parabola = 1e-3;
  EXPECT_NEAR(
      shown(
          R"({ read = "rising_zero", run = "made", of = { channel = "y", factor = -1 }, number = 1 })"),
      1, by_parabola);
}

TEST(CaseFigure, settling_time_is_when_a_point_comes_near_its_rest_for_good) {
  EXPECT_NEAR(
      shown(
          R"({ read = "settling_time", run = "made", of = ["slow", "slow"], rest = [0.2, 0.2], within = 0.0141421356237 })"),
      1.9, 1e-9);
}

TEST(CaseFigure, statistic_is_that_of_the_model) {
  EXPECT_NEAR(shown(R"({ read = "statistic", run = "made", name = "late", value = "min" })"), -1,
              round_off);
}

TEST(CaseFigure, energy_imbalance_is_of_the_throughput_or_in_joules) {
  EXPECT_EQ(shown(R"({ read = "energy_imbalance", run = "made" })"), 0.125);
  EXPECT_EQ(shown(R"({ read = "energy_imbalance", run = "made", of_throughput = false })"), 0.5);
}

TEST(CaseFigure, warnings_are_counted) {
  EXPECT_EQ(shown(R"({ read = "warnings", run = "made" })"), 2);
}

TEST(CaseFigure, bearing_is_solved_at_its_eccentricity) {
  const auto rows = rows_of(
      R"([[part]]
[part.bearing.half]
model = "bearings/journal_bearing_constant_load"
eccentricity_ratio = 0.5
at = "180 deg"
speed = "500 rpm"
[[part.row]]
quantity = "q"
unit = "mm"
ours = { read = "bearing", bearing = "half", quantity = "min_film_thickness" }
relation = "absolute"
reference = 0.1
tolerance = 1e-12
source = "clearance of 0.2 mm"
)");
  EXPECT_EQ(rows.at(0).verdict, Verdict::ok);
}

TEST(CaseFigure, correlation_is_one_of_a_channel_and_itself) {
  EXPECT_NEAR(
      shown(
          R"({ read = "correlation", run = "made", between = ["slow", "slow"], while_positive = "step" })"),
      1, round_off);
}

TEST(CaseFigure, difference_of_a_run_and_itself_is_none) {
  EXPECT_EQ(shown(R"({ read = "difference_of_runs", runs = ["made", "made"], channel = "y" })"), 0);
}

TEST(CaseFigure, repetition_is_the_difference_one_period_later) {
  EXPECT_NEAR(
      shown(
          R"({ read = "repetition", run = "made", channel = "slow", from = 0, to = "90 deg", step = "9 deg", period = "180 deg" })"),
      0.1, round_off);
}

TEST(CaseFigure, function_is_read_at_a_figure) {
  EXPECT_NEAR(shown(R"({ read = "function", x = [0, 1, 2], y = [0, 1, 4], at = 1.5 })"), 2.25,
              round_off);
}

TEST(CaseFigure, operations_are_those_of_arithmetic) {
  EXPECT_EQ(shown(R"({ read = "sum", of = [1, 2, 3] })"), 6);
  EXPECT_EQ(shown(R"({ read = "difference", of = [1, 3] })"), -2);
  EXPECT_EQ(shown(R"({ read = "product", of = [2, 3, 4] })"), 24);
  EXPECT_EQ(shown(R"({ read = "ratio", of = [1, 4] })"), 0.25);
  EXPECT_EQ(shown(R"({ read = "relative_change", of = [3, 4] })"), 0.25);
  EXPECT_EQ(shown(R"({ read = "magnitude", of = [-2] })"), 2);
  EXPECT_EQ(shown(R"({ read = "smallest", of = [3, -1, 2] })"), -1);
  EXPECT_EQ(shown(R"({ read = "largest", of = [3, -1, 2] })"), 3);
  EXPECT_EQ(shown(R"({ read = "count_below", of = [3, -1, 2], bound = 3 })"), 2);
  EXPECT_EQ(shown(R"({ read = "count_above", of = [3, -1, 2], bound = 2 })"), 1);
}

TEST(CaseFigure, program_is_given_the_run) {
  const ValidationProgram programs[] = {{.name = "last_angle", .figure = [](const RunResult& run) {
                                           return run.record.samples("crank.angle").back();
                                         }}};
  const auto rows = rows_of(
      case_showing(R"({ read = "program", run = "made", name = "last_angle" })", "deg"), programs);
  EXPECT_NEAR(rows.at(0).ours, 360, 1e-9);
}

TEST(CaseFigure, that_a_run_does_not_have_is_refused_with_its_place) {
  try {
    shown(R"({ read = "sample", run = "made", of = "speed", take = "last" })");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics().at(0).where.line, 9);
    EXPECT_EQ(error.diagnostics().at(0).where.file, "made.toml");
  }
}

}  // namespace
}  // namespace stribeck::test::figure_test
