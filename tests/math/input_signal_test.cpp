#include "math/curves/input_signal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace stribeck::input_signal_test {
namespace {

/// Set twice, the second time while the first rise is under way.
InputSignal set_twice() {
  InputSignal signal(2, 0.4);
  signal.set(1, 5);
  signal.set(1.1, -3);
  return signal;
}

TEST(InputSignal, is_led_to_what_was_set) {
  const InputSignal signal = set_twice();
  EXPECT_EQ(signal.value(1.5), -3);
  EXPECT_EQ(signal.value(7), -3);
  EXPECT_EQ(signal.rate(7), 0);
  EXPECT_EQ(signal.end_of_rise(1.2), 1.1 + 0.4);
  EXPECT_EQ(signal.end_of_rise(1.5), INFINITY);
}

TEST(InputSignal, does_not_jump_when_it_is_set) {
  InputSignal signal(2, 0.4);
  signal.set(1, 5);
  const double before = signal.value(1.1), area = signal.integral(1.1);
  signal.set(1.1, -3);
  EXPECT_EQ(signal.value(1.1), before);
  EXPECT_EQ(signal.integral(1.1), area);
}

// Rate, acceleration and the value itself are derivatives of the value, the rate and the integral.
TEST(InputSignal, derivatives_and_integral_belong_together) {
  const InputSignal signal = set_twice();
  constexpr double h = 1e-5;
  for (const double t : {1.15, 1.2, 1.33, 1.45, 1.7}) {
    EXPECT_NEAR(signal.rate(t), (signal.value(t + h) - signal.value(t - h)) / (2 * h), 1e-5);
    EXPECT_NEAR(signal.acceleration(t), (signal.rate(t + h) - signal.rate(t - h)) / (2 * h), 1e-4);
    EXPECT_NEAR(signal.value(t), (signal.integral(t + h) - signal.integral(t - h)) / (2 * h), 1e-8);
  }
}

TEST(InputSignal, without_a_rise_time_jumps) {
  InputSignal signal(2, 0);
  signal.set(1, 5);
  EXPECT_EQ(signal.value(1), 5);
  EXPECT_EQ(signal.integral(3), 2 * 1 + 5 * 2);
  EXPECT_EQ(signal.end_of_rise(1), INFINITY);
}

TEST(InputSignal, goes_back_to_a_setting) {
  InputSignal signal(2, 0.4);
  signal.set(1, 5);
  const InputSignal::Setting saved = signal.setting();
  signal.set(1.2, 9);
  signal.restore(saved);
  EXPECT_EQ(signal.setting(), saved);
  EXPECT_EQ(signal.value(2), 5);
}

}  // namespace
}  // namespace stribeck::input_signal_test
