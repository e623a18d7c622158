#include "tribo/film/reynolds.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr int fewest_revisions =
    60;  // allowed, and one for each column: the edge of a film may move by one in each
constexpr double tie =
    1e-12;  // relative: pressures and fractions this close to their bound change nothing, nor do flows this close to balance

/// Gap of a rough film that moving surfaces carry liquid through, and its derivative.
Factor carried_gap(const FlowFactors& factors, double h) {
  const Factor mean = factors.mean_gap(h), shear = factors.shear_flow(h);
  return {mean.value - factors.roughness() * shear.value,
          mean.slope - factors.roughness() * shear.slope};
}

}  // namespace

FilmSolver::FilmSolver(FilmPatch patch, const FilmFlow& flow)
    : patch_(std::move(patch)),
      flow_(flow),
      held_pressure_(Field::Zero(patch_.size())),
      held_fraction_(Field::Ones(patch_.size())) {
  for (int j = 0; j < patch_.columns(); ++j) inner_[patch_.cell(j, patch_.rows() - 1)] = 0;
}

FilmSolver::Workspace::Workspace(const FilmSolver& film)
    : K(film.patch().columns(), film.patch().rows()),
      couette(film.patch()),
      full(Field::Ones(film.patch().size())),
      revised(full),
      u(Eigen::VectorXd::Zero(film.patch().size())) {
  for (Field* field : {&p,
                       &theta,
                       &around,
                       &below,
                       &above,
                       &forward,
                       &backward,
                       &couette_gap,
                       &up,
                       &down,
                       &end_up,
                       &end_down,
                       &above_couette_gap,
                       &below_couette_gap,
                       &film_volume_per_area,
                       &around_slope,
                       &below_slope,
                       &above_slope,
                       &couette_slope,
                       &above_couette_slope,
                       &below_couette_slope,
                       &film_volume_derivative,
                       &film_volume_second_derivative,
                       &pressurised,
                       &cavitated,
                       &solved,
                       &is,
                       &per_unknown,
                       &given_fraction})
    *field = Field::Zero(film.patch().size());
  film_volume_derivative.setOnes();
}

void FilmSolver::make_rough(const Gap& gap, Workspace& w) const {
  const FlowFactors& factors = *flow_.roughness;
  const auto conduct = [&](Factor (FlowFactors::*factor)(double) const, const Field& at,
                           Field& flow, Field& slope) {
    for (int c = 0; c < patch_.size(); ++c) {
      const double h = at[c];
      const Factor f = (factors.*factor)(h);
      flow[c] = f.value * h * h * h;
      slope[c] = f.slope * h * h * h + 3 * f.value * h * h;
    }
  };
  conduct(&FlowFactors::around, gap.around, w.around, w.around_slope);
  conduct(&FlowFactors::along, gap.below, w.below, w.below_slope);
  conduct(&FlowFactors::along, gap.above, w.above, w.above_slope);
  for (int c = 0; c < patch_.size(); ++c) {
    const Factor mean = factors.mean_gap(gap.h[c]), edge = carried_gap(factors, gap.around[c]);
    w.film_volume_per_area[c] = mean.value;
    w.film_volume_derivative[c] = mean.slope;
    w.film_volume_second_derivative[c] = factors.mean_gap_second_derivative(gap.h[c]);
    w.couette_gap[c] = edge.value;
    w.couette_slope[c] = edge.slope;
  }
}

/// Couette flow across the rows: over the edge above each cell, and over the lower end of the patch.
void FilmSolver::carry_axially(const Gap& gap, Workspace& w) const {
  for (int c = 0; c < patch_.size(); ++c) {
    const Factor above = flow_.roughness ? carried_gap(*flow_.roughness, gap.above[c])
                                         : Factor{gap.above[c], 1},
                 below = flow_.roughness ? carried_gap(*flow_.roughness, gap.below[c])
                                         : Factor{gap.below[c], 1};
    w.above_couette_gap[c] = above.value;
    w.above_couette_slope[c] = above.slope;
    w.below_couette_gap[c] = below.value;
    w.below_couette_slope[c] = below.slope;
    const double over = w.couette.above[c] * above.value,
                 under = w.couette.below[c] * patch_.lower_end[c] * below.value;
    w.up[c] = std::max(over, 0.0);
    w.down[c] = std::max(-over, 0.0);
    w.end_up[c] = std::max(under, 0.0);
    w.end_down[c] = std::max(-under, 0.0);
  }
}

