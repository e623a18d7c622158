#include "surface/film_sensitivity.h"

namespace stribeck {
namespace {

constexpr int rates = 4, spin = 8;  // columns of a tangent

/// Adds a sum to the derivatives in two directions, and in the slopes along them.
template <class Part, class Sum>
void add_pair(const Sum& sum, double along_x, double along_y, int first, bool half, Part& d) {
  d.col(first) += along_x * sum.plain;
  d.col(first + 1) += along_y * sum.plain;
  if (half) return;
  d.col(first + 2) += along_x * sum.times_z;
  d.col(first + 3) += along_y * sum.times_z;
}

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
  for (int j = 0; j < grid_.columns(); ++j) {
    weigh_column(j);
    weigh_edges(j);
  }
  w_.film.K.solve_transposed(w_.adjoint);
  for (int c = 0; c < grid_.size(); ++c)
    if (!film_.solves(c, w_.film)) w_.adjoint.col(c).setZero();
  Part d = Part::Zero();
  for (int j = 0; j < grid_.columns(); ++j) {
    add_cells(j, d);
    add_edges_around(j, d);
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

/// ∂O/∂u of the cells of a column.
void FilmSensitivity::weigh_column(int j) {
  const Four n = normal(grid_.cosine[j], grid_.sine[j]),
             t = tangential(grid_.cosine[j], grid_.sine[j]);
  for (int i = 0; i < grid_.rows(); ++i) {
    const int c = grid_.cell(j, i);
    const double scale = factor(grid_.z[i]) * grid_.area(j, i);
    if (follows(c)) {
      w_.adjoint.col(c).array() -= scale * n;
    } else if (!w_.film.full[c] && w_.wet[c] > 0 && w_.wet[c] < 1) {
      const double shear = film_.flow().viscosity * w_.sliding[c] / w_.flow_gap.h[c];
      w_.adjoint.col(c).array() -= scale * shear / ReynoldsFilm::unit_fraction * t;
    }
  }
}

/// ∂O/∂u of the edges to the next column, whose drop of pressure shears.
void FilmSensitivity::weigh_edges(int j) {
  const Four t = tangential(grid_.edge_cosine[j], grid_.edge_sine[j]);
  for (int i = 0; i < grid_.rows(); ++i) {
    const int left = grid_.cell(j, i), right = grid_.cell(grid_.next(j), i);
    const double weight = grid_.depth[i] * factor(grid_.z[i]) * w_.flow_gap.around[left] / 2;
    if (follows(right)) w_.adjoint.col(right).array() -= weight * t;
    if (follows(left)) w_.adjoint.col(left).array() += weight * t;
  }
}

/// The cells of a column: their content, the extra squeeze A (ȧ − (a − a_n)/τ)·G on the right side, and what gap and
/// sliding speed do to shear and tips. The edges across the width lie at the same angle.
void FilmSensitivity::add_cells(int j, Part& d) const {
  const double cosine = grid_.cosine[j], sine = grid_.sine[j];
  const Four n = normal(cosine, sine), t = tangential(cosine, sine);
  Sum by_gap, by_rate, by_speed;
  for (int i = 0; i < grid_.rows(); ++i) {
    const int c = grid_.cell(j, i);
    const double z = grid_.z[i], area = grid_.area(j, i), h = w_.flow_gap.h[c], is_open = open(h),
                 here = factor(z) * area;
    const Four lambda = area * w_.adjoint.col(c).array();
    const double shear = film_.flow().viscosity * w_.wet[c] / h;
    double lost = is_open * w_.rate * carried(c), slows = shear;
    Four gap = here * is_open * shear * w_.sliding[c] / h * t;
    if (w_.squeezed[c]) {
      lost -= w_.rate;
      by_rate.add(lambda, z);
    } else if (w_.rate == 0) {  // a steady film feels a squeeze in torn cells as well, by the oil in them
      by_rate.add(carried(c) * lambda, z);
    }
    if (mixed_.has_contact() && w_.tips[c].pressure > 0) {
      gap -= here * w_.tips[c].slope * (n + w_.rubbing[c].share * t);
      slows += w_.tips[c].pressure * w_.rubbing[c].slope;
    }
    by_gap.add(gap - lost * lambda, z);
    by_speed.add(-here * slows * t, z);
  }
  for (int e = 0; e <= grid_.rows(); ++e)
    if (grid_.edge_spacing[e] > 0) by_gap.add(edge_across(j, e), grid_.edge_z[e]);
  const bool half = grid_.half();
  add_pair(by_gap, -cosine, -sine, 0, half, d);
  add_pair(by_rate, cosine, sine, rates, half, d);
  add_pair(by_speed, -sine, cosine, rates, half, d);
  d.col(spin) += grid_.radius() * by_speed.plain;
}

void FilmSensitivity::add_edges_around(int j, Part& d) const {
  const double cosine = grid_.edge_cosine[j], sine = grid_.edge_sine[j];
  const Four t = tangential(cosine, sine);
  const double direction = w_.motion.omega >= 0 ? 1 : -1;
  Sum by_gap;
  Four by_spin = Four::Zero();
  for (int i = 0; i < grid_.rows(); ++i) {
    const int left = grid_.cell(j, i), right = grid_.cell(grid_.next(j), i);
    const double h = w_.flow_gap.around[left], is_open = open(h), depth = grid_.depth[i];
    const Four gain = w_.adjoint.col(left).array() - w_.adjoint.col(right).array();
    const double liquid = carried(direction > 0 ? left : right);
    const double flow = direction * w_.film.stream[left] / h * liquid -
                        3 * w_.film.around[left] / h * (driving(right) - driving(left));
    const double sheared = depth * factor(grid_.z[i]) / 2 * (w_.pressure[right] - w_.pressure[left]);
    by_gap.add(-is_open * (flow * gain + sheared * t), grid_.z[i]);
    by_spin -= grid_.radius() / 2 * depth * h * liquid * gain;
  }
  add_pair(by_gap, -cosine, -sine, 0, grid_.half(), d);
  d.col(spin) += by_spin;
}

/// ∂O/∂h of an edge across the width.
FilmSensitivity::Four FilmSensitivity::edge_across(int j, int e) const {
  const int edge = j * (grid_.rows() + 1) + e;
  const bool first = e == 0, last = e == grid_.rows();
  const int below = grid_.cell(j, first ? 0 : e - 1), above = grid_.cell(j, last ? e - 1 : e);
  const double p_below = first ? film_.flow().ambient[0] : driving(below),
               p_above = last ? film_.flow().ambient[1] : driving(above);
  Four gain = Four::Zero();
  if (!first) gain += w_.adjoint.col(below).array();
  if (!last) gain -= w_.adjoint.col(above).array();
  const double h = w_.flow_gap.across[edge];
  return open(h) * 3 * w_.film.across[edge] / h * (p_above - p_below) * gain;
}

}  // namespace stribeck
