#include "tribo/friction/empirical_friction.h"

#include <array>
#include <cmath>
#include <map>

#include "tribo/friction/friction_cases.h"

// The ten laws of [Autiero2023] Table 1 against an evaluation of its lines in its units.
namespace stribeck::test::empirical_friction_test {
namespace {

// One contact in the units of the table's footnotes.
struct Printed {
  double cP, cSt, kgf_s_per_cm2;  // viscosities
  double m_s, sum_m_s;            // V_s, V_Σ
  double cm_s, sum_cm_s, in_s, sum_in_s;
  double kgf_cm, lbf_in;  // W
  double in_i, in_j, in;  // R_i, R_j, R
  double uin;             // S
  double kgf_cm2;         // p_max
};

Printed printed(const SlidingContact& c, const SlidingState<double>& s) {
  Printed p{};
  p.cP = c.viscosity * 1000;
  p.cSt = c.viscosity / *c.density * 1e6;
  p.kgf_s_per_cm2 = c.viscosity / 9.80665 / 1e4;
  p.m_s = s.sliding_speed, p.sum_m_s = s.sum_speed;
  p.cm_s = 100 * s.sliding_speed, p.sum_cm_s = 100 * s.sum_speed;
  p.in_s = s.sliding_speed / 0.0254, p.sum_in_s = s.sum_speed / 0.0254;
  p.kgf_cm = s.load / 9.80665 / 100;
  p.lbf_in = s.load / (0.45359237 * 9.80665) * 0.0254;
  p.in_i = c.radius_i / 0.0254, p.in_j = c.radius_j / 0.0254;
  p.in = p.in_i * p.in_j / (p.in_i + p.in_j);
  p.uin = roughness / 0.0254 * 1e6;
  const double R = c.radius_i * c.radius_j / (c.radius_i + c.radius_j);
  p.kgf_cm2 = std::sqrt(s.load * c.combined_modulus / (std::acos(-1.0) * R)) / 9.80665 / 1e4;
  return p;
}

double sasaki_factor(const Printed& p) {
  const double S = p.cm_s / (p.sum_cm_s / 2);
  const double t = std::min(1.0, std::max(0.0, (S - 0.31) / (1.22 - 0.31)));
  return (1 - t) * 0.037 + t * 0.026;
}

using Line = double (*)(const Printed&);
const std::map<std::string, Line> table_1{
    {"misharin",
     [](const Printed& p) { return 0.325 / std::pow(p.cSt * p.sum_m_s * p.m_s, 0.25); }},
    {"sasaki",
     [](const Printed& p) {
       const double V = p.sum_cm_s / 2;
       return sasaki_factor(p) *
              std::pow(std::pow(p.kgf_cm, 1.7) / (p.kgf_s_per_cm2 * V * V * V * V), 0.12);
     }},
    {"blok_a",
     [](const Printed& p) {
       return 0.126 * std::exp(-0.184 * (std::log(p.cP) + 0.85 * std::log(p.sum_m_s) +
                                         1.44 * std::log(p.m_s) - 0.43 * std::log(p.kgf_cm)));
     }},
    {"blok_b",
     [](const Printed& p) {
       const double beta = 0.012 * std::pow(p.cP, 0.33);
       return 0.118 * std::exp(-0.178 * (-0.16 * std::log(beta) + std::log(p.cP) +
                                         1.19 * std::log(p.sum_m_s) + 1.22 * std::log(p.m_s) -
                                         0.44 * std::log(p.kgf_cm)));
     }},
    {"askwith",
     [](const Printed& p) {
       return 0.0099 * std::log10(3.89e7 * p.lbf_in / (p.cP * p.in_s * p.sum_in_s * p.sum_in_s));
     }},
    {"benedict_kelley",
     [](const Printed& p) {
       return 0.0127 * std::log10(3.17e8 * p.lbf_in / (p.cP * p.in_s * p.sum_in_s * p.sum_in_s));
     }},
    {"leach_kelley",
     [](const Printed& p) {
       return -0.00738 * (26 + std::log10(1.936) + std::log10(p.in_s * p.sum_in_s * p.sum_in_s) -
                          std::log10(std::pow(p.cP, 7) * std::pow(p.lbf_in, 7.9)));
     }},
    {"kelley_lemanski",
     [](const Printed& p) {
       const double size = (p.in_i + p.in_j) / 3;
       return 0.0099 * std::log10(3.89e7 * p.lbf_in /
                                  (p.cP * p.in_s * p.sum_in_s * p.sum_in_s * size * size));
     }},
    {"odonoghue_cameron",
     [](const Printed& p) {
       return (p.uin + 22) / 35 * 0.6 /
              (std::pow(p.cP, 0.125) * std::cbrt(p.in_s) * std::sqrt(std::cbrt(p.sum_in_s)) *
               std::sqrt(p.in));
     }},
    {"drozdov_gavrikov", [](const Printed& p) {
       const double phi = 0.47 - 0.000013 * p.kgf_cm2 - 0.0004 * p.cSt;
       return 1 / (0.8 * std::sqrt(p.cSt) * p.m_s + p.sum_m_s * phi + 13.4);
     }}};

constexpr std::array<double, 4> loads{3e3, 4e4, 2.5e5, 1.1e6};  // [N/m]
constexpr std::array<double, 4> sliding_speeds{0.02, 0.3, 2.0, 14.0};
constexpr std::array<double, 4> sum_speeds{0.1, 1.5, 7.0, 30.0};

template <class Visit>
void over_the_grid(Visit visit) {
  for (const double eta : {0.005, 0.08, 0.4})
    for (const double load : loads)
      for (const double sliding : sliding_speeds)
        for (const double sum : sum_speeds) {
          SlidingContact discs = oiled_discs();
          discs.viscosity = eta;
          visit(discs, SlidingState<double>{load, sliding, sum});
        }
}

class EmpiricalLaw : public testing::TestWithParam<FrictionCase> {
 protected:
  const FrictionModel& law() const { return *GetParam().model; }
};

TEST_P(EmpiricalLaw, is_the_line_of_the_table_in_its_own_units) {
  const Line line = table_1.at(GetParam().name);
  over_the_grid([&](const SlidingContact& c, const SlidingState<double>& s) {
    const double mu = law().evaluate(c, s).value, expected = line(printed(c, s));
    EXPECT_NEAR(mu, expected, 1e-9 * std::abs(expected) + 1e-14)  // logarithms pass through 0
        << s.load << " N/m, " << s.sliding_speed << " and " << s.sum_speed << " m/s";
  });
}

TEST_P(EmpiricalLaw, has_the_slopes_of_its_differences) {
  over_the_grid([&](const SlidingContact& c, const SlidingState<double>& s) {
    const FrictionCoefficient mu = law().evaluate(c, s);
    const auto difference = [&](double SlidingState<double>::*input) {
      SlidingState<double> low = s, high = s;
      const double step = 1e-4 * s.*input;
      low.*input -= step;
      high.*input += step;
      return (law().evaluate(c, high).value - law().evaluate(c, low).value) / (2 * step);
    };
    // Truncation: (step/x)² times what powers up to 2 have as third derivative; rounding of µ.
    const auto near = [&](double slope, double input) {
      return 1e-6 * std::abs(slope) + 1e-10 * std::max(1.0, std::abs(mu.value)) / input;
    };
    const double load = difference(&SlidingState<double>::load);
    EXPECT_NEAR(mu.by_load, load, near(load, s.load));
    const double sliding = difference(&SlidingState<double>::sliding_speed);
    EXPECT_NEAR(mu.by_sliding_speed, sliding, near(sliding, s.sliding_speed));
    const double sum = difference(&SlidingState<double>::sum_speed);
    EXPECT_NEAR(mu.by_sum_speed, sum, near(sum, s.sum_speed));
  });
}

INSTANTIATE_TEST_SUITE_P(Friction, EmpiricalLaw, testing::ValuesIn(unbounded_laws()),
                         friction_case_name);

class BoundedLaw : public EmpiricalLaw {};

bool is_finite(const FrictionCoefficient& mu) {
  return std::isfinite(mu.value) && std::isfinite(mu.by_load) &&
         std::isfinite(mu.by_sliding_speed) && std::isfinite(mu.by_sum_speed);
}

TEST_P(BoundedLaw, is_finite_without_load_or_speed) {
  for (const double load : {0.0, 1e-300, 1e-12, 1e5})
    for (const double sliding : {0.0, 1e-300, 1e-9, 1.0})
      for (const double sum : {0.0, 1e-300, 1e-9, 1.0}) {
        const FrictionCoefficient mu = law().evaluate(oiled_discs(), {load, sliding, sum});
        EXPECT_TRUE(is_finite(mu)) << load << " " << sliding << " " << sum;
        EXPECT_GE(mu.value, 0.0);
        EXPECT_LE(mu.value, 0.2);
        EXPECT_EQ(contains(mu.outside, ValidityRange::load), load < 1.0);
        EXPECT_TRUE(sliding > 0.5 || contains(mu.outside, ValidityRange::sliding_speed));
        EXPECT_TRUE(sum > 0.5 || contains(mu.outside, ValidityRange::sum_speed));
      }
}

TEST_P(BoundedLaw, is_flat_and_flagged_where_it_is_cut) {
  over_the_grid([&](const SlidingContact& c, const SlidingState<double>& s) {
    const double free = table_1.at(GetParam().name)(printed(c, s));
    const FrictionCoefficient mu = law().evaluate(c, s);
    // A denominator that has changed sign has passed through +∞.
    const bool beyond_pole = GetParam().name == "drozdov_gavrikov" && free < 0.0;
    const bool high = free > 0.2 || beyond_pole, low = free < 0.0 && !beyond_pole;
    EXPECT_EQ(contains(mu.outside, ValidityRange::upper_bound), high);
    EXPECT_EQ(contains(mu.outside, ValidityRange::lower_bound), low);
    if (!high && !low) return;
    EXPECT_EQ(mu.value, high ? 0.2 : 0.0);
    EXPECT_EQ(mu.by_load, 0.0);
    EXPECT_EQ(mu.by_sliding_speed, 0.0);
    EXPECT_EQ(mu.by_sum_speed, 0.0);
  });
}

TEST_P(BoundedLaw, shows_an_input_that_is_no_number) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(law().evaluate(oiled_discs(), {1e5, nan, 2.0}).value) ||
              GetParam().name == "sasaki");  // whose V_s decides k only
  EXPECT_TRUE(std::isnan(law().evaluate(oiled_discs(), {1e5, 1.0, nan}).value));
}

TEST_P(BoundedLaw, asks_for_oil) {
  SlidingContact dry = oiled_discs();
  EXPECT_FALSE(law().incompatibility(dry).has_value());
  dry.viscosity = 0.0;
  ASSERT_TRUE(law().incompatibility(dry).has_value());
  EXPECT_EQ(law().incompatibility(dry)->problem,
            "is a law of lubricated contact, and this joint has no oil.");
}

INSTANTIATE_TEST_SUITE_P(Friction, BoundedLaw, testing::ValuesIn(empirical_laws()),
                         friction_case_name);

TEST(EmpiricalFriction, takes_other_bounds) {
  Askwith law;
  law.bounds = {0.03, 0.04};
  EXPECT_EQ(law.evaluate(yoke_pin(), {6e4, 25.0, 25.0}).value, 0.03);
  EXPECT_EQ(law.evaluate(yoke_pin(), {6e4, 1e-3, 1e-3}).value, 0.04);
}

}  // namespace
}  // namespace stribeck::test::empirical_friction_test
