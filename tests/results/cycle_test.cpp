#include "results/cycle.h"

#include <gtest/gtest.h>

#include <cmath>

#include "results/model_cycle.h"

namespace stribeck::cycle_test {
namespace {

/// A channel x = t over an axis that is `place(t)` cycles of length 2 on, in `steps` unequal steps until `end`.
template <class Place>
CycleResult cycles(const Place& place, double end, int steps, double start = 0) {
  CycleStatistics all({"axis", 2, start, "test"}, "rad", 1);
  for (int i = 0; i <= steps; ++i) {
    const double s = static_cast<double>(i) / steps, t = end * s * (0.7 + 0.3 * s);
    all.add(t, start + 2 * place(t), std::span(&t, 1));
  }
  return all.result();
}

double forward(double t) {
  return t;
}

TEST(Cycle, the_last_whole_one_ends_before_the_run) {
  const CycleResult r = cycles(forward, 3.4, 97);
  EXPECT_EQ(r.whole_cycles, 3);
  ASSERT_TRUE(r.last);
  EXPECT_EQ(r.last->from, 4);
  EXPECT_EQ(r.last->to, 6);
  EXPECT_NEAR(r.last->begin, 2, 1e-14);
  EXPECT_NEAR(r.last->end, 3, 1e-14);
  EXPECT_NEAR(r.last->channels[0].min, 2, 1e-14);
  EXPECT_NEAR(r.last->channels[0].max, 3, 1e-14);
  EXPECT_NEAR(r.last->channels[0].mean, 2.5, 1e-14);
  EXPECT_NEAR(r.last->channels[0].integral, 2.5, 1e-14);
}

// Property: on straight lines nothing depends on the steps, be they a thousandth of a cycle or forty cycles.
TEST(Cycle, does_not_depend_on_where_steps_fall) {
  for (const int steps : {1, 2, 7, 5000}) {
    CycleStatistics all({"time", 1, 0.25, "test"}, "s", 1);
    for (int i = 0; i <= steps; ++i) {
      const double t = 40.0 * i / steps;
      all.add(t, t, std::span(&t, 1));
    }
    const CycleResult r = all.result();
    EXPECT_EQ(r.whole_cycles, 39) << steps;
    ASSERT_TRUE(r.last);
    EXPECT_NEAR(r.last->channels[0].mean, 38.75, 1e-12) << steps;
    EXPECT_NEAR(r.last->channels[0].std, std::sqrt(1.0 / 12), 1e-12) << steps;
  }
}

TEST(Cycle, may_run_backward) {
  const CycleResult r = cycles([](double t) { return -t; }, 2.6, 50);
  EXPECT_EQ(r.whole_cycles, 2);
  ASSERT_TRUE(r.last);
  EXPECT_EQ(r.last->from, -2);
  EXPECT_EQ(r.last->to, -4);
  EXPECT_NEAR(r.last->begin, 1, 1e-14);
}

TEST(Cycle, is_whole_at_the_end_of_a_run_but_for_round_off) {
  for (const double off : {-1e-12, 0.0, 1e-12}) {
    const CycleResult r = cycles(forward, 2 + off, 64);
    EXPECT_EQ(r.whole_cycles, 2) << off;
    ASSERT_TRUE(r.last);
    EXPECT_EQ(r.last->to, 4);
  }
}

TEST(Cycle, of_a_swinging_crank_is_never_whole) {
  const CycleResult r = cycles([](double t) { return 0.9 * std::sin(t); }, 30, 4000);
  EXPECT_EQ(r.whole_cycles, 0);
  EXPECT_FALSE(r.last);
}

// Turns back at 1.5 cycles and comes home: border 1 is passed twice, and only the way back from it to 0 is whole again.
TEST(Cycle, of_a_crank_that_turns_back_is_the_last_one_that_it_went_through) {
  const CycleResult r = cycles([](double t) { return 1.5 - std::abs(1.5 - t); }, 3, 300);
  EXPECT_EQ(r.whole_cycles, 2);
  ASSERT_TRUE(r.last);
  EXPECT_EQ(r.last->from, 2);
  EXPECT_EQ(r.last->to, 0);
  EXPECT_NEAR(r.last->begin, 2, 0.02);  // lines between steps cut the corner
}

TEST(Cycle, longer_than_the_run_is_not_there) {
  EXPECT_EQ(cycles(forward, 0.9, 20).whole_cycles, 0);
  EXPECT_EQ(cycles([](double t) { return 0.5 + t; }, 1.2, 20).whole_cycles, 0);
}

TEST(Cycle, begins_at_its_start) {
  const CycleResult r = cycles(forward, 2.5, 20, 0.3);
  ASSERT_TRUE(r.last);
  EXPECT_NEAR(r.last->from, 2.3, 1e-15);
  EXPECT_NEAR(r.last->begin, 1, 1e-14);
}

TEST(Cycle, goes_on_with_the_same_bits_from_its_numbers) {
  CycleStatistics whole({"time", 0.7, 0, "test"}, "s", 1), part = whole;
  for (int i = 0; i < 40; ++i) {
    const double t = 0.1 * i, x = std::sin(t);
    whole.add(t, t, std::span(&x, 1));
    part.add(t, t, std::span(&x, 1));
    const std::vector<double> numbers = part.numbers();
    std::span<const double> rest = numbers;
    CycleStatistics again({"time", 0.7, 0, "test"}, "s", 1);
    ASSERT_TRUE(again.restore(rest));
    EXPECT_TRUE(rest.empty());
    part = again;
  }
  EXPECT_EQ(part.numbers(), whole.numbers());
}

}  // namespace
}  // namespace stribeck::cycle_test
