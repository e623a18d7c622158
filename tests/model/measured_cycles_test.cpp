#include "model/force/measured_cycles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck::measured_cycles_test {
namespace {

constexpr double degree = std::numbers::pi / 180, period = 720 * degree;

double pressure(double angle, int cycle) {
  return 5 + 3 * std::cos(angle / 2) + 0.1 * cycle;
}

enum class Angles { start_again, count_on };

/// Whole cycles of 0 to 720 deg in steps of 1 deg; the variation of the cycles has the mean 0.
AngleTable cycles_of(int count, Angles kind) {
  AngleTable table;
  for (int cycle = 0; cycle < count; ++cycle)
    for (int k = 0; k < 720; ++k) {
      table.angles.push_back(degree * (k + (kind == Angles::count_on ? 720 * cycle : 0)));
      table.values.push_back(pressure(degree * k, cycle - (count - 1) / 2));
    }
  return table;
}

void expect_mean(const AngleTable& measured) {
  const AngleTable mean = mean_cycle(measured, period);
  ASSERT_EQ(mean.angles.size(), 720U);
  for (std::size_t k = 0; k < mean.angles.size(); ++k)
    EXPECT_NEAR(mean.values[k], pressure(mean.angles[k], 0), 1e-12) << k;
}

TEST(MeasuredCycles, have_the_mean_of_their_values_at_each_angle) {
  expect_mean(cycles_of(5, Angles::start_again));
  expect_mean(cycles_of(5, Angles::count_on));
}

TEST(MeasuredCycles, may_fall) {
  AngleTable falling = cycles_of(5, Angles::start_again);
  std::ranges::reverse(falling.angles);
  std::ranges::reverse(falling.values);
  expect_mean(falling);
}

TEST(MeasuredCycles, that_are_incomplete_are_left_out) {
  AngleTable measured = cycles_of(5, Angles::count_on);
  for (int k = 0; k < 100; ++k) {  // of a sixth one, far off
    measured.angles.push_back(degree * (5 * 720 + k));
    measured.values.push_back(1e3);
  }
  EXPECT_EQ(whole_cycles(measured, period).size(), 5U);
  expect_mean(measured);
  EXPECT_TRUE(mean_cycle({{0, 1, 2}, {1, 1, 1}}, period).angles.empty());
}

/// A straight line between points is exact for values that are linear in the angle.
TEST(MeasuredCycles, of_other_angles_are_interpolated) {
  AngleTable measured;
  for (const double step : {10.0, 8.0})
    for (double angle = 0; angle <= 720; angle += step) {
      measured.angles.push_back(degree * angle);
      measured.values.push_back(std::abs(angle - 360));
    }
  const AngleTable mean = mean_cycle(measured, period);
  ASSERT_EQ(mean.angles.size(), 72U);
  for (std::size_t k = 0; k < mean.angles.size(); ++k)
    EXPECT_NEAR(mean.values[k], std::abs(mean.angles[k] / degree - 360), 1e-9) << k;
}

}  // namespace
}  // namespace stribeck::measured_cycles_test
