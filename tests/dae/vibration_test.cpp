#include "dae/analysis/modal_analysis.h"

#include <gtest/gtest.h>

#include <random>

namespace stribeck::vibration_test {
namespace {

MatrixXd random_matrix(int n, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  return MatrixXd::NullaryExpr(n, n, [&] { return uniform(random); });
}

MatrixXd positive(int n, unsigned seed) {
  const MatrixXd A = random_matrix(n, seed);
  return A * A.transpose() + MatrixXd::Identity(n, n);
}

/// ‖(λ² M + λ C + K) u‖ over the size of its terms.
double residual(const Linearization& p, const Vibration& v) {
  const std::complex<double> x = v.eigenvalue;
  const Eigen::VectorXcd u = p.Z.transpose() * v.shape;
  const double size = std::norm(x) * p.M.norm() + std::abs(x) * p.C.norm() + p.K.norm();
  return (x * x * (p.M * u) + x * (p.C * u) + p.K * u).norm() / (size * u.norm());
}

TEST(Vibrations, solve_the_quadratic_problem_whatever_its_matrices) {
  for (const int n : {1, 2, 5, 12}) {
    const MatrixXd I = MatrixXd::Identity(n, n), skew = random_matrix(n, 3);
    for (const MatrixXd& C : {MatrixXd(0.1 * positive(n, 1)), MatrixXd(10 * positive(n, 2)),
                              MatrixXd(skew - skew.transpose()), random_matrix(n, 4)})
      for (const MatrixXd& K : {positive(n, 5), random_matrix(n, 6)}) {
        const Linearization problem{I, positive(n, 7), C, K};
        int roots = 0;
        for (const Vibration& v : vibrations(problem)) {
          EXPECT_LT(residual(problem, v), 1e-12);
          roots += v.eigenvalue.imag() > 0 ? 2 : 1;
        }
        EXPECT_EQ(roots, 2 * n);
      }
  }
}

TEST(Vibrations, of_a_proportionally_damped_problem_keep_undamped_frequencies) {
  const int n = 6;
  const MatrixXd I = MatrixXd::Identity(n, n), M = positive(n, 1), K = positive(n, 2);
  const auto undamped = vibrations({I, M, MatrixXd::Zero(n, n), K});
  const auto damped = vibrations({I, M, 0.01 * K, K});
  ASSERT_EQ(undamped.size(), damped.size());
  for (int i = 0; i < n; ++i) {
    const double omega = undamped[i].eigenvalue.imag();
    EXPECT_EQ(undamped[i].eigenvalue.real(), 0.0);
    EXPECT_NEAR(std::abs(damped[i].eigenvalue), omega, 1e-12 * omega);
    EXPECT_NEAR(-damped[i].eigenvalue.real(), 0.005 * omega * omega, 1e-12 * omega);
  }
}

TEST(Vibrations, tell_springs_that_push_from_springs_that_pull) {
  const MatrixXd I = MatrixXd::Identity(2, 2);
  const auto found = vibrations({I, I, MatrixXd::Zero(2, 2), Eigen::Vector2d(-4, 9).asDiagonal()});
  ASSERT_EQ(found.size(), 3u);
  EXPECT_NEAR(found[0].eigenvalue.real() + found[1].eigenvalue.real(), 0, 1e-15);
  EXPECT_NEAR(std::abs(found[0].eigenvalue.real()), 2, 1e-15);
  EXPECT_NEAR(found[2].eigenvalue.imag(), 3, 1e-15);
  const Support support = support_of({I, I, I, Eigen::Vector2d(-4, 9).asDiagonal()});
  EXPECT_EQ(support.neutral.cols(), 0);
  ASSERT_EQ(support.unstable.size(), 2);
  EXPECT_NEAR(std::abs(support.unstable[0]), 1, 1e-15);
  EXPECT_NEAR(support.unstable[1], 0, 1e-15);
}

TEST(Support, finds_every_direction_without_stiffness) {
  const MatrixXd I = MatrixXd::Identity(3, 3);
  const Support support = support_of({I, positive(3, 1), I, Eigen::Vector3d(0, 5, 0).asDiagonal()});
  ASSERT_EQ(support.neutral.cols(), 2);
  EXPECT_LT(support.neutral.row(1).norm(), 1e-14);
  EXPECT_EQ(support.unstable.size(), 0);
}

}  // namespace
}  // namespace stribeck::vibration_test
