#include "tribo/lubricant/shear_law.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tribo/lubricant/thinning_cases.h"

namespace stribeck::test::shear_law_test {
namespace {

class AnyShearLaw : public testing::TestWithParam<ShearThinning> {};

ThinningCurve curve(const ShearThinning& oil, const Eigen::ArrayXd& log_rate) {
  ThinningCurve f;
  oil.evaluate(log_rate, f);
  return f;
}

TEST_P(AnyShearLaw, has_the_derivatives_of_its_values) {
  constexpr double step = 1e-5;
  const Eigen::ArrayXd x = Eigen::ArrayXd::LinSpaced(40, -5.0, 25.0);
  const ThinningCurve here = curve(GetParam(), x), above = curve(GetParam(), x + step),
                      below = curve(GetParam(), x - step);
  const Eigen::ArrayXd slope = (above.value.log() - below.value.log()) / (2 * step),
                       curvature = (above.slope - below.slope) / (2 * step);
  EXPECT_LT((here.slope - slope).abs().maxCoeff(), 1e-9);
  EXPECT_LT((here.curvature - curvature).abs().maxCoeff(), 1e-9);
}

TEST_P(AnyShearLaw, falls_between_its_plateaus_and_the_stress_rises) {
  const ThinningCurve f = curve(GetParam(), Eigen::ArrayXd::LinSpaced(200, -20.0, 60.0));
  EXPECT_NEAR(f.value[0], 1, 1e-3);
  EXPECT_NEAR(f.value[199], GetParam().residual_ratio, 1e-3);
  EXPECT_TRUE((f.slope <= 0).all() && (f.slope > -1).all());
  EXPECT_TRUE((f.value >= GetParam().residual_ratio).all());
}

INSTANTIATE_TEST_SUITE_P(laws, AnyShearLaw,
                         testing::Values(thinning<Carreau>(1e6, 0.5, 0.5),
                                         thinning<Carreau>(2e4, 0.8, 0),
                                         thinning<Cross>(1e6, 1, 0.5),
                                         thinning<Cross>(3e5, 0.7, 0.2)));

// Stress τ = η γ̇ of an oil with 12 mPa s, exact values in closed form.
TEST(ShearLaw, has_the_stress_of_plane_couette_flow) {
  const auto stress = [](const ShearThinning& oil, double rate) {
    return 12e-3 * curve(oil, Eigen::ArrayXd::Constant(1, std::log(rate))).value[0] * rate;
  };
  const ShearThinning carreau = thinning<Carreau>(1e6, 0.5, 0.5),
                      cross = thinning<Cross>(1e6, 1, 0.5);
  const double rates[] = {1e5, 1e6, 1e7}, of_carreau[] = {1198.509, 11045.38, 78926.53},
               of_cross[] = {1145.455, 9000, 65454.55};
  for (int k = 0; k < 3; ++k) {
    EXPECT_NEAR(stress(carreau, rates[k]), of_carreau[k], 1e-6 * of_carreau[k]);
    EXPECT_NEAR(stress(cross, rates[k]), of_cross[k], 1e-6 * of_cross[k]);
  }
}

TEST(ShearLaw, passes_through_the_viscosity_at_high_shear_of_a_data_sheet) {
  Cross law;
  law.critical_rate = 8e5;
  law.exponent = 0.7;
  law.high_shear_viscosity = 3.7e-3;
  auto shared = std::make_shared<Cross>(law);
  const double at_rest = 5.2e-3;
  const ShearThinning oil{shared, law.residual_ratio_of(at_rest)};
  EXPECT_NEAR(at_rest * curve(oil, Eigen::ArrayXd::Constant(1, std::log(1e6))).value[0], 3.7e-3,
              1e-15);
}

}  // namespace
}  // namespace stribeck::test::shear_law_test
