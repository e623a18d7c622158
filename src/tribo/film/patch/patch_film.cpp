#include "tribo/film/patch/patch_film.h"

#include <algorithm>
#include <cmath>

#include "tribo/film/elastic/elastic_film.h"
#include "tribo/film/elastic/surface_deflection.h"
#include "tribo/film/patch/shear_rates.h"
#include "tribo/film/patch/step_equations.h"
#include "tribo/film/patch/surface_forces.h"

namespace stribeck {
namespace {

/// Film, shear and contact in a gap that is given.
bool evaluate_rigid(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  w.flow_gap = w.gap;
  w.flow_gap.raise(film.floor());
  evaluate_entrainment(film, w);
  if (!solve_mean(film, start, w) || !correct_end(film, start, w)) return false;
  return evaluate_surface_forces(film, w);
}

bool evaluate_once(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  return w.elastic ? evaluate_elastic(film, start, w) : evaluate_rigid(film, start, w);
}

/// A film of oil that thins: pressure gradients are those of the step's start; those of a steady film are its own, found in rounds.
bool evaluate_thinning(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  constexpr int most_rounds = 100;
  constexpr double settled = 1e-11;  // of the largest pressure
  evaluate_shear_rates(film, start.pressure, w);
  if (!evaluate_once(film, start, w)) return false;
  if (std::isfinite(start.time)) return true;
  for (int round = 0; round < most_rounds; ++round) {
    const Field before = w.pressure;
    evaluate_shear_rates(film, before.data(), w);
    if (!evaluate_once(film, start, w)) return false;
    if ((w.pressure - before).abs().maxCoeff() <= settled * w.pressure.abs().maxCoeff())
      return true;
  }
  return false;
}

}  // namespace

PatchFilm::PatchFilm(const FilmSolver& film, SurfaceTable table, double floor, PatchExtras extras)
    : film_(film), table_(std::move(table)), floor_(floor), extras_(std::move(extras)) {}

double PatchFilm::force_on_back(double pressure, const SurfaceColumn& column) const {
  return patch().times() * pressure * (patch().area * column.narrowing.h).sum();
}

double PatchFilm::peak_pressure(const PatchWork& w) const {
  return film_.flow().datum +
         (patch().used > 0).select(w.pressure, -std::numeric_limits<double>::infinity()).maxCoeff();
}

bool PatchFilm::evaluate_fields(double now, const FilmStart& start, PatchWork& w) const {
  // Since the step's start [s]: a film has no rate without a time, and the less it has the more of its surfaces' compliance is lost in
  // round-off.
  constexpr double shortest = 1e-9, shortest_elastic = 1e-6;
  w.beyond_limit = false;
  const bool at_start = now <= start.time;
  w.rate = 1 / std::max(now - start.time, w.elastic && at_start ? shortest_elastic : shortest);
  return w.film.thinning ? evaluate_thinning(*this, start, w) : evaluate_once(*this, start, w);
}

void PatchFilm::predict(const double* pressure, PatchWork& w, const double* elastic) const {
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

}  // namespace stribeck
