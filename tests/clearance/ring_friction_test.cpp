#include "clearance/ring_friction.h"

#include <gtest/gtest.h>

namespace stribeck::test::ring_friction_test {
namespace {

TEST(RingFriction, is_the_given_force_against_the_sliding) {
  const RingFrictionLaw given{make_constant(40), LoadOver::time, {}, 1e-2};
  EXPECT_NEAR(40 * given.share(3.0), -40, 1e-12);
  EXPECT_NEAR(40 * given.share(-3.0), 40, 1e-12);
  EXPECT_EQ(given.share(0.0), 0);
}

TEST(RingFriction, follows_the_curve_of_stribeck_between_rest_and_sliding) {
  const RingFrictionLaw rings{make_constant(1), LoadOver::time,
                              FallingCoefficient{0.12, 0.03, 1, 2}, 1e-3};
  EXPECT_NEAR(rings.share(0.01), -(0.03 + 0.09 * std::exp(-1e-4)), 1e-9);
  EXPECT_NEAR(rings.share(-1.0), 0.03 + 0.09 * std::exp(-1.0), 1e-12);
  EXPECT_NEAR(rings.share(20.0), -0.03, 1e-12);
}

}  // namespace
}  // namespace stribeck::test::ring_friction_test
