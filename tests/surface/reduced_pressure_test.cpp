#include "surface/reduced_pressure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace stribeck::test {
namespace {

constexpr double alpha = 2e-8;
const Lubricant barus(0.05, Barus{alpha});
const Lubricant roelands(0.05, Roelands{.coefficient = alpha, .exponent = {}});

TEST(ReducedPressure, of_barus_has_a_closed_form) {
  const ReducedPressure reduced(barus);
  for (double p = 1e5; p < 8e8; p *= 1.7) {
    const double q = -std::expm1(-alpha * p) / alpha;
    EXPECT_NEAR(reduced.reduced(p), q, 1e-12 * q);
    const auto found = reduced.at(q);
    // q comes close to its limit 1/α: p then magnifies the round-off of q by η/η₀
    const double lost = 1e-16 * q * std::exp(alpha * p) * 20;
    EXPECT_NEAR(found.value, p, 1e-9 * std::max(p, 1e6) + lost);
    EXPECT_NEAR(found.thickening, std::exp(alpha * p), 5e-6 * std::exp(alpha * p));
  }
}

TEST(ReducedPressure, goes_there_and_back) {
  for (const Lubricant& oil : {barus, roelands}) {
    const ReducedPressure reduced(oil);
    for (double p = 1e3; p < 5e8; p *= 2.3)
      EXPECT_NEAR(reduced.at(reduced.reduced(p)).value, p, 2e-9 * std::max(p, 1e6));
  }
}

TEST(ReducedPressure, derivatives_are_those_of_the_pressure) {
  const ReducedPressure reduced(roelands);
  for (double q = 1e5; q < 0.8 * reduced.limit(); q *= 1.9) {
    const double step = 1e-5 * q;
    const auto here = reduced.at(q), ahead = reduced.at(q + step), behind = reduced.at(q - step);
    EXPECT_NEAR((ahead.value - behind.value) / (2 * step), here.thickening, 1e-7 * here.thickening);
    EXPECT_NEAR(here.thickening, roelands.viscosity(here.value) / roelands.ambient_viscosity(),
                5e-6 * here.thickening);
  }
}

TEST(ReducedPressure, is_the_pressure_where_there_is_none) {
  const ReducedPressure reduced(barus);
  EXPECT_EQ(reduced.at(-3e4).value, -3e4);
  EXPECT_EQ(reduced.reduced(-3e4), -3e4);
  EXPECT_EQ(reduced.at(0).thickening, 1);
}

}  // namespace
}  // namespace stribeck::test
