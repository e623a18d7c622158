#include "tribo/film/patch/patch_film.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tribo/film/elastic/surface_deflection.h"

namespace stribeck {
namespace {

/// Puts θ of a cell, if it is full, on a line: the tangent at this density, or from θ = 1 at p = 0 through it.
void set_density_line(int c, const ReducedPressure::Density& there, bool tangent,
                      PatchFilm::Workspace& w) {
  const bool through = !tangent && there.reduced > 0;
  w.density_before[c] = there.ratio;
  w.density.slope[c] = through ? (there.ratio - 1) / there.reduced : there.slope;
  w.density.base[c] = there.ratio - w.density.slope[c] * there.reduced;
}

}  // namespace

PatchFilm::PatchFilm(const FilmSolver& film, SurfaceTable table, double floor, PatchExtras extras)
    : film_(film), table_(std::move(table)), floor_(floor), extras_(std::move(extras)) {}

PatchFilm::Workspace::Workspace(const PatchFilm& m)
    : film(m.solver()),
      gap(m.patch()),
      flow_gap(m.patch()),
      at(m.table().coordinates()),
      correction(Eigen::VectorXd::Zero(m.patch().size())),
      total(correction),
      unresolved_rate(at.x),
      inverse_gap(m.patch().size()),
      edge_arm(m.patch().size()),
      above_arm(m.table().axial() ? m.patch().size() : 0),
      below_arm(above_arm),
      asperities(m.patch().size()),
      rubbing(m.patch().size()),
      sensitivity(m.patch().size(), m.table().coordinates()),
      film_forces(at.x),
      asperity_forces(at.x),
      friction_forces(at.x) {
  for (Field* field : {&unresolved_squeeze, &squeezed, &pressure, &wetted_fraction, &push, &growth,
                       &sliding, &shear, &edge_shear,
                       &asperity_normal_force, &asperity_friction_force, &density.slope})
    *field = Field::Zero(m.patch().size());
  if (m.table().axial())
    for (Field* field : {&sliding_axial, &axial_shear, &above_shear,
                         &below_shear, &asperity_axial_force})
      *field = Field::Zero(m.patch().size());
  touching.reserve(asperities.size());
  for (Field* field : {&rise, &viscosity_ratio, &density.base, &density_before})
    *field = Field::Ones(m.patch().size());
  if (m.patch_extras().elastic) elastic.emplace(m.patch(), *m.patch_extras().elastic->compliance);
}

double PatchFilm::force_on_back(double pressure, const SurfaceColumn& column) const {
  return patch().times() * pressure * (patch().area * column.narrowing.h).sum();
}

double PatchFilm::peak_pressure(const Workspace& w) const {
  return film_.flow().datum +
         (patch().used > 0).select(w.pressure, -std::numeric_limits<double>::infinity()).maxCoeff();
}

bool PatchFilm::evaluate_fields(double now, const FilmStart& start, Workspace& w) const {
  // Since the step's start [s]: a film has no rate without a time, and the less it has the more of its surfaces' compliance is lost in
  // round-off.
  constexpr double shortest = 1e-9, shortest_elastic = 1e-6;
  w.beyond_limit = false;
  const bool at_start = now <= start.time;
  w.rate = 1 / std::max(now - start.time, w.elastic && at_start ? shortest_elastic : shortest);
  return w.elastic ? evaluate_elastic(start, w) : evaluate_gap(start, w);
}

void PatchFilm::predict(const double* pressure, Workspace& w, const double* elastic) const {
  const Eigen::Map<const Field> before(pressure, patch().size());
  w.film.cells.full = (before >= 0).cast<double>();
  if (!w.elastic) return;
  ElasticWorkspace& e = *w.elastic;
  e.begins_step = true;
  if (!elastic) {
    e.iterate.load = patch().used * (before.max(0) - extras_.elastic->surroundings);
    extras_.elastic->compliance->begin({}, nullptr, e.surface);
    load_surfaces(*extras_.elastic->compliance, patch(), e.iterate.load, e);
    sum_deflection(*extras_.elastic->compliance, e);
  }
  for (int c = 0; c < patch().size(); ++c) {
    const double p = std::max(before[c], 0.0);
    e.iterate.u[c] = before[c] < 0 ? FilmSolver::unit_fraction
                     : extras_.oil ? extras_.oil->reduced(p)
                                   : p;
  }
}

/// Film, shear and contact in a gap that is given.
bool PatchFilm::evaluate_gap(const FilmStart& start, Workspace& w) const {
  w.flow_gap = w.gap;
  w.flow_gap.raise(floor());
  evaluate_entrainment(w);
  if (!find(start, w) || !correct(start, w)) return false;
  return shear_and_touch(w);
}

bool PatchFilm::shear_and_touch(Workspace& w) const {
  evaluate_shear_gap(w);
  evaluate_sliding(w);
  if (table_.axial()) evaluate_axial_sliding(w);
  adjust_shear(w);
  evaluate_asperities(w);
  return integrate(w);
}

/// Mean speed of the surfaces over all edges, from the rates of the coordinates.
void PatchFilm::evaluate_entrainment(Workspace& w) const {
  CouetteDrive& couette = w.film.couette;
  couette.axial = table_.axial();
  if (couette.axial) {
    couette.below.setZero();
    couette.above.setZero();
  }
  bool begun = false;
  for (const int k : table_.entraining()) {
    const SurfaceColumn& column = table_[k];
    if (begun)
      couette.around += w.at.rate[k] * column.couette.around;
    else
      couette.around = w.at.rate[k] * column.couette.around - w.at.axes_speed * patch().along;
    begun = true;
    if (!column.axial) continue;
    couette.below += w.at.rate[k] * column.couette.below;
    couette.above += w.at.rate[k] * column.couette.above;
  }
}

FilmDrive PatchFilm::drive_of_step(const FilmStart& start, const Workspace& w) const {
  FilmDrive drive{w.rate, 0, start.content, nullptr, true};
  drive.searches_active_set = !w.elastic || w.elastic->iterate.searches_active_set;
  return drive;
}

bool PatchFilm::find(const FilmStart& start, Workspace& w) const {
  FilmDrive drive = drive_of_step(start, w);
  if (!extras_.oil || !extras_.oil->compresses()) return film_.solve(w.flow_gap, drive, w.film);
  drive.full = &w.density;
  if (!start.content) return find_steady(drive, w);
  for (int c = 0; c < patch().size(); ++c)
    set_density_line(c, extras_.oil->density_under(start.pressure[c]), false, w);
  return film_.solve(w.flow_gap, drive, w.film);
}

/// Lines through the density that the last round has found, until it stays; then its tangents, which are what derivatives see.
bool PatchFilm::find_steady(const FilmDrive& drive, Workspace& w) const {
  constexpr int most_rounds = 60;
  constexpr double settled = 1e-13;
  const auto know = [&](bool tangents) {
    for (int c = 0; c < patch().size(); ++c)
      set_density_line(c, extras_.oil->density_at(w.film.p[c]), tangents, w);
    return film_.solve(w.flow_gap, drive, w.film);
  };
  for (int round = 0; round < most_rounds; ++round) {
    if (!know(false)) return false;
    double off = 0;
    for (int c = 0; c < patch().size(); ++c)
      off =
          std::max(off, w.film.cells.pressurised[c] *
                            std::abs(w.film.theta[c] - extras_.oil->density_at(w.film.p[c]).ratio));
    if (off <= settled) return know(true);
  }
  return false;
}

/// p* from the squeeze rate that the whole-step content does not see.
bool PatchFilm::correct(const FilmStart& start, Workspace& w) const {
  const FilmPatch& g = patch();
  const Eigen::Map<const Field> before(start.pressure, g.size());
  w.squeezed = w.film.cells.pressurised * w.film.full_height.slope * w.density_before;
  const bool any_pressure = film_.flow().cavitation->sustains_tension();
  for (int c = 0; c < g.size(); ++c)  // at the floor the gap no longer changes
    w.squeezed[c] *= (any_pressure || before[c] >= 0) && w.flow_gap.h[c] > floor_ ? 1.0 : 0.0;
  const SurfaceTable& table = this->table(w);
  for (const int k : table.gap_coordinates()) {
    const double passed = start.x && !table[k].moves_features ? w.at.x[k] - start.x[k] : 0;
    w.unresolved_rate[k] = w.at.squeeze[k] - passed * w.rate;
  }
  combine(
      table.gap_coordinates(), w.unresolved_rate,
      [&](int k) -> const Field& { return table[k].narrowing.h; }, w.unresolved_squeeze);
  if (w.feature_gap_change.size() > 0) w.unresolved_squeeze += w.rate * w.feature_gap_change;
  if (w.elastic && w.rate > 0) {
    if (!correct_elastic(w)) return false;
  } else {
    w.correction = g.area * w.squeezed * w.unresolved_squeeze;
    w.film.K.solve(w.correction);
  }
  w.total = w.film.u + w.correction;
  return assemble_reported_pressure(w);
}

/// Pressure and wetted fraction from the unknowns.
bool PatchFilm::assemble_reported_pressure(Workspace& w) const {
  const auto& f = w.film;
  w.pressure = f.cells.pressurised * w.total.array() + (1 - f.cells.solved) * film_.domain().prescribed_pressure();
  if (!film_.flow().cavitation->sustains_tension()) w.pressure = w.pressure.max(0);
  if (extras_.oil) {
    w.beyond_limit = w.pressure.maxCoeff() >= extras_.oil->limit();
    if (w.beyond_limit) return false;
    for (int c = 0; c < patch().size(); ++c) {
      const ReducedPressure::Pressure p = extras_.oil->at(w.pressure[c]);
      w.pressure[c] = p.value;
      w.rise[c] = p.rise;
      w.viscosity_ratio[c] = p.viscosity_ratio;
      w.growth[c] = p.growth;
    }
  }
  w.push = -patch().area * w.pressure;
  w.wetted_fraction =
      film_.domain().surface() * (f.cells.cavitated * (w.total.array() / FilmSolver::unit_fraction).max(0).min(1) +
                         (1 - f.cells.cavitated) * f.cells.given_fraction.min(1));
  return true;
}

}  // namespace stribeck
