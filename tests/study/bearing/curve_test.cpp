#include "study/run/curve.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace stribeck::curve_test {
namespace {

struct Samples {
  std::vector<double> x, y;
  Curve curve() const { return {x, y}; }
};

/// Unequally spaced by 30 %, as an integrator steps.
template <class F>
Samples sampled(double step, double end, F f) {
  Samples s;
  for (int i = 0; i * step < end; ++i) s.x.push_back(step * (i + 0.3 * std::sin(7.0 * i)));
  for (const double x : s.x) s.y.push_back(f(x));
  return s;
}

double sine(double x) {
  return std::sin(x);
}

TEST(Curve, is_exact_for_a_parabola) {
  const Samples s = sampled(0.1, 3, [](double x) { return 2 - (x - 1.234) * (x - 1.234); });
  const Curve::Point top = s.curve().largest(0.5, 2);
  EXPECT_NEAR(top.x, 1.234, 1e-14);
  EXPECT_NEAR(top.y, 2, 1e-14);
  EXPECT_NEAR(s.curve().at(0.77), 2 - 0.464 * 0.464, 1e-14);
}

double lopsided(double x) {
  return std::sin(x) + 0.2 * std::sin(2 * x);
}

/// Error at the peak, where cos x + 0.4 cos 2x = 0; the worst of many places of the samples.
double peak_error(double step) {
  const double peak = std::acos((std::sqrt(1 + 1.28) - 1) / 1.6);
  double worst = 0;
  for (int k = 0; k < 20; ++k) {
    const Samples s = sampled(step * (1 - 0.01 * k), 3, lopsided);
    worst = std::max(worst, std::abs(s.curve().largest(0.5, 2.5).y - lopsided(peak)));
  }
  return worst;
}

TEST(Curve, finds_extremes_with_third_order) {
  const double order = std::log2(peak_error(0.05) / peak_error(0.025));
  EXPECT_GT(order, 2.85);
  EXPECT_LT(order, 3.5);
}

TEST(Curve, takes_the_edge_where_the_extreme_lies_outside) {
  const Samples s = sampled(0.01, 3, sine);
  EXPECT_NEAR(s.curve().largest(2, 2.5).y, std::sin(2.0), 1e-7);
  EXPECT_EQ(s.curve().largest(2, 2.5).x, 2);
  EXPECT_EQ(s.curve().smallest(2, 2.5).x, 2.5);
}

TEST(Curve, rises_through_zero_once_a_turn) {
  const Samples s = sampled(0.01, 20, [](double x) { return std::sin(x - 1); });
  const std::vector<double> zeros = s.curve().rising_zeros();
  ASSERT_EQ(zeros.size(), 4u);
  for (std::size_t i = 0; i < zeros.size(); ++i)
    EXPECT_NEAR(zeros[i], 1 + 2 * std::numbers::pi * static_cast<double>(i), 1e-7);  // step³/16
}

TEST(Curve, stays_below_a_bound_from_its_last_crossing_on) {
  const Samples s = sampled(0.01, 20, [](double x) { return std::exp(-x) * std::cos(3 * x); });
  const double from = s.curve().below_from(1e-3);
  EXPECT_NEAR(std::exp(-from) * std::abs(std::cos(3 * from)), 1e-3, 1e-8);
  for (std::size_t i = 0; i < s.x.size(); ++i) {
    EXPECT_TRUE(s.x[i] <= from || std::abs(s.y[i]) < 1e-3) << s.x[i];
  }
  EXPECT_EQ(s.curve().below_from(1e-12), s.x.back());
  EXPECT_EQ(s.curve().below_from(2), s.x.front());
}

}  // namespace
}  // namespace stribeck::curve_test
