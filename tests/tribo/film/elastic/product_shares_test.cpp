#include "tribo/film/surface/product_shares.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tribo/film/equation/gap_slopes.h"

// Shares of points in cells as the product of two short matrices.
namespace stribeck::test::product_shares_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int columns = 9, stride = 6, around = 7, along = 3;

/// Three neighbours around for each column, all places along for each row but the last, which is padding.
MatrixXd shares_around() {
  MatrixXd A = MatrixXd::Zero(columns, around);
  for (int j = 0; j < columns; ++j)
    for (int k = 0; k < 3; ++k) A(j, (j + k) % around) = 0.2 + 0.1 * std::cos(j + 2.0 * k);
  return A;
}
MatrixXd shares_along() {
  MatrixXd B = MatrixXd::Zero(stride, along);
  for (int i = 0; i + 1 < stride; ++i)
    for (int b = 0; b < along; ++b) B(i, b) = 0.4 + 0.3 * std::sin(1.0 + i * b);
  return B;
}

ProductShares::Matrix shares(bool along_first) {
  const MatrixXd A = shares_around(), B = shares_along();
  ProductShares::Matrix N(columns * stride, around * along);
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i + 1 < stride; ++i)
      for (int a = 0; a < around; ++a)
        for (int b = 0; b < along; ++b)
          if (A(j, a) != 0)
            N.insert(j * stride + i, along_first ? a * along + b : b * around + a) =
                A(j, a) * B(i, b);
  N.makeCompressed();
  return N;
}

VectorXd waves(Eigen::Index size, double shift) {
  VectorXd x(size);
  for (Eigen::Index k = 0; k < size; ++k) x[k] = std::sin(shift + 1.3 * static_cast<double>(k));
  return x;
}

class ProductOfShares : public testing::TestWithParam<bool> {};

TEST_P(ProductOfShares, takes_points_to_cells_and_forces_back) {
  const ProductShares::Matrix N = shares(GetParam());
  const auto factors = ProductShares::of(N, stride);
  ASSERT_TRUE(factors);
  const VectorXd w = waves(N.cols(), 0.2), x = waves(N.rows(), 0.9);
  VectorXd cells(N.rows()), points = VectorXd::Ones(N.cols());
  factors->spread<1>(w.data(), cells.data());
  factors->gather<1>(x.data(), points.data());
  EXPECT_LE((cells - N * w).norm(), 1e-14 * cells.norm());
  EXPECT_LE((points - VectorXd::Ones(N.cols()) - N.transpose() * x).norm(), 1e-14 * points.norm());
}

TEST_P(ProductOfShares, does_so_for_four_side_by_side) {
  const ProductShares::Matrix N = shares(GetParam());
  const auto factors = ProductShares::of(N, stride);
  ASSERT_TRUE(factors);
  Sides w(4, N.cols()), x(4, N.rows());
  for (int k = 0; k < 4; ++k) {
    w.row(k) = waves(N.cols(), k).transpose();
    x.row(k) = waves(N.rows(), 2 + k).transpose();
  }
  Sides cells(4, N.rows()), points = Sides::Zero(4, N.cols());
  factors->spread<4>(w.data(), cells.data());
  factors->gather<4>(x.data(), points.data());
  const Sides in_cells = (N * w.transpose()).transpose(), on_points = x * N;
  EXPECT_LE((cells - in_cells).norm(), 1e-14 * cells.norm());
  EXPECT_LE((points - on_points).norm(), 1e-14 * points.norm());
}

INSTANTIATE_TEST_SUITE_P(orders, ProductOfShares, testing::Bool());

TEST(ProductShares, are_none_where_one_share_differs_is_missing_or_added) {
  for (const int change : {0, 1, 2}) {
    ProductShares::Matrix N = shares(true);
    if (change == 0) N.coeffRef(stride + 1, 3) *= 1 + 1e-9;
    if (change == 1) N.coeffRef(stride + 1, 3) = 0;
    if (change == 2) N.coeffRef(0, 6 * along) += 0.1;
    EXPECT_FALSE(ProductShares::of(N, stride)) << change;
  }
}

}  // namespace
}  // namespace stribeck::test::product_shares_test
