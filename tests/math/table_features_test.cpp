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
  EXPECT_EQ(table.next(87.95, true), 90);  // within a thousandth of 88 degrees of it
}

TEST(TableFeatures, are_counted_between_two_places) {
  const TableFeatures table = pulse();
  EXPECT_EQ(table.between(87, 93), 3);
  EXPECT_EQ(table.between(93, 87), 3);
  EXPECT_EQ(table.between(89, 91), 1);
  EXPECT_EQ(table.between(10, 370), 4);
  EXPECT_TRUE(table.passes_peak(87, 93));
  EXPECT_FALSE(table.passes_peak(87, 91));
}

TEST(TableFeatures, of_a_constant_or_outside_a_table_are_none) {
  const TableFeatures level({0, 1, 2}, {3, 3, 3}, 0), once({0, 1, 2}, {0, 1, 0}, 0);
  EXPECT_EQ(level.next(0.5, true), infinity);
  EXPECT_EQ(level.between(-1, 5), 0);
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
  const long chords = TableFeatures(x, y, 720).between(-0.5, 719.5);
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
