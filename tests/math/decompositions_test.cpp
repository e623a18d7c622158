// Decompositions and distributions against what defines them, and against closed forms.
#include <gtest/gtest.h>

#include <cmath>

#include "math/dense/cholesky.h"
#include "math/dense/dense_eigen.h"
#include "math/dense/dense_solve.h"
#include "math/distributions.h"
#include "math/linear/sparse_ldl.h"
#include "math/linear/sparse_qr.h"

namespace stribeck::decompositions_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double round_off = 1e-13;

MatrixXd definite() {
  return MatrixXd{{4, 1, -2}, {1, 5, 0.5}, {-2, 0.5, 3}};
}
const MatrixXd general{{1, 2, -1}, {0.5, -3, 4}, {2, 0, 1}};

TEST(Cholesky, factors_multiply_to_the_matrix_and_solve_with_it) {
  const Cholesky factor(definite());
  ASSERT_TRUE(factor.is_definite());
  const MatrixXd L = factor.lower(), b = general;
  EXPECT_LT((L * L.transpose() - definite()).norm(), round_off);
  EXPECT_LT((definite() * factor.solve(b) - b).norm(), round_off);
  EXPECT_LT((definite() * factor.solve(VectorXd(b.col(1))) - b.col(1)).norm(), round_off);
  EXPECT_LT((L * factor.solve_lower(b) - b).norm(), round_off);
  EXPECT_LT((L.transpose() * factor.solve_upper(b) - b).norm(), round_off);
  EXPECT_LT((factor.times_upper(b) - L.transpose() * b).norm(), round_off);
  EXPECT_LT((factor.divide_by_upper(b) * L.transpose() - b).norm(), round_off);
  EXPECT_FALSE(Cholesky(-definite()).is_definite());
}

TEST(DenseSolve, solves_inverts_fits_and_completes) {
  const VectorXd b = general.col(2);
  EXPECT_LT((definite() * solve(definite(), b) - b).norm(), round_off);
  EXPECT_LT((general * inverse(general) - MatrixXd::Identity(3, 3)).norm(), round_off);
  const MatrixXd tall = general.leftCols(2), across = orthogonal_complement(tall);
  EXPECT_LT((tall.transpose() * (tall * least_squares(tall, b) - b)).norm(), round_off);
  ASSERT_EQ(across.cols(), 1);
  EXPECT_LT((tall.transpose() * across).norm(), round_off);
  EXPECT_NEAR(across.norm(), 1, round_off);
}

TEST(DenseEigen, generalised_vectors_are_orthonormal_in_b) {
  const MatrixXd A = general + general.transpose();
  const auto found = generalised_eigen(A, definite());
  ASSERT_TRUE(found);
  const MatrixXd& V = found->vectors;
  EXPECT_LT((A * V - definite() * V * found->values.asDiagonal()).norm(), 1e-12);
  EXPECT_LT((V.transpose() * definite() * V - MatrixXd::Identity(3, 3)).norm(), round_off);
  EXPECT_LT((generalised_eigenvalues(A, definite()) - found->values).norm(), 1e-12);
  EXPECT_FALSE(generalised_eigen(definite(), A)) << "A has eigenvalues of both signs";
}

TEST(DenseEigen, null_space_holds_what_the_rows_do_not_see) {
  const MatrixXd rows{{1, 1, 0}, {2, 2, 1e-9}};
  const MatrixXd N = null_space(rows, 1e-6);
  ASSERT_EQ(N.cols(), 2);
  EXPECT_LT((rows * N).norm(), 1e-8);
  EXPECT_LT((N.transpose() * N - MatrixXd::Identity(2, 2)).norm(), round_off);
}

TEST(SparseLdl, solves_and_has_pivots_of_the_signs_of_the_matrix) {
  const SparseLdl factor(definite().sparseView());
  ASSERT_TRUE(factor.is_regular());
  EXPECT_LT((definite() * factor.solve(general) - general).norm(), round_off);
  EXPECT_GT(factor.pivots().minCoeff(), 0);
  EXPECT_NEAR(factor.pivots().prod(), definite().determinant(), 1e-12);
}

TEST(SparseQr, finds_rank_dependent_columns_and_complement) {
  MatrixXd A(4, 3);
  A << 1, 2, 0, 0, 0, 1, 1, 2, 1, 0, 0, 2;  // the second column is twice the first
  const SparseQr dependent(A.sparseView(), SparseQr::Order::as_given, 1e-9);
  EXPECT_EQ(dependent.rank(), 2);
  EXPECT_EQ(dependent.column(2), 1);
  A(3, 1) = 5;
  const Eigen::SparseMatrix<double> sparse = A.sparseView();
  for (const auto order : {SparseQr::Order::as_given, SparseQr::Order::least_fill}) {
    const SparseQr qr(sparse, order);
    EXPECT_EQ(qr.rank(), 3);
    const VectorXd b{{1, -2, 3, 4}};
    EXPECT_LT((A.transpose() * (A * qr.solve(b) - b)).norm(), 1e-12);
    const MatrixXd across = qr.complement();
    ASSERT_EQ(across.cols(), 1);
    EXPECT_LT((A.transpose() * across).norm(), round_off);
    EXPECT_NEAR(across.norm(), 1, round_off);
  }
}

TEST(Distributions, have_their_closed_forms) {
  EXPECT_NEAR(normal_cdf(1), (1 + std::erf(1 / std::sqrt(2))) / 2, 1e-15);
  EXPECT_NEAR(normal_quantile(normal_cdf(-1.3)), -1.3, 1e-14);
  EXPECT_NEAR(binomial_cdf(3, 0.2, 1), 0.8 * 0.8 * 0.8 + 3 * 0.2 * 0.8 * 0.8, 1e-15);
  EXPECT_NEAR(binomial_upper_bound(20, 0, 0.025), 1 - std::pow(0.025, 1.0 / 20), 1e-12);
  EXPECT_NEAR(binomial_lower_bound(20, 20, 0.025), std::pow(0.025, 1.0 / 20), 1e-12);
}

}  // namespace
}  // namespace stribeck::decompositions_test