/// Conductances of edges between oils of unlike viscosity: two halves in series.
void FilmSolver::thicken(Workspace& w) const {
  if (w.viscosity.size() == 0) return;
  const auto scale = [&](Field& flow, Field& slope, int c, double by) {
    flow[c] *= by;
    if (flow_.roughness) slope[c] *= by;
  };
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k)
      scale(w.around, w.around_slope, here + k,
            2 / (w.viscosity[here + k] + w.viscosity[right + k]));
  });
  for (int c = 0; c < patch_.size(); ++c) {
    const bool lowest = c % patch_.stride() == 0;
    scale(w.below, w.below_slope, c,
          lowest ? 1 / w.viscosity[c] : 2 / (w.viscosity[c] + w.viscosity[c - 1]));
    scale(w.above, w.above_slope, c,
          inner_[c] == 0 ? 1 / w.viscosity[c] : 2 / (w.viscosity[c] + w.viscosity[c + 1]));
  }
}

namespace {

/// Nothing flows backward over the edges between the columns: half of their Couette terms are zero.
bool goes_one_way(const FilmSolver::Workspace& w) {
  return w.couette.around.minCoeff() >= 0;
}

/// First cells of a run and of its neighbours.
struct FirstCells {
  int left, here, right;
};

/// Couette flow backward over the edges of a run of cells.
template <class Unknowns, class Known, class Stored>
void add_backward(const FilmSolver::Workspace& w, const FirstCells& first, Unknowns& u, Known& b,
                  Stored& is) {
  const auto at = [&](const Field& f, int from) { return f.segment(from, u.size()); };
  u -= at(w.solved, first.here) * at(w.per_unknown, first.right) * at(w.backward, first.here);
  b += at(w.backward, first.here) * at(w.given_fraction, first.right) -
       at(w.backward, first.left) * at(w.given_fraction, first.here);
  is += at(w.backward, first.left);
}

}  // namespace

void FilmSolver::conductances(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  const double mobility = 1 / (12 * flow_.viscosity);
  const Field& carry = w.couette.around;
  if (!drive.speeds_known) {
    w.couette.around = drive.entrainment * patch_.along;
    w.couette.axial = false;
  }
  if (w.couette.axial) carry_axially(gap, w);
  connect_supply(gap, w);
  const bool one_way = goes_one_way(w);
  if (one_way) w.backward.setZero();
  if (!flow_.roughness) {
    w.film_volume_per_area = gap.h;
    w.forward = carry.max(0) * gap.around;
    if (!one_way) w.backward = (-carry).max(0) * gap.around;
    w.around = mobility * patch_.around_share * gap.around.cube();
    w.below = mobility * patch_.below_share * gap.below.cube();
    w.above = mobility * patch_.above_share * gap.above.cube();
    thicken(w);
    return;
  }
  make_rough(gap, w);
  w.forward = carry.max(0) * w.couette_gap;
  if (!one_way) w.backward = (-carry).max(0) * w.couette_gap;
  for (Field* field : {&w.around, &w.around_slope}) *field *= mobility * patch_.around_share;
  for (Field* field : {&w.below, &w.below_slope}) *field *= mobility * patch_.below_share;
  for (Field* field : {&w.above, &w.above_slope}) *field *= mobility * patch_.above_share;
  thicken(w);
}

void FilmSolver::slopes(const Gap& gap, Workspace& w) const {
  if (flow_.roughness) return;  // known with the conductances themselves
  w.couette_gap = gap.around;
  w.couette_slope.setOnes();
  w.around_slope = 3 * w.around / gap.around;
  w.below_slope = 3 * w.below / gap.below;
  w.above_slope = 3 * w.above / gap.above;
}

Field FilmSolver::film_volume_per_area(const Gap& gap) const {
  if (!flow_.roughness) return gap.h;
  return gap.h.unaryExpr([&](double h) { return flow_.roughness->mean_gap(h).value; });
}

/// What is unknown in each cell and what is known of the others, as numbers that equations are multiplied with.
void FilmSolver::classify_cells(const FilmDrive& drive, Workspace& w) const {
  w.pressurised = own_ * w.full;
  if (flow_.cavitation == Cavitation::mass_conserving) {
    w.cavitated = own_ - w.pressurised;
    w.solved = own_;
    w.given_fraction = (1 - own_) * held_fraction_ + w.pressurised;
  } else {
    w.cavitated.setZero();
    w.solved = w.pressurised;
    w.given_fraction = (1 - own_) * held_fraction_ + own_;
  }
  w.per_unknown = w.cavitated / unit_fraction;
  if (!drive.full) return;
  w.per_unknown += w.pressurised * drive.full->slope;
  w.given_fraction += w.pressurised * (drive.full->base - 1);
}

