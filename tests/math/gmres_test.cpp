#include "math/linear/gmres.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>

namespace stribeck::test::gmres_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Gmres::Report solve(const MatrixXd& A, const VectorXd& b, double tolerance, int most, VectorXd& x) {
  Gmres krylov(b.size(), most);
  return krylov.solve([&](const auto& v, auto&& out) { out = A * v; }, b, tolerance, x);
}

MatrixXd skewed(int n) {
  MatrixXd A = MatrixXd::Identity(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      A(i, j) += 0.4 * std::sin(3.0 * i + 7.0 * j) / (1 + std::abs(i - j));
  return A;
}

TEST(Gmres, solves_unsymmetric_equations_in_as_many_products_as_unknowns) {
  const MatrixXd A = skewed(12);
  const VectorXd b = VectorXd::LinSpaced(12, -1, 2);
  VectorXd x;
  const Gmres::Report report = solve(A, b, 1e-14, 12, x);
  EXPECT_LE(report.products, 12);
  EXPECT_LE((x - A.lu().solve(b)).norm(), 1e-12 * x.norm());
}

TEST(Gmres, knows_its_residual_and_stops_at_the_one_asked_for) {
  const MatrixXd A = skewed(40);
  const VectorXd b = VectorXd::Ones(40);
  VectorXd x;
  const Gmres::Report loose = solve(A, b, 1e-3, 40, x), cut = solve(A, b, 1e-12, 3, x);
  EXPECT_LE(loose.residual, 1e-3);
  EXPECT_LT(loose.products, 40);
  EXPECT_EQ(cut.products, 3);
  EXPECT_NEAR((b - A * x).norm() / b.norm(), cut.residual, 1e-12);
}

TEST(Gmres, takes_one_product_for_a_multiple_of_one_and_none_for_nothing) {
  const MatrixXd A = 3 * MatrixXd::Identity(5, 5);
  VectorXd x;
  EXPECT_EQ(solve(A, VectorXd::Ones(5), 1e-12, 5, x).products, 1);
  EXPECT_LE((x - VectorXd::Constant(5, 1.0 / 3)).norm(), 1e-15);
  EXPECT_EQ(solve(A, VectorXd::Zero(5), 1e-12, 5, x).products, 0);
  EXPECT_EQ(x, VectorXd::Zero(5));
}

TEST(Gmres, takes_right_sides_whose_squares_are_no_numbers_for_nothing) {
  VectorXd x;
  const Gmres::Report report = solve(skewed(6), VectorXd::Constant(6, 1e-162), 1e-6, 6, x);
  EXPECT_EQ(report.products, 0);
  EXPECT_EQ(report.residual, 0);
  EXPECT_EQ(x, VectorXd::Zero(6));
}

/// Four right sides side by side, one of them nothing and one a multiple of another.
TEST(Gmres, solves_four_right_sides_as_one_by_one) {
  const MatrixXd A = skewed(20);
  MatrixXd b = MatrixXd::Zero(20, 4);
  b.col(0) = VectorXd::LinSpaced(20, -1, 2);
  b.col(2) = 3 * b.col(0);
  b.col(3) = VectorXd::Unit(20, 7);
  GmresOfFour krylov(20, 20);
  GmresOfFour::Vectors x;
  const auto report = krylov.solve([&](const auto& v, auto&& out) { out = v * A.transpose(); },
                                   GmresOfFour::Vectors(b.transpose()), 1e-13, x);
  EXPECT_LE(report.products, 20);
  EXPECT_LE(report.residual, 1e-13);
  const MatrixXd exact = A.lu().solve(b);
  EXPECT_LE((x.transpose() - exact).norm(), 1e-11 * exact.norm());
  EXPECT_EQ(x.row(1).norm(), 0);
}

TEST(Gmres, leaves_finite_numbers_where_nothing_can_be_solved) {
  VectorXd x;
  const Gmres::Report report = solve(MatrixXd::Zero(4, 4), VectorXd::Ones(4), 1e-12, 4, x);
  EXPECT_TRUE(x.allFinite());
  EXPECT_EQ(report.residual, 1);
}

}  // namespace
}  // namespace stribeck::test::gmres_test
