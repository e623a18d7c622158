#include "tribo/film/equation/reynolds.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr int fewest_revisions =
    60;  // allowed, and one for each column: the edge of a film may move by one in each

/// First cells of a run and of its neighbours.
struct FirstCells {
  int left, here, right;
};

/// Adds Couette flow backward over the edges of a run of cells.
template <class Unknowns, class Known, class Stored>
void add_backward(const ReynoldsWork& w, const FirstCells& first, Unknowns& u, Known& b,
                  Stored& storage) {
  const auto at = [&](const Field& f, int from) { return f.segment(from, u.size()); };
  u -= at(w.cells.solved, first.here) * at(w.cells.per_unknown, first.right) *
       at(w.flows.backward, first.here);
  b += at(w.flows.backward, first.here) * at(w.cells.given_fraction, first.right) -
       at(w.flows.backward, first.left) * at(w.cells.given_fraction, first.here);
  storage += at(w.flows.backward, first.left);
}

}  // namespace

ReynoldsEquation::ReynoldsEquation(FilmPatch patch, const FilmFlow& flow)
    : domain_(std::move(patch)), flow_(flow) {}

ReynoldsWork::ReynoldsWork(const ReynoldsEquation& film)
    : K(film.patch().columns(), film.patch().rows()),
      u(Eigen::VectorXd::Zero(film.patch().size())),
      p(Field::Zero(film.patch().size())),
      theta(p),
      cells(film.patch().size()),
      flows(film.patch()),
      couette(film.patch()),
      full_height(film.patch().size()),
      storage(p),
      fluidity_(film.patch().size()) {
  if (film.flow().thinning) thinning.emplace(film.patch().size(), film.patch().columns());
  set_viscosity(film.domain(), Field::Constant(film.patch().size(), film.flow().viscosity));
}

void ReynoldsWork::set_viscosity(const FilmDomain& domain, const Field& viscosity) {
  viscosity_ = (domain.patch().used != 0).select(viscosity, 1);
  fluidity_.evaluate(domain, viscosity_);
}

void ReynoldsEquation::evaluate_coefficients(const Gap& gap, const FilmDrive& drive,
                                             ReynoldsWork& w) const {
  if (!drive.has_edge_speeds) {
    w.couette.east = drive.entrainment * patch().east_length;
    w.couette.axial = false;
  }
  connect_supply(gap, w);
  w.flows.evaluate(patch(), law(), gap, w.fluidity_, w.couette);
  if (w.thinning) w.flows.thin(patch(), flow_.thinning, gap, *w.thinning);
  law().evaluate_full_height(gap.h, w.full_height);
}

Field ReynoldsEquation::full_height(const Gap& gap) const {
  FullHeight height(patch().size());
  law().evaluate_full_height(gap.h, height);
  return std::move(height.value);
}

/// Classifies cells by the law of cavitation; where oil can be compressed, θ of full cells follows their pressure.
void ReynoldsEquation::classify_cells(const FilmDrive& drive, ReynoldsWork& w) const {
  CellStates& cells = w.cells;
  flow_.cavitation->classify(domain_, cells);
  cells.per_unknown = cells.cavitated / unit_fraction;
  if (!drive.full) return;
  cells.per_unknown += cells.pressurised * drive.full->slope;
  cells.given_fraction += cells.pressurised * (drive.full->base - 1);
}