/// The equation of each cell: what flows out and is stored, less what flows in and was there, is zero.
void FilmSolver::assemble(const FilmDrive& drive, Workspace& w) const {
  classify_cells(drive, w);
  BlockCyclic::Coefficients& k = w.K.coefficients();
  const bool one_way = goes_one_way(w);
  patch_.each_run([&](int left, int here, int right, int count) {
    const auto at = [&](const Field& f, int first) { return f.segment(first, count); };
    auto is = w.is.segment(here, count);
    is = drive.rate * at(patch_.area, here);
    auto l = k.lower.segment(here, count).array(), u = k.upper.segment(here, count).array();
    l = -at(w.solved, here) * (at(w.pressurised, left) * at(w.around, left) +
                               at(w.per_unknown, left) * at(w.forward, left));
    u = -at(w.solved, here) * at(w.pressurised, right) * at(w.around, here);
    auto b = w.u.segment(here, count).array();
    // Differences of what nearly balances come first: a film at rest has no pressure, and none of round-off.
    b = at(w.around, left) * at(held_pressure_, left) +
        at(w.around, here) * at(held_pressure_, right) +
        (at(w.forward, left) * at(w.given_fraction, left) -
         at(w.forward, here) * at(w.given_fraction, here)) +
        at(w.below, here) * at(patch_.lower_end, here) * flow_.ambient[0] +
        at(w.above, here) * at(patch_.upper_end, here) * flow_.ambient[1];
    if (drive.content)
      b += is * (Eigen::Map<const Field>(drive.content + here, count) -
                 at(w.given_fraction, here) * at(w.film_volume_per_area, here));
    else
      b -= is * at(w.given_fraction, here) * at(w.film_volume_per_area, here);
    is = is * at(w.film_volume_per_area, here) + at(w.forward, here);
    if (!one_way) add_backward(w, {left, here, right}, u, b, is);
    b = at(w.solved, here) * b + (1 - at(w.solved, here)) * at(held_pressure_, here);
    k.diagonal.segment(here, count) =
        at(w.pressurised, here) *
            (at(w.around, left) + at(w.around, here) + at(w.below, here) + at(w.above, here)) +
        at(w.per_unknown, here) * is + (1 - at(w.solved, here));
  });
  assemble_across(w);
  if (w.couette.axial) assemble_axial_couette(w);
  assemble_supply(w);
}

/// Flow between the rows of a column: each cell and the one above it, which comes next in every field.
void FilmSolver::assemble_across(Workspace& w) const {
  const int pairs = patch_.size() - 1;
  const auto here = [&](const Field& f) { return f.head(pairs); };
  const auto above = [&](const Field& f) { return f.tail(pairs); };
  BlockCyclic::Coefficients& k = w.K.coefficients();
  auto up = k.above.head(pairs).array(), down = k.below.tail(pairs).array();
  up = -here(inner_) * here(w.above) * here(w.solved);
  down = -here(inner_) * here(w.above) * above(w.solved);
  w.u.head(pairs).array() -= up * above(held_pressure_);
  w.u.tail(pairs).array() -= down * here(held_pressure_);
  up *= above(w.pressurised);
  down *= here(w.pressurised);
}

/// Couette flow across the rows, from upstream, over inner edges and both ends.
void FilmSolver::assemble_axial_couette(Workspace& w) const {
  BlockCyclic::Coefficients& k = w.K.coefficients();
  for (int c = 0; c < patch_.size(); ++c) {
    if (patch_.used[c] == 0) continue;
    const double leaves = w.up[c] + w.end_down[c], given = w.given_fraction[c];
    double in = w.end_up[c] * flow_.end_fraction[0] - leaves * given, out = leaves;
    if (inner_[c] != 0) {
      k.above[c] -= w.solved[c] * w.down[c] * w.per_unknown[c + 1];
      in += w.down[c] * w.given_fraction[c + 1];
    } else {
      in += w.down[c] * flow_.end_fraction[1];
    }
    if (c % patch_.stride() > 0) {
      k.below[c] -= w.solved[c] * w.up[c - 1] * w.per_unknown[c - 1];
      in += w.up[c - 1] * w.given_fraction[c - 1] - w.down[c - 1] * given;
      out += w.down[c - 1];
    }
    k.diagonal[c] += w.solved[c] * out * w.per_unknown[c];
    w.u[c] += w.solved[c] * in;
  }
}

