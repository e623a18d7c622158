#include "tribo/lubricant/reduced_pressure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace stribeck::test::reduced_pressure_test {
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
    EXPECT_NEAR(found.viscosity_ratio, std::exp(alpha * p), 5e-6 * std::exp(alpha * p));
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
    EXPECT_NEAR((ahead.value - behind.value) / (2 * step), here.viscosity_ratio,
                1e-7 * here.viscosity_ratio);
    EXPECT_NEAR(here.viscosity_ratio, roelands.viscosity(here.value) / roelands.ambient_viscosity(),
                5e-6 * here.viscosity_ratio);
  }
}

// Barus and Dowson and Higginson together: q by a quadrature of its own, density by its law.
TEST(ReducedPressure, of_oil_that_is_compressed_counts_its_density) {
  const Lubricant oil(0.05, Barus{alpha}, DowsonHigginson{});
  const ReducedPressure reduced(oil);
  EXPECT_TRUE(reduced.compresses());
  EXPECT_FALSE(ReducedPressure(barus).compresses());
  for (double p = 1e6; p < 3e8; p *= 2) {
    double q = 0;
    constexpr int parts = 2000;  // Simpson
    for (int k = 0; k <= parts; ++k) {
      const double at = p * k / parts, weight = k == 0 || k == parts ? 1 : k % 2 ? 4 : 2;
      q += weight * oil.relative_density(at) * std::exp(-alpha * at) * p / (3 * parts);
    }
    EXPECT_NEAR(reduced.reduced(p), q, 1e-11 * q);
    const auto here = reduced.at(q);
    EXPECT_NEAR(here.value, p, 1e-8 * p);
    EXPECT_NEAR(here.viscosity_ratio, std::exp(alpha * p), 1e-5 * std::exp(alpha * p));
    EXPECT_NEAR(here.dp_dq, here.viscosity_ratio / oil.relative_density(here.value),
                1e-12 * here.dp_dq);
    const double step = 1e-6 * q;
    const auto ahead = reduced.at(q + step), behind = reduced.at(q - step);
    EXPECT_NEAR((ahead.viscosity_ratio - behind.viscosity_ratio) / (2 * step),
                here.viscosity_ratio_derivative, 1e-4 * here.viscosity_ratio_derivative);
    const auto density = reduced.density_at(q), under = reduced.density_under(p);
    EXPECT_NEAR(density.ratio, oil.relative_density(p), 1e-10);
    EXPECT_NEAR(
        (reduced.density_at(q + step).ratio - reduced.density_at(q - step).ratio) / (2 * step),
        density.slope, 1e-5 * density.slope);
    EXPECT_NEAR(under.ratio, density.ratio, 1e-10);
    EXPECT_NEAR(under.slope, density.slope, 1e-5 * density.slope);
    EXPECT_NEAR(under.reduced, q, 1e-8 * q);
  }
  EXPECT_EQ(reduced.density_under(-1e5).ratio, 1);
  EXPECT_EQ(reduced.density_at(-1e5).reduced, 0);
}

TEST(ReducedPressure, is_the_pressure_where_there_is_none) {
  const ReducedPressure reduced(barus);
  EXPECT_EQ(reduced.at(-3e4).value, -3e4);
  EXPECT_EQ(reduced.reduced(-3e4), -3e4);
  EXPECT_EQ(reduced.at(0).viscosity_ratio, 1);
}

}  // namespace
}  // namespace stribeck::test::reduced_pressure_test
