#include "tribo/roughness/flow_factors.h"

#include <gtest/gtest.h>

#include <functional>

#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <cmath>
#include <vector>

namespace stribeck::flow_factors_test {
namespace {

using Quadrature = boost::math::quadrature::gauss_kronrod<double, 31>;

constexpr double sigma = 0.5e-6;  // of the pair
const std::vector<double> tabulated{1. / 9, 1. / 6, 1. / 3, 1, 3, 6, 9};

// The bearing takes the share of the variance.
FlowFactors pair(double share, double bearing_surface_pattern = 1,
                 double journal_surface_pattern = 1) {
  return FlowFactors({sigma * std::sqrt(share), sigma * std::sqrt(1 - share),
                      bearing_surface_pattern, journal_surface_pattern});
}

TEST(PressureFlow, of_isotropic_roughness_is_the_published_fit) {
  const FlowFactors f = pair(0.5);
  for (const double H : {0.5, 1.0, 3.0, 6.0}) {
    EXPECT_NEAR(f.phi_x(H * sigma).value, 1 - 0.9 * std::exp(-0.56 * H), 1e-15);
    EXPECT_NEAR(f.phi_y(H * sigma).value, f.phi_x(H * sigma).value, 1e-15);
  }
}

TEST(PressureFlow, along_ridges_is_eased_and_across_them_hindered) {
  const FlowFactors f = pair(0.5, 9, 9);
  EXPECT_NEAR(f.phi_x(2 * sigma).value, 1 + 0.87 * std::pow(2, -1.5), 1e-15);
  EXPECT_NEAR(f.phi_y(2 * sigma).value, 1 - 1.48 * std::exp(-0.84), 1e-15);
}

TEST(PressureFlow, swaps_its_axes_with_the_inverse_pattern) {
  for (const double gamma : {1. / 9, 0.2, 1.0, 4.0}) {
    const FlowFactors f = pair(0.5, gamma, gamma), turned = pair(0.5, 1 / gamma, 1 / gamma);
    for (const double H : {0.2, 1.0, 4.0})
      EXPECT_NEAR(f.phi_y(H * sigma).value, turned.phi_x(H * sigma).value, 1e-14);
  }
}

TEST(PressureFlow, between_the_tabulated_patterns_is_between_their_fits) {
  const double H = 2 * sigma;
  const double one = pair(0.5, 1, 1).phi_x(H).value, three = pair(0.5, 3, 3).phi_x(H).value;
  const double middle = std::sqrt(3.0);
  EXPECT_NEAR(pair(0.5, middle, middle).phi_x(H).value, 0.5 * (one + three), 1e-14);
}

TEST(PressureFlow, of_one_rough_surface_is_that_of_its_pattern) {
  EXPECT_NEAR(pair(1, 6, 1).phi_x(sigma).value, pair(0.5, 6, 6).phi_x(sigma).value, 1e-14);
  EXPECT_NEAR(pair(0, 6, 1).phi_x(sigma).value, pair(0.5, 1, 1).phi_x(sigma).value, 1e-14);
}

TEST(FlowFactors, of_a_thick_film_are_those_of_smooth_surfaces) {
  for (const double gamma : tabulated) {
    const FlowFactors f = pair(1, gamma, 1);
    const double h = 3000 * sigma;  // the slowest, C H^(−3/2), is down to 5e-6
    EXPECT_NEAR(f.phi_x(h).value, 1, 1e-5);
    EXPECT_NEAR(f.phi_y(h).value, 1, 1e-5);
    EXPECT_NEAR(f.shear_flow(h).value, 0, 1e-12);
    EXPECT_NEAR(f.mean_gap(h).value, h, 1e-12 * h);
    EXPECT_NEAR(f.shear_stress(h).value, 1, 2e-7);  // 1 + (σ/h)²
    EXPECT_EQ(f.sliding_stress(h).value, 0);
    EXPECT_NEAR(f.pressure_stress(h).value, 1, 1e-12);
  }
}

TEST(FlowFactors, stay_finite_and_in_their_ranges_down_to_contact_and_below) {
  for (const double gamma : {1. / 9, 1. / 6, 0.2, 1. / 3, 1.0, 2.0, 3.0, 6.0, 9.0}) {
    const FlowFactors f = pair(1, gamma, 1);
    for (double H = -4; H < 12; H += 0.01) {
      const double h = H * sigma;
      EXPECT_GT(f.phi_x(h).value, 0) << gamma << " " << H;
      EXPECT_LT(f.phi_x(h).value, gamma > 1 ? 6 : 1) << gamma << " " << H;
      EXPECT_GT(f.phi_y(h).value, 0) << gamma << " " << H;
      EXPECT_GT(f.pressure_stress(h).value, 0) << gamma << " " << H;
      EXPECT_LT(f.pressure_stress(h).value, 1) << gamma << " " << H;
      EXPECT_GE(f.shear_flow(h).value, 0) << gamma << " " << H;
      EXPECT_GE(f.sliding_stress(h).value, 0) << gamma << " " << H;
      EXPECT_GE(f.mean_inverse_gap(h).value, 0) << gamma << " " << H;
      EXPECT_GE(f.mean_gap(h).value, (1 - 1e-15) * std::max(h, 0.0)) << gamma << " " << H;
    }
  }
}

TEST(FlowFactors, have_the_slopes_of_their_values) {
  using Function = std::function<Factor(const FlowFactors&, double)>;
  const Function all[] = {&FlowFactors::phi_x,
                          &FlowFactors::phi_y,
                          &FlowFactors::shear_flow,
                          &FlowFactors::mean_gap,
                          &FlowFactors::mean_inverse_gap,
                          &FlowFactors::shear_stress,
                          &FlowFactors::sliding_stress,
                          &FlowFactors::pressure_stress};
  for (const double gamma : {1. / 9, 0.5, 1.0, 2.0, 9.0}) {
    const FlowFactors f = pair(0.7, gamma, 1);
    for (std::size_t i = 0; i < std::size(all); ++i)
      for (const double H :
           {-2.1, -0.4, 0.13, 0.31, 0.7, 1.3, 2.9, 3.1, 4.7, 5.3, 5.9, 6.1, 6.8, 7.4, 9.2}) {
        const double step = 1e-5 * sigma;
        const auto at = [&](double h) { return all[i](f, h).value; };
        const double difference = (at(H * sigma + step) - at(H * sigma - step)) / (2 * step);
        // round-off eps/1e-5 of values of 1 [a mean gap is of σ, its inverse of 1/σ]
        const double size = i == 3 ? sigma : i == 4 ? 1 / sigma : 1;
        EXPECT_NEAR(all[i](f, H * sigma).slope * sigma, difference * sigma, 1e-9 * size)
            << i << " " << gamma << " " << H;
      }
  }
}

TEST(FlowFactors, are_continuous_with_their_slopes_where_formulas_meet) {
  using Member = Factor (FlowFactors::*)(double) const;
  constexpr Member all[] = {&FlowFactors::phi_x,          &FlowFactors::phi_y,
                            &FlowFactors::sliding_stress, &FlowFactors::pressure_stress,
                            &FlowFactors::shear_stress,   &FlowFactors::shear_flow};
  for (const double gamma : tabulated) {
    const FlowFactors f = pair(1, gamma, 1);
    for (const Member factor : all)
      for (const double H : {0.0, 0.5, 0.75, 1.0, 3.0, 5.0, 7.0, 8.0, 9.0}) {
        const bool breakpoint = factor == &FlowFactors::shear_flow && H == 5;  // the only one
        const Factor below = (f.*factor)(H * sigma * (1 - 1e-9) - 1e-9 * sigma);
        const Factor above = (f.*factor)(H * sigma * (1 + 1e-9) + 1e-9 * sigma);
        EXPECT_NEAR(below.value, above.value, 1e-7) << gamma << " " << H;
        if (breakpoint) continue;
        EXPECT_NEAR(below.slope * sigma, above.slope * sigma, 1e-6) << gamma << " " << H;
      }
  }
}

TEST(ShearFlow, of_two_equal_surfaces_is_zero) {
  for (const double H : {0.3, 2.0, 6.0}) {
    EXPECT_EQ(pair(0.5).shear_flow(H * sigma).value, 0);
    EXPECT_EQ(pair(0.5).sliding_stress(H * sigma).value, 0);
  }
}

TEST(ShearFlow, changes_its_sign_with_the_rough_surface) {
  const double h = 2 * sigma;
  EXPECT_NEAR(pair(1).shear_flow(h).value, 1.899 * std::pow(2, 0.98) * std::exp(-1.84 + 0.2),
              1e-14);
  EXPECT_NEAR(pair(0).shear_flow(h).value, -pair(1).shear_flow(h).value, 1e-15);
  EXPECT_NEAR(pair(0).sliding_stress(h).value, -pair(1).sliding_stress(h).value, 1e-15);
}

TEST(ShearFlow, beyond_five_sigma_falls_from_the_printed_value) {
  // the source prints A₂ to four digits beside the power that we continue
  constexpr double A2[] = {1.856, 1.754, 1.561, 1.126, 0.556, 0.388, 0.295};
  for (std::size_t i = 0; i < tabulated.size(); ++i) {
    const double printed = A2[i] * std::exp(-1.5);
    EXPECT_NEAR(pair(1, tabulated[i], 1).shear_flow(6 * sigma).value, printed, 1e-3 * printed);
  }
}

TEST(MeanGap, is_the_integral_over_the_heights) {
  const FlowFactors f = pair(0.3);
  for (const double H : {-2.0, 0.0, 0.5, 3.0}) {
    const auto open = [H](double s) {
      return (H + s) * std::exp(-0.5 * s * s) / std::sqrt(2 * M_PI);
    };
    const double mean = Quadrature::integrate(open, -H, 40.0, 12, 1e-13);
    EXPECT_NEAR(f.mean_gap(H * sigma).value, mean * sigma, 1e-11 * sigma);
  }
}

// E[1/(z + s)] with the gaps below 1/300 left out, times z: what φ_f stands for.
double direct_shear_stress(double z) {
  const auto density_by_gap = [z](double s) {
    const double q = 1 - s * s;
    return 35.0 / 32.0 * q * q * q / (z + s);
  };
  return z * Quadrature::integrate(density_by_gap, std::max(-1.0, 1.0 / 300 - z), 1.0, 20, 1e-12);
}

TEST(ShearStress, is_the_mean_inverse_gap_over_the_heights) {
  const FlowFactors f = pair(0.5);
  for (const double H : {3.2, 4.0, 8.9, 9.1, 30.0})
    EXPECT_NEAR(f.shear_stress(H * sigma).value, direct_shear_stress(H / 3), 1e-10) << H;
}

TEST(ShearStress, in_contact_differs_from_the_integral_by_the_smallest_gap_only) {
  const FlowFactors f = pair(0.5);
  for (const double H : {0.5, 1.0, 2.0, 2.9})
    EXPECT_NEAR(f.shear_stress(H * sigma).value, direct_shear_stress(H / 3), 1.5 / 300) << H;
}

TEST(ShearStress, has_its_largest_mean_inverse_gap_in_contact_and_none_when_all_is_closed) {
  const FlowFactors f = pair(0.5);
  EXPECT_GT(f.mean_inverse_gap(0.5 * sigma).value, f.mean_inverse_gap(2 * sigma).value);
  EXPECT_EQ(f.mean_inverse_gap(-3.1 * sigma).value, 0);
}

TEST(FlowFactors, need_a_rough_surface) {
  EXPECT_THROW(FlowFactors({0, 0, 1, 1}), std::logic_error);
}

}  // namespace
}  // namespace stribeck::flow_factors_test