/// What gathers in a cell without pressure of a film that does not conserve its oil.
auto FilmSolver::inflow(int left, int c, int right, const FilmDrive& drive,
                        const Workspace& w) const -> Balance {
  const auto fraction = [&](int cell) {
    return w.per_unknown[cell] * w.u[cell] + w.given_fraction[cell];
  };
  const double stored = drive.rate * patch_.area[c],
               before = drive.content ? drive.content[c] : 0.0,
               carried = w.forward[left] * fraction(left) + w.backward[c] * fraction(right),
               leaving = w.forward[c] + w.backward[left];
  const double from_below = patch_.lower_end[c] != 0   ? flow_.ambient[0]
                            : c % patch_.stride() == 0 ? 0.0
                                                       : w.u[c - 1],
               from_above = inner_[c] != 0 ? w.u[c + 1] : flow_.ambient[1];
  const std::array<double, 4> pressed{w.around[left] * w.u[left], w.around[c] * w.u[right],
                                      w.below[c] * from_below, w.above[c] * from_above};
  Balance sum{(carried - leaving) + stored * (before - w.film_volume_per_area[c]),
              carried + leaving + stored * (before + w.film_volume_per_area[c])};
  if (w.couette.axial) add_axial_couette(c, w, sum);
  if (!w.supply.empty()) {
    sum.net += w.supplied[c];
    sum.size += std::abs(w.supplied[c]);
  }
  for (const double flow : pressed) {
    sum.net += flow;
    sum.size += std::abs(flow);
  }
  return sum;
}

void FilmSolver::add_axial_couette(int c, const Workspace& w, Balance& sum) const {
  const auto fraction = [&](int cell) {
    return w.per_unknown[cell] * w.u[cell] + w.given_fraction[cell];
  };
  double in = w.end_up[c] * flow_.end_fraction[0], out = w.up[c] + w.end_down[c];
  in += w.down[c] * (inner_[c] != 0 ? fraction(c + 1) : flow_.end_fraction[1]);
  if (c % patch_.stride() > 0) {
    in += w.up[c - 1] * fraction(c - 1);
    out += w.down[c - 1];
  }
  sum.net += in - out;
  sum.size += in + out;
}

bool FilmSolver::update_active_set(const FilmDrive& drive, Workspace& w) const {
  if (flow_.cavitation == Cavitation::full_film) return true;
  const auto u = w.u.array();
  const double lowest = -tie * (w.pressurised * u.abs()).maxCoeff(),
               fullest = (1 + tie) * unit_fraction;
  const auto keeps = [&](int c) { return u[c] >= lowest ? w.pressurised[c] : 0.0; };
  const auto fill_where_oil_gathers = [&](int left, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k;
      if (own_[c] == 0 || w.pressurised[c] != 0) continue;
      const Balance gathers = inflow(left + k, c, right + k, drive, w);
      w.revised[c] = gathers.net > tie * gathers.size;
    }
  };
  if (flow_.cavitation == Cavitation::mass_conserving) {
    for (int c = 0; c < patch_.size(); ++c) {
      const double fills = u[c] > fullest ? w.cavitated[c] : 0.0;
      w.revised[c] = keeps(c) + (1 - w.pressurised[c]) * std::max(w.full[c], fills);
    }
  } else {
    for (int c = 0; c < patch_.size(); ++c) w.revised[c] = keeps(c) + (1 - own_[c]) * w.full[c];
    patch_.each_run(fill_where_oil_gathers);
  }
  const bool settled = (w.revised == w.full).all();
  w.full.swap(w.revised);
  return settled;
}

bool FilmSolver::solve(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  conductances(gap, drive, w);
  if (flow_.cavitation == Cavitation::full_film) w.full.setOnes();
  for (int k = 0; k < fewest_revisions + patch_.columns(); ++k) {
    assemble(drive, w);
    ++w.factorisations;
    if (!w.K.factorise()) return false;
    w.K.solve(w.u);
    if (!std::isfinite(w.u.sum())) return false;
    if (drive.searches_active_set && !update_active_set(drive, w)) continue;
    w.p = w.pressurised * w.u.array() + (1 - w.solved) * held_pressure_;
    w.theta = w.per_unknown * w.u.array() + w.given_fraction;
    return true;
  }
  return false;
}

}  // namespace stribeck
