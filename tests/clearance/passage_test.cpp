#include "clearance/dry/passage.h"

#include <gtest/gtest.h>

namespace stribeck::dry::passage_test {
namespace {

/// The distance of a point from a disc of radius 1 m.
double gap(const Motion<double, 2>& m) {
  return m.r.norm() - 1;
}

Motion<double, 2> at(double x, double speed) {
  return {{x, 0}, 0, {speed, 0}, 0};
}

bool passes(double from, double speed_before, double to, double speed_after, double h) {
  return passes_through<2>(at(from, speed_before), at(to, speed_after), h, 1e-6, gap);
}

TEST(Passage, is_found_where_a_point_comes_out_on_the_other_side) {
  EXPECT_TRUE(passes(-0.99, 100, 0.99, 100, 0.0198));
  EXPECT_TRUE(passes(-0.99999, 100, 0.9, 100, 0.0189999));
}

/// It turns round 2.5 mm deeper than where it begins, by the cubic between both ends.
TEST(Passage, is_none_where_a_point_turns_round) {
  EXPECT_FALSE(passes(-0.99, 100, -0.99, -100, 1e-4));
}

TEST(Passage, is_none_outside_or_on_the_way_out) {
  EXPECT_FALSE(passes(-1.01, 100, 0.99, 100, 0.02));
  EXPECT_FALSE(passes(-0.99, -100, -1.2, -100, 0.0021));
  EXPECT_FALSE(passes(-0.99, 100, -0.5, 100, 0.0049));
}

TEST(Passage, of_no_duration_is_none) {
  EXPECT_FALSE(passes(-0.99, 100, 0.99, 100, 0));
}

/// 1 m forth within a time in which the ends move at 1 m/s: x(1/2) is in the middle of both.
TEST(Passage, moves_along_the_cubic_of_hermite) {
  const Motion<double, 2> middle = between(at(0, 1), at(1, 1), 1.0, 0.5);
  EXPECT_NEAR(middle.r.x(), 0.5, 1e-15);
  const Motion<double, 2> turned = between(at(0, 1), at(0, -1), 1.0, 0.5);
  EXPECT_NEAR(turned.r.x(), 0.25, 1e-15);
}

}  // namespace
}  // namespace stribeck::dry::passage_test
