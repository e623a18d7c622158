#include "surface/film_sensitivity.h"

namespace stribeck {
namespace {

constexpr int rates = 4, spin = 8;  // columns of a tangent

}  // namespace

FilmTangent FilmSensitivity::tangent(const MixedFilm& mixed, MixedFilm::Workspace& w) {
  const auto& f = w.film;
  w.driving = f.live * w.total.array() + (1 - f.solved) * mixed.film().held_pressure();
  w.carried =
      f.torn * w.total.array() / ReynoldsFilm::unit_fraction + (1 - f.torn) * f.given_fraction;
  FilmTangent d = FilmTangent::Zero();
  const Part centre = FilmSensitivity(mixed, w, false).derivatives();
  d.row(0) = centre.row(0);
  d.row(1) = centre.row(1);
  d.row(4) = centre.row(2);
  if (!mixed.grid().half()) {
    const Part slopes = FilmSensitivity(mixed, w, true).derivatives();
    d.row(2) = slopes.row(0);
    d.row(3) = slopes.row(1);
  }
  return d * mixed.grid().times();
}

FilmSensitivity::Part FilmSensitivity::derivatives() {
  weigh_cells();
  weigh_edges();
  w_.film.K.solve_transposed(w_.adjoint);
  for (int c = 0; c < grid_.size(); ++c) w_.adjoint.col(c) *= w_.film.solved[c];
  Part d = Part::Zero();
  add_cells(d);
  add_edges_around(d);
  add_edges_across(d);
  return d;
}

/// The unknown of the cell moves the reported pressure.
bool FilmSensitivity::follows(int c) const {
  if (w_.film.live[c] == 0) return false;
  return w_.total[c] > 0 || film_.flow().cavitation == Cavitation::full_film;
}

/// ∂O/∂u of the cells: pressure across the surface, shear of liquid in torn cells.
void FilmSensitivity::weigh_cells() {
  for (int c = 0; c < grid_.size(); ++c) {
    Four weight = Four::Zero();
    if (follows(c))
      weight = -grid_.area() * w_.thickening[c] * normal(c) +
               w_.shear[c] * w_.growth[c] / w_.thickening[c] * tangent(c);
    else if (w_.film.torn[c] != 0 && w_.wet[c] > 0 && w_.wet[c] < 1)
      weight = w_.shear[c] / (w_.wet[c] * ReynoldsFilm::unit_fraction) * tangent(c);
    w_.adjoint.col(c) = weight;
  }
}

/// ∂O/∂u of the edges to the next column, whose drop of pressure shears.
void FilmSensitivity::weigh_edges() {
  grid_.each_run([&](int left, int here, int right, int count) {
    (void)left;
    for (int k = 0; k < count; ++k) {
      const int c = here + k, next = right + k;
      const Four weight = grid_.depth() * w_.edge_arm[c] * edge_tangent(c);
      if (follows(next)) w_.adjoint.col(next).array() -= w_.thickening[next] * weight;
      if (follows(c)) w_.adjoint.col(c).array() += w_.thickening[c] * weight;
    }
  });
}

/// The cells: their content, the extra squeeze A (ȧ − (a − a_n)/τ)·G on the right side, and what gap and sliding speed
/// do to shear and tips.
void FilmSensitivity::add_cells(Part& d) const {
  const double stored = grid_.area() * w_.rate;
  for (int c = 0; c < grid_.size(); ++c) {
    if (grid_.used[c] == 0) continue;
    const double z = grid_.at_z[c], cosine = grid_.cosine[c], sine = grid_.sine[c],
                 h = w_.flow_gap.h[c], is_open = open(h);
    const Four lambda = w_.adjoint.col(c).array(), t = tangent(c);
    const double shear_by_speed =
        -grid_.area() * film_.flow().viscosity * w_.thickening[c] * w_.wet[c] * w_.inverse_gap[c];
    const double bend = w_.squeezed[c] != 0 ? w_.film.storage_bend[c] * w_.extra[c] : 0;
    Four by_gap = (stored * (w_.squeezed[c] - is_open * w_.film.storage_slope[c] * w_.carried[c]) +
                   grid_.area() * bend) *
                      lambda +
                  is_open * w_.shear[c] * w_.inverse_gap_slope[c] / w_.inverse_gap[c] * t;
    Four by_speed = shear_by_speed * t;
    if (w_.tip_push[c] != 0) {
      by_gap -= grid_.area() * w_.tips[c].slope * (normal(c) + w_.rubbing[c].share * t);
      by_speed += w_.tip_push[c] * w_.rubbing[c].slope * t;
    }
    add_pair(by_gap, -cosine, -sine, z, 0, d);
    // a steady film (rate 0) feels a squeeze in torn cells as well, by the oil in them
    const double squeezed = w_.squeezed[c] == 0 && w_.rate == 0
                                ? w_.film.storage_slope[c] * w_.carried[c]
                                : w_.squeezed[c];
    if (squeezed != 0) add_pair(grid_.area() * squeezed * lambda, cosine, sine, z, rates, d);
    add_pair(by_speed, -sine, cosine, z, rates, d);
    d.col(spin) += grid_.radius() * by_speed;
  }
}

void FilmSensitivity::add_edges_around(Part& d) const {
  const double direction = w_.motion.omega >= 0 ? 1 : -1;
  grid_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, next = right + k;
      const double h = w_.flow_gap.around[c];
      const Four gain = w_.adjoint.col(c).array() - w_.adjoint.col(next).array();
      const double liquid = w_.carried[direction > 0 ? c : next];
      const double flow = direction * w_.film.stream_slope[c] * liquid -
                          w_.film.around_slope[c] * (w_.driving[next] - w_.driving[c]);
      const Four by_gap =
          open(h) * (w_.edge_shear[c] * w_.edge_arm_slope[c] / w_.edge_arm[c] * edge_tangent(c) -
                     flow * gain);
      add_pair(by_gap, -grid_.edge_cosine[c], -grid_.edge_sine[c], grid_.at_z[c], 0, d);
      d.col(spin) -= grid_.radius() / 2 * grid_.depth() * w_.film.stream_gap[c] * liquid * gain;
    }
  });
}

/// Edges across the width: the upper one of each cell, and the lower end of the bearing.
void FilmSensitivity::add_edges_across(Part& d) const {
  for (int c = 0; c < grid_.size(); ++c) {
    if (grid_.used[c] == 0) continue;
    const bool last = grid_.upper_end[c] != 0;
    const Four here = w_.adjoint.col(c).array(),
               gain = last ? here : here - w_.adjoint.col(c + 1).array();
    const double beyond = last ? film_.flow().ambient[1] : w_.driving[c + 1];
    add_edge_across(c, gain,
                    open(w_.flow_gap.above[c]) * w_.film.above_slope[c] * (beyond - w_.driving[c]),
                    grid_.above_z[c], d);
    if (grid_.lower_end[c] == 0) continue;
    add_edge_across(c, here,
                    open(w_.flow_gap.below[c]) * w_.film.below_slope[c] *
                        (film_.flow().ambient[0] - w_.driving[c]),
                    grid_.below_z[c], d);
  }
}

void FilmSensitivity::add_edge_across(int c, const Four& gain, double flow_by_gap, double z,
                                      Part& d) const {
  if (flow_by_gap == 0) return;
  add_pair(flow_by_gap * gain, -grid_.cosine[c], -grid_.sine[c], z, 0, d);
}

}  // namespace stribeck
