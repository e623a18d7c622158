#include "mbs/force/force.h"

namespace stribeck {

template <int D>
void scatter(PairRows rows, const PairForce<double, D>& force, VectorXd& f) {
  constexpr int n = dofs<D>;
  if (rows.a >= 0) f.template segment<n>(rows.a) += force.on_a;
  if (rows.b >= 0) f.template segment<n>(rows.b) += force.on_b;
}

namespace {

template <int D>
void subtract_rows(PairRows rows, int row, const Vector<PairDual<D>, dofs<D>>& force,
                   MatrixSink& K) {
  constexpr int n = dofs<D>;
  if (row < 0) return;
  Eigen::Matrix<double, n, n> to_a, to_b;
  for (int i = 0; i < n; ++i) {
    const auto& slope = force[i].derivatives();
    to_a.row(i) = -slope.template head<n>().transpose();
    to_b.row(i) = -slope.template tail<n>().transpose();
  }
  if (rows.a >= 0) K.add(row, rows.a, to_a);
  if (rows.b >= 0) K.add(row, rows.b, to_b);
}

}  // namespace

template <int D>
void scatter_tangent(PairRows rows, const PairForce<PairDual<D>, D>& force, MatrixSink& K) {
  subtract_rows<D>(rows, rows.a, force.on_a, K);
  subtract_rows<D>(rows, rows.b, force.on_b, K);
}

template void scatter(PairRows, const PairForce<double, 2>&, VectorXd&);
template void scatter(PairRows, const PairForce<double, 3>&, VectorXd&);
template void scatter_tangent(PairRows, const PairForce<PairDual<2>, 2>&, MatrixSink&);
template void scatter_tangent(PairRows, const PairForce<PairDual<3>, 3>&, MatrixSink&);

}  // namespace stribeck
