#include "surface/film_sensitivity.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr int rates = 4, spin = 8;  // columns of a tangent

}  // namespace

FilmTangent FilmSensitivity::tangent(const MixedFilm& mixed, MixedFilm::Workspace& w) {
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
  w_.adjoint.setZero();
  for (int j = 0; j < grid_.columns(); ++j) weigh_column(j);
  w_.film.K.solve_transposed(w_.adjoint);
  for (int c = 0; c < grid_.size(); ++c)
    if (!film_.solves(c, w_.film)) w_.adjoint.col(c).setZero();
  Part d = Part::Zero();
  for (int j = 0; j < grid_.columns(); ++j) {
    for (int i = 0; i < grid_.rows(); ++i) {
      add_cell(j, i, d);
      add_sliding(j, i, d);
      add_edge_around(j, i, d);
    }
    for (int e = 0; e <= grid_.rows(); ++e) add_edge_across(j, e, d);
  }
  return d;
}

/// The unknown of the cell moves the reported pressure.
bool FilmSensitivity::follows(int c) const {
  if (!w_.film.full[c] || film_.held(c)) return false;
  return w_.total[c] > 0 || film_.flow().cavitation == Cavitation::full_film;
}

/// Pressure that drives flow [Pa].
double FilmSensitivity::driving(int c) const {
  if (film_.held(c)) return w_.film.p[c];
  return w_.film.full[c] ? w_.total[c] : 0;
}

/// Liquid fraction, the correction included.
double FilmSensitivity::carried(int c) const {
  const bool torn = film_.solves(c, w_.film) && !w_.film.full[c];
  return torn ? w_.total[c] / ReynoldsFilm::unit_fraction : w_.film.theta[c];
}

/// ∂O/∂u of the cells of a column, and of the edges to the next one.
void FilmSensitivity::weigh_column(int j) {
  const Four n = normal(grid_.cosine[j], grid_.sine[j]),
             t = tangential(grid_.cosine[j], grid_.sine[j]);
  for (int i = 0; i < grid_.rows(); ++i) {
    const int c = grid_.cell(j, i);
    const double scale = factor(grid_.z[i]) * grid_.area(j, i);
    if (follows(c)) {
      w_.adjoint.col(c).array() -= scale * n;
    } else if (!w_.film.full[c] && w_.wet[c] > 0 && w_.wet[c] < 1) {
      const double shear = film_.flow().viscosity * mixed_.sliding(j, i, w_.motion) / w_.flow_gap.h[c];
      w_.adjoint.col(c).array() -= scale * shear / ReynoldsFilm::unit_fraction * t;
    }
    weigh_edge(j, i);
  }
}

void FilmSensitivity::weigh_edge(int j, int i) {
  const int left = grid_.cell(j, i), right = grid_.cell(grid_.next(j), i);
  const Four weight = grid_.depth[i] * factor(grid_.z[i]) * w_.flow_gap.around[left] / 2 *
                      tangential(grid_.edge_cosine[j], grid_.edge_sine[j]);
  if (follows(right)) w_.adjoint.col(right).array() -= weight;
  if (follows(left)) w_.adjoint.col(left).array() += weight;
}

void FilmSensitivity::add_gap(const Four& by_gap, double cosine, double sine, double z,
                              Part& d) const {
  d.col(0) -= cosine * by_gap;
  d.col(1) -= sine * by_gap;
  if (grid_.half()) return;
  d.col(2) -= z * cosine * by_gap;
  d.col(3) -= z * sine * by_gap;
}

void FilmSensitivity::add_rates(const Four& by_rate, double along_x, double along_y, double z,
                                Part& d) const {
  d.col(rates) += along_x * by_rate;
  d.col(rates + 1) += along_y * by_rate;
  if (grid_.half()) return;
  d.col(rates + 2) += z * along_x * by_rate;
  d.col(rates + 3) += z * along_y * by_rate;
}

