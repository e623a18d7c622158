#include "mbs/force.h"

namespace stribeck {

void scatter(const Pair& pair, const PairForce<double>& force, VectorXd& f) {
  if (pair.body_a.row >= 0) f.segment<3>(pair.body_a.row) += force.on_a;
  if (pair.body_b.row >= 0) f.segment<3>(pair.body_b.row) += force.on_b;
}

namespace {

void subtract_rows(const Pair& pair, int row, const Vector<Dual<6>, 3>& force, MatrixXd& K) {
  if (row < 0) return;
  const int column_a = pair.body_a.row, column_b = pair.body_b.row;
  for (int i = 0; i < 3; ++i) {
    const auto& slope = force[i].derivatives();
    if (column_a >= 0) K.block<1, 3>(row + i, column_a) -= slope.head<3>().transpose();
    if (column_b >= 0) K.block<1, 3>(row + i, column_b) -= slope.tail<3>().transpose();
  }
}

}  // namespace

void scatter_tangent(const Pair& pair, const PairForce<Dual<6>>& force, MatrixXd& K) {
  subtract_rows(pair, pair.body_a.row, force.on_a, K);
  subtract_rows(pair, pair.body_b.row, force.on_b, K);
}

}  // namespace stribeck
