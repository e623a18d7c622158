#include "tribo/film/result/evaluate_film.h"

#include <algorithm>
#include <cmath>

#include "math/dense/anderson.h"
#include "tribo/film/elastic/elastic_film.h"
#include "tribo/film/patch/shear_rates.h"
#include "tribo/film/patch/step_equations.h"
#include "tribo/film/patch/surface_forces.h"
#include "tribo/film/result/film_temperature.h"

namespace stribeck {
namespace {

/// Film, shear and contact in a gap that is given.
bool evaluate_rigid(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  w.flow_gap = w.gap;
  w.flow_gap.raise(film.floor());
  evaluate_entrainment(film, w);
  if (!solve_mean(film, start, w)) return false;
  prepare_end(film, start, w);
  correct_rigid(film, w);
  if (!assemble_reported_pressure(film, w)) return false;
  return evaluate_surface_forces(film, w);
}

bool evaluate_once(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  return w.elastic ? evaluate_elastic(film, start, w) : evaluate_rigid(film, start, w);
}

/// Pressure gradients of oil that thins and temperatures are those of the step's start.
bool evaluate_step(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  if (w.thermal && !apply_temperature(film, start.temperature, w)) return false;
  if (w.film.thinning) evaluate_shear_rates(film, start.pressure, w);
  return evaluate_once(film, start, w);
}

/// A steady film has gradients and temperatures of its own, found in rounds.
bool evaluate_steady(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  constexpr int most_rounds = 200;
  constexpr double settled = 1e-11;  // share of the largest pressure
  constexpr std::size_t depth = 6;
  constexpr double settled_temperature = 1e-8;  // [K]
  AndersonIteration temperatures(depth);
  Eigen::VectorXd next;
  if (w.thermal) next = steady_temperature(film, start, w);
  Field before;
  if (w.film.thinning) before = Eigen::Map<const Field>(start.pressure, film.patch().size());
  const Gap rigid = w.gap;
  for (int round = 0; round < most_rounds; ++round) {
    w.gap = rigid;
    if (w.thermal && !apply_temperature(film, next.data(), w)) return false;
    if (w.film.thinning) evaluate_shear_rates(film, before.data(), w);
    if (!evaluate_once(film, start, w)) return false;
    double change = 0;
    if (w.thermal) {
      if (!evaluate_steady_temperature(film, w)) return false;
      change = (w.thermal->rows - w.thermal->held).cwiseAbs().maxCoeff();
      next = temperatures.next(w.thermal->held, w.thermal->rows);
    }
    const bool has_pressure_settled =
        !w.film.thinning || (round > 0 && (w.pressure - before).abs().maxCoeff() <=
                                              settled * w.pressure.abs().maxCoeff());
    if (has_pressure_settled && change <= settled_temperature) return true;
    before = w.pressure;
  }
  return false;
}

}  // namespace

bool evaluate_film(const PatchFilm& film, double now, const FilmStart& start, PatchWork& w) {
  // Since the step's start [s]: a film has no rate without a time, and the less it has the more of its surfaces' compliance is lost in
  // round-off.
  constexpr double shortest = 1e-9, shortest_elastic = 1e-6;
  w.beyond_limit = false;
  const bool at_start = now <= start.time;
  w.rate = 1 / std::max(now - start.time, w.elastic && at_start ? shortest_elastic : shortest);
  return std::isfinite(start.time) ? evaluate_step(film, start, w)
                                   : evaluate_steady(film, start, w);
}

}  // namespace stribeck
