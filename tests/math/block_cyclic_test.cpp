#include "math/linear/block_cyclic.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <random>

namespace stribeck::test::block_cyclic_test {
namespace {

/// How a random ring couples: everywhere, or with columns that feel only one neighbour or only themselves.
struct Ring {
  int columns, rows;
  double open;  ///< share of columns without coupling inside and without pull on the column before
  bool turned;  ///< the other way round
};

class BlockCyclicTest : public testing::TestWithParam<Ring> {
 protected:
  /// Fills the solver and a dense copy with the same diagonally dominant numbers.
  Eigen::MatrixXd fill(BlockCyclic& K, unsigned seed) const {
    const Ring ring = GetParam();
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> part(0.1, 1.0);
    const int n = ring.columns * ring.rows;
    Eigen::MatrixXd dense = Eigen::MatrixXd::Zero(n, n);
    std::vector<bool> open(ring.columns);
    for (int j = 0; j < ring.columns; ++j) open[j] = part(random) < ring.open;
    const auto index = [&](int j, int i) {
      return (j + ring.columns) % ring.columns * ring.rows + i;
    };
    K.clear();
    BlockCyclic::Coefficients& k = K.coefficients();
    for (int j = 0; j < ring.columns; ++j)
      for (int i = 0; i < ring.rows; ++i) {
        const int at = j * K.stride() + i, me = index(j, i), other = ring.turned ? j - 1 : j + 1,
                  before = ring.turned ? j + 1 : j - 1;
        const auto couple = [&](int to, bool is_lower, double entry) {
          (is_lower ? k.lower : k.upper)[at] = entry;
          dense(me, index(to, i)) = entry;
        };
        if (!open[(other + ring.columns) % ring.columns]) couple(other, ring.turned, -part(random));
        couple(before, !ring.turned, -part(random));
        k.diagonal[at] = dense(me, me) = 4.5 + part(random);
        if (open[j]) continue;
        for (const int other_row : {i - 1, i + 1})
          if (other_row >= 0 && other_row < ring.rows)
            (other_row < i ? k.below : k.above)[at] = dense(me, index(j, other_row)) =
                -part(random);
      }
    return dense;
  }
};

TEST_P(BlockCyclicTest, solves_as_a_dense_matrix_does) {
  const Ring ring = GetParam();
  BlockCyclic K(ring.columns, ring.rows);
  for (unsigned seed = 0; seed < 10; ++seed) {
    const Eigen::MatrixXd dense = fill(K, seed);
    ASSERT_TRUE(K.factorise());
    Eigen::VectorXd x = Eigen::VectorXd::Zero(K.unknowns());
    Eigen::VectorXd b = Eigen::VectorXd::Random(dense.rows());
    for (int j = 0; j < ring.columns; ++j)
      for (int i = 0; i < ring.rows; ++i) x[j * K.stride() + i] = b[j * ring.rows + i];
    K.solve(x);
    const Eigen::VectorXd expected = dense.partialPivLu().solve(b);
    for (int j = 0; j < ring.columns; ++j)
      for (int i = 0; i < ring.rows; ++i)
        EXPECT_NEAR(x[j * K.stride() + i], expected[j * ring.rows + i], 1e-13);
  }
}

TEST_P(BlockCyclicTest, solves_four_transposed_right_sides) {
  const Ring ring = GetParam();
  BlockCyclic K(ring.columns, ring.rows);
  for (unsigned seed = 0; seed < 10; ++seed) {
    const Eigen::MatrixXd dense = fill(K, seed);
    ASSERT_TRUE(K.factorise());
    const Eigen::MatrixXd b = Eigen::MatrixXd::Random(dense.rows(), 4);
    BlockCyclic::Sides x = BlockCyclic::Sides::Zero(4, K.unknowns());
    for (int j = 0; j < ring.columns; ++j)
      for (int i = 0; i < ring.rows; ++i)
        x.col(j * K.stride() + i) = b.row(j * ring.rows + i).transpose();
    K.solve_transposed(x);
    const Eigen::MatrixXd expected = dense.transpose().partialPivLu().solve(b);
    for (int j = 0; j < ring.columns; ++j)
      for (int i = 0; i < ring.rows; ++i)
        for (int k = 0; k < 4; ++k)
          EXPECT_NEAR(x(k, j * K.stride() + i), expected(j * ring.rows + i, k), 1e-13);
  }
}

INSTANTIATE_TEST_SUITE_P(math, BlockCyclicTest,
                         testing::Values(Ring{3, 1, 0, false}, Ring{4, 3, 0, false},
                                         Ring{30, 5, 0, false}, Ring{30, 5, 0.5, false},
                                         Ring{31, 10, 0.4, true}, Ring{12, 12, 1.0, false},
                                         Ring{80, 10, 0.5, false}, Ring{20, 17, 0.3, true},
                                         Ring{10, 40, 0.3, false}, Ring{5, 100, 0.3, true}));

TEST(BlockCyclic, tells_of_a_matrix_without_pivot) {
  BlockCyclic K(4, 2);
  K.coefficients().diagonal.setZero();
  EXPECT_FALSE(K.factorise());
}

TEST(BlockCyclic, refuses_too_many_rows) {
  EXPECT_THROW(BlockCyclic(10, BlockCyclic::max_rows + 1), std::invalid_argument);
  EXPECT_THROW(BlockCyclic(2, 4), std::invalid_argument);
}

}  // namespace
}  // namespace stribeck::test::block_cyclic_test
