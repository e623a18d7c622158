#include "results/signal/step_curve.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

#include "results/run_statistics.h"

namespace stribeck::step_curve_test {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double phase = 0.46;  // [rad]; no step ends on a peak

// Exact: x = s² has the mean 1/3 and the variance 1/5 − 1/9.
TEST(StepCurve, of_a_parabola_is_exact) {
  const StepCurve curve{0, 0.25, 1, true};
  EXPECT_DOUBLE_EQ(curve.at(0.3), 0.09);
  EXPECT_DOUBLE_EQ(curve.mean(), 1.0 / 3);
  EXPECT_DOUBLE_EQ(curve.variance(), 4.0 / 45);
  EXPECT_DOUBLE_EQ(curve.vertex(), 0);
  EXPECT_NEAR(curve.crossing(0.49), 0.7, 1e-15);
}

// Exact: |2s − 1| has the mean 1/2 and the variance 1/3 − 1/4.
TEST(StepCurve, of_a_kink_is_two_straight_lines) {
  const StepCurve curve{1, 0, 1, false};
  EXPECT_DOUBLE_EQ(curve.at(0.25), 0.5);
  EXPECT_DOUBLE_EQ(curve.mean(), 0.5);
  EXPECT_DOUBLE_EQ(curve.variance(), 1.0 / 12);
  EXPECT_NEAR((StepCurve{0, 0.2, 1, false}).crossing(0.6), 0.75, 1e-15);
}

TEST(StepCurve, knows_smooth_signals_from_kinks_and_jumps) {
  const auto smooth = [](const auto& x) {
    return is_smooth(x(-1.0), 1, {x(0.0), x(1.0), x(2.0), false}, 1);
  };
  EXPECT_TRUE(smooth([](double t) { return std::cos(0.2 * t); }));
  EXPECT_TRUE(smooth([](double t) { return 3 + t - t * t; }));
  EXPECT_TRUE(smooth([](double t) { return 2 * t; }));
  EXPECT_FALSE(smooth([](double t) { return std::max(0.0, t - 1); }));
  EXPECT_FALSE(smooth([](double t) { return std::max(0.0, t); }));
  EXPECT_FALSE(smooth([](double t) { return t < 1.5 ? 0.0 : 1.0; }));
  EXPECT_FALSE(is_smooth(0, 0, {1, 2, 3, false}, 1));  // no time between
}

struct Sine {
  double frequency;  ///< [1/s]
  int steps;         ///< in a second
  double operator()(double t) const { return std::sin(2 * pi * frequency * t + phase); }
};

/// The figures of a second of a sine [N], its steps as curves or as straight lines, its angle on a straight line.
RunFigures figures_of_sine(const Sine& sine, bool curves) {
  RunStatistics all({{"force", "N", ""}, {"angle", "rad", ""}},
                    {{"window", "force", "time", 0.11, 0.93}, {"turned", "force", "angle", 1, 5}},
                    Cycle{"angle", 1.7, 0.2, "test"});
  const auto values = [&](double t) { return std::array{sine(t), 2 * pi * t}; };
  all.add(0, values(0));
  for (int k = 1; k <= sine.steps; ++k) {
    const double t = static_cast<double>(k) / sine.steps, h = 1.0 / sine.steps;
    if (curves)
      all.add_curved(t, values(t - h / 2), values(t), true);
    else
      all.add(t, values(t));
  }
  return all.figures();
}

// Closed forms over any span: the greatest value is 1, the mean (cos a − cos b)/(b − a).
TEST(StepCurve, of_a_sine_give_peaks_and_means_of_fourth_order) {
  const Sine sine{1, 26}, fine{1, 52};  // a step of 0.24 rad, as the longest parts have
  const auto mean_error = [&](const Sine& one, bool curves) {
    const auto angle = [](double t) { return 2 * pi * t + phase; };
    const double a = angle(0.11), b = angle(0.93), exact = (std::cos(a) - std::cos(b)) / (b - a);
    return std::abs(figures_of_sine(one, curves).statistics.results[0].values.mean - exact);
  };
  EXPECT_GT(mean_error(sine, false), 1e-4);
  EXPECT_LT(mean_error(sine, true), 2e-5);
  EXPECT_LT(mean_error(fine, true), mean_error(sine, true) / 4);
  EXPECT_LT(figures_of_sine(sine, false).channels[0].max, 0.997);
  EXPECT_NEAR(figures_of_sine(sine, true).channels[0].max, 1, 2e-5);
  EXPECT_NEAR(figures_of_sine(sine, true).channels[0].std, std::sqrt(0.5),
              5e-5);  // straight where curvature turns
}

TEST(StepCurve, over_an_angle_and_over_a_cycle_keep_the_order) {
  const RunFigures found = figures_of_sine({1, 40}, true);
  const auto mean = [](double from, double to) {
    return (std::cos(from + phase) - std::cos(to + phase)) / (to - from);
  };
  EXPECT_NEAR(found.statistics.results[1].values.mean, mean(1, 5), 2e-6);
  ASSERT_TRUE(found.cycle && found.cycle->last);
  EXPECT_EQ(found.cycle->whole_cycles, 3);
  EXPECT_NEAR(found.cycle->last->channels[0].mean, mean(0.2 + 2 * 1.7, 0.2 + 3 * 1.7), 2e-6);
  EXPECT_NEAR(found.cycle->last->channels[0].min, -1, 2e-6);
}

TEST(StepCurve, that_is_stored_and_restored_gives_the_same_bits) {
  const std::vector<Channel> channels{{"x", "m", ""}};
  RunStatistics whole(channels, {}, {}), part(channels, {}, {});
  std::vector<double> x;  // once: a compiler may round a constant otherwise than the program does
  for (int i = 0; i <= 10; ++i) x.push_back(std::cos(0.05 * i) + 0.0025 * i * i);
  const auto add = [&](RunStatistics& to, std::size_t k) {
    to.add_curved(0.1 * static_cast<double>(k), std::span(&x[2 * k - 1], 1),
                  std::span(&x[2 * k], 1), true);
  };
  for (RunStatistics* one : {&whole, &part}) one->add(0, std::array{1.0});
  for (std::size_t k = 1; k <= 5; ++k) add(whole, k);
  for (std::size_t k = 1; k <= 3; ++k) add(part, k);
  RunStatistics again(channels, {}, {});
  ASSERT_TRUE(again.restore(part.numbers()));
  for (std::size_t k = 4; k <= 5; ++k) add(again, k);
  EXPECT_EQ(again.numbers(), whole.numbers());
}

}  // namespace
}  // namespace stribeck::step_curve_test
