#include "clearance/journal/bearing_on_modes.h"

namespace stribeck {

template <int D>
void add_modal_tangent(const BearingOnModes<D>& bearing, const State& s, const TangentWeights& w,
                       const FilmInputs<PairDual<D>>& x, const ModalTangent& slope, MatrixSink& K) {
  constexpr int n = dofs<D>;
  const auto& [pair, film, rows] = bearing;
  const int modes = film.modes(), first = rows.v;
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  const MatrixXd by_modes =
      w.q * slope.forces_by_modes.leftCols(modes) + w.v * slope.forces_by_modes.rightCols(modes);
  MatrixXd on_a(n, modes), on_b(n, modes);
  for (int k = 0; k < modes; ++k) {
    FilmForces<double> q;
    Eigen::Map<Eigen::Matrix<double, FilmTangent::RowsAtCompileTime, 1>>(q.data()) =
        by_modes.col(k);
    const PairForce<double, D> force =
        pull_back(a, b, assembled(q, relative_motion(pair, s), film));
    on_a.col(k) = -force.on_a;
    on_b.col(k) = -force.on_b;
  }
  MatrixXd of_modes = MatrixXd::Zero(modes, pair_dofs<D>);
  for (int k = 0; k < tangent_inputs; ++k)
    of_modes -=
        slope.modes_by_inputs.col(k) * x[static_cast<std::size_t>(k)].derivatives().transpose();
  const MatrixXd to_a = of_modes.leftCols(n), to_b = of_modes.rightCols(n),
                 among = -w.q * slope.modes_by_modes.leftCols(modes) -
                         w.v * slope.modes_by_modes.rightCols(modes);
  const auto add = [&](int row, const MatrixXd& across, const MatrixXd& columns) {
    if (row < 0) return;
    K.add(row, first, across.data(), n, modes);
    K.add(first, row, columns.data(), modes, n);
  };
  add(pair.body_a.v, on_a, to_a);
  add(pair.body_b.v, on_b, to_b);
  K.add(first, first, among.data(), modes, modes);
}

template void add_modal_tangent(const BearingOnModes<2>&, const State&, const TangentWeights&,
                                const FilmInputs<PairDual<2>>&, const ModalTangent&, MatrixSink&);
template void add_modal_tangent(const BearingOnModes<3>&, const State&, const TangentWeights&,
                                const FilmInputs<PairDual<3>>&, const ModalTangent&, MatrixSink&);

}  // namespace stribeck
