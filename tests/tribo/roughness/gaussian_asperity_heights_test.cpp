#include "tribo/roughness/gaussian_asperity_heights.h"

#include <cmath>
#include <numbers>

#include "tribo/roughness/asperity_cases.h"

// Sums over Gaussian asperities against closed forms.
namespace stribeck::test::gaussian_asperity_heights_test {
namespace {

using std::numbers::pi;

double gauss(double s) {
  return std::exp(-0.5 * s * s) / std::sqrt(2.0 * pi);
}
double tail(double s) {
  return 0.5 * std::erfc(s / std::sqrt(2.0));
}
double first_moment(double h) {
  return gauss(h) - h * tail(h);
}
double second_moment(double h) {
  return (1.0 + h * h) * tail(h) - h * gauss(h);
}
// F_n(0) = 2^(n/2 − 1) Γ((n + 1)/2)/√π
double moment_at_zero(double n) {
  return std::pow(2.0, 0.5 * n - 1.0) * std::tgamma(0.5 * (n + 1.0)) / std::sqrt(pi);
}

double cover(const RoughPair& pair) {
  return pair.asperity_density * pair.asperity_radius * pair.roughness;
}
AsperityState at_separation(const AsperityModel& model, double separation) {
  return model.contact().at(model.pair().asperity_plane_offset +
                            separation * model.pair().roughness);
}

// The closed forms lose h⁴ roundings at large separation.
constexpr double cancellation = 1e-11;

TEST(GaussianAsperityHeights, of_plastic_load_give_the_first_moment_everywhere) {
  const RoughPair pair = thesis_pair();
  const AsperityContact contact = on<PullenWilliamson>(pair).contact();
  const double area = 2.0 * pi * cover(pair);
  for (double separation = -7.99; separation < 8.0; separation += 0.0471) {
    const AsperityState s = contact.at(pair.asperity_plane_offset + separation * pair.roughness);
    const double moment = first_moment(separation);
    EXPECT_NEAR(s.area / (area * moment), 1.0, cancellation) << separation;
    EXPECT_NEAR(s.pressure / (hardness * area * moment), 1.0, cancellation) << separation;
    const double slope = -hardness * area * tail(separation) / pair.roughness;
    EXPECT_NEAR(s.slope / slope, 1.0, 5e-11) << separation;  // interpolation
  }
}

TEST(GaussianAsperityHeights, of_two_rough_surfaces_touch_on_the_second_moment) {
  const RoughPair pair = thesis_pair();
  const AsperityContact contact = on<GreenwoodTripp>(pair).contact();
  for (double separation = -7.99; separation < 6.0; separation += 0.0471) {
    const double area = pi * pi * cover(pair) * cover(pair) * second_moment(separation);
    EXPECT_NEAR(contact.at(pair.asperity_plane_offset + separation * pair.roughness).area / area,
                1.0, 1e-10)
        << separation;
  }
}

TEST(GaussianAsperityHeights, carry_the_half_moments_at_zero_separation) {
  const RoughPair pair = thesis_pair();
  const double rounding = 1e-12, slim = std::sqrt(pair.roughness / pair.asperity_radius);
  const double elastic = 4.0 / 3.0 * cover(pair) * slim * pair.modulus() * moment_at_zero(1.5);
  EXPECT_NEAR(at_separation(on<GreenwoodWilliamson>(pair), 0.0).pressure, elastic,
              rounding * elastic);
  const double both = 16.0 * std::sqrt(2.0) * pi / 15.0 * cover(pair) * cover(pair) * slim *
                      pair.modulus() * moment_at_zero(2.5);
  EXPECT_NEAR(at_separation(on<GreenwoodTripp>(pair), 0.0).pressure, both, rounding * both);
  auto printed = on<PullenWilliamson>(pair);
  printed.load = PullenWilliamson::Load::printed;
  const double load = 2.0 * pi * cover(pair) * hardness * moment_at_zero(1.5);
  EXPECT_NEAR(at_separation(printed, 0.0).pressure, load, rounding * load);
}

TEST(GaussianAsperityHeights, far_inside_the_wall_feel_the_tip_of_mean_height) {
  const RoughPair pair = thesis_pair();
  const auto model = on<GreenwoodWilliamson>(pair);
  const AsperityLoad mean = model.asperity(8.0 * pair.roughness);
  const AsperityState s = at_separation(model, -8.0);
  // ½ F''σ²/F = 3/8 · 1/64
  EXPECT_NEAR(s.pressure, pair.asperity_density * mean.load * (1.0 + 3.0 / 512.0),
              1e-4 * s.pressure);
  EXPECT_NEAR(s.area, pair.asperity_density * mean.area, 1e-12 * s.area);
}

TEST(GaussianAsperityHeights, that_yield_late_are_elastic_and_that_yield_early_are_plastic) {
  const auto elastic = at_separation(on<GreenwoodWilliamson>(smooth_pair()), 3.0);
  EXPECT_NEAR(at_separation(on<KogutEtsion>(smooth_pair()), 3.0).pressure, elastic.pressure,
              1e-6 * elastic.pressure);
  const auto plastic = at_separation(on<PullenWilliamson>(sharp_pair()), 0.0);
  EXPECT_NEAR(at_separation(on<KogutEtsion>(sharp_pair()), 0.0).pressure, plastic.pressure,
              1e-3 * plastic.pressure);
  EXPECT_NEAR(at_separation(on<ZhaoMaiettaChang>(sharp_pair()), 0.0).pressure, plastic.pressure,
              1e-3 * plastic.pressure);
}

TEST(EngineFit, is_low_by_what_its_header_says) {
  auto fit = on<GreenwoodTripp>(thesis_pair());
  fit.integral = GreenwoodTripp::Integral::engine_fit;
  const auto exact = on<GreenwoodTripp>(thesis_pair());
  const auto error = [&](double separation) {
    return at_separation(fit, separation).pressure / at_separation(exact, separation).pressure -
           1.0;
  };
  EXPECT_NEAR(error(0.0), -0.11, 0.005);  // printed digits
  EXPECT_NEAR(error(3.0), -0.74, 0.005);
  EXPECT_EQ(at_separation(fit, 4.0).pressure, 0.0);
  EXPECT_EQ(at_separation(fit, 1.0).area, at_separation(exact, 1.0).area);
}

TEST(EngineFit, is_the_printed_power) {
  auto fit = on<GreenwoodTripp>(thesis_pair());
  fit.integral = GreenwoodTripp::Integral::engine_fit;
  const RoughPair& pair = fit.surfaces;
  const AsperityContact contact = fit.contact();
  const double at_zero = contact.at(pair.asperity_plane_offset).pressure;
  for (double separation = -7.99; separation < 3.9; separation += 0.047) {
    const double power = at_zero * std::pow(1.0 - separation / 4.0, 6.804);
    const double pressure =
        contact.at(pair.asperity_plane_offset + separation * pair.roughness).pressure;
    EXPECT_NEAR(pressure, power, 1e-9 * power) << separation;
  }
}

}  // namespace
}  // namespace stribeck::test::gaussian_asperity_heights_test
