#include "tribo/roughness/asperity.h"

#include <boost/math/quadrature/tanh_sinh.hpp>
#include <cmath>
#include <limits>
#include <numbers>

#include "tribo/roughness/asperity_cases.h"

// What holds for every asperity contact model, on blunt, usual and sharp asperities.
namespace stribeck::test::asperity_test {
namespace {

// Mean of a property of one asperity over Gaussian heights by tanh-sinh quadrature, regime by regime;
// `order` derivatives over h′.
template <class Property>
double mean_over_asperities(const AsperityModel& model, double separation, int order,
                            Property property) {
  static boost::math::quadrature::tanh_sinh<double> rule;
  const double sigma = model.pair().roughness;
  const auto integrand = [&](double x) {
    const double s = x + separation;
    const double density = std::exp(-0.5 * s * s) / std::sqrt(2.0 * std::numbers::pi);
    return property(model.asperity(sigma * x)) * density * (order == 0 ? 1.0 : -s);
  };
  const double end = std::sqrt(std::pow(std::max(separation, 0.0), 2) + 90.0) - separation;
  std::vector<double> stops{0.0};
  for (const double stop : model.regime_ends())
    if (stop < sigma * end) stops.push_back(stop / sigma);
  stops.push_back(end);
  double sum = 0.0;
  for (std::size_t i = 0; i + 1 < stops.size(); ++i)
    sum += rule.integrate([&](double u) { return integrand(stops[i] + u); }, 0.0,
                          stops[i + 1] - stops[i], 1e-11);
  return model.pair().asperity_density * sum;
}

class AsperitySum : public testing::TestWithParam<AsperityCase> {};

TEST_P(AsperitySum, agrees_with_another_quadrature_everywhere) {
  const AsperityModel& model = *GetParam().model;
  const AsperityContact contact = model.contact();
  const double sigma = model.pair().roughness;
  const auto load = [](const AsperityLoad& asperity) { return asperity.load; };
  const auto area = [](const AsperityLoad& asperity) { return asperity.area; };
  for (double separation = -7.987; separation < 8.0; separation += 0.2317) {
    const AsperityState s = contact.at(model.pair().asperity_plane_offset + separation * sigma);
    const double tolerance = 1e-9;  // what users are promised
    EXPECT_NEAR(s.pressure / mean_over_asperities(model, separation, 0, load), 1.0, tolerance)
        << separation;
    EXPECT_NEAR(s.area / mean_over_asperities(model, separation, 0, area), 1.0, tolerance)
        << separation;
    const double slope = mean_over_asperities(model, separation, 1, load) / sigma;
    EXPECT_NEAR(s.slope / slope, 1.0, tolerance) << separation;
    const double area_slope = mean_over_asperities(model, separation, 1, area) / sigma;
    EXPECT_NEAR(s.area_slope / area_slope, 1.0, tolerance) << separation;
  }
}

INSTANTIATE_TEST_SUITE_P(Asperity, AsperitySum, testing::ValuesIn(cases_that_sum_tips()),
                         asperity_case_name);

class AnyAsperity : public testing::TestWithParam<AsperityCase> {
 protected:
  const RoughPair& pair() const { return GetParam().model->pair(); }
  double gap(double separation) const {
    return pair().asperity_plane_offset + separation * pair().roughness;
  }
  AsperityContact contact{GetParam().model->contact()};
};

TEST_P(AnyAsperity, pushes_less_the_wider_the_gap) {
  AsperityState last = contact.at(gap(-30.0));
  for (double separation = -29.99; separation < 8.5; separation += 0.003) {
    const AsperityState s = contact.at(gap(separation));
    EXPECT_LE(s.pressure, last.pressure) << separation;
    EXPECT_LE(s.area, last.area) << separation;
    EXPECT_LE(s.slope, 0.0) << separation;
    EXPECT_LE(s.area_slope, 0.0) << separation;
    last = s;
  }
}

TEST_P(AnyAsperity, has_the_slope_of_its_differences) {
  const double step = 1e-4 * pair().roughness;
  for (double separation = -12.01; separation < 3.9; separation += 0.1373) {
    const double h = gap(separation);
    const AsperityState s = contact.at(h), low = contact.at(h - step), high = contact.at(h + step);
    const double tolerance = 1e-6;  // truncation, (step/σ)² times the third derivative; rounding
    EXPECT_NEAR((high.pressure - low.pressure) / (2.0 * step) / s.slope, 1.0, tolerance)
        << separation;
    EXPECT_NEAR((high.area - low.area) / (2.0 * step) / s.area_slope, 1.0, tolerance) << separation;
  }
}

TEST_P(AnyAsperity, is_smooth_across_the_nodes_of_its_table) {
  for (double separation = -8.0; separation < 3.9; separation += 1.0 / 32.0) {
    const double h = gap(separation), step = 1e-13 * pair().roughness;
    const AsperityState before = contact.at(h - step), behind = contact.at(h + step);
    // Twice the step, times logarithmic slopes up to 60/σ near the end of the engine fit.
    EXPECT_NEAR(behind.pressure / before.pressure, 1.0, 1e-10) << separation;
    EXPECT_NEAR(behind.slope / before.slope, 1.0, 1e-10) << separation;
    EXPECT_NEAR(behind.area_slope / before.area_slope, 1.0, 1e-10) << separation;
  }
}

TEST_P(AnyAsperity, is_exactly_zero_out_of_reach) {
  for (const double h :
       {contact.reach(), gap(9.0), 1e-3, std::numeric_limits<double>::infinity()}) {
    const AsperityState s = contact.at(h);
    EXPECT_EQ(s.pressure, 0.0);
    EXPECT_EQ(s.slope, 0.0);
    EXPECT_EQ(s.area, 0.0);
  }
  const double last = contact.at(std::nextafter(contact.reach(), 0.0)).pressure;
  EXPECT_LE(last, 1e-15 * contact.at(gap(0.0)).pressure);
}

TEST_P(AnyAsperity, still_pushes_out_from_inside_the_wall) {
  for (const double h : {0.0, -pair().roughness, -20.0 * pair().roughness, -1e-3}) {
    EXPECT_GT(contact.at(h).pressure, 0.0) << h;
    EXPECT_LT(contact.at(h).slope, 0.0) << h;
    EXPECT_TRUE(std::isfinite(contact.at(h).pressure)) << h;
  }
}

TEST_P(AnyAsperity, shows_a_gap_that_is_no_number) {
  EXPECT_TRUE(std::isnan(contact.at(std::numeric_limits<double>::quiet_NaN()).pressure));
}

TEST_P(AnyAsperity, gives_a_field_what_it_gives_a_point) {
  std::vector<double> h, p(200), slope(200);
  for (int i = 0; i < 200; ++i) h.push_back(gap(-12.0 + 0.11 * i));
  contact.evaluate(h, p, slope);
  for (std::size_t i = 0; i < h.size(); ++i) {
    EXPECT_EQ(p[i], contact.at(h[i]).pressure);
    EXPECT_EQ(slope[i], contact.at(h[i]).slope);
  }
  EXPECT_THROW(contact.evaluate(h, std::span(p).first(3), slope), std::logic_error);
}

INSTANTIATE_TEST_SUITE_P(Asperity, AnyAsperity, testing::ValuesIn(asperity_cases()),
                         asperity_case_name);

TEST(AsperityModel, refuses_surfaces_without_roughness) {
  EXPECT_THROW(GreenwoodWilliamson{}.contact(), std::logic_error);
}

// More yielding carries less at the same gap: the order that [Nascimento2024] finds.
TEST(AsperityModels, of_the_thesis_stand_in_its_order) {
  const auto pressure = [](const AsperityModel& model) {
    return model.contact()
        .at(model.pair().asperity_plane_offset + 1.5 * model.pair().roughness)
        .pressure;
  };
  const double gw = pressure(on<GreenwoodWilliamson>(thesis_pair()));
  const double ceb = pressure(on<ChangEtsionBogy>(thesis_pair()));
  for (const auto& [name, model, sums_asperities] : asperity_cases_on(thesis_pair(), "")) {
    if (name.starts_with("GT") || name.starts_with("PW")) continue;
    EXPECT_LE(pressure(*model), gw) << name;
    EXPECT_GE(pressure(*model), ceb) << name;
  }
}

}  // namespace
}  // namespace stribeck::test::asperity_test
