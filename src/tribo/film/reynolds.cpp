#include "tribo/film/reynolds.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr int fewest_revisions =
    60;  // allowed, and one for each column: the edge of a film may move by one in each
constexpr double tie =
    1e-12;  // relative: pressures and fractions this close to their bound change nothing, nor do flows this close to balance

}  // namespace

ReynoldsFilm::ReynoldsFilm(FilmGrid grid, const FilmFlow& flow)
    : grid_(std::move(grid)),
      flow_(flow),
      held_pressure_(Field::Zero(grid_.size())),
      held_fraction_(Field::Ones(grid_.size())) {
  for (int j = 0; j < grid_.columns(); ++j) inner_[grid_.cell(j, grid_.rows() - 1)] = 0;
}

void ReynoldsFilm::hold(int cell, double pressure, double fraction) {
  own_[cell] = 0;
  held_pressure_[cell] = pressure;
  held_fraction_[cell] = fraction;
}

ReynoldsFilm::Workspace::Workspace(const ReynoldsFilm& film)
    : K(film.grid().columns(), film.grid().rows()),
      full(Field::Ones(film.grid().size())),
      revised(full),
      u(Eigen::VectorXd::Zero(film.grid().size())) {
  for (Field* field : {&p,
                       &theta,
                       &around,
                       &below,
                       &above,
                       &couette_flux,
                       &couette_gap,
                       &film_volume_per_area,
                       &around_slope,
                       &below_slope,
                       &above_slope,
                       &couette_flux_derivative,
                       &film_volume_derivative,
                       &film_volume_second_derivative,
                       &live,
                       &torn,
                       &solved,
                       &part,
                       &is,
                       &per_unknown,
                       &given_fraction})
    *field = Field::Zero(film.grid().size());
  film_volume_derivative.setOnes();
}

void ReynoldsFilm::make_rough(const Gap& gap, Workspace& w) const {
  const FlowFactors& factors = *flow_.roughness;
  const auto conduct = [&](Factor (FlowFactors::*factor)(double) const, const Field& at,
                           Field& flow, Field& slope) {
    for (int c = 0; c < grid_.size(); ++c) {
      const double h = at[c];
      const Factor f = (factors.*factor)(h);
      flow[c] = f.value * h * h * h;
      slope[c] = f.slope * h * h * h + 3 * f.value * h * h;
    }
  };
  conduct(&FlowFactors::around, gap.around, w.around, w.around_slope);
  conduct(&FlowFactors::along, gap.below, w.below, w.below_slope);
  conduct(&FlowFactors::along, gap.above, w.above, w.above_slope);
  for (int c = 0; c < grid_.size(); ++c) {
    const Factor mean = factors.mean_gap(gap.h[c]), edge = factors.mean_gap(gap.around[c]),
                 carried = factors.shear_flow(gap.around[c]);
    w.film_volume_per_area[c] = mean.value;
    w.film_volume_derivative[c] = mean.slope;
    w.film_volume_second_derivative[c] = factors.mean_gap_second_derivative(gap.h[c]);
    w.couette_flux[c] = edge.value - factors.roughness() * carried.value;
    w.couette_flux_derivative[c] = edge.slope - factors.roughness() * carried.slope;
  }
}

void ReynoldsFilm::conductances(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  const double mobility = 1 / (12 * flow_.viscosity), speed = std::abs(drive.entrainment);
  if (!flow_.roughness) {
    w.film_volume_per_area = gap.h;
    w.couette_flux = speed * grid_.along * gap.around;
    w.around = mobility * grid_.around_share * gap.around.cube();
    w.below = mobility * grid_.below_share * gap.below.cube();
    w.above = mobility * grid_.above_share * gap.above.cube();
    return;
  }
  make_rough(gap, w);
  w.couette_gap = w.couette_flux;
  for (Field* field : {&w.couette_flux, &w.couette_flux_derivative}) *field *= speed * grid_.along;
  for (Field* field : {&w.around, &w.around_slope}) *field *= mobility * grid_.around_share;
  for (Field* field : {&w.below, &w.below_slope}) *field *= mobility * grid_.below_share;
  for (Field* field : {&w.above, &w.above_slope}) *field *= mobility * grid_.above_share;
}

