#include "tribo/film/equation/shear_thinning.h"

#include <gtest/gtest.h>

#include <functional>
#include <numbers>

#include "tribo/film/equation/reynolds.h"
#include "tribo/lubricant/thinning_cases.h"

// What one place of a film does with oil that thins, beside exact flows between two plates.
namespace stribeck::test::shear_thinning_test {
namespace {

constexpr double eta = 12e-3, h = 10e-6;

ThinningFactor mobility(const ShearThinning& oil, double sliding, double gradient) {
  ShearedPlaces place(1);
  place.sliding[0] = sliding;
  place.pressure_rate[0] = gradient / (std::sqrt(12.0) * eta);
  place.evaluate_mobility(oil, Field::Constant(1, h));
  return place.factor();
}

double flow(const ShearThinning& oil, double sliding, double gradient) {
  return mobility(oil, sliding, gradient).value[0] * h * h * h / (12 * eta) * gradient;
}

struct PressureFlow {
  double sliding, gradient, exact;  ///< [m/s], [Pa/m], [m²/s]
  double low;                       ///< by which one viscosity for the gap may be off
};

void expect_flows(const ShearThinning& oil, std::initializer_list<PressureFlow> all) {
  for (const PressureFlow& each : all) {
    const double q = flow(oil, each.sliding, each.gradient);
    EXPECT_LT(q, each.exact * 1.0005) << each.sliding << " " << each.gradient;
    EXPECT_GT(q, each.exact * (1 - each.low)) << each.sliding << " " << each.gradient;
  }
}

// Exact: quadrature of the rate over the stress across the gap. One viscosity for the gap is some per cent low.
TEST(ShearThinning, has_nearly_the_flow_between_plates_under_a_pressure_gradient) {
  expect_flows(thinning<Carreau>(1e6, 0.5, 0.5), {{0, 1e9, 7.032115e-6, 0.0055},
                                                  {0, 3e9, 2.272191e-5, 0.032},
                                                  {0, 1e10, 9.312927e-5, 0.042},
                                                  {0, 1e11, 1.218395e-3, 0.014}});
  expect_flows(thinning<Cross>(1e6, 1, 0.5), {{0, 1e9, 8.000000e-6, 0.03},
                                              {0, 3e9, 2.892135e-5, 0.048},
                                              {0, 1e10, 1.190145e-4, 0.028},
                                              {0, 1e11, 1.364479e-3, 0.004}});
}

// A small gradient along the sliding moves oil by the tangent viscosity: one for all directions would be 11 to 17 % low.
TEST(ShearThinning, has_the_flow_of_a_small_gradient_along_the_sliding) {
  expect_flows(thinning<Carreau>(1e6, 0.5, 0.5), {{10, 1e8, 8.516944e-7, 0.002}});
  expect_flows(thinning<Cross>(1e6, 1, 0.5), {{10, 1e8, 1.110989e-6, 0.002}});
}

TEST(ShearThinning, moves_oil_across_the_sliding_by_the_viscosity_itself) {
  const ShearThinning oil = thinning<Cross>(1e6, 1, 0.5);
  ShearedPlaces place(1);
  place.crossing[0] = 10;
  place.evaluate_mobility(oil, Field::Constant(1, h));
  EXPECT_NEAR(place.factor().value[0], 1 / 0.75, 1e-12);
}

TEST(ShearThinning, leaves_oil_at_rest_as_it_is) {
  ShearedPlaces place(3);
  place.evaluate_mobility(thinning<Cross>(1e6, 0.6, 0.3), Field::Constant(3, h));
  EXPECT_NEAR(place.factor().value[1], 1, 1e-6);
  place.evaluate_viscosity(thinning<Carreau>(1e6, 0.5, 0.5), Field::Constant(3, h));
  EXPECT_EQ(place.factor().value[1], 1);
}

// At every place another motion, gradient and gap.
struct Places {
  Field gap, sliding, crossing, rate;
  using Evaluate = std::function<void(ShearedPlaces&, const Field&)>;

  Places() : gap(24), sliding(24), crossing(24), rate(24) {
    for (int k = 0; k < 24; ++k) {
      gap[k] = 1e-6 * (1 + k % 5);
      sliding[k] = 3.0 * (k % 4) - 4;
      crossing[k] = 1.5 * (k % 3);
      rate[k] = 4e11 * (k % 6);
    }
  }
  ThinningFactor factor(const Evaluate& evaluate) const {
    ShearedPlaces at(24);
    at.sliding = sliding;
    at.crossing = crossing;
    at.pressure_rate = rate;
    evaluate(at, gap);
    return at.factor();
  }
};

class ThinningSlopes : public testing::TestWithParam<ShearThinning> {
 protected:
  static void expect_slope(const Field& exact, const Field& above, const Field& below,
                           double step) {
    const Field difference = (above - below) / (2 * step);
    EXPECT_LT((exact - difference).abs().maxCoeff(), 1e-6 * exact.abs().maxCoeff());
  }
  static void expect_slopes(const Places::Evaluate& evaluate) {
    const Places here;
    const ThinningFactor exact = here.factor(evaluate);
    const auto over = [&](Field Places::*input, const Field& slope, double step) {
      Places above, below;
      above.*input += step;
      below.*input -= step;
      expect_slope(slope, above.factor(evaluate).value, below.factor(evaluate).value, step);
    };
    over(&Places::gap, exact.by_gap, 1e-11);
    over(&Places::sliding, exact.by_sliding, 1e-3);
    over(&Places::crossing, exact.by_crossing, 1e-3);
    Places thick, thin;  // in proportion to 1/η₀
    thick.rate *= std::exp(-1e-5);
    thin.rate *= std::exp(1e-5);
    expect_slope(exact.by_viscosity, thick.factor(evaluate).value.log(),
                 thin.factor(evaluate).value.log(), 1e-5);
  }
};

TEST_P(ThinningSlopes, are_those_of_the_viscosity) {
  expect_slopes(
      [](ShearedPlaces& at, const Field& gap) { at.evaluate_viscosity(GetParam(), gap); });
}

TEST_P(ThinningSlopes, are_those_of_the_mobility) {
  expect_slopes([](ShearedPlaces& at, const Field& gap) { at.evaluate_mobility(GetParam(), gap); });
}

INSTANTIATE_TEST_SUITE_P(laws, ThinningSlopes,
                         testing::Values(thinning<Carreau>(1e6, 0.5, 0.5),
                                         thinning<Carreau>(2e5, 0.3, 0),
                                         thinning<Cross>(1e6, 1, 0.5),
                                         thinning<Cross>(3e5, 0.7, 0.1)));

}  // namespace
}  // namespace stribeck::test::shear_thinning_test
