#include "tribo/geometry/form_deviation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace stribeck::form_deviation_test {
namespace {

using std::numbers::pi;

constexpr double L = 0.04, um = 1e-6;

FormDeviation one(FormTerm term) {
  return FormDeviation({std::move(term)}, L);
}

TEST(FormDeviation, of_no_terms_is_a_perfect_cylinder) {
  const FormDeviation none({}, L);
  EXPECT_TRUE(none.is_perfect());
  EXPECT_EQ(none.at(1.0, 0.01).gap, 0);
  EXPECT_FALSE(one(Taper{1 * um}).is_perfect());
}

TEST(FormDeviation, of_an_ellipse_is_that_of_its_two_radii) {
  // polar radius of an ellipse with semi-axes R + a and R − a, to first order in a/R
  constexpr double R = 0.02, a = 3 * um, phase = 0.4;
  for (const double phi : {0.0, 0.4, 1.0, 2.5, 5.0}) {
    const double x = std::cos(phi - phase) / (R + a), y = std::sin(phi - phase) / (R - a);
    EXPECT_NEAR(one(Ellipse{a, phase}).at(phi, 0).gap, 1 / std::hypot(x, y) - R, 2 * a * a / R);
  }
}

TEST(FormDeviation, of_lobes_repeats_after_each_lobe) {
  const FormDeviation form = one(Lobes{3, 2 * um, 0.3});
  EXPECT_NEAR(form.at(0.3, 0).gap, 2 * um, 1e-20);
  EXPECT_NEAR(form.at(0.3 + pi / 3, 0).gap, -2 * um, 1e-20);
  EXPECT_NEAR(form.at(1.1 + 2 * pi / 3, 0).gap, form.at(1.1, 0).gap, 1e-20);
}

TEST(FormDeviation, of_taper_and_crown_has_its_differences_at_the_ends) {
  EXPECT_NEAR(one(Taper{4 * um}).at(0, L / 2).gap - one(Taper{4 * um}).at(0, -L / 2).gap, 4 * um,
              1e-20);
  EXPECT_NEAR(one(Crown{4 * um}).at(0, -L / 2).gap, 4 * um, 1e-20);
  EXPECT_EQ(one(Crown{4 * um}).at(0, 0).gap, 0);
}

TEST(FormDeviation, adds_its_terms) {
  const FormDeviation both({Lobes{3, 2 * um, 0.3}, Crown{4 * um}}, L);
  const FormGap sum = both.at(0.7, 0.01), a = one(Lobes{3, 2 * um, 0.3}).at(0.7, 0.01),
                b = one(Crown{4 * um}).at(0.7, 0.01);
  EXPECT_EQ(sum.gap, a.gap + b.gap);
  EXPECT_EQ(sum.by_angle, a.by_angle + b.by_angle);
  EXPECT_EQ(sum.by_width, a.by_width + b.by_width);
}

// A smooth form, and a map of it with n angles and m positions.
double smooth(double phi, double z) {
  return um * (std::cos(2 * phi - 0.5) + 0.3 * std::sin(phi)) * (1 + std::cos(60 * z));
}
FormMap sampled(std::size_t n, std::size_t m,
                FormInterpolation interpolation = FormInterpolation::smooth) {
  std::vector<double> angles, positions, gaps;
  for (std::size_t i = 0; i < n; ++i) angles.push_back(-1 + 2 * pi * double(i) / double(n));
  for (std::size_t j = 0; j < m; ++j) positions.push_back(-L / 2 + L * double(j) / double(m - 1));
  for (const double phi : angles)
    for (const double z : positions) gaps.push_back(smooth(phi, z));
  return {angles, positions, gaps, interpolation};
}

TEST(FormMap, passes_through_its_points) {
  const FormMap map = sampled(12, 5);
  for (const int i : {0, 3, 11})
    for (const int j : {0, 2, 4}) {
      const double phi = -1 + 2 * pi * i / 12, z = -L / 2 + L * j / 4;
      EXPECT_NEAR(map.at(phi, z).gap, smooth(phi, z), 1e-20);  // round-off of micrometres
      EXPECT_NEAR(map.at(phi + 6 * pi, z).gap, smooth(phi, z), 1e-20);
    }
}

TEST(FormMap, of_parabolas_across_the_width_is_exact) {
  std::vector<double> angles, gaps;
  const std::vector<double> positions{-0.02, -0.013, 0.001, 0.02};
  for (int i = 0; i < 5; ++i) angles.push_back(1.2 * i);
  for (int i = 0; i < 5; ++i)
    for (const double z : positions) gaps.push_back(2e-6 + 1e-4 * z + 3e-3 * z * z);
  const FormMap map(angles, positions, gaps);
  for (const double z : {-0.018, 0.0, 0.007, 0.0199}) {
    EXPECT_NEAR(map.at(2.9, z).gap, 2e-6 + 1e-4 * z + 3e-3 * z * z, 1e-20);
    EXPECT_NEAR(map.at(2.9, z).by_width, 1e-4 + 6e-3 * z, 1e-17);
  }
}

/// A relief of 25 µm from 10 to 170 degrees, measured at few places.
FormMap relief(FormInterpolation interpolation) {
  std::vector<double> angles;
  for (const double degree : {9.0, 10.0, 90.0, 170.0, 171.0, 270.0})
    angles.push_back(degree * pi / 180);
  std::vector<double> gaps;
  for (const double depth : {0.0, 25.0, 25.0, 25.0, 0.0, 0.0})
    for (const double across : {0.0, 1.0, 1.0, 0.0}) gaps.push_back(depth * across * um);
  return {angles, {-0.01, -0.009, 0.009, 0.01}, gaps, interpolation};
}

TEST(FormMap, of_a_step_stays_between_its_points_unless_it_is_to_be_smooth) {
  const auto range = [](FormInterpolation interpolation) {
    const FormMap map = relief(interpolation);
    double least = 0, most = 0;
    for (double phi = 0; phi < 2 * pi; phi += 1e-3)
      for (const double z : {-0.0099, -0.0095, -0.005, 0.0, 0.0092}) {
        least = std::min(least, map.at(phi, z).gap);
        most = std::max(most, map.at(phi, z).gap);
      }
    return std::array{least, most};
  };
  for (const FormInterpolation one : {FormInterpolation::monotone, FormInterpolation::linear}) {
    EXPECT_GE(range(one)[0], -1e-18);
    EXPECT_LE(range(one)[1], 25 * um + 1e-18);
  }
  EXPECT_GT(range(FormInterpolation::smooth)[1], 100 * um);
}

TEST(FormMap, is_straight_between_points_where_it_is_linear) {
  const FormMap map = relief(FormInterpolation::linear);
  EXPECT_NEAR(map.at(9.25 * pi / 180, 0).gap, 6.25 * um, 1e-18);
  EXPECT_NEAR(map.at(9.25 * pi / 180, 0).by_angle, 25 * um * 180 / pi, 1e-15);
  EXPECT_NEAR(map.at(pi / 2, -0.0095).gap, 12.5 * um, 1e-18);
  EXPECT_NEAR(map.at(pi / 2, -0.0095).by_width, 25e-3, 1e-14);
  EXPECT_NEAR(map.at(9.25 * pi / 180, -0.0095).twist, 25e-3 * 180 / pi, 1e-11);
}

double worst_error(const FormMap& map) {
  double worst = 0;
  for (double phi = 0; phi < 7; phi += 0.037)
    for (double z = -L / 2; z <= L / 2; z += L / 53)
      worst = std::max(worst, std::abs(map.at(phi, z).gap - smooth(phi, z)));
  return worst;
}

TEST(FormMap, converges_to_a_smooth_form) {
  // slopes of second order make the surface one of third: halved spacing, an eighth of the error
  const double order = std::log2(worst_error(sampled(48, 17)) / worst_error(sampled(96, 33)));
  EXPECT_GT(order, 2.7);
}

TEST(FormMap, has_the_slopes_of_its_values_and_no_kinks_around) {
  for (const FormInterpolation interpolation :
       {FormInterpolation::smooth, FormInterpolation::monotone}) {
    const FormMap map = sampled(7, 4, interpolation);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> angle(-8, 8), place(-0.0199, 0.0199);
    for (int k = 0; k < 100; ++k) {
      const double phi = angle(random), z = place(random);
      const FormGap at = map.at(phi, z);
      const double by_angle = (map.at(phi + 1e-5, z).gap - map.at(phi - 1e-5, z).gap) / 2e-5;
      const double by_width = (map.at(phi, z + 1e-8).gap - map.at(phi, z - 1e-8).gap) / 2e-8;
      // steps may straddle a point of the grid, where the second derivative jumps: 1e-5 of µm, and of
      // µm/mm over mm
      EXPECT_NEAR(at.by_angle, by_angle, 1e-4 * um);
      EXPECT_NEAR(at.by_width, by_width, 1e-4 * um / 1e-2);
    }
  }
}

TEST(FormMap, holds_its_ends) {
  const FormMap map = sampled(8, 3);
  EXPECT_EQ(map.at(1.0, 1.0).gap, map.at(1.0, L / 2).gap);
  EXPECT_EQ(map.at(1.0, 1.0).by_width, 0);
  EXPECT_EQ(map.at(1.0, 1.0).by_angle, map.at(1.0, L / 2).by_angle);
}

TEST(FormMap, of_one_position_does_not_vary_along_the_axis) {
  const FormMap map({0, 2, 4}, {0}, {1 * um, 2 * um, 3 * um});
  EXPECT_EQ(map.at(2, -1).gap, 2 * um);
  EXPECT_EQ(map.at(1, 0.01).gap, map.at(1, -0.02).gap);
  EXPECT_EQ(map.at(1, 0.01).by_width, 0);
}

TEST(FormMap, refuses_what_is_no_grid) {
  EXPECT_THROW(FormMap({0, 1}, {0}, {1, 2}), std::logic_error);
  EXPECT_THROW(FormMap({0, 2, 4}, {0}, {1, 2}), std::logic_error);
  EXPECT_THROW(FormMap({0, 2, 2 * pi}, {0}, {1, 2, 1}), std::logic_error);
}

// The journal turns by ψ: h at a place of the bearing changes by −ψ̇ ∂δ/∂φ.
TEST(FormDeviation, of_a_turning_journal_moves_with_it) {
  const FormDeviation form = one(Lobes{5, 2 * um, 0.1});
  const double phi = 0.8, rate = 30, dt = 1e-7;
  const auto gap = [&](double t) { return form.at(phi - rate * t, 0).gap; };
  EXPECT_NEAR((gap(dt) - gap(-dt)) / (2 * dt), -rate * form.at(phi, 0).by_angle, 1e-8 * rate * um);
}

}  // namespace
}  // namespace stribeck::form_deviation_test