/// Assembles the equation of each cell: the oil that flows out and is stored is that which flows in and was there.
void ReynoldsEquation::assemble(const FilmDrive& drive, ReynoldsWork& w) const {
  classify_cells(drive, w);
  BlockCyclic::Coefficients& k = w.K.coefficients();
  const bool one_way = goes_one_way(w.couette);
  patch().each_run([&](int left, int here, int right, int count) {
    const auto at = [&](const Field& f, int first) { return f.segment(first, count); };
    auto storage = w.storage.segment(here, count);
    storage = drive.rate * at(patch().area, here);
    auto l = k.lower.segment(here, count).array(), u = k.upper.segment(here, count).array();
    l = -at(w.cells.solved, here) * (at(w.cells.pressurised, left) * at(w.flows.east.value, left) +
                                     at(w.cells.per_unknown, left) * at(w.flows.forward, left));
    u = -at(w.cells.solved, here) * at(w.cells.pressurised, right) * at(w.flows.east.value, here);
    auto b = w.u.segment(here, count).array();
    // Differences of what nearly balances come first: a film at rest has no pressure, and none of round-off.
    b = at(w.flows.east.value, left) * at(domain_.prescribed_pressure(), left) +
        at(w.flows.east.value, here) * at(domain_.prescribed_pressure(), right) +
        (at(w.flows.forward, left) * at(w.cells.given_fraction, left) -
         at(w.flows.forward, here) * at(w.cells.given_fraction, here)) +
        at(w.flows.south.value, here) * at(patch().lower_end, here) * flow_.ambient[0] +
        at(w.flows.north.value, here) * at(patch().upper_end, here) * flow_.ambient[1];
    if (drive.oil_height)
      b += storage * (Eigen::Map<const Field>(drive.oil_height + here, count) -
                      at(w.cells.given_fraction, here) * at(w.full_height.value, here));
    else
      b -= storage * at(w.cells.given_fraction, here) * at(w.full_height.value, here);
    storage = storage * at(w.full_height.value, here) + at(w.flows.forward, here);
    if (!one_way) add_backward(w, {left, here, right}, u, b, storage);
    b = at(w.cells.solved, here) * b +
        (1 - at(w.cells.solved, here)) * at(domain_.prescribed_pressure(), here);
    k.diagonal.segment(here, count) =
        at(w.cells.pressurised, here) *
            (at(w.flows.east.value, left) + at(w.flows.east.value, here) +
             at(w.flows.south.value, here) + at(w.flows.north.value, here)) +
        at(w.cells.per_unknown, here) * storage + (1 - at(w.cells.solved, here));
  });
  assemble_across(w);
  if (w.couette.axial) assemble_axial_couette(w);
  assemble_supply(w);
}

/// Flow between the rows of a column: each cell and the one above it, which comes next in every field.
void ReynoldsEquation::assemble_across(ReynoldsWork& w) const {
  const int pairs = patch().size() - 1;
  const auto here = [&](const Field& f) { return f.head(pairs); };
  const auto north = [&](const Field& f) { return f.tail(pairs); };
  BlockCyclic::Coefficients& k = w.K.coefficients();
  auto up = k.above.head(pairs).array(), down = k.below.tail(pairs).array();
  up = -here(domain_.inner()) * here(w.flows.north.value) * here(w.cells.solved);
  down = -here(domain_.inner()) * here(w.flows.north.value) * north(w.cells.solved);
  w.u.head(pairs).array() -= up * north(domain_.prescribed_pressure());
  w.u.tail(pairs).array() -= down * here(domain_.prescribed_pressure());
  up *= north(w.cells.pressurised);
  down *= here(w.cells.pressurised);
}

/// Couette flow across the rows, from upstream, over inner edges and both ends.
void ReynoldsEquation::assemble_axial_couette(ReynoldsWork& w) const {
  BlockCyclic::Coefficients& k = w.K.coefficients();
  for (int c = 0; c < patch().size(); ++c) {
    if (patch().used[c] == 0) continue;
    const double leaves = w.flows.up[c] + w.flows.end_down[c], given = w.cells.given_fraction[c];
    double in = w.flows.end_up[c] * flow_.end_fraction[0] - leaves * given, out = leaves;
    if (domain_.inner()[c] != 0) {
      k.above[c] -= w.cells.solved[c] * w.flows.down[c] * w.cells.per_unknown[c + 1];
      in += w.flows.down[c] * w.cells.given_fraction[c + 1];
    } else {
      in += w.flows.down[c] * flow_.end_fraction[1];
    }
    if (c % patch().stride() > 0) {
      k.below[c] -= w.cells.solved[c] * w.flows.up[c - 1] * w.cells.per_unknown[c - 1];
      in += w.flows.up[c - 1] * w.cells.given_fraction[c - 1] - w.flows.down[c - 1] * given;
      out += w.flows.down[c - 1];
    }
    k.diagonal[c] += w.cells.solved[c] * out * w.cells.per_unknown[c];
    w.u[c] += w.cells.solved[c] * in;
  }
}

