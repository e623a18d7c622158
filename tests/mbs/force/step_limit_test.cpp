#include "mbs/force/step_limit.h"

#include <gtest/gtest.h>

#include "mbs/element_bench.h"

namespace stribeck::test::step_limit_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

const ProfilePtr& pulse() {
  static const ProfilePtr table = make_table({0, 1, 2, 3}, {0, 5, 0, 0}, false);
  return table;
}

/// The time of a body that has the first rows and these rates about z.
double time_at(double turn, double rate, double acceleration, const Profile& profile) {
  State s;
  s.v = VectorXd::Zero(3);
  s.a = VectorXd::Zero(3);
  s.v[2] = rate;
  s.a[2] = acceleration;
  return time_to_feature<2>(profile, turn, BodyRows<2>{0, 0}, s);
}

TEST(TimeToFeature, is_that_of_the_next_point_at_the_present_rates) {
  EXPECT_NEAR(time_at(0.25, 3, 0, *pulse()), 0.25, 1e-12);
  EXPECT_NEAR(time_at(0.25, -0.5, 0, *pulse()), 0.5, 1e-12);
  EXPECT_NEAR(time_at(0, 1, 2, *make_table({0, 2, 4}, {0, 1, 0}, false)), 1, 1e-12);  // t + t² = 2
}

TEST(TimeToFeature, is_infinite_where_none_comes) {
  EXPECT_EQ(time_at(0.25, 0, 0, *pulse()), infinity);
  EXPECT_EQ(time_at(3.5, 1, 0, *pulse()), infinity);
  EXPECT_EQ(time_at(0.25, 3, 0, *make_constant(1)), infinity);
}

TEST(ShareBeforeFeature, is_the_way_to_the_first_point_passed) {
  EXPECT_NEAR(share_before_feature(*pulse(), 0.5, 2.5), 0.25, 1e-12);
  EXPECT_NEAR(share_before_feature(*pulse(), 2.5, 0.5), 0.25, 1e-12);
  EXPECT_EQ(share_before_feature(*pulse(), 0.2, 0.8), 1);
  EXPECT_EQ(share_before_feature(*make_constant(1), 0, 9), 1);
}

}  // namespace
}  // namespace stribeck::test::step_limit_test
