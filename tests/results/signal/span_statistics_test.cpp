#include "results/signal/span_statistics.h"

#include <gtest/gtest.h>

namespace stribeck::span_statistics_test {
namespace {

/// Two points and the middle between them, taken as smooth.
SignalStatistics of(double before, double begin, double middle, double end) {
  SpanStatistics statistics(1);
  const char smooth = 1;
  statistics.add(0, std::span(&before, 1));
  statistics.add(1, std::span(&begin, 1));
  statistics.add(2, std::span(&end, 1), true, {std::span(&middle, 1), std::span(&smooth, 1)});
  return statistics.of(0);
}

TEST(SpanStatistics, the_vertex_of_a_curve_is_an_extreme) {
  EXPECT_NEAR(of(1, 2, 0.125, 1).min, 0.0795454545454544, 1e-12);
}

// A pressure that rises from zero: the parabola through 1, 0.02 and 0.3 turns below zero, where the pressure never is.
TEST(SpanStatistics, what_is_nowhere_negative_does_not_become_so_between) {
  EXPECT_EQ(of(0, 1, 0.02, 0.3).min, 0);
  EXPECT_EQ(of(0.2, 1, 0.02, 0.3).min, 0.02);
  EXPECT_EQ(of(-0.2, -1, -0.02, -0.3).max, -0.02);
}

TEST(SpanStatistics, what_has_been_negative_may_turn_there_again) {
  EXPECT_NEAR(of(-0.001, 1, 0.02, 0.3).min, -0.0286, 1e-4);
}

}  // namespace
}  // namespace stribeck::span_statistics_test