CellBalance ReynoldsEquation::inflow(int left, int c, int right, const FilmDrive& drive,
                                     const ReynoldsWork& w) const {
  const auto fraction = [&](int cell) {
    return w.cells.per_unknown[cell] * w.u[cell] + w.cells.given_fraction[cell];
  };
  const double stored = drive.rate * patch().area[c],
               before = drive.oil_height ? drive.oil_height[c] : 0.0,
               carried =
                   w.flows.forward[left] * fraction(left) + w.flows.backward[c] * fraction(right),
               leaving = w.flows.forward[c] + w.flows.backward[left];
  const double from_south = patch().lower_end[c] != 0   ? flow_.ambient[0]
                            : c % patch().stride() == 0 ? 0.0
                                                        : w.u[c - 1],
               from_north = domain_.inner()[c] != 0 ? w.u[c + 1] : flow_.ambient[1];
  const std::array<double, 4> pressure_flows{
      w.flows.east.value[left] * w.u[left], w.flows.east.value[c] * w.u[right],
      w.flows.south.value[c] * from_south, w.flows.north.value[c] * from_north};
  CellBalance sum{(carried - leaving) + stored * (before - w.full_height.value[c]),
                  carried + leaving + stored * (before + w.full_height.value[c])};
  if (w.couette.axial) add_axial_couette(c, w, sum);
  if (!w.supply.empty()) {
    sum.net += w.supplied[c];
    sum.size += std::abs(w.supplied[c]);
  }
  for (const double flow : pressure_flows) {
    sum.net += flow;
    sum.size += std::abs(flow);
  }
  return sum;
}

void ReynoldsEquation::add_axial_couette(int c, const ReynoldsWork& w, CellBalance& sum) const {
  const auto fraction = [&](int cell) {
    return w.cells.per_unknown[cell] * w.u[cell] + w.cells.given_fraction[cell];
  };
  double in = w.flows.end_up[c] * flow_.end_fraction[0], out = w.flows.up[c] + w.flows.end_down[c];
  in += w.flows.down[c] * (domain_.inner()[c] != 0 ? fraction(c + 1) : flow_.end_fraction[1]);
  if (c % patch().stride() > 0) {
    in += w.flows.up[c - 1] * fraction(c - 1);
    out += w.flows.down[c - 1];
  }
  sum.net += in - out;
  sum.size += in + out;
}

void ReynoldsEquation::connect_supply(const Gap& gap, ReynoldsWork& w) const {
  for (SuppliedCell& at : w.supply) {
    const double h = gap.h[at.cell];
    at.conductance = domain_.own()[at.cell] * at.share * h * h * h / (12 * w.viscosity()[at.cell]);
  }
}

void ReynoldsEquation::assemble_supply(ReynoldsWork& w) const {
  if (w.supply.empty()) return;
  w.supplied = Field::Zero(patch().size());
  for (const SuppliedCell& at : w.supply) {
    w.K.coefficients().diagonal[at.cell] += w.cells.pressurised[at.cell] * at.conductance;
    w.u[at.cell] += w.cells.solved[at.cell] * at.conductance * at.pressure;
    w.supplied[at.cell] += at.conductance * at.pressure;
  }
}

bool ReynoldsEquation::solve(const Gap& gap, const FilmDrive& drive, ReynoldsWork& w) const {
  evaluate_coefficients(gap, drive, w);
  for (int k = 0; k < fewest_revisions + patch().columns(); ++k) {
    assemble(drive, w);
    ++w.factorisations;
    if (!w.K.factorise()) return false;
    w.K.solve(w.u);
    if (!std::isfinite(w.u.sum())) return false;
    if (drive.searches_active_set && !update_active_set(drive, w)) continue;
    w.p = w.cells.pressurised * w.u.array() + (1 - w.cells.solved) * domain_.prescribed_pressure();
    w.theta = w.cells.per_unknown * w.u.array() + w.cells.given_fraction;
    return true;
  }
  return false;
}

}  // namespace stribeck
