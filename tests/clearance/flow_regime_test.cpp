#include "clearance/flow_regime.h"

#include <gtest/gtest.h>

namespace stribeck::test::flow_regime_test {
namespace {

constexpr FilmConditions water{
    .journal_radius = 0.1, .radial_clearance = 1e-4, .length = 0.1, .viscosity = 4e-4};

TEST(FlowRegime, of_water_around_a_fast_journal_has_vortices) {
  const FlowRegime regime = flow_regime(water, 1000, -60);
  EXPECT_DOUBLE_EQ(regime.reynolds, 1000 * 60 * 0.1 * 1e-4 / 4e-4);
  EXPECT_DOUBLE_EQ(regime.taylor, 1500.0 * 1500 * 1e-3);
  EXPECT_DOUBLE_EQ(regime.inertia, 1.5);
  ASSERT_TRUE(regime_warning(regime));
  EXPECT_NE(regime_warning(regime)->find("Taylor number is 2250"), std::string::npos);
}

TEST(FlowRegime, of_slow_journals_is_laminar) {
  EXPECT_FALSE(regime_warning(flow_regime(water, 1000, 10)));
  EXPECT_FALSE(regime_warning(flow_regime(water, 1000, 0)));
}

}  // namespace
}  // namespace stribeck::test::flow_regime_test
