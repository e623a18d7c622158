#include "tribo/wear/running_in.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include <boost/math/quadrature/gauss.hpp>

#include "tribo/roughness/greenwood_tripp.h"

// A mixed film that runs in under a constant pressure: asperities that wear leave the load to the oil.
namespace stribeck::running_in_test {
namespace {

constexpr double load = 5e6, coefficient = 2e-15;  // [Pa], [1/Pa]
constexpr double beta = 2e-5, density_times_sizes = 0.05, modulus = 1.14e11;
const RoughnessRunningIn running_in{2e-7, 4e-7};

struct MixedState {
  double roughness, gap, asperity_pressure;
};

/// Balance of the pressure with the asperities of the worn surfaces and an oil film of 2e-6/x² Pa.
MixedState balance(double worn, GreenwoodTripp::Integral integral) {
  MixedState s{running_in.roughness_after(8e-7, worn), 0, 0};
  GreenwoodTripp model;
  model.integral = integral;
  model.surfaces.roughness = s.roughness;
  model.surfaces.asperity_radius = beta;
  model.surfaces.asperity_density = density_times_sizes / (beta * s.roughness);
  model.surfaces.combined_modulus = modulus;
  const AsperityContact contact = model.contact();
  double low = 1e-8, high = 1e-5;
  for (int i = 0; i < 60; ++i) {
    s.gap = (low + high) / 2;
    s.asperity_pressure = contact.at(s.gap).pressure;
    (s.asperity_pressure + 2e-6 / (s.gap * s.gap) > load ? low : high) = s.gap;
  }
  return s;
}

/// Distance slid until the surfaces are worn by `depth` [m]:  s = ∫ dh/(k p_a).
double distance_to(double depth, GreenwoodTripp::Integral integral) {
  constexpr int panels = 8;
  double sum = 0;
  for (int i = 0; i < panels; ++i)
    sum += boost::math::quadrature::gauss<double, 10>::integrate(
        [&](double h) { return 1 / (coefficient * balance(h, integral).asperity_pressure); },
        depth * i / panels, depth * (i + 1) / panels);
  return sum;
}

TEST(RunningIn, smooths_a_mixed_film_until_it_hardly_wears) {
  struct Point {
    double distance, depth, roughness, gap, pressure;
  };
  constexpr std::array<Point, 6> exact{
      {{0, 0, 8e-07, 1.3351121e-06, 3877995.6},
       {50, 3.0340567e-07, 4.8101709e-07, 8.5201867e-07, 2244935.5},
       {200, 6.5208473e-07, 3.1753285e-07, 6.7570989e-07, 619643.69},
       {500, 8.6778819e-07, 2.6854286e-07, 6.4726796e-07, 226226.88},
       {1000, 1.0240219e-06, 2.463803e-07, 6.3977453e-07, 113745.22},
       {3000, 1.2918754e-06, 2.237419e-07, 6.3531394e-07, 44890.882}}};
  for (const Point& p : exact) {
    const MixedState s = balance(p.depth, GreenwoodTripp::Integral::exact);
    EXPECT_NEAR(s.roughness / p.roughness, 1, 1e-7);
    EXPECT_NEAR(s.gap / p.gap, 1, 1e-6);
    EXPECT_NEAR(s.asperity_pressure / p.pressure, 1, 1e-5);
    if (p.depth > 0) {
      EXPECT_NEAR(distance_to(p.depth, GreenwoodTripp::Integral::exact) / p.distance, 1, 1e-5);
    }
  }
  const MixedState fit = balance(3.0185513e-07, GreenwoodTripp::Integral::engine_fit);
  EXPECT_NEAR(fit.asperity_pressure / 2225725, 1, 1e-4);
}

TEST(RunningIn, depths_count_where_surfaces_rub) {
  EXPECT_EQ(rubbed_depth(Eigen::VectorXd::Zero(5)), 0);
  EXPECT_DOUBLE_EQ(rubbed_depth(Eigen::VectorXd::Constant(5, 2e-7)), 2e-7);
  Eigen::VectorXd half = Eigen::VectorXd::Zero(10);
  half.head(5).setConstant(2e-7);
  EXPECT_DOUBLE_EQ(rubbed_depth(half), 2e-7);
  EXPECT_DOUBLE_EQ(running_in.roughness_after(8e-7, 0), 8e-7);
}

}  // namespace
}  // namespace stribeck::running_in_test
