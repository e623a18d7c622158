#include "tribo/roughness/plasticity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

// Plasticity index and critical interference against figures computed apart from this program, and against Hertz.
namespace stribeck::test::plasticity_test {
namespace {

constexpr double printed = 1e-8;  // relative; nine digits are printed

/// σ of 0.6 and 0.3 µm together, steel on steel.
RoughPair steel_pair() {
  RoughPair pair;
  pair.roughness = std::hypot(0.6e-6, 0.3e-6);
  pair.asperity_radius = 20e-6;
  pair.asperity_density = 3e10;
  pair.hardness = 2e9;
  pair.yield_strength = 7e8;
  return pair;
}

/// Pressure in the centre of an elastic asperity: 3/2 of the mean.
double centre_pressure(const RoughPair& pair, double interference) {
  const AsperityLoad hertz = hertz_asperity(pair, interference);
  return 1.5 * hertz.load / hertz.area;
}

}  // namespace

TEST(Plasticity, figures_of_a_steel_pair) {
  const RoughPair pair = steel_pair();
  EXPECT_NEAR(plasticity_index(pair) / 10.4149477, 1, printed);
  EXPECT_NEAR(critical_interference_by_hardness(pair) / 5.08023091e-09, 1, printed);
  EXPECT_NEAR(critical_interference_by_strength(pair) / 4.87519392e-09, 1, printed);
  EXPECT_NEAR(hertz_asperity(pair, critical_interference_by_hardness(pair)).load / 0.000245571448,
              1, printed);
}

TEST(Plasticity, centre_pressure_at_the_critical_interference_is_that_of_the_first_yield) {
  const RoughPair pair = steel_pair();
  constexpr double round_off = 1e-12;
  EXPECT_NEAR(centre_pressure(pair, critical_interference_by_hardness(pair)) / (0.577 * 2e9), 1,
              round_off);
  EXPECT_NEAR(centre_pressure(pair, critical_interference_by_strength(pair)) /
                  (1.295 * std::exp(0.736 * 0.3) * 7e8),
              1, round_off);
}

TEST(Plasticity, square_of_the_index_is_roughness_over_an_interference) {
  const RoughPair pair = steel_pair();
  const double index = plasticity_index(pair);
  const double interference = pair.roughness / (index * index);
  EXPECT_NEAR(centre_pressure(pair, interference) / (2 / std::numbers::pi * 2e9), 1, 1e-12);
}

TEST(Plasticity, figures_are_those_that_the_parameters_allow) {
  RoughPair pair = steel_pair();
  EXPECT_EQ(surface_figures(pair).size(), 4u);
  EXPECT_EQ(surface_figures(pair)[1].meaning, "asperities deform plastically");
  pair.roughness = 1e-9;
  EXPECT_EQ(surface_figures(pair)[1].meaning, "asperities deform elastically");
  pair.hardness.reset();
  pair.yield_strength.reset();
  ASSERT_EQ(surface_figures(pair).size(), 1u);
  EXPECT_EQ(surface_figures(pair)[0].name, "combined_modulus");
  EXPECT_EQ(surface_figures(pair)[0].meaning,
            "of both bodies; the plasticity index needs a hardness");
}

}  // namespace stribeck::test::plasticity_test
