#include <algorithm>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <cmath>
#include <numbers>

#include "tribo/roughness/asperity_cases.h"

// One asperity: elastic and plastic limits, printed values, the jumps where regimes meet.
namespace stribeck::test::asperity_law_test {
namespace {

using std::numbers::pi;

constexpr double E = 115.18e9, beta = 15.98e-6, nu = 0.3, K = 0.454 + 0.41 * nu;
const double delta_c = std::pow(pi * K * hardness / (2.0 * E), 2) * beta;

TEST(AsperityLoad, of_an_elastic_model_is_hertz_at_small_interference) {
  // F = (4/3)·115.18e9·√15.98e-6·(1e-9)^1.5 = 1.941352e-5 N, A = π·15.98e-6·1e-9 = 5.020265e-14 m²
  for (const auto& [name, model, sums_asperities] : asperity_cases_on(thesis_pair(), "")) {
    if (name.starts_with("GT") || name.starts_with("PW")) continue;
    EXPECT_NEAR(model->asperity(1e-9).load, 1.941352e-5, 1e-11) << name;  // digits given
    EXPECT_NEAR(model->asperity(1e-9).area, 5.020265e-14, 1e-20) << name;
  }
}

TEST(AsperityLoad, is_free_without_interference) {
  for (const auto& [name, model, sums_asperities] : asperity_cases()) {
    EXPECT_EQ(model->asperity(0.0).load, 0.0) << name;
    EXPECT_EQ(model->asperity(0.0).area, 0.0) << name;
  }
}

TEST(AsperityLoad, carries_its_hardness_when_fully_plastic) {
  const double deep = 120.0 * delta_c, rounding = 1e-12;
  const auto plastic = [&](const AsperityModel& model, double pressure, double area) {
    const AsperityLoad asperity = model.asperity(deep);
    EXPECT_NEAR(asperity.area, area, rounding * area);
    EXPECT_NEAR(asperity.load, pressure * area, rounding * pressure * area);
  };
  plastic(on<PullenWilliamson>(thesis_pair()), hardness, 2.0 * pi * beta * deep);
  plastic(on<ChangEtsionBogy>(thesis_pair()), K * hardness, pi * beta * (2.0 * deep - delta_c));
  plastic(on<ZhaoMaiettaChang>(thesis_pair()), hardness, 2.0 * pi * beta * deep);
  plastic(on<KogutEtsion>(thesis_pair()), hardness, 2.0 * pi * beta * deep);
}

TEST(AsperityLoad, of_kogut_and_etsion_follows_their_powers) {
  const auto model = on<KogutEtsion>(thesis_pair());
  const double load = 2.0 / 3.0 * K * hardness * pi * beta * delta_c, area = pi * beta * delta_c;
  EXPECT_NEAR(model.asperity(3.0 * delta_c).load / load, 1.03 * std::pow(3.0, 1.425), 1e-12);
  EXPECT_NEAR(model.asperity(3.0 * delta_c).area / area, 0.93 * std::pow(3.0, 1.136), 1e-12);
  EXPECT_NEAR(model.asperity(20.0 * delta_c).load / load, 1.4 * std::pow(20.0, 1.263), 1e-10);
  EXPECT_NEAR(model.asperity(20.0 * delta_c).area / area, 0.94 * std::pow(20.0, 1.146), 1e-10);
}

TEST(AsperityLoad, of_zhao_is_half_way_where_its_bridge_is) {
  const auto model = on<ZhaoMaiettaChang>(thesis_pair());
  const double middle = 0.5 * (1.0 + 54.0) * delta_c, k = 2.0 / 3.0 * K;
  const AsperityLoad asperity = model.asperity(middle);
  EXPECT_NEAR(asperity.area / (pi * beta * middle), 1.5, 1e-12);
  const double share = 1.0 - (1.0 - k) * std::log(54.0 / 27.5) / std::log(54.0);
  EXPECT_NEAR(asperity.load / (hardness * asperity.area), share, 1e-12);
}

// Formulas of [JacksonGreen2006] as printed, with a/R from the area.
TEST(AsperityLoad, of_jackson_and_green_is_the_printed_formula) {
  const auto model = on<JacksonGreen>(thesis_pair());
  const double Y = yield_strength, C = 1.295 * std::exp(0.736 * nu);
  const double critical = std::pow(pi * C * Y / (2.0 * E), 2) * beta;
  const double critical_load = 4.0 / 3.0 * std::pow(beta / E, 2) * std::pow(C / 2.0 * pi * Y, 3);
  for (const double x : {2.0, 10.0, 80.0, 500.0}) {
    const double area = pi * beta * x * critical * std::pow(x / 1.9, 0.14 * std::exp(23.0 * Y / E));
    const double a = std::sqrt(area / pi);
    const double hg = 2.84 * Y * (1.0 - std::exp(-0.82 * std::pow(a / beta, -0.7)));
    const double load =
        critical_load * (std::exp(-0.25 * std::pow(x, 5.0 / 12.0)) * std::pow(x, 1.5) +
                         4.0 * hg / (C * Y) * (1.0 - std::exp(-0.04 * std::pow(x, 5.0 / 9.0))) * x);
    EXPECT_NEAR(model.asperity(x * critical).area, area, 1e-12 * area) << x;
    EXPECT_NEAR(model.asperity(x * critical).load, load, 1e-11 * load) << x;
    EXPECT_LT(load / area, 2.84 * Y) << x;
  }
}

// An asperity against asperities of the opposite surface anywhere beside it: Hertz of two equal spheres at the
// overlap δ − r²/(4β) along the line of their offset r.
TEST(AsperityLoad, of_greenwood_and_tripp_is_the_mean_over_offsets) {
  const RoughPair pair = thesis_pair();
  const auto model = on<GreenwoodTripp>(pair);
  const double delta = 0.1e-6, end = std::sqrt(4.0 * beta * delta);
  const auto over_offsets = [&](auto of_overlap) {
    const auto ring = [&](double r) {
      return 2.0 * pi * r * of_overlap(std::max(delta - r * r / (4.0 * beta), 0.0));
    };
    return pair.asperity_density *
           boost::math::quadrature::gauss_kronrod<double, 61>::integrate(ring, 0.0, end, 10, 1e-12);
  };
  const double load = over_offsets(
      [](double w) { return 4.0 / 3.0 * E * std::sqrt(beta / 2.0) * std::pow(w, 1.5); });
  const double area = over_offsets([](double w) { return pi * beta / 2.0 * w; });
  EXPECT_NEAR(model.asperity(delta).load, load, 1e-10 * load);  // quadrature of √ at the rim
  EXPECT_NEAR(model.asperity(delta).area, area, 1e-10 * area);
}

struct Jump {
  double load, area;  // behind over before
};

Jump jump_at(const AsperityModel& model, double interference) {
  const double step = 1e-13;
  const AsperityLoad before = model.asperity(interference * (1.0 - step));
  const AsperityLoad behind = model.asperity(interference * (1.0 + step));
  return {behind.load / before.load, behind.area / before.area};
}

void expect_jumps(const AsperityModel& model, const std::vector<Jump>& listed) {
  const std::vector<double> ends = model.regime_ends();
  ASSERT_EQ(ends.size(), listed.size());
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const Jump jump = jump_at(model, ends[i]);
    EXPECT_NEAR(jump.load, listed[i].load, 5e-4) << i;  // last digit of the list
    EXPECT_NEAR(jump.area, listed[i].area, 5e-4) << i;
  }
}

TEST(AsperityLoad, jumps_where_its_regimes_meet_as_its_header_says) {
  expect_jumps(on<KogutEtsion>(thesis_pair()), {{1.030, 0.930}, {1.017, 1.029}, {1.079, 1.071}});
  expect_jumps(on<ChangEtsionBogy>(thesis_pair()), {{1.5, 1.0}});
  expect_jumps(on<ZhaoMaiettaChang>(thesis_pair()), {{1.0, 1.0}, {1.0, 1.0}});
  expect_jumps(on<JacksonGreen>(thesis_pair()), {{1.0047, 1.0}});
}

TEST(ZhaoMaiettaChang, as_the_annex_prints_it_begins_to_yield_later_and_has_no_jump) {
  auto annex = on<ZhaoMaiettaChang>(thesis_pair());
  const double first = annex.regime_ends()[0];
  annex.onset = YieldOnset::annex;
  EXPECT_NEAR(annex.regime_ends()[0] / first, 2.25, 1e-12);
  expect_jumps(annex, {{1.0, 1.0}, {1.0, 1.0}});
}

TEST(AsperityLoad, of_zhao_has_a_kink_at_either_end_of_the_bridge) {
  const auto model = on<ZhaoMaiettaChang>(thesis_pair());
  const auto slope_ratio = [&](double at) {
    const double step = 1e-6 * at, here = model.asperity(at).load;
    return (model.asperity(at + step).load - here) / (here - model.asperity(at - step).load);
  };
  EXPECT_NEAR(slope_ratio(delta_c), 0.934, 5e-4);
  EXPECT_NEAR(slope_ratio(54.0 * delta_c), 1.0 / (1.0 + (1.0 - 2.0 / 3.0 * K) / std::log(54.0)),
              1e-5);
}

class AnyAsperityLaw : public testing::TestWithParam<AsperityCase> {};

TEST_P(AnyAsperityLaw, jumps_nowhere_else) {
  const AsperityModel& model = *GetParam().model;
  const double step = 1e-7;
  for (double at = 1e-13; at < 2e-5; at *= 1.0 + 1e-3) {
    const double next = at * (1.0 + step);
    const auto between = [&](double end) { return at <= end && end < next; };
    const std::vector<double> ends = model.regime_ends();
    if (std::any_of(ends.begin(), ends.end(), between)) continue;
    const AsperityLoad before = model.asperity(at), behind = model.asperity(next);
    // No power of a law is above 5/2.
    EXPECT_NEAR(behind.load / before.load, 1.0, 3.0 * step) << at;
    EXPECT_NEAR(behind.area / before.area, 1.0, 3.0 * step) << at;
    EXPECT_GT(behind.load, before.load) << at;
    EXPECT_GT(behind.area, before.area) << at;
  }
}

INSTANTIATE_TEST_SUITE_P(Asperity, AnyAsperityLaw, testing::ValuesIn(asperity_cases()),
                         asperity_case_name);

}  // namespace
}  // namespace stribeck::test::asperity_law_test
