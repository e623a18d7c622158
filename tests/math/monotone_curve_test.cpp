#include "math/curves/monotone_curve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace stribeck::monotone_curve_test {
namespace {

const std::vector<double> xs{-2.0, -0.7, 0.3, 0.9, 2.6, 2.9};
const std::vector<double> ys{-9.0, -6.0, 1.0, 1.0, 30.0, 12.0};
constexpr double round_off = 1e-13;  // of values up to 30

TEST(MonotoneCurve, goes_through_its_points_with_a_continuous_slope) {
  const MonotoneCurve curve(xs, ys);
  for (std::size_t i = 0; i < xs.size(); ++i) {
    EXPECT_NEAR(curve.value(xs[i]), ys[i], round_off);
    const double before = std::nextafter(xs[i], -10);
    EXPECT_NEAR(curve.value(before), ys[i], round_off);
    EXPECT_NEAR(curve.slope(before), curve.slope(xs[i]), 1e-12);
  }
}

TEST(MonotoneCurve, its_slope_is_the_difference_of_its_values) {
  const MonotoneCurve curve(xs, ys);
  constexpr double h = 1e-2;  // the five-point formula is exact for cubics
  for (const double x : {-3.0, -1.5, 0.0, 0.6, 1.8, 2.7, 4.0}) {
    const auto f = [&](double d) { return curve.value(x + d); };
    EXPECT_NEAR(curve.slope(x), (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h), 1e-11);
  }
}

TEST(MonotoneCurve, its_integral_is_that_of_its_cubics) {
  const MonotoneCurve curve(xs, ys);
  EXPECT_EQ(curve.integral(0), 0.0);
  std::vector<double> ends = xs;
  ends.insert(ends.begin(), -5.0);
  ends.push_back(7.0);
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    const double a = ends[i], b = ends[i + 1];  // Simpson's rule is exact for cubics
    const double simpson =
        (b - a) / 6 * (curve.value(a) + 4 * curve.value((a + b) / 2) + curve.value(b));
    EXPECT_NEAR(curve.integral(b) - curve.integral(a), simpson, 1e-11) << a;
  }
}

TEST(MonotoneCurve, never_leaves_the_range_of_two_neighbours) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> step(0.01, 2.0), jump(-1.0, 1.0);
  for (int run = 0; run < 100; ++run) {
    std::vector<double> x{0}, y{0};
    for (int i = 0; i < 8; ++i) {
      x.push_back(x.back() + step(random));
      y.push_back(i % 3 == 0 ? y.back() : jump(random));
    }
    const MonotoneCurve curve(x, y);
    for (std::size_t i = 0; i + 1 < x.size(); ++i)
      for (double s = 0; s <= 1; s += 0.02) {
        const double value = curve.value(x[i] + s * (x[i + 1] - x[i]));
        EXPECT_GE(value, std::min(y[i], y[i + 1]) - 1e-14);
        EXPECT_LE(value, std::max(y[i], y[i + 1]) + 1e-14);
      }
  }
}

TEST(MonotoneCurve, goes_straight_on_beyond_its_ends) {
  const MonotoneCurve curve(xs, ys);
  for (const double end : {xs.front(), xs.back()}) {
    const double beyond = end == xs.front() ? -3.0 : 3.0;
    EXPECT_NEAR(curve.value(end + beyond), curve.value(end) + beyond * curve.slope(end), round_off);
    EXPECT_EQ(curve.slope(end + beyond), curve.slope(end + 2 * beyond));
  }
}

TEST(MonotoneCurve, of_points_on_a_line_is_the_line) {
  for (const std::vector<double>& x : {std::vector{-1.0, 3.0}, std::vector{-1.0, 0.5, 3.0, 4.0}}) {
    std::vector<double> y;
    for (const double at : x) y.push_back(2 + 5 * at);
    const MonotoneCurve curve(x, y);
    for (const double at : {-4.0, -1.0, 0.0, 0.2, 3.7, 9.0}) {
      EXPECT_NEAR(curve.value(at), 2 + 5 * at, round_off);
      EXPECT_NEAR(curve.slope(at), 5, round_off);
      EXPECT_NEAR(curve.integral(at), 2 * at + 2.5 * at * at, 1e-12);
    }
  }
}

TEST(MonotoneCurve, follows_a_smooth_function_with_order_two_at_least) {
  const auto worst = [](int n) {  // 1 + tanh rises everywhere: no slope is cut to 0
    std::vector<double> x, y;
    for (int i = 0; i <= n; ++i) {
      x.push_back(-2 + 4.0 * i / n);
      y.push_back(std::tanh(x.back()));
    }
    const MonotoneCurve curve(x, y);
    double error = 0;
    for (double at = -2; at <= 2; at += 0.003)
      error = std::max(error, std::abs(curve.value(at) - std::tanh(at)));
    return error;
  };
  EXPECT_GT(std::log2(worst(40) / worst(80)), 1.9);
  EXPECT_LT(worst(80), 1e-4);
}

}  // namespace
}  // namespace stribeck::monotone_curve_test
