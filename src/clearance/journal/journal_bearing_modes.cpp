#include "clearance/journal/journal_bearing.h"

// A bearing whose surface moves by the modes of its body.
namespace stribeck {

template <int D>
SurfaceMotion JournalBearing<D>::surfaces(const State& s) const {
  SurfaceMotion seen = surface_motion(motion(s), film_);
  if (const int n = film_.modes(); n > 0) {
    seen.modal = s.q.segment(modes_.q, n);
    seen.modal_rate = s.v.segment(modes_.v, n);
  }
  return seen;
}

/// Of the forces on both bodies over η, and of Q_η over everything.
template <int D>
void JournalBearing<D>::add_modal_tangent(const State& s, const TangentWeights& w,
                                          const FilmInputs<PairDual<D>>& x, MatrixSink& K) const {
  constexpr int n = dofs<D>;
  const ModalTangent& slope = answer_.modal_slope;
  const int modes = film_.modes();
  const auto a = frame(pair_.a, coordinates(pair_.body_a, s)),
             b = frame(pair_.b, coordinates(pair_.body_b, s));
  const MatrixXd by_modes =
      w.q * slope.forces_by_modes.leftCols(modes) + w.v * slope.forces_by_modes.rightCols(modes);
  MatrixXd on_a(n, modes), on_b(n, modes);
  for (int k = 0; k < modes; ++k) {
    FilmForces<double> q;
    Eigen::Map<Eigen::Matrix<double, FilmTangent::RowsAtCompileTime, 1>>(q.data()) =
        by_modes.col(k);
    const PairForce<double, D> force = pull_back(a, b, assembled(q, motion(s), film_));
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
  const auto add = [&](int row, const MatrixXd& rows, const MatrixXd& columns) {
    if (row < 0) return;
    K.add(row, modes_.v, rows.data(), n, modes);
    K.add(modes_.v, row, columns.data(), modes, n);
  };
  add(pair_.body_a.v, on_a, to_a);
  add(pair_.body_b.v, on_b, to_b);
  K.add(modes_.v, modes_.v, among.data(), modes, modes);
}

template SurfaceMotion JournalBearing<2>::surfaces(const State&) const;
template SurfaceMotion JournalBearing<3>::surfaces(const State&) const;
template void JournalBearing<2>::add_modal_tangent(const State&, const TangentWeights&,
                                                   const FilmInputs<PairDual<2>>&,
                                                   MatrixSink&) const;
template void JournalBearing<3>::add_modal_tangent(const State&, const TangentWeights&,
                                                   const FilmInputs<PairDual<3>>&,
                                                   MatrixSink&) const;

}  // namespace stribeck