void ReynoldsFilm::slopes(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  if (flow_.roughness) return;  // known with the conductances themselves
  w.couette_gap = gap.around;
  w.couette_flux_derivative = std::abs(drive.entrainment) * grid_.along;
  w.around_slope = 3 * w.around / gap.around;
  w.below_slope = 3 * w.below / gap.below;
  w.above_slope = 3 * w.above / gap.above;
}

Field ReynoldsFilm::film_volume_per_area(const Gap& gap) const {
  if (!flow_.roughness) return gap.h;
  return gap.h.unaryExpr([&](double h) { return flow_.roughness->mean_gap(h).value; });
}

/// What is unknown in each cell and what is known of the others, as numbers that equations are multiplied with.
void ReynoldsFilm::sort_cells(const FilmDrive& drive, Workspace& w) const {
  w.live = own_ * w.full;
  if (flow_.cavitation == Cavitation::mass_conserving) {
    w.torn = own_ - w.live;
    w.solved = own_;
    w.given_fraction = (1 - own_) * held_fraction_ + w.live;
  } else {
    w.torn.setZero();
    w.solved = w.live;
    w.given_fraction = (1 - own_) * held_fraction_ + own_;
  }
  w.per_unknown = w.torn / unit_fraction;
  if (!drive.full) return;
  w.per_unknown += w.live * drive.full->slope;
  w.given_fraction += w.live * (drive.full->base - 1);
}

/// The equation of each cell: what flows out and is stored, less what flows in and was there, is zero.
void ReynoldsFilm::assemble(const FilmDrive& drive, Workspace& w) const {
  sort_cells(drive, w);
  BlockCyclic::Coefficients& k = w.K.coefficients();
  const double rate = drive.rate;
  const bool forward = drive.entrainment >= 0;
  grid_.each_run([&](int left, int here, int right, int count) {
    const int source = forward ? left : right, in = forward ? left : here,
              out = forward ? here : left;
    const auto at = [&](const Field& f, int first) { return f.segment(first, count); };
    auto part = w.part.segment(here, count), is = w.is.segment(here, count);
    part = at(w.per_unknown, source) * at(w.couette_flux, in);
    is = rate * at(grid_.area, here);
    auto l = k.lower.segment(here, count).array(), u = k.upper.segment(here, count).array();
    l = -at(w.solved, here) * at(w.live, left) * at(w.around, left);
    u = -at(w.solved, here) * at(w.live, right) * at(w.around, here);
    (forward ? l : u) -= at(w.solved, here) * part;
    auto b = w.u.segment(here, count).array();
    // Differences of what nearly balances come first: a film at rest has no pressure, and none of round-off.
    b = at(w.around, left) * at(held_pressure_, left) +
        at(w.around, here) * at(held_pressure_, right) +
        (at(w.couette_flux, in) * at(w.given_fraction, source) -
         at(w.couette_flux, out) * at(w.given_fraction, here)) +
        at(w.below, here) * at(grid_.lower_end, here) * flow_.ambient[0] +
        at(w.above, here) * at(grid_.upper_end, here) * flow_.ambient[1];
    if (drive.content)
      b += is * (Eigen::Map<const Field>(drive.content + here, count) -
                 at(w.given_fraction, here) * at(w.film_volume_per_area, here));
    else
      b -= is * at(w.given_fraction, here) * at(w.film_volume_per_area, here);
    is = is * at(w.film_volume_per_area, here) + at(w.couette_flux, out);
    b = at(w.solved, here) * b + (1 - at(w.solved, here)) * at(held_pressure_, here);
    k.diagonal.segment(here, count) = at(w.live, here) * (at(w.around, left) + at(w.around, here) +
                                                          at(w.below, here) + at(w.above, here)) +
                                      at(w.per_unknown, here) * is + (1 - at(w.solved, here));
  });
  assemble_across(w);
}

