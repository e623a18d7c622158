#include "math/linear/recycled_space.h"

#include <gtest/gtest.h>

#include <Eigen/QR>
#include <cmath>

#include "math/linear/gmres.h"

namespace stribeck::test::recycled_space_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int unknowns = 40;

/// 1 − T C of a film has eigenvalues from 1 to thousands, most of them of smooth shapes.
MatrixXd stiff_matrix(double change) {
  MatrixXd shapes(unknowns, unknowns);
  for (int i = 0; i < unknowns; ++i)
    for (int k = 0; k < unknowns; ++k)
      shapes(i, k) = std::sin((k + 1) * (i + 0.7 + change) / 9.0) + 0.1 * std::cos(5.0 * i * k);
  const MatrixXd basis = Eigen::HouseholderQR<MatrixXd>(shapes).householderQ();
  VectorXd values(unknowns);
  for (int k = 0; k < unknowns; ++k) values[k] = 1 + 3000 * std::exp(-0.7 * k);
  MatrixXd A = basis * values.asDiagonal() * basis.transpose();
  A(3, 5) += 2;
  return A;
}

/// A solution by preconditioned GMRES, whose products are collected.
int solve(const MatrixXd& A, const VectorXd& b, RecycledSpace& space, VectorXd& x) {
  Gmres krylov(unknowns, unknowns);
  const auto apply = [&](const auto& v, auto&& out) {
    VectorXd u = v;
    space.precondition(u);
    const VectorXd product = A * u;
    space.collect(u, product);
    out = product;
  };
  const Gmres::Report report = krylov.solve(apply, b, 1e-10, x);
  space.precondition(x);
  space.extend();
  return report.products;
}

VectorXd right_side(double shift) {
  VectorXd b(unknowns);
  for (int i = 0; i < unknowns; ++i)
    b[i] = std::cos((0.3 + 0.1 * shift) * i + shift) + 0.2 * std::sin(i * i);
  return b;
}

TEST(RecycledSpace, inverts_its_operator_on_the_products_that_it_holds) {
  const MatrixXd A = stiff_matrix(0);
  RecycledSpace space(unknowns, 10);
  for (int k = 0; k < 6; ++k) space.collect(right_side(k), A * right_side(k));
  EXPECT_EQ(space.pairs(), 0);
  space.extend();
  EXPECT_EQ(space.pairs(), 6);
  VectorXd x = A * (right_side(1) - 3 * right_side(4));
  const VectorXd product = x;
  space.precondition(x);
  EXPECT_LE((A * x - product).norm(), 1e-12 * product.norm());
}

TEST(RecycledSpace, leaves_out_what_it_holds_and_what_is_too_much) {
  const MatrixXd A = stiff_matrix(0);
  RecycledSpace space(unknowns, 4);
  for (int k : {0, 1, 0, 2, 3}) space.collect(right_side(k), A * right_side(k));
  space.extend();
  EXPECT_EQ(space.pairs(), 3);
  space.clear();
  VectorXd x = right_side(0);
  space.precondition(x);
  EXPECT_EQ(x, right_side(0));
}

TEST(RecycledSpace, transposed_preconditioner_keeps_the_product_of_two_vectors) {
  const MatrixXd A = stiff_matrix(0);
  RecycledSpace space(unknowns, 20);
  for (int k = 0; k < 11; ++k) space.collect(right_side(k), A * right_side(k));
  space.extend();
  RecycledSpace::Sides y(4, unknowns);
  for (int k = 0; k < 4; ++k) y.row(k) = right_side(20 + k).transpose();
  const RecycledSpace::Sides before = y;
  space.precondition_transposed(y);
  const VectorXd x = right_side(9.5);
  VectorXd preconditioned = x;
  space.precondition(preconditioned);
  EXPECT_LE((y * x - before * preconditioned).norm(), 1e-11 * (before * preconditioned).norm());
}

TEST(RecycledSpace, saves_products_of_an_operator_near_by) {
  RecycledSpace space(unknowns, 60);
  VectorXd first, second, alone;
  const MatrixXd A = stiff_matrix(0), near = stiff_matrix(1e-3);
  const VectorXd b = right_side(0.4), c = right_side(2.2);
  solve(A, b, space, first);
  const int after = solve(near, c, space, second);
  RecycledSpace none(unknowns, 60);
  const int before = solve(near, c, none, alone);
  EXPECT_LE(2 * after, before);
  EXPECT_LE((near * second - c).norm(), 1e-9 * c.norm());
  EXPECT_LE((A * first - b).norm(), 1e-9 * b.norm());
}

}  // namespace
}  // namespace stribeck::test::recycled_space_test
