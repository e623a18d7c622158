#include "math/linear/sparse_lu.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <stdexcept>

#include "chain.h"

namespace stribeck::sparse_lu_test {
namespace {

using test::Both;
using test::Chain;
using test::relative_difference;

class KktSystem : public testing::TestWithParam<int> {};

TEST_P(KktSystem, is_solved_as_by_a_dense_lu_again_and_again) {
  Chain chain(GetParam(), 7);
  SparseLu lu(chain.size());
  MatrixXd dense(chain.size(), chain.size());
  for (int round = 0; round < 20; ++round) {  // the first chooses pivots, the others keep them
    lu.clear();
    Both sink(lu, dense);
    chain.fill(sink);
    ASSERT_TRUE(lu.factorise());
    const VectorXd b = chain.vector();
    VectorXd x = b;
    lu.solve_in_place(x);
    const Eigen::FullPivLU<MatrixXd> exact(dense);
    // round-off times the condition; kept pivots, which other numbers chose, may lose half of the digits
    const double tolerance = round == 0 ? 1e-14 / exact.rcond() : 1e-8;
    EXPECT_LT(relative_difference(x, exact.solve(b)), tolerance) << round;
  }
}

INSTANTIATE_TEST_SUITE_P(bodies, KktSystem, testing::Values(1, 2, 3, 10, 40));

VectorXd solved(SparseLu& lu, double a, double b, double c, double d) {
  lu.clear();
  lu.add(0, 0, (Eigen::Matrix2d() << a, b, c, d).finished());
  EXPECT_TRUE(lu.factorise());
  VectorXd x = Eigen::Vector2d(1, 2);
  lu.solve_in_place(x);
  return x;
}

TEST(SparseLu, stays_right_where_kept_pivots_go_bad_and_after) {
  SparseLu lu(2);
  for (const double pivot : {1.0, 0.0, 1e-20, 1e-12, 3.0}) {
    const VectorXd x = solved(lu, pivot, 1, 1, 0.5);
    const double det = 0.5 * pivot - 1;
    const Eigen::Vector2d exact((0.5 - 2) / det, (2 * pivot - 1) / det);
    EXPECT_LT((x - exact).norm(), 1e-14) << pivot;
  }
}

TEST(SparseLu, yields_the_same_bits_whatever_came_between) {
  SparseLu direct(2), after(2);
  solved(direct, 1, 2, 3, 4);
  solved(after, 1, 2, 3, 4);
  for (const double pivot : {0.0, 1e-15, 7.0}) solved(after, pivot, 1, 1, 0.3);
  EXPECT_EQ(solved(direct, 0.1, 0.7, -0.3, 0.9), solved(after, 0.1, 0.7, -0.3, 0.9));
}

TEST(SparseLu, says_that_a_matrix_is_singular_and_recovers) {
  SparseLu lu(3);
  const auto factorises = [&](double last) {
    lu.clear();
    Eigen::Matrix3d A;
    A << 1, 2, 3, 2, 4, 6, 0, 1, last;
    A(1, 2) = last;
    lu.add(0, 0, A);
    return lu.factorise();
  };
  EXPECT_FALSE(factorises(6));  // before any pivots are kept
  EXPECT_TRUE(factorises(5));
  EXPECT_FALSE(factorises(6));
  EXPECT_TRUE(factorises(7));
}

TEST(SparseLu, blocks_that_overlap_add_up) {
  SparseLu lu(2);
  for (int round = 0; round < 2; ++round) {
    lu.clear();
    lu.add(0, 0, Eigen::Matrix2d(Eigen::Matrix2d::Identity()));
    lu.add(1, 1, 3.0);
    lu.add(0, 0, Eigen::Matrix2d(Eigen::Matrix2d::Identity()));
    ASSERT_TRUE(lu.factorise());
    VectorXd x = Eigen::Vector2d(1, 1);
    lu.solve_in_place(x);
    EXPECT_EQ(x, Eigen::Vector2d(0.5, 0.2));
  }
}

TEST(SparseLu, refuses_blocks_that_the_first_assembly_did_not_have) {
  SparseLu lu(2);
  lu.add(0, 0, 1.0);
  lu.add(1, 1, 1.0);
  ASSERT_TRUE(lu.factorise());
  lu.clear();
  EXPECT_THROW(lu.add(1, 1, 1.0), std::logic_error);  // another order
  lu.clear();
  lu.add(0, 0, 1.0);
  lu.add(1, 1, 1.0);
  EXPECT_THROW(lu.add(1, 1, 1.0), std::logic_error);  // one more
}

TEST(SparseLu, of_nothing_solves_nothing) {
  SparseLu lu(0);
  lu.clear();
  VectorXd none;
  EXPECT_TRUE(lu.factorise());
  lu.solve_in_place(none);
  EXPECT_EQ(none.size(), 0);
}

TEST(DenseSink, puts_blocks_of_either_storage_order_where_they_belong) {
  MatrixXd A = MatrixXd::Ones(3, 4);
  DenseSink sink(A);  // starts from zero
  const Eigen::Matrix<double, 2, 3> columns_first =
      (Eigen::Matrix<double, 2, 3>() << 1, 2, 3, 4, 5, 6).finished();
  const Eigen::Matrix<double, 2, 3, Eigen::RowMajor> rows_first = columns_first;
  sink.add(0, 0, columns_first);
  sink.add(1, 1, rows_first);
  sink.add(0, 3, Eigen::Vector2d(7, 8));
  sink.add(2, 0, Eigen::RowVector2d(9, 10));
  MatrixXd expected(3, 4);
  expected << 1, 2, 3, 7, 4, 6, 8, 11, 9, 14, 5, 6;
  EXPECT_EQ(A, expected);
}

}  // namespace
}  // namespace stribeck::sparse_lu_test
