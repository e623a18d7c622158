#include "tribo/film/film_sensitivity.h"

namespace stribeck {

FilmTangent FilmSensitivity::tangent(const MixedFilm& mixed, MixedFilm::Workspace& w) {
  FilmSensitivity all(mixed, w);
  all.know_cells();
  all.know_edges();
  all.fill_over_positions();
  all.fill_over_rates();
  all.fill_over_spin();
  FilmTangent d = FilmTangent::Zero();
  const Part centre = all.derivatives(false);
  d.row(0) = centre.row(0);
  d.row(1) = centre.row(1);
  d.row(4) = centre.row(2);
  if (!mixed.grid().half()) {
    const Part slopes = all.derivatives(true);
    d.row(2) = slopes.row(0);
    d.row(3) = slopes.row(1);
  }
  return d * mixed.grid().times();
}

FilmSensitivity::FilmSensitivity(const MixedFilm& mixed, MixedFilm::Workspace& w)
    : mixed_(mixed), film_(mixed.film()), grid_(mixed.grid()), w_(w), s_(w.slopes) {
  for (Eigen::ArrayXXd* table : {&s_.flow, &s_.shear, &s_.edge_shear})
    table->resize(grid_.size(), coordinates());
  s_.adjoint.resize(4, grid_.size());
  s_.work.resize(grid_.size());
  film_.slopes(w_.flow_gap, {w_.rate, w_.motion.entrainment(grid_.radius())}, w_.film);
}

/// What drives and is carried, the correction included, and which cells report what they find.
void FilmSensitivity::know_cells() {
  const auto& f = w_.film;
  const auto found = w_.total.array();
  s_.driving = f.live * found + (1 - f.solved) * film_.held_pressure();
  s_.carried = f.per_unknown * found + f.given_fraction;
  const double floor = mixed_.floor();
  const bool any_pressure = film_.flow().cavitation == Cavitation::full_film;
  for (Field* field : {&s_.follows, &s_.by_unknown, &s_.kept, &s_.sheared})
    field->resize(grid_.size());
  // Choices number by number: faster than fields of truths.
  for (int c = 0; c < grid_.size(); ++c) {
    const double reports = any_pressure || found[c] > 0 ? f.live[c] : 0.0,
                 open = w_.flow_gap.h[c] > floor ? 1.0 : 0.0,
                 wetted_fraction = w_.wetted_fraction[c],
                 share = wetted_fraction > 0 && wetted_fraction < 1 ? f.torn[c] : 0.0,
                 shear = w_.shear[c];
    s_.follows[c] = reports * w_.rise[c];
    s_.by_unknown[c] =
        shear * (reports * w_.growth[c] / w_.viscosity_ratio[c] +
                 share / ((share > 0 ? wetted_fraction : 1.0) * ReynoldsFilm::unit_fraction));
    const double bend = w_.squeezed[c] != 0 ? f.film_volume_second_derivative[c] *
                                                  w_.density_before[c] * w_.extra[c]
                                            : 0.0;
    s_.kept[c] =
        grid_.area[c] *
        (w_.rate * (w_.squeezed[c] - open * f.film_volume_derivative[c] * s_.carried[c]) + bend);
    s_.sheared[c] = open * shear * w_.inverse_gap_slope[c] / w_.inverse_gap[c];
  }
}

/// What a wider gap at an edge lets through, out of the cell.
void FilmSensitivity::know_edges() {
  const auto& f = w_.film;
  const double floor = mixed_.floor();
  const std::array<double, 2>& ambient = film_.flow().ambient;
  const int pairs = grid_.size() - 1;
  s_.over_edge.resize(grid_.size());
  s_.around.resize(grid_.size());
  const bool forward = w_.motion.entrainment(grid_.radius()) >= 0;
  grid_.each_run([&](int, int here, int right, int count) {
    s_.over_edge.segment(here, count) = s_.carried.segment(forward ? here : right, count);
    s_.around.segment(here, count) =
        s_.driving.segment(right, count) - s_.driving.segment(here, count);
  });
  s_.around = (forward ? 1.0 : -1.0) * f.couette_flux_derivative * s_.over_edge -
              f.around_slope * s_.around;
  s_.edge_sheared = w_.edge_shear * w_.edge_arm_slope / w_.edge_arm;
  s_.above = grid_.upper_end * ambient[1];
  s_.above.head(pairs) += (1 - grid_.upper_end.head(pairs)) * s_.driving.tail(pairs);
  s_.above = grid_.used * f.above_slope * (s_.above - s_.driving);
  s_.below = grid_.lower_end * f.below_slope * (ambient[0] - s_.driving);
  for (int c = 0; c < grid_.size(); ++c) {  // at the floor the gap no longer changes
    const double around = w_.flow_gap.around[c] > floor ? 1.0 : 0.0;
    s_.around[c] *= around;
    s_.edge_sheared[c] *= around;
    s_.above[c] *= w_.flow_gap.above[c] > floor ? 1.0 : 0.0;
    s_.below[c] *= w_.flow_gap.below[c] > floor ? 1.0 : 0.0;
  }
}

/// What leaves over the edge to the next column is lost here and gained there.
template <class Flow>
void FilmSensitivity::carry_to_next(const Flow& flow, int coordinate) {
  s_.work = flow;
  auto to = s_.flow.col(coordinate);
  to += s_.work;
  grid_.each_run([&](int, int here, int right, int count) {
    to.segment(right, count) -= s_.work.segment(here, count);
  });
}

/// A coordinate of position lowers the gap by the cosine of its direction: content of the cells, flow over their edges,
/// shear.
void FilmSensitivity::fill_over_positions() {
  const int pairs = grid_.size() - 1;
  for (int k = 0; k < positions(); ++k) {
    const Field &turned = k % 2 ? grid_.sine : grid_.cosine,
                &edge = k % 2 ? grid_.edge_sine : grid_.edge_cosine;
    const auto arm = [&](const Field& z) -> const Field& { return k < 2 ? grid_.used : z; };
    auto flow = s_.flow.col(k);
    flow = -turned * (arm(grid_.at_z) * s_.kept + arm(grid_.above_z) * s_.above +
                      arm(grid_.below_z) * s_.below);
    flow.tail(pairs) +=
        ((1 - grid_.upper_end) * turned * arm(grid_.above_z) * s_.above).head(pairs);
    carry_to_next(edge * arm(grid_.at_z) * s_.around, k);
    s_.shear.col(k) = -turned * arm(grid_.at_z) * s_.sheared;
    s_.edge_shear.col(k) = -edge * arm(grid_.at_z) * s_.edge_sheared;
  }
}

/// The extra squeeze A (ȧ − (a − a_n)/τ)·G on the right side, and the sliding speed. A steady film (rate 0) feels a squeeze in torn
/// cells as well, by the oil in them.
void FilmSensitivity::fill_over_rates() {
  s_.work = w_.squeezed;
  if (w_.rate == 0)
    s_.work = (w_.squeezed == 0).select(w_.film.film_volume_derivative * s_.carried, w_.squeezed);
  s_.work *= grid_.area;
  auto by_speed = s_.shear.col(2 * positions());  // that over the spin, but for the radius
  by_speed = -film_.flow().viscosity * grid_.area * w_.viscosity_ratio * w_.wetted_fraction *
             w_.inverse_gap;
  for (int k = 0; k < positions(); ++k) {
    const double sign = k % 2 ? 1 : -1;
    const Field &turned = k % 2 ? grid_.sine : grid_.cosine,
                &across = k % 2 ? grid_.cosine : grid_.sine, &arm = k < 2 ? grid_.used : grid_.at_z;
    s_.flow.col(positions() + k) = s_.work * arm * turned;
    s_.shear.col(positions() + k) = sign * by_speed * arm * across;
  }
  if (w_.motion.mesh_speed == 0) return;
  for (int k = 0; k < positions(); ++k) {  // the mesh turns away below the journal
    const double carried = k % 2 ? w_.motion.mesh_speed : -w_.motion.mesh_speed;
    s_.flow.col(k) += carried * s_.flow.col(positions() + (k ^ 1));
  }
}

void FilmSensitivity::fill_over_spin() {
  const int spin = 2 * positions();
  s_.shear.col(spin) *= grid_.radius() * grid_.used;
  s_.flow.col(spin).setZero();
  carry_to_next(-grid_.radius() / 2 * grid_.along * w_.film.couette_gap * s_.over_edge, spin);
}

/// ∂O/∂u: pressure across the surface, shear of cells, and the drop of pressure over edges to the next column, which shears.
void FilmSensitivity::weigh(bool arm) {
  const FilmDirections& to = mixed_.directions(arm);
  grid_.each_run([&](int left, int here, int, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, before = left + k;
      const double follows = s_.follows[c], by_edge = follows * grid_.along[c];
      s_.adjoint.col(c) = by_edge * w_.edge_arm[c] * to.edge_tangent.col(c) -
                          by_edge * w_.edge_arm[before] * to.edge_tangent.col(before) -
                          follows * grid_.area[c] * to.normal.col(c) +
                          s_.by_unknown[c] * to.tangent.col(c);
    }
  });
}

