#include "math/curves/table_features.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace stribeck::table_features_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A triangle between 88 and 92, once in 360; points on its sides and beside it change nothing.
TableFeatures pulse() {
  return {{0, 40, 88, 89, 90, 91, 92, 180}, {0, 0, 0, 50, 100, 50, 0, 0}, 360};
}

TEST(TableFeatures, are_the_corners_of_a_pulse_in_every_period) {
  const TableFeatures table = pulse();
  EXPECT_EQ(table.next(10, true), 88);
  EXPECT_EQ(table.next(88, true), 90);
  EXPECT_EQ(table.next(91, true), 92);
  EXPECT_EQ(table.next(200, true), 360);  // where the table begins anew
  EXPECT_EQ(table.next(400, true), 448);
  EXPECT_EQ(table.next(-1, false), -268);
  EXPECT_EQ(table.next(89, false), 88);
  EXPECT_EQ(table.next(87.999, true), 88);
  EXPECT_EQ(table.next(88 - 1e-6, true), 90);
}

TEST(TableFeatures, shorten_a_way_that_passes_one) {
  const TableFeatures table = pulse();
  EXPECT_DOUBLE_EQ(table.share_before(87, 93), 1.0 / 6);
  EXPECT_DOUBLE_EQ(table.share_before(93, 87), 1.0 / 6);
  EXPECT_DOUBLE_EQ(table.share_before(88, 92), 0.5);
  EXPECT_EQ(table.share_before(88, 90), 1);
  EXPECT_EQ(table.share_before(88, 90 + 1e-6), 1);
  EXPECT_EQ(table.share_before(10, 20), 1);
  EXPECT_EQ(table.share_before(10, 10), 1);
}

TEST(TableFeatures, of_a_constant_or_outside_a_table_are_none) {
  const TableFeatures level({0, 1, 2}, {3, 3, 3}, 0), once({0, 1, 2}, {0, 1, 0}, 0);
  EXPECT_EQ(level.next(0.5, true), infinity);
  EXPECT_EQ(level.share_before(-1, 5), 1);
  EXPECT_EQ(once.next(2.5, true), infinity);
  EXPECT_EQ(once.next(-1, false), -infinity);
  EXPECT_EQ(once.next(3, false), 2);
}

TEST(TableFeatures, of_a_dense_curve_are_as_many_as_chords_need) {
  std::vector<double> x, y;
  for (int i = 0; i < 720; ++i) {
    x.push_back(i);
    y.push_back(std::sin(i * M_PI / 360));
  }
  const TableFeatures curve(x, y, 720);
  int chords = 0;
  for (double at = -0.5; at < 719.5; at = curve.next(at, true)) ++chords;
  EXPECT_GE(chords, 15);  // an arc of 1/22 of a turn deviates by 0.5 % of twice the amplitude
  EXPECT_LE(chords, 40);
}

// way = v t + a t²/2
TEST(TableFeatures, are_reached_at_a_constant_acceleration) {
  const TableFeatures table({0, 10, 20}, {0, 1, 0}, 0);
  EXPECT_DOUBLE_EQ(table.time_to_next(4, 2, 0), 3);
  EXPECT_DOUBLE_EQ(table.time_to_next(4, -2, 0), 2);
  EXPECT_DOUBLE_EQ(table.time_to_next(4, 0, 3), 2);
  EXPECT_DOUBLE_EQ(table.time_to_next(4, 2, 2), (std::sqrt(28.0) - 2) / 2);
  EXPECT_EQ(table.time_to_next(4, 2, -1), infinity);  // it turns back before
  EXPECT_EQ(table.time_to_next(4, 0, 0), infinity);
}

}  // namespace
}  // namespace stribeck::table_features_test
