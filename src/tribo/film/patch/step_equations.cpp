#include "tribo/film/patch/step_equations.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

/// Puts θ of a cell, if it is full, on a line: the tangent at this density, or from θ = 1 at p = 0 through it.
void set_density_line(int c, const ReducedPressure::Density& there, bool tangent, PatchWork& w) {
  const bool through = !tangent && there.reduced > 0;
  w.oil.density_before[c] = there.ratio;
  w.oil.density.slope[c] = through ? (there.ratio - 1) / there.reduced : there.slope;
  w.oil.density.base[c] = there.ratio - w.oil.density.slope[c] * there.reduced;
}

/// Lines through the density that the last round has found, until it stays; then its tangents, which are what derivatives see.
bool solve_steady(const PatchFilm& film, const FilmDrive& drive, PatchWork& w) {
  constexpr int most_rounds = 60;
  constexpr double settled = 1e-13;
  const auto solve = [&](bool tangents) {
    for (int c = 0; c < film.patch().size(); ++c)
      set_density_line(c, film.patch_extras().oil->density_at(w.film.p[c]), tangents, w);
    return film.equation().solve(w.flow_gap, drive, w.film);
  };
  for (int round = 0; round < most_rounds; ++round) {
    if (!solve(false)) return false;
    double off = 0;
    for (int c = 0; c < film.patch().size(); ++c)
      off = std::max(off, w.film.cells.pressurised[c] *
                              std::abs(w.film.theta[c] -
                                       film.patch_extras().oil->density_at(w.film.p[c]).ratio));
    if (off <= settled) return solve(true);
  }
  return false;
}

}  // namespace

namespace {

/// The moving surface carries more or less than half where viscosity differs across the gap, of the coordinates that entrain.
void add_sliding(const PatchFilm& film, PatchWork& w) {
  AcrossGap& across = *w.film.across;
  const FilmPatch& patch = film.patch();
  combine(
      film.table().entraining(), w.at.rate,
      [&](int k) -> const Field& { return film.table()[k].east_along; }, across.sliding.east);
  across.sliding.east *= patch.east_length;
  CouetteDrive& couette = w.film.couette;
  couette.east += across.east * across.sliding.east;
  if (!couette.axial) return;
  across.sliding.south.setZero();
  for (int k = 0; k < film.table().coordinates(); ++k)
    if (film.table()[k].axial) across.sliding.south += w.at.rate[k] * film.table()[k].across;
  across.sliding.north = across.sliding.south * patch.north_length;
  across.sliding.south *= patch.south_length;
  couette.south += across.south * across.sliding.south;
  couette.north += across.north * across.sliding.north;
}

}  // namespace

const CouetteDrive& couette_by_rate(const PatchFilm& film, int coordinate, PatchWork& w) {
  const SurfaceColumn& column = film.table()[coordinate];
  if (!w.film.across) return column.couette;
  AcrossGap& across = *w.film.across;
  CouetteDrive& sum = across.by_rate;
  sum.east = column.couette.east + across.east * column.east_along * film.patch().east_length;
  if (!column.axial) return sum;
  sum.south = column.couette.south + across.south * column.across * film.patch().south_length;
  sum.north = column.couette.north + across.north * column.across * film.patch().north_length;
  return sum;
}

void evaluate_entrainment(const PatchFilm& film, PatchWork& w) {
  CouetteDrive& couette = w.film.couette;
  couette.axial = film.table().axial();
  if (couette.axial) {
    couette.south.setZero();
    couette.north.setZero();
  }
  bool begun = false;
  for (const int k : film.table().entraining()) {
    const SurfaceColumn& column = film.table()[k];
    if (begun)
      couette.east += w.at.rate[k] * column.couette.east;
    else
      couette.east =
          w.at.rate[k] * column.couette.east - w.at.axes_speed * film.patch().east_length;
    begun = true;
    if (!column.axial) continue;
    couette.south += w.at.rate[k] * column.couette.south;
    couette.north += w.at.rate[k] * column.couette.north;
  }
  if (w.film.across) add_sliding(film, w);
}

FilmDrive drive_of_step(const FilmStart& start, const PatchWork& w) {
  FilmDrive drive{w.rate, 0, start.oil_height, nullptr, true};
  drive.searches_active_set = !w.elastic || w.elastic->iterate.searches_active_set;
  return drive;
}

bool solve_mean(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  FilmDrive drive = drive_of_step(start, w);
  if (!film.patch_extras().oil || !film.patch_extras().oil->compresses())
    return film.equation().solve(w.flow_gap, drive, w.film);
  drive.full = &w.oil.density;
  if (!start.oil_height) return solve_steady(film, drive, w);
  for (int c = 0; c < film.patch().size(); ++c)
    set_density_line(c, film.patch_extras().oil->density_under(start.pressure[c]), false, w);
  return film.equation().solve(w.flow_gap, drive, w.film);
}

void prepare_end(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  const FilmPatch& g = film.patch();
  const Eigen::Map<const Field> before(start.pressure, g.size());
  w.end.height_slope = w.film.cells.pressurised * w.film.full_height.slope * w.oil.density_before;
  const bool any_pressure = film.equation().flow().cavitation->sustains_tension();
  for (int c = 0; c < g.size(); ++c)  // at the floor the gap no longer changes
    w.end.height_slope[c] *=
        (any_pressure || before[c] >= 0) && w.flow_gap.h[c] > film.floor() ? 1.0 : 0.0;
  const SurfaceTable& table = film.table(w);
  for (const int k : table.gap_coordinates()) {
    const double passed = start.x && !table[k].moves_features ? w.at.x[k] - start.x[k] : 0;
    w.end.rate[k] = w.at.squeeze[k] - passed * w.rate;
  }
  combine(
      table.gap_coordinates(), w.end.rate,
      [&](int k) -> const Field& { return table[k].narrowing.h; }, w.end.squeeze);
  if (w.features.gap_change.size() > 0) w.end.squeeze += w.rate * w.features.gap_change;
}

void correct_rigid(const PatchFilm& film, PatchWork& w) {
  w.end.correction = film.patch().area * w.end.height_slope * w.end.squeeze;
  w.film.K.solve(w.end.correction);
}

bool assemble_reported_pressure(const PatchFilm& film, PatchWork& w) {
  const auto& f = w.film;
  w.end.unknowns = w.film.u + w.end.correction;
  w.pressure = f.cells.pressurised * w.end.unknowns.array() +
               (1 - f.cells.solved) * film.equation().domain().prescribed_pressure();
  if (!film.equation().flow().cavitation->sustains_tension()) w.pressure = w.pressure.max(0);
  if (film.patch_extras().oil) {
    w.beyond_limit = w.pressure.maxCoeff() >= film.patch_extras().oil->limit();
    if (w.beyond_limit) return false;
    for (int c = 0; c < film.patch().size(); ++c) {
      const ReducedPressure::Pressure p = film.patch_extras().oil->at(w.pressure[c]);
      w.pressure[c] = p.value;
      w.oil.dp_dq[c] = p.dp_dq;
      w.oil.viscosity_ratio[c] = p.viscosity_ratio;
      w.oil.viscosity_ratio_derivative[c] = p.viscosity_ratio_derivative;
    }
  }
  w.pressure_force = -film.patch().area * w.pressure;
  w.shear.wetted_fraction =
      film.equation().domain().surface() *
      (f.cells.cavitated *
           (w.end.unknowns.array() / ReynoldsEquation::unit_fraction).max(0).min(1) +
       (1 - f.cells.cavitated) * f.cells.given_fraction.min(1));
  return true;
}

}  // namespace stribeck
