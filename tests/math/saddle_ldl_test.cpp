#include "math/linear/saddle_ldl.h"

#include <gtest/gtest.h>

#include <Eigen/LU>

#include "chain.h"

namespace stribeck::saddle_ldl_test {
namespace {

using test::Both;
using test::Chain;
using test::relative_difference;

class SaddleOfBodies : public testing::TestWithParam<int> {};

TEST_P(SaddleOfBodies, is_solved_as_by_a_dense_lu_again_and_again) {
  Chain chain(GetParam(), 11);
  SaddleLdl ldl(chain.unknowns(), chain.rows());
  MatrixXd dense(chain.size(), chain.size());
  for (int round = 0; round < 20; ++round) {
    ldl.clear();
    Both sink(ldl, dense);
    chain.fill(sink);
    ASSERT_TRUE(ldl.factorise());
    const VectorXd b = chain.vector();
    VectorXd x = b;
    ldl.solve_in_place(x);
    const Eigen::FullPivLU<MatrixXd> exact(dense);
    EXPECT_LT(relative_difference(x, exact.solve(b)), 1e-14 / exact.rcond()) << round;
  }
}

INSTANTIATE_TEST_SUITE_P(bodies, SaddleOfBodies, testing::Values(1, 2, 3, 10, 40));

/// One body of mass m under two rows in the plane; the second turns from the first by `angle`.
bool factorises(SaddleLdl& ldl, double m, double angle) {
  ldl.clear();
  for (int i = 0; i < 2; ++i) ldl.add(i, i, m);
  ldl.add(2, 0, Eigen::RowVector2d(1, 0));
  ldl.add(3, 0, Eigen::RowVector2d(std::cos(angle), std::sin(angle)));
  return ldl.factorise();
}

TEST(SaddleLdl, tells_dependent_rows_and_missing_mass_and_recovers) {
  SaddleLdl ldl(2, 2);
  EXPECT_TRUE(factorises(ldl, 3, 0.7));
  EXPECT_FALSE(factorises(ldl, 3, 0));
  EXPECT_FALSE(factorises(ldl, 3, 1e-8));  // what is left of the second row is a square of it
  EXPECT_TRUE(factorises(ldl, 3, 1e-4));
  EXPECT_FALSE(factorises(ldl, 0, 0.7));
  EXPECT_TRUE(factorises(ldl, 1e-12, 0.7));  // whatever the units
}

/// What two rows that are an angle apart ask for, g and g cos(angle) + off, with a regular position known before.
VectorXd asked_for(double angle, double off) {
  SaddleLdl ldl(2, 2);
  EXPECT_TRUE(factorises(ldl, 3, 0.7));
  ldl.store_reference_pivots();
  EXPECT_TRUE(factorises(ldl, 3, angle));
  constexpr double along = 2, across = -5;
  VectorXd x(4);
  x << 1, 7, along, along * std::cos(angle) + across * std::sin(angle) + off;
  ldl.solve_in_place(x);
  return x;
}

TEST(SaddleLdl, near_a_singular_position_asks_what_independent_rows_do) {
  for (const double angle : {0.1, 1e-2, 3e-3, 1e-3}) {
    const VectorXd x = asked_for(angle, 0);
    const double share = std::pow(std::sin(angle) / std::sin(0.7), 2);
    EXPECT_NEAR(x[0], 2, 1e-9) << angle;
    EXPECT_NEAR(x[1], -5, 20 * std::pow(1e-7 / share, 3) + 1e-9) << angle;
  }
}

// Rows that contradict each other by 1e-9 would ask for 1e-9 over the angle between them.
TEST(SaddleLdl, asks_for_no_more_than_its_stiffness_lets_it) {
  for (const double angle : {1e-5, 1e-7, 1e-9, 0.0}) {
    const VectorXd x = asked_for(angle, 1e-9) - asked_for(angle, 0);
    EXPECT_LT(std::abs(x[1]), 1e-9 * 2 / std::sqrt(1e-7)) << angle;
    EXPECT_TRUE(x.allFinite());
  }
}

TEST(SaddleLdl, yields_the_same_bits_whatever_came_between) {
  const auto solved = [](SaddleLdl& ldl) {
    EXPECT_TRUE(factorises(ldl, 0.3, 0.9));
    VectorXd x = Eigen::Vector4d(1, 2, 3, 4);
    ldl.solve_in_place(x);
    return x;
  };
  SaddleLdl direct(2, 2), after(2, 2);
  for (const double angle : {0.1, 0.0, 1e-9}) factorises(after, 5, angle);
  EXPECT_EQ(solved(direct), solved(after));
}

TEST(SaddleLdl, of_nothing_solves_nothing) {
  SaddleLdl ldl(0, 0);
  VectorXd none;
  EXPECT_TRUE(ldl.factorise());
  ldl.solve_in_place(none);
  EXPECT_EQ(none.size(), 0);
}

}  // namespace
}  // namespace stribeck::saddle_ldl_test