FilmSensitivity::Part FilmSensitivity::derivatives(bool arm) {
  weigh(arm);
  w_.film.K.solve_transposed(s_.adjoint);
  Part d = grid_.half() ? collect<2>(arm) : collect<4>(arm);
  add_asperities(arm, d);
  return d;
}

/// The tables, weighted with Λ and with where shear points.
template <int positions>
FilmSensitivity::Part FilmSensitivity::collect(bool arm) const {
  constexpr int spin = 2 * positions;
  const FilmDirections& to = mixed_.directions(arm);
  std::array<Four, spin + 1> sum;
  sum.fill(Four::Zero());
  for (int c = 0; c < grid_.size(); ++c) {
    const Four lambda = w_.film.solved[c] * s_.adjoint.col(c).array(), t = to.tangent.col(c),
               edge = to.edge_tangent.col(c);
    for (int k = 0; k <= spin; ++k) sum[k] += s_.flow(c, k) * lambda + s_.shear(c, k) * t;
    for (int k = 0; k < positions; ++k) sum[k] += s_.edge_shear(c, k) * edge;
  }
  Part d = Part::Zero();
  for (int k = 0; k < positions; ++k) {
    d.col(k) = sum[k];
    d.col(4 + k) = sum[positions + k];
  }
  d.col(8) = sum[spin];
  return d;
}

void FilmSensitivity::add_asperities(bool arm, Part& d) const {
  const FilmDirections& to = mixed_.directions(arm);
  for (const int c : w_.touching) {
    const auto& tip = w_.tips[static_cast<std::size_t>(c)];
    const auto& rubbing = w_.rubbing[static_cast<std::size_t>(c)];
    const double cosine = grid_.cosine[c], sine = grid_.sine[c];
    const Four t = to.tangent.col(c), by_speed = w_.asperity_normal_force[c] * rubbing.slope * t,
               by_gap = -grid_.area[c] * tip.slope * (to.normal.col(c) + rubbing.share * t);
    for (int k = 0; k < positions(); k += 2) {
      const double z = k < 2 ? 1 : grid_.at_z[c];
      d.col(k) -= z * cosine * by_gap;
      d.col(k + 1) -= z * sine * by_gap;
      d.col(4 + k) -= z * sine * by_speed;
      d.col(5 + k) += z * cosine * by_speed;
    }
    d.col(8) += grid_.radius() * by_speed;
  }
}

}  // namespace stribeck
