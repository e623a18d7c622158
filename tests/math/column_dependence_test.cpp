#include "math/linear/column_dependence.h"

#include <gtest/gtest.h>

#include <Eigen/QR>
#include <random>

#include "math/state.h"

namespace stribeck::column_dependence_test {
namespace {

using Sparse = Eigen::SparseMatrix<double>;

/// Columns that touch a few neighbouring rows, as joints of a chain do; some are combinations of others.
MatrixXd columns(int n, const std::vector<int>& combined, std::mt19937& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  MatrixXd A = MatrixXd::Zero(2 * n, n);
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < 4; ++i) A((2 * j + i) % (2 * n), j) = number(random);
  for (const int j : combined) A.col(j) = number(random) * A.col((j + 3) % n) + A.col((j + 5) % n);
  A.colwise().normalize();
  return A;
}

/// The columns that those before them span, one after the other.
std::vector<int> dependent_in_turn(const MatrixXd& A) {
  std::vector<int> found;
  Eigen::Index rank = 0;
  for (int j = 0; j < A.cols(); ++j) {
    Eigen::ColPivHouseholderQR<MatrixXd> qr(A.leftCols(j + 1));
    qr.setThreshold(1e-9);
    if (qr.rank() == rank) found.push_back(j);
    rank = qr.rank();
  }
  return found;
}

TEST(ColumnDependence, gives_away_the_last_of_dependent_columns_and_says_how) {
  std::mt19937 random(7);
  for (const std::vector<int>& combined :
       std::vector<std::vector<int>>{{}, {4}, {0, 7, 20}, {1, 2, 10, 11, 12, 29}}) {
    const MatrixXd A = columns(30, combined, random);
    const auto found = dependent_columns(A.sparseView());
    ASSERT_TRUE(found);
    std::vector<int> columns;
    for (const auto& [column, shares] : *found) {
      columns.push_back(column);
      VectorXd sum = A.col(column);
      for (const auto& [other, share] : shares) {
        EXPECT_LT(other, column);
        sum -= share * A.col(other);
      }
      EXPECT_LT(sum.norm(), 1e-9);  // what is called dependent
    }
    EXPECT_EQ(columns, dependent_in_turn(A));
  }
}

TEST(ColumnDependence, takes_a_column_of_zeros_as_dependent_on_none) {
  Sparse A(3, 2);
  A.insert(0, 1) = 1;
  const auto found = dependent_columns(A);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 1u);
  EXPECT_EQ(found->front().column, 0);
  EXPECT_TRUE(found->front().shares.empty());
}

TEST(ColumnDependence, does_not_decide_where_columns_are_nearly_dependent) {
  Sparse A(2, 2);
  A.insert(0, 0) = 1;
  A.insert(0, 1) = std::cos(1e-6);
  A.insert(1, 1) = std::sin(1e-6);
  EXPECT_FALSE(dependent_columns(A));
}

}  // namespace
}  // namespace stribeck::column_dependence_test
