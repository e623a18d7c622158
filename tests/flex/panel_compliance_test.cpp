#include "flex/reduction/panel_compliance.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

// The skirt of engine B: a cylindrical panel held at its top and along its sides, whose lowest 15 mm are free. Figures of an independent
// program with the same elements (docs/dlugos.md).
namespace stribeck::panel_compliance_test {
namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr SolidMaterial aluminium{70e9, 0.33, 2700};
constexpr PanelSupport support{.sides_from = -9e-3};

/// around: elements that hold it beyond its top and its sides.
CylinderPanel skirt(int around = 3) {
  return CylinderPanel({.radius = 0.04,
                        .thickness = 4e-3,
                        .from = -24e-3,
                        .to = 16e-3,
                        .half_angle = 36 * degree,
                        .along = 16,
                        .around = 28,
                        .through = 2,
                        .below = {},
                        .above = {7.5e-3, around},
                        .beside = {around * 72.0 / 28 * degree, around}});
}

Eigen::Index at(int height, int angle) {
  return 29 * height + angle;
}

/// Trapezoid areas [m²].
Eigen::VectorXd areas() {
  Eigen::VectorXd all(17 * 29);
  for (int i = 0; i <= 16; ++i)
    for (int j = 0; j <= 28; ++j)
      all[at(i, j)] =
          2.5e-3 * 0.04 * 72.0 / 28 * degree * (i % 16 == 0 ? 0.5 : 1) * (j % 28 == 0 ? 0.5 : 1);
  return all;
}

const PanelSurface& whole() {
  static const PanelSurface surface = condense_panel(skirt(), aluminium, support);
  return surface;
}

Eigen::MatrixXd flexibility(const PanelModes& modes, Eigen::Index count) {
  const Eigen::MatrixXd scaled =
      modes.shapes.leftCols(count) * modes.frequencies.head(count).cwiseInverse().asDiagonal();
  return scaled * scaled.transpose();
}

/// Of a smaller one. An ordering by several threads would change the order of sums from time to time.
TEST(PanelCompliance, has_the_same_bits_each_time) {
  const CylinderPanel panel = skirt(1);
  const Eigen::MatrixXd once = condense_panel(panel, aluminium, support).compliance;
  for (int k = 0; k < 8; ++k)
    ASSERT_TRUE(condense_panel(panel, aluminium, support).compliance == once) << k;
}

TEST(PanelCompliance, of_a_skirt_is_that_of_an_independent_program) {
  const Eigen::MatrixXd& C = whole().compliance;
  const Eigen::VectorXd values =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(C, Eigen::EigenvaluesOnly)
          .eigenvalues()
          .reverse();
  EXPECT_NEAR(values[0], 4.526e-6, 1e-3 * 4.526e-6);
  EXPECT_NEAR(values[1], 3.768e-6, 1e-3 * 3.768e-6);
  EXPECT_NEAR(values[2], 1.705e-6, 1e-3 * 1.705e-6);
  EXPECT_GT(values[C.rows() - 1], 0);
  EXPECT_NEAR(C(at(8, 14), at(8, 14)), 3.135e-8, 1e-3 * 3.135e-8);
  EXPECT_NEAR(C(at(0, 14), at(0, 14)), 1.214e-7, 1e-3 * 1.214e-7);
  const Eigen::VectorXd w = C * areas() * 1e6;
  EXPECT_NEAR(w[at(0, 14)], 23.25e-6, 0.02e-6);
  EXPECT_NEAR(w[at(8, 14)], 11.73e-6, 0.02e-6);
}

TEST(PanelCompliance, of_all_modes_is_the_whole_one) {
  const PanelModes even = modes_of(even_half(whole())), odd = modes_of(odd_half(whole()));
  EXPECT_EQ(even.frequencies.size(), 17 * 15);
  EXPECT_EQ(odd.frequencies.size(), 17 * 14);
  const Eigen::MatrixXd C = even_half(whole()).compliance;
  EXPECT_LT((flexibility(even, 17 * 15) - C).norm(), 1e-9 * C.norm());
  std::vector<double> lowest;
  for (const PanelModes* modes : {&even, &odd})
    for (int k = 0; k < 3; ++k) lowest.push_back(modes->frequencies[k] / (2 * std::numbers::pi));
  std::ranges::sort(lowest);
  EXPECT_NEAR(lowest[0], 10.6e3, 0.2e3);
  EXPECT_NEAR(lowest[1], 12.0e3, 0.2e3);
  EXPECT_NEAR(lowest[2], 15.6e3, 0.3e3);
  // What the others would give is positive semidefinite.
  const Eigen::MatrixXd rest = C - flexibility(even, 10);
  const double least = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(rest, Eigen::EigenvaluesOnly)
                           .eigenvalues()
                           .minCoeff();
  EXPECT_GT(least, -1e-12 * C.norm());
}

TEST(PanelCompliance, of_one_half_answers_even_loads_as_the_whole) {
  const PanelSurface half = even_half(whole());
  ASSERT_EQ(half.angle.size(), 15U);
  Eigen::VectorXd forces(17 * 15), all = Eigen::VectorXd::Zero(17 * 29);
  for (int i = 0; i < 17; ++i)
    for (int j = 0; j < 15; ++j) {
      const double force = 1 + std::sin(i * 1.7 + j);
      forces[15 * i + j] = force;
      all[at(i, 14 + j)] += force;
      all[at(i, 14 - j)] += force;
    }
  const Eigen::VectorXd w = half.compliance * forces, reference = whole().compliance * all;
  for (int i = 0; i < 17; ++i)
    for (int j = 0; j < 15; ++j)
      EXPECT_NEAR(w[15 * i + j], reference[at(i, 14 + j)], 1e-9 * reference.cwiseAbs().maxCoeff());
}

}  // namespace
}  // namespace stribeck::panel_compliance_test
