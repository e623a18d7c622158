#include "math/dense/anderson.h"

#include <gtest/gtest.h>

#include <cmath>

namespace stribeck::test::anderson_test {
namespace {

TEST(AndersonIteration, solves_a_linear_problem_in_as_many_steps_as_it_has_unknowns) {
  Eigen::Matrix3d A;
  A << 0.9, 0.3, 0, -0.2, 0.5, 0.4, 0.1, 0, 1.8;  // the plain iteration diverges
  const Eigen::Vector3d b(1, -2, 0.5);
  const Eigen::VectorXd exact = (Eigen::Matrix3d::Identity() - A).inverse() * b;
  AndersonIteration iteration(3);
  Eigen::VectorXd x = Eigen::Vector3d::Zero();
  for (int k = 0; k < 6; ++k) x = iteration.next(x, A * x + b);
  EXPECT_LT((x - exact).norm(), 1e-9 * exact.norm());
}

TEST(AndersonIteration, needs_fewer_steps_than_the_plain_one_where_that_is_slow) {
  const auto g = [](const Eigen::VectorXd& x) {
    return Eigen::Vector2d(std::cos(x[0] + 0.3 * x[1]), 1 - 0.95 * x[1] + 0.1 * x[0]);
  };
  const auto steps = [&](std::size_t depth) {
    AndersonIteration iteration(depth);
    Eigen::VectorXd x = Eigen::Vector2d::Zero();
    int count = 0;
    for (; count < 1000 && (g(x) - x).norm() > 1e-12; ++count) x = iteration.next(x, g(x));
    return count;
  };
  EXPECT_LT(5 * steps(4), steps(0));
}

TEST(AndersonIteration, keeps_a_fixed_point) {
  AndersonIteration iteration(4);
  const Eigen::VectorXd x = Eigen::Vector2d(1, 2);
  for (int k = 0; k < 4; ++k) EXPECT_EQ(iteration.next(x, x), x);
}

}  // namespace
}  // namespace stribeck::test::anderson_test