/// The content of a cell, the extra squeeze, and what the gap does to shear and tips there.
void FilmSensitivity::add_cell(int j, int i, Part& d) const {
  const int c = grid_.cell(j, i);
  const double area = grid_.area(j, i), cosine = grid_.cosine[j], sine = grid_.sine[j],
               z = grid_.z[i];
  const Four lambda = w_.adjoint.col(c).array(), n = normal(cosine, sine),
             t = tangential(cosine, sine);
  const double h = w_.flow_gap.h[c], open = w_.gap.h[c] > mixed_.floor() ? 1 : 0;
  // a steady film (rate 0) feels a squeeze in torn cells as well, by the oil in them
  const double squeezed = w_.squeezed[c] ? 1 : w_.rate == 0 ? carried(c) : 0;
  Four by_gap = -lambda * (open * area * w_.rate * carried(c));
  const double speed = mixed_.sliding(j, i, w_.motion);
  by_gap += factor(z) * area * open * film_.flow().viscosity * w_.wet[c] * speed / (h * h) * t;
  if (mixed_.has_contact() && film_.has_surface(c)) {
    by_gap -= factor(z) * area * w_.tips[c].slope * (n + mixed_.tip_friction(speed).share * t);
  }
  add_gap(by_gap, cosine, sine, z, d);
  // the extra squeeze: A ((ȧ − (a − a_n)/τ)·G) on the right side
  add_gap(lambda * (area * squeezed * w_.rate), cosine, sine, z, d);
  add_rates(lambda * (area * squeezed), cosine, sine, z, d);
}

/// What the sliding speed does to shear and to the friction of tips.
void FilmSensitivity::add_sliding(int j, int i, Part& d) const {
  const int c = grid_.cell(j, i);
  const double cosine = grid_.cosine[j], sine = grid_.sine[j];
  const double speed = mixed_.sliding(j, i, w_.motion);
  double by_speed = film_.flow().viscosity * w_.wet[c] / w_.flow_gap.h[c];
  if (mixed_.has_contact() && film_.has_surface(c)) by_speed += w_.tips[c].pressure * mixed_.tip_friction(speed).slope;
  const Four by = -factor(grid_.z[i]) * grid_.area(j, i) * by_speed * tangential(cosine, sine);
  add_rates(by, -sine, cosine, grid_.z[i], d);
  d.col(spin) += grid_.radius() * by;
}

void FilmSensitivity::add_edge_around(int j, int i, Part& d) const {
  const int left = grid_.cell(j, i), right = grid_.cell(grid_.next(j), i);
  const double h = w_.flow_gap.around[left], z = grid_.z[i], depth = grid_.depth[i];
  const double cosine = grid_.edge_cosine[j], sine = grid_.edge_sine[j];
  const double open = h > mixed_.floor() ? 1 : 0;
  const Four gain = w_.adjoint.col(left).array() - w_.adjoint.col(right).array();
  const double direction = w_.motion.omega >= 0 ? 1 : -1;
  const double liquid = carried(direction > 0 ? left : right);
  const double drop = driving(right) - driving(left);
  const double by_gap = direction * w_.film.stream[left] / h * liquid -
                        3 * w_.film.around[left] / h * drop;
  Four total = -gain * (open * by_gap);
  total -= depth * factor(z) * open / 2 * (w_.pressure[right] - w_.pressure[left]) *
           tangential(cosine, sine);
  add_gap(total, cosine, sine, z, d);
  d.col(spin) -= gain * (grid_.radius() / 2 * depth * h * liquid);
}

void FilmSensitivity::add_edge_across(int j, int e, Part& d) const {
  if (grid_.edge_spacing[e] == 0) return;
  const int edge = j * (grid_.rows() + 1) + e;
  const bool first = e == 0, last = e == grid_.rows();
  const int below = grid_.cell(j, first ? 0 : e - 1), above = grid_.cell(j, last ? e - 1 : e);
  const double p_below = first ? film_.flow().ambient[0] : driving(below),
               p_above = last ? film_.flow().ambient[1] : driving(above);
  Four gain = Four::Zero();
  if (!first) gain += w_.adjoint.col(below).array();
  if (!last) gain -= w_.adjoint.col(above).array();
  const double h = w_.flow_gap.across[edge];
  if (h <= mixed_.floor()) return;
  const Four total = gain * (3 * w_.film.across[edge] / h * (p_above - p_below));
  add_gap(total, grid_.cosine[j], grid_.sine[j], grid_.edge_z[e], d);
}

}  // namespace stribeck
