#include "clearance/journal/bearing_on_modes.h"

#include "clearance/modal_blocks.h"

namespace stribeck {

template <int D>
void add_modal_tangent(const BearingOnModes<D>& bearing, const State& s, const TangentWeights& w,
                       const FilmInputs<PairDual<D>>& x, const ModalTangent& slope, MatrixSink& K) {
  const auto& [pair, film, rows] = bearing;
  const int modes = film.modes(), first = rows.v;
  const auto a = frame(pair.a, coordinates(pair.body_a, s)),
             b = frame(pair.b, coordinates(pair.body_b, s));
  const MatrixXd by_modes =
      w.q * slope.forces_by_modes.leftCols(modes) + w.v * slope.forces_by_modes.rightCols(modes);
  MatrixXd of_modes = MatrixXd::Zero(modes, pair_dofs<D>);
  for (int k = 0; k < tangent_inputs; ++k)
    of_modes -=
        slope.modes_by_inputs.col(k) * x[static_cast<std::size_t>(k)].derivatives().transpose();
  ModalBlocks<D> blocks(modes, of_modes);
  for (int k = 0; k < modes; ++k) {
    FilmForces<double> q;
    Eigen::Map<Eigen::Matrix<double, FilmTangent::RowsAtCompileTime, 1>>(q.data()) =
        by_modes.col(k);
    blocks.set(k, pull_back(a, b, assembled(q, relative_motion(pair, s), film)));
  }
  blocks.add(pair, first, K);
  const MatrixXd among =
      -w.q * slope.modes_by_modes.leftCols(modes) - w.v * slope.modes_by_modes.rightCols(modes);
  K.add(first, first, among.data(), modes, modes);
}

template void add_modal_tangent(const BearingOnModes<2>&, const State&, const TangentWeights&,
                                const FilmInputs<PairDual<2>>&, const ModalTangent&, MatrixSink&);
template void add_modal_tangent(const BearingOnModes<3>&, const State&, const TangentWeights&,
                                const FilmInputs<PairDual<3>>&, const ModalTangent&, MatrixSink&);

}  // namespace stribeck
