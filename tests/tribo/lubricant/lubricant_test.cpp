#include "tribo/lubricant/lubricant.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tribo/lubricant/oil_grades.h"

namespace stribeck::lubricant_test {
namespace {

constexpr double eps = 2.3e-16, MPa = 1e6, GPa = 1e9, cSt = 1e-6;

// The same slope at p = 0.
const Barus barus{22e-9};
const Roelands roelands{.coefficient = 22e-9, .exponent = {}};

struct Named {
  const char* name;
  Lubricant oil;
};

class EveryLubricant : public testing::TestWithParam<Named> {};

TEST_P(EveryLubricant, has_ambient_values_at_and_below_zero_pressure) {
  const Lubricant& oil = GetParam().oil;
  for (const double p : {0.0, -1e5, -1e9}) {
    EXPECT_EQ(oil.viscosity(p), oil.ambient_viscosity());
    EXPECT_EQ(oil.relative_density(p), 1.0);
  }
  EXPECT_EQ(oil.viscosity_slope(-1.0), 0.0);
  EXPECT_EQ(oil.relative_density_slope(-1.0), 0.0);
}

TEST_P(EveryLubricant, has_the_slopes_of_its_values) {
  const Lubricant& oil = GetParam().oil;
  for (const double p : {1 * MPa, 30 * MPa, 300 * MPa, 1 * GPa}) {
    const double step = 1e-4 * p;
    const auto slope = [&](auto of) { return (of(p + step) - of(p - step)) / (2 * step); };
    const auto eta = [&](double x) { return oil.viscosity(x); };
    const auto ratio = [&](double x) { return oil.relative_density(x); };
    // truncation (step α)²/6 with step α <= 2e-3, round-off eps/(step α) >= 1e-10 of a rise
    EXPECT_NEAR(oil.viscosity_slope(p), slope(eta), 2e-6 * oil.viscosity_slope(p));
    EXPECT_NEAR(oil.relative_density_slope(p), slope(ratio), 2e-6 * oil.relative_density_slope(p));
  }
}

TEST_P(EveryLubricant, gives_a_film_what_it_gives_a_node) {
  const Lubricant& oil = GetParam().oil;
  std::vector<double> p;
  for (int i = -3; i < 16; ++i) p.push_back(40 * MPa * i);  // 19 nodes: chunks and a rest
  std::vector<double> value(p.size()), slope(p.size());
  constexpr double round_off = 60 * eps;  // exponents up to 15 amplify the rounding of exp and log
  oil.viscosity(p, value, slope);
  for (std::size_t i = 0; i < p.size(); ++i) {
    EXPECT_NEAR(value[i], oil.viscosity(p[i]), round_off * value[i]);
    EXPECT_NEAR(slope[i], oil.viscosity_slope(p[i]), round_off * slope[i]);
  }
  oil.relative_density(p, value, slope);
  for (std::size_t i = 0; i < p.size(); ++i) {
    EXPECT_NEAR(value[i], oil.relative_density(p[i]), 4 * eps);
    EXPECT_NEAR(slope[i], oil.relative_density_slope(p[i]), 8 * eps * slope[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(
    surface, EveryLubricant,
    testing::Values(Named{"constant", Lubricant(0.05, Isoviscous{}, Incompressible{}, 870.0)},
                    Named{"barus", Lubricant(0.05, barus, DowsonHigginson{}, 870.0)},
                    Named{"roelands", Lubricant(0.05, roelands, DowsonHigginson{}, 870.0)}),
    [](const auto& model) { return std::string(model.param.name); });

TEST(Lubricant, of_barus_is_the_hand_worked_one) {
  const Lubricant oil(0.04, Barus{20e-9});
  EXPECT_NEAR(oil.viscosity(100 * MPa), 0.04 * std::exp(2.0), 4 * eps);
  EXPECT_NEAR(oil.viscosity_slope(100 * MPa), 20e-9 * 0.04 * std::exp(2.0), 8e-9 * eps);
}

TEST(Lubricant, of_roelands_is_the_hand_worked_one) {
  // η₀ = 6.315e-5·e⁴, Z = 1/2, p = 3 p_r: ln η/η₀ = 4(√4 − 1) = 4
  const double thick = std::exp(Roelands::log_pole_viscosity + 4.0);
  const Lubricant oil(thick, Roelands{.coefficient = {}, .exponent = 0.5});
  const double at = thick * std::exp(4.0);
  const double pole = Roelands{}.pole_pressure;
  EXPECT_NEAR(oil.viscosity(3 * pole), at, 40 * eps * at);
  // d ln η/dp = 4·½·(1 + p/p_r)^(−1/2)/p_r = 1/p_r
  EXPECT_NEAR(oil.viscosity_slope(3 * pole), at / pole, 40 * eps * at / pole);
}

TEST(Lubricant, of_roelands_keeps_both_numbers_that_are_given) {
  // α = 20 1/GPa, Z = 1/2, p_r = 100 MPa: ln η/η₀ = α p_r/Z (√4 − 1) = 4 at p = 3 p_r
  const Lubricant oil(0.04,
                      Roelands{.coefficient = 20e-9, .exponent = 0.5, .pole_pressure = 100 * MPa});
  const double at = 0.04 * std::exp(4.0);
  EXPECT_NEAR(oil.viscosity(300 * MPa), at, 40 * eps * at);
  EXPECT_NEAR(oil.viscosity_slope(0), 20e-9 * 0.04, 8e-9 * eps);
  const Lubricant thin(5e-5, Roelands{.coefficient = 20e-9, .exponent = 0.5});
  EXPECT_GT(thin.viscosity(100 * MPa), thin.ambient_viscosity());
}

TEST(Lubricant, of_roelands_has_the_pole_that_is_given) {
  // Z follows from α, so that the slope at p = 0 does not know of the pole.
  const Lubricant near(0.04, Roelands{.coefficient = 20e-9, .exponent = {}, .pole_pressure = 1e8});
  const Lubricant far(0.04, Roelands{.coefficient = 20e-9, .exponent = {}});
  EXPECT_NEAR(near.viscosity_slope(0), far.viscosity_slope(0), 8e-9 * eps);
  EXPECT_LT(near.viscosity(500 * MPa), far.viscosity(500 * MPa));
}

TEST(Lubricant, of_barus_and_roelands_start_alike_and_roelands_grows_slower) {
  const Lubricant a(0.05, barus), b(0.05, roelands);
  EXPECT_NEAR(a.viscosity_slope(0), b.viscosity_slope(0), 8 * eps * a.viscosity_slope(0));
  for (const double p : {1 * MPa, 100 * MPa, 1 * GPa}) EXPECT_GT(a.viscosity(p), b.viscosity(p));
}

TEST(Lubricant, of_roelands_with_exponent_one_is_that_of_barus) {
  const Roelands straight{.coefficient = {}, .exponent = 1.0};
  const Lubricant oil(0.05, straight);
  const double alpha = straight.log_height(0.05) / straight.pole_pressure;
  const Lubricant same(0.05, Barus{alpha});
  for (const double p : {1 * MPa, 100 * MPa, 500 * MPa})
    EXPECT_NEAR(oil.viscosity(p), same.viscosity(p), 100 * eps * same.viscosity(p));
}

TEST(Lubricant, has_one_pole_in_pressure_whatever_its_viscosity) {
  // Roelands: with one Z the lines ln η + 9.67 over ln(1 + p/p_r) of two oils stay in proportion.
  const Roelands law{.coefficient = {}, .exponent = 0.6};
  const Lubricant thin(0.01, law), thick(1.0, law);
  const auto height = [&law](const Lubricant& oil, double p) {
    return law.log_height(oil.viscosity(p)) / law.log_height(oil.ambient_viscosity());
  };
  EXPECT_NEAR(height(thin, 400 * MPa), height(thick, 400 * MPa), 20 * eps);
}

TEST(Lubricant, is_denser_by_dowson_and_higginson) {
  const Lubricant oil(0.05, Isoviscous{}, DowsonHigginson{}, 900.0);
  // 1 + 0.6/(1 + 1.7) at 1 GPa, and 1 + 0.6/1.7 without end
  EXPECT_NEAR(oil.relative_density(1 * GPa), 1.0 + 0.6 / 2.7, 4 * eps);
  EXPECT_NEAR(oil.relative_density(1e30), 1.0 + 0.6 / 1.7, 1e-15);
  EXPECT_EQ(oil.relative_density_slope(0), 0.6e-9);
}

TEST(Lubricant, tells_what_does_not_vary) {
  EXPECT_TRUE(Lubricant(0.1).is_isoviscous());
  EXPECT_TRUE(Lubricant(0.1).is_incompressible());
  EXPECT_FALSE(Lubricant(0.1, barus, DowsonHigginson{}).is_isoviscous());
  EXPECT_FALSE(Lubricant(0.1, barus, DowsonHigginson{}).is_incompressible());
}

TEST(Lubricant, refuses_what_no_oil_is) {
  EXPECT_THROW(Lubricant(0.0), std::logic_error);
  EXPECT_THROW(Lubricant(5e-5, roelands), std::logic_error);
}

TEST(Walther, passes_through_its_two_points) {
  const Walther law = Walther::through({313.15, 46 * cSt}, {373.15, 6.8 * cSt});
  // two exponentials and two logarithms, whose slopes amplify round-off by some 30
  EXPECT_NEAR(law.kinematic_viscosity(313.15), 46 * cSt, 300 * eps * 46 * cSt);
  EXPECT_NEAR(law.kinematic_viscosity(373.15), 6.8 * cSt, 300 * eps * 6.8 * cSt);
}

TEST(Walther, does_not_mind_the_order_of_the_points) {
  const ViscosityPoint cold{313.15, 46 * cSt}, hot{373.15, 6.8 * cSt};
  EXPECT_NEAR(Walther::through(cold, hot).b, Walther::through(hot, cold).b, 1e-14);
}

TEST(Walther, is_straight_in_the_axes_of_the_standard) {
  // log₁₀ log₁₀ is straight over log₁₀ T: half way between the points in log T, half way in it.
  const Walther law = Walther::through({300.0, 99.3 * cSt}, {400.0, 9.3 * cSt});
  // log₁₀(99.3 + 0.7) = 2, log₁₀(9.3 + 0.7) = 1: √2 in the middle
  EXPECT_NEAR(law.kinematic_viscosity(std::sqrt(300.0 * 400.0)),
              (std::pow(10.0, std::sqrt(2.0)) - 0.7) * cSt, 1e-12 * 26 * cSt);
}

TEST(Vogel, passes_through_its_two_points) {
  const Vogel law = Vogel::through({313.15, 0.04}, {373.15, 0.0055}, 178.15);
  EXPECT_NEAR(law.viscosity(313.15), 0.04, 40 * eps * 0.04);  // exponents near 7
  EXPECT_NEAR(law.viscosity(373.15), 0.0055, 40 * eps * 0.0055);
}

TEST(Vogel, gives_back_its_coefficients) {
  const Vogel law{6e-5, 900.0, 178.15};
  const Vogel fit =
      Vogel::through({313.15, law.viscosity(313.15)}, {373.15, law.viscosity(373.15)}, law.pole);
  EXPECT_NEAR(fit.viscosity_scale, law.viscosity_scale, 1e-13 * law.viscosity_scale);
  EXPECT_NEAR(fit.temperature_scale, law.temperature_scale, 1e-13 * law.temperature_scale);
}

TEST(Vogel, and_walther_agree_between_the_points_of_one_oil) {
  // Both describe the same oils: within 3 % between 40 and 100 degC for an ISO VG 46.
  const Vogel vogel = Vogel::through({313.15, 46.0}, {373.15, 6.64}, 178.15);
  const Walther walther = Walther::through({313.15, 46 * cSt}, {373.15, 6.64 * cSt});
  for (const double degC : {50.0, 60.0, 70.0, 80.0, 90.0}) {
    const double temperature = 273.15 + degC;
    EXPECT_NEAR(vogel.viscosity(temperature) / (walther.kinematic_viscosity(temperature) / cSt), 1,
                0.03);
  }
}

const OilGrade& grade(const std::string& name) {
  for (const OilGrade& g : oil_grades())
    if (g.name == name) return g;
  throw std::out_of_range(name);
}

Walther walther_of(const OilGrade& g) {
  return Walther::through({degC_40, g.viscosity_at_40_degC}, {degC_100, g.viscosity_at_100_degC});
}

TEST(OilGrade, of_iso_has_its_mid_point_at_40_degC) {
  for (const double mid : {10, 15, 22, 32, 46, 68, 100, 150, 220, 320, 460, 680, 1000, 1500}) {
    const OilGrade& g = grade(fmt::format("ISO VG {}", mid));
    EXPECT_NEAR(walther_of(g).kinematic_viscosity(313.15), mid * cSt, 1e-12 * mid * cSt);
  }
}

// Limits at 100 degC of [SaeJ300], mm²/s: least allowed, most not.
TEST(OilGrade, of_sae_lies_within_the_limits_at_100_degC) {
  struct Limits {
    const char* hot;
    double least, most;
  };
  constexpr Limits all[] = {{"20", 6.9, 9.3},
                            {"30", 9.3, 12.5},
                            {"40", 12.5, 16.3},
                            {"50", 16.3, 21.9},
                            {"60", 21.9, 26.1}};
  int seen = 0;
  for (const Limits& limits : all)
    for (const OilGrade& g : oil_grades()) {
      const std::string name = g.name;
      if (!name.starts_with("SAE") || !name.ends_with(limits.hot)) continue;
      ++seen;
      EXPECT_GE(g.viscosity_at_100_degC, limits.least * cSt) << name;
      EXPECT_LT(g.viscosity_at_100_degC, limits.most * cSt) << name;
    }
  EXPECT_EQ(seen, 15);
}

TEST(Oil, takes_temperature_and_pressure) {
  const OilGrade& vg46 = grade("ISO VG 46");
  const Oil oil{walther_of(vg46), Barus{20e-9}, DowsonHigginson{}, vg46.density()};
  const Lubricant at_40 = oil.at(313.15);
  // 875 kg/m³ at 15 degC, less 25 K of 6.5e-4 1/K
  EXPECT_NEAR(*at_40.ambient_density(), 875 * (1 - 25 * 6.5e-4), 1e-12 * 875);
  EXPECT_NEAR(at_40.ambient_viscosity(), 46 * cSt * *at_40.ambient_density(), 1e-14);
  EXPECT_NEAR(at_40.viscosity(50 * MPa), at_40.ambient_viscosity() * std::exp(1.0), 1e-14);
  EXPECT_LT(oil.ambient_viscosity(373.15), 0.2 * oil.ambient_viscosity(313.15));
}

}  // namespace
}  // namespace stribeck::lubricant_test