/// Flow between the rows of a column: each cell and the one above it, which comes next in every field.
void ReynoldsFilm::assemble_across(Workspace& w) const {
  const int pairs = grid_.size() - 1;
  const auto here = [&](const Field& f) { return f.head(pairs); };
  const auto above = [&](const Field& f) { return f.tail(pairs); };
  BlockCyclic::Coefficients& k = w.K.coefficients();
  auto up = k.above.head(pairs).array(), down = k.below.tail(pairs).array();
  up = -here(inner_) * here(w.above) * here(w.solved);
  down = -here(inner_) * here(w.above) * above(w.solved);
  w.u.head(pairs).array() -= up * above(held_pressure_);
  w.u.tail(pairs).array() -= down * here(held_pressure_);
  up *= above(w.live);
  down *= here(w.live);
}

/// What gathers in a cell without pressure of a film that does not conserve its oil.
auto ReynoldsFilm::inflow(int left, int c, int right, const FilmDrive& drive,
                          const Workspace& w) const -> Balance {
  const bool forward = drive.entrainment >= 0;
  const int source = forward ? left : right, in = forward ? left : c, out = forward ? c : left;
  const double stored = drive.rate * grid_.area[c], before = drive.content ? drive.content[c] : 0.0,
               carried = w.couette_flux[in] *
                         (w.per_unknown[source] * w.u[source] + w.given_fraction[source]);
  const double from_below = grid_.lower_end[c] != 0   ? flow_.ambient[0]
                            : c % grid_.stride() == 0 ? 0.0
                                                      : w.u[c - 1],
               from_above = grid_.upper_end[c] != 0 ? flow_.ambient[1] : w.u[c + 1];
  const std::array<double, 4> pressed{w.around[left] * w.u[left], w.around[c] * w.u[right],
                                      w.below[c] * from_below, w.above[c] * from_above};
  Balance sum{(carried - w.couette_flux[out]) + stored * (before - w.film_volume_per_area[c]),
              carried + w.couette_flux[out] + stored * (before + w.film_volume_per_area[c])};
  for (const double flow : pressed) {
    sum.net += flow;
    sum.size += std::abs(flow);
  }
  return sum;
}

/// Moves cells between full and torn where the solution is on the wrong side of its bound; true when none moved.
bool ReynoldsFilm::revise(const FilmDrive& drive, Workspace& w) const {
  if (flow_.cavitation == Cavitation::full_film) return true;
  const auto u = w.u.array();
  const double lowest = -tie * (w.live * u.abs()).maxCoeff(), fullest = (1 + tie) * unit_fraction;
  const auto keeps = [&](int c) { return u[c] >= lowest ? w.live[c] : 0.0; };
  if (flow_.cavitation == Cavitation::mass_conserving) {
    for (int c = 0; c < grid_.size(); ++c) {
      const double fills = u[c] > fullest ? w.torn[c] : 0.0;
      w.revised[c] = keeps(c) + (1 - w.live[c]) * std::max(w.full[c], fills);
    }
  } else {
    for (int c = 0; c < grid_.size(); ++c) w.revised[c] = keeps(c) + (1 - own_[c]) * w.full[c];
    grid_.each_run([&](int left, int here, int right, int count) {
      for (int k = 0; k < count; ++k)
        if (const int c = here + k; own_[c] != 0 && w.live[c] == 0) {
          const Balance gathers = inflow(left + k, c, right + k, drive, w);
          w.revised[c] = gathers.net > tie * gathers.size;
        }
    });
  }
  const bool settled = (w.revised == w.full).all();
  w.full.swap(w.revised);
  return settled;
}

bool ReynoldsFilm::solve(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  conductances(gap, drive, w);
  if (flow_.cavitation == Cavitation::full_film) w.full.setOnes();
  for (int k = 0; k < fewest_revisions + grid_.columns(); ++k) {
    assemble(drive, w);
    ++w.factorisations;
    if (!w.K.factorise()) return false;
    w.K.solve(w.u);
    if (!std::isfinite(w.u.sum())) return false;
    if (!revise(drive, w)) continue;
    w.p = w.live * w.u.array() + (1 - w.solved) * held_pressure_;
    w.theta = w.per_unknown * w.u.array() + w.given_fraction;
    return true;
  }
  return false;
}

double ReynoldsFilm::side_flow(const Workspace& w) const {
  return grid_.times() * (grid_.lower_end * w.below * (w.p - flow_.ambient[0]) +
                          grid_.upper_end * w.above * (w.p - flow_.ambient[1]))
                             .sum();
}

}  // namespace stribeck
