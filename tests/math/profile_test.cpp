#include "math/curves/profile.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <random>
#include <string>

namespace stribeck::profile_test {
namespace {

using std::numbers::pi;

const std::vector<double> knots{-0.3, 0.2, 0.5, 1.1, 1.6};
const std::vector<double> heights{0.4, -0.7, 1.2, 0.9, -0.2};

struct ProfileCase {
  std::string name;
  std::shared_ptr<const Profile> profile;
};

void PrintTo(const ProfileCase& c, std::ostream* out) {
  *out << c.name;
}

std::vector<ProfileCase> profile_cases() {
  return {{"constant", make_constant(1.7)},
          {"linear_ramp", make_ramp(-0.5, 1.5, 0.3, 0.8, false)},
          {"smooth_ramp", make_ramp(-0.5, 1.5, 0.3, 0.8, true)},
          {"harmonic", make_harmonic(0.4, 1.3, 5.0, 0.7)},
          {"harmonic_that_stands", make_harmonic(0.4, 1.3, 0.0, 0.7)},
          {"linear_table", make_table(knots, heights, false)},
          {"spline_table", make_table(knots, heights, true)},
          {"polynomial", make_polynomial({0.5, -1.0, 0.3, 0.02, -0.01})},
          {"polynomial_without_terms", make_polynomial({})},
          {"affine", make_affine(-1.5, make_table(knots, heights, true), 0.3)},
          {"periodic_linear_table", make_table(knots, heights, false, 2.5)},
          {"periodic_spline_table", make_table(knots, heights, true, 2.5)}};
}

class AnyProfile : public testing::TestWithParam<ProfileCase> {
 protected:
  static constexpr double h = 1e-4;
  /// Times of both signs with no breakpoint within the differences.
  std::vector<double> smooth_times() const {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> anywhere(-6.0, 6.0);
    std::vector<double> times;
    while (times.size() < 200) {
      const double t = anywhere(random);
      if (GetParam().profile->next_breakpoint(t - 2 * h) > t + 2 * h) times.push_back(t);
    }
    return times;
  }
  static double slope(const std::function<double(double)>& f, double t) {
    return (f(t + h) - f(t - h)) / (2 * h);
  }
};

// Central differences: h²/6 times derivatives up to 1760 (the smooth ramp's fourth).
constexpr double difference_error = 3e-6;

TEST_P(AnyProfile, rate_is_the_slope_of_value) {
  const Profile& p = *GetParam().profile;
  for (const double t : smooth_times())
    EXPECT_NEAR(p.rate(t), slope([&](double x) { return p.value(x); }, t), difference_error) << t;
}

TEST_P(AnyProfile, acceleration_is_the_slope_of_rate) {
  const Profile& p = *GetParam().profile;
  for (const double t : smooth_times())
    EXPECT_NEAR(p.acceleration(t), slope([&](double x) { return p.rate(x); }, t), difference_error)
        << t;
}

TEST_P(AnyProfile, value_is_the_slope_of_the_integral) {
  const Profile& p = *GetParam().profile;
  EXPECT_EQ(p.integral(0.0), 0.0);
  for (const double t : smooth_times())
    EXPECT_NEAR(p.value(t), slope([&](double x) { return p.integral(x); }, t), difference_error)
        << t;
}

TEST_P(AnyProfile, integral_is_continuous_over_kinks) {
  const Profile& p = *GetParam().profile;
  constexpr double step = 1e-9;
  double t = -6.0;
  for (int i = 0; i < 20 && (t = p.next_breakpoint(t)) < 6.0; ++i)
    EXPECT_NEAR(p.integral(t + step), p.integral(t - step), 2 * step * 2 + 1e-14) << t;
}

TEST_P(AnyProfile, kinks_only_go_forward) {
  const Profile& p = *GetParam().profile;
  double t = -1.0;
  for (int i = 0; i < 20000; ++i) {
    const double next = p.next_breakpoint(t);
    if (std::isinf(next)) return;
    ASSERT_GT(next - t, 0.01) << "breakpoint " << i << " at "
                              << t;  // the knots are 0.3 apart or more
    t = next;
  }
}

INSTANTIATE_TEST_SUITE_P(profiles, AnyProfile, testing::ValuesIn(profile_cases()),
                         [](const auto& one) { return one.param.name; });

TEST(Ramp, goes_from_its_first_to_its_last_value_and_stays) {
  for (const bool smooth : {false, true}) {
    const auto ramp = make_ramp(1.0, 3.0, 2.0, 4.0, smooth);
    EXPECT_EQ(ramp->value(-5.0), 1.0);
    EXPECT_EQ(ramp->value(2.0), 1.0);
    EXPECT_DOUBLE_EQ(ramp->value(4.0), 2.0);
    EXPECT_DOUBLE_EQ(ramp->value(6.0), 3.0);
    EXPECT_DOUBLE_EQ(ramp->value(60.0), 3.0);
    EXPECT_EQ(ramp->rate(1.0), 0.0);
    EXPECT_EQ(ramp->rate(6.5), 0.0);
    EXPECT_DOUBLE_EQ(ramp->integral(7.0), 2.0 + 8.0 + 3.0);
  }
  EXPECT_DOUBLE_EQ(make_ramp(1.0, 3.0, 2.0, 4.0, false)->rate(3.0), 0.5);
}

TEST(Ramp, a_smooth_one_begins_and_ends_without_rate_or_acceleration) {
  const auto ramp = make_ramp(1.0, 3.0, 2.0, 4.0, true);
  for (const double t : {2.0, 6.0}) {
    EXPECT_NEAR(ramp->rate(t), 0.0, 1e-14);
    EXPECT_NEAR(ramp->acceleration(t), 0.0, 1e-14);
  }
}

TEST(Table, passes_through_its_points_and_holds_its_ends) {
  for (const bool smooth : {false, true}) {
    const auto table = make_table(knots, heights, smooth);
    for (std::size_t i = 0; i < knots.size(); ++i)
      EXPECT_NEAR(table->value(knots[i]), heights[i], 1e-15);
    EXPECT_EQ(table->value(-100.0), heights.front());
    EXPECT_NEAR(table->value(100.0), heights.back(), 1e-15);
  }
}

TEST(Table, repeats_after_its_period) {
  constexpr double period = 2.5;
  for (const bool smooth : {false, true}) {
    const auto table = make_table(knots, heights, smooth, period);
    const double area = table->integral(period);
    for (const double t : {-4.1, -0.3, 0.0, 0.7, 1.59, 1.9, 2.19}) {
      for (const int turn : {1, 3, 40}) {
        // a time of 100 s is known to 1e-14 s, and rates are below 10
        EXPECT_NEAR(table->value(t + turn * period), table->value(t), 1e-12);
        EXPECT_NEAR(table->integral(t + turn * period), table->integral(t) + turn * area, 1e-12);
      }
    }
  }
}

TEST(Table, a_smooth_one_has_continuous_rate_and_acceleration) {
  constexpr double step = 1e-9;  // times third derivatives below 1e3
  const auto table = make_table(knots, heights, true);
  for (std::size_t i = 1; i + 1 < knots.size(); ++i) {
    const double t = knots[i];
    EXPECT_NEAR(table->rate(t + step), table->rate(t - step), 1e-6);
    EXPECT_NEAR(table->acceleration(t + step), table->acceleration(t - step), 1e-5);
  }
  EXPECT_NEAR(table->acceleration(knots.front()), 0.0, 1e-14);
  EXPECT_NEAR(table->acceleration(knots.back()), 0.0, 1e-13);
}

TEST(Table, a_smooth_periodic_one_is_as_smooth_where_it_closes) {
  constexpr double step = 1e-9, period = 2.5;
  const auto table = make_table(knots, heights, true, period);
  const double seam = knots.front() + period;
  EXPECT_NEAR(table->value(seam + step), table->value(seam - step), 1e-7);
  EXPECT_NEAR(table->rate(seam + step), table->rate(seam - step), 1e-6);
  EXPECT_NEAR(table->acceleration(seam + step), table->acceleration(seam - step), 1e-5);
}

TEST(Table, a_smooth_one_through_a_straight_line_is_that_line) {
  const auto line = make_table({0.0, 0.3, 1.0, 1.1}, {1.0, 1.6, 3.0, 3.2}, true);
  for (const double t : {0.05, 0.4, 0.99, 1.07}) {
    EXPECT_NEAR(line->value(t), 1.0 + 2.0 * t, 1e-15);
    EXPECT_NEAR(line->acceleration(t), 0.0, 1e-13);
  }
}

double spline_error_for_a_sine(int points) {
  std::vector<double> x, y;
  for (int i = 0; i < points; ++i) {
    x.push_back(2 * pi * i / points);
    y.push_back(std::sin(x.back()));
  }
  const auto table = make_table(x, y, true, 2 * pi);
  double largest = 0;
  for (double t = -3.0; t < 10.0; t += 0.01)
    largest = std::max(largest, std::abs(table->value(t) - std::sin(t)));
  return largest;
}

TEST(Table, a_smooth_periodic_one_converges_with_fourth_order) {
  const double coarse = spline_error_for_a_sine(16), fine = spline_error_for_a_sine(32);
  EXPECT_LT(fine, 5.0 / 384.0 * std::pow(2 * pi / 32, 4));  // bound of cubic splines, |y⁗| ≤ 1
  EXPECT_NEAR(std::log2(coarse / fine), 4.0, 0.1);
}

TEST(Table, kinks_of_a_periodic_one_lie_at_every_knot_of_every_period) {
  constexpr double period = 0.3;
  const auto table = make_table({0.1, 0.2, 0.25}, {0.0, 1.0, 0.5}, false, period);
  double t = 0.0;
  for (int turn = 0; turn < 1000; ++turn)
    for (const double knot : {0.1, 0.2, 0.25}) {
      t = table->next_breakpoint(t);
      ASSERT_NEAR(t, knot + turn * period, 1e-12);
    }
}

TEST(Table, tells_the_order_of_the_derivative_that_jumps_at_a_knot) {
  constexpr double never = std::numeric_limits<double>::infinity();
  const auto bent = make_table({0, 1, 2, 3}, {0.0, 0.1, 0.2, 0.7}, false);
  EXPECT_EQ(bent->next_jump(0.0, 0), never);  // it is continuous
  EXPECT_EQ(bent->next_jump(0.0, 1), 2.0);    // no knot where the line goes straight on
  EXPECT_EQ(bent->next_jump(2.0, 1), 3.0);    // where it ends
  const auto spline = make_table(knots, heights, true);
  EXPECT_EQ(spline->next_jump(knots[0], 2), knots.back());
  EXPECT_EQ(spline->next_jump(knots[0], 3), knots[1]);
  const auto cycle = make_table(knots, heights, true, 2.5);
  EXPECT_EQ(cycle->next_jump(-7.0, 2), never);
  for (double t = cycle->next_breakpoint(-7.0); t < 7; t = cycle->next_breakpoint(t))
    EXPECT_NEAR(cycle->next_jump(t - 0.1, 3), t, 1e-12);
  const auto ramp = make_ramp(1, 2, 0.5, 0.5, true);
  EXPECT_EQ(ramp->next_jump(0.0, 2), never);
  EXPECT_EQ(ramp->next_jump(0.0, 3), 0.5);
  EXPECT_EQ(make_affine(2, make_ramp(1, 2, 0.5, 0.5, false), 3)->next_jump(0.0, 1), 0.5);
  EXPECT_EQ(make_harmonic(0, 1, 2, 3)->next_jump(0.0, 5), never);
}

TEST(Polynomial, has_exact_derivatives_and_integral) {
  const auto p = make_polynomial({1.0, -2.0, 3.0, 4.0});  // binary fractions: every sum is exact
  EXPECT_EQ(p->value(0.5), 1.0 - 1.0 + 0.75 + 0.5);
  EXPECT_EQ(p->rate(0.5), -2.0 + 3.0 + 3.0);
  EXPECT_EQ(p->acceleration(0.5), 6.0 + 12.0);
  EXPECT_EQ(p->integral(0.5), 0.5 - 0.25 + 0.125 + 0.0625);
  EXPECT_EQ(p->value(0.0), 1.0);
  EXPECT_EQ(p->rate(0.0), -2.0);
  EXPECT_EQ(p->acceleration(0.0), 6.0);
}

TEST(Affine, scales_and_shifts) {
  const auto table = make_table(knots, heights, false);
  const auto affine = make_affine(2.0, make_table(knots, heights, false), 3.0);
  EXPECT_EQ(affine->value(0.3), 2.0 * table->value(0.3) + 3.0);
  EXPECT_EQ(affine->next_breakpoint(0.3), 0.5);
}

TEST(RateJump, of_a_linear_ramp_is_its_slope_at_the_start_and_minus_it_at_the_end) {
  const auto ramp = make_ramp(1.0, 3.0, 0.1, 0.4, false);
  const auto start = first_rate_jump(*ramp, 0.0, 1.0), end = first_rate_jump(*ramp, 0.1, 1.0);
  ASSERT_TRUE(start && end);
  EXPECT_EQ(start->time, 0.1);
  EXPECT_DOUBLE_EQ(start->size, 5.0);
  EXPECT_EQ(end->time, 0.5);
  EXPECT_DOUBLE_EQ(end->size, -5.0);
}

TEST(RateJump, is_not_at_the_begin_or_end_of_the_range) {
  EXPECT_FALSE(first_rate_jump(*make_ramp(0, 1, 0.0, 0.3, false), 0.0, 0.3));
  // 0.7 + 0.1 lies one bit below 0.8
  EXPECT_FALSE(first_rate_jump(*make_ramp(0, 1, 0.0, 0.7 + 0.1, false), 0.0, 0.8));
  EXPECT_FALSE(first_rate_jump(*make_ramp(0, 1, -2.0, 5.0, false), 0.0, 1.0));
}

TEST(RateJump, is_nowhere_in_smooth_profiles) {
  for (const double size : {1e-9, 1.0, 1e9})
    EXPECT_FALSE(first_rate_jump(*make_ramp(size, 3 * size, 0.2, 0.5, true), 0.0, 1.0)) << size;
  EXPECT_FALSE(first_rate_jump(*make_constant(3), 0.0, 1.0));
  EXPECT_FALSE(first_rate_jump(*make_harmonic(1, 2, 3, 4), 0.0, 1.0));
  EXPECT_FALSE(first_rate_jump(*make_table(knots, heights, true), 0.0, 1.5));
}

TEST(RateJump, of_a_smooth_table_is_where_its_end_value_is_held) {
  const auto table = make_table(knots, heights, true);
  const auto jump = first_rate_jump(*table, 0.0, 2.0);
  ASSERT_TRUE(jump);
  EXPECT_EQ(jump->time, knots.back());
  EXPECT_NEAR(jump->size, -table->rate(knots.back()), 1e-10);  // continued over 5e-7 of a piece
}

TEST(RateJump, is_not_made_of_round_off) {
  std::vector<double> x, y;
  for (int i = 0; i < 1000; ++i) {
    x.push_back(0.1 * i);
    y.push_back(2 * pi / 60 * x.back());
  }
  EXPECT_FALSE(first_rate_jump(*make_table(x, y, false), 0.0, x.back()));
  y[500] += 1e-5;
  const auto jump = first_rate_jump(*make_table(x, y, false), 0.0, x.back());
  ASSERT_TRUE(jump);
  EXPECT_EQ(jump->time, x[499]);
  EXPECT_NEAR(jump->size, 1e-4, 1e-12);  // a difference of 50 to 1e-16, over 0.1
}

}  // namespace
}  // namespace stribeck::profile_test
