#include "math/linear/block_lanczos.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>
#include <numbers>

namespace stribeck::block_lanczos_test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

struct MassChain {
  MatrixXd stiffness, mass;
};

/// Masses 1 between springs 1, both ends held: λ_k = 4 sin²(k π/(2 (n + 1))). Several beside each other do not touch.
MassChain chains(Index size, Index copies) {
  const Index n = size * copies;
  MassChain chain{MatrixXd::Zero(n, n), MatrixXd::Identity(n, n)};
  chain.stiffness.diagonal().setConstant(2);
  for (Index i = 0; i + 1 < n; ++i)
    if ((i + 1) % size != 0) chain.stiffness(i, i + 1) = chain.stiffness(i + 1, i) = -1;
  return chain;
}

double square(Index size, int k) {
  const double sine = std::sin(k * std::numbers::pi / (2.0 * (static_cast<double>(size) + 1)));
  return 4 * sine * sine;
}

std::optional<NormalModes> modes(const MassChain& chain, double shift, int count) {
  const Eigen::PartialPivLU<MatrixXd> factor(chain.stiffness - shift * chain.mass);
  return modes_next_to(
      {shift, chain.mass.rows(), [&](const MatrixXd& f) -> MatrixXd { return factor.solve(f); },
       [&](const MatrixXd& u) -> MatrixXd { return chain.mass * u; }},
      count);
}

TEST(block_lanczos, lowest_modes_of_a_chain_have_its_closed_form) {
  const MassChain chain = chains(400, 1);
  for (const int count : {1, 7, 60}) {
    const auto found = modes(chain, 0, count);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->squares.size(), count);
    for (int k = 0; k < count; ++k)
      EXPECT_NEAR(found->squares[k], square(400, k + 1), 1e-11 * square(400, k + 1)) << k;
  }
}

TEST(block_lanczos, shapes_are_orthonormal_and_solve_the_problem) {
  MassChain chain = chains(300, 1);
  for (Index i = 0; i < 300; ++i) chain.mass(i, i) = 1 + 0.5 * std::cos(static_cast<double>(i));
  const auto found = modes(chain, -1e-3, 40);
  ASSERT_TRUE(found);
  const MatrixXd& X = found->shapes;
  EXPECT_LT((X.transpose() * chain.mass * X - MatrixXd::Identity(40, 40)).norm(), 1e-11);
  const MatrixXd residual =
      chain.stiffness * X - chain.mass * X * MatrixXd(found->squares.asDiagonal());
  EXPECT_LT(residual.cwiseAbs().maxCoeff(), 1e-9);
}

TEST(block_lanczos, modes_of_equal_frequency_are_all_found) {
  constexpr int copies = 4;
  const auto found = modes(chains(150, copies), 0, 20);
  ASSERT_TRUE(found);
  for (int k = 0; k < 20; ++k)
    EXPECT_NEAR(found->squares[k], square(150, k / copies + 1), 1e-10 * square(150, 1)) << k;
}

TEST(block_lanczos, a_shift_inside_the_spectrum_gives_its_neighbours) {
  const double between = 0.5 * (square(200, 20) + square(200, 21));
  const auto found = modes(chains(200, 1), between, 6);
  ASSERT_TRUE(found);
  for (int k = 0; k < 6; ++k) EXPECT_NEAR(found->squares[k], square(200, 18 + k), 1e-11) << k;
}

// Unknowns without mass have no modes of their own.
TEST(block_lanczos, no_more_modes_than_masses) {
  MassChain chain = chains(40, 1);
  for (Index i = 10; i < 40; ++i) chain.mass(i, i) = 0;
  const auto all = modes(chain, 0, 10);
  ASSERT_TRUE(all);
  const MatrixXd residual = chain.stiffness * all->shapes -
                            chain.mass * all->shapes * MatrixXd(all->squares.asDiagonal());
  EXPECT_LT(residual.cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_FALSE(modes(chain, 0, 11));
}

TEST(block_lanczos, every_mode_but_one_of_a_small_problem) {
  const auto found = modes(chains(12, 1), 0, 11);
  ASSERT_TRUE(found);
  for (int k = 0; k < 11; ++k) EXPECT_NEAR(found->squares[k], square(12, k + 1), 1e-11) << k;
}

// A solution that is off by more than the residual allowed: no pair converges, and none is given as if it had.
TEST(block_lanczos, modes_that_do_not_converge_are_not_given) {
  const MassChain chain = chains(80, 1);
  const Eigen::PartialPivLU<MatrixXd> factor(chain.stiffness);
  int calls = 0;
  const auto inexact = [&](const MatrixXd& f) -> MatrixXd {
    MatrixXd x = factor.solve(f);
    for (Index i = 0; i < x.size(); ++i)
      x.data()[i] += 1e-3 * std::sin(static_cast<double>(i + 17 * ++calls));
    return x;
  };
  EXPECT_FALSE(modes_next_to(
      {0, 80, inexact, [&](const MatrixXd& u) -> MatrixXd { return chain.mass * u; }}, 8));
}

TEST(block_lanczos, same_bits_in_every_run) {
  const auto one = modes(chains(200, 1), 0, 10), other = modes(chains(200, 1), 0, 10);
  EXPECT_EQ(one->squares, other->squares);
  EXPECT_EQ(one->shapes, other->shapes);
}

}  // namespace
}  // namespace stribeck::block_lanczos_test
