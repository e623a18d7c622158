#include "tribo/film/result/evaluate_film.h"

#include <algorithm>
#include <cmath>

#include "tribo/film/elastic/elastic_film.h"
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
  if (!solve_mean(film, start, w)) return false;
  prepare_end(film, start, w);
  correct_rigid(film, w);
  if (!assemble_reported_pressure(film, w)) return false;
  return evaluate_surface_forces(film, w);
}

bool evaluate_once(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  return w.elastic ? evaluate_elastic(film, start, w) : evaluate_rigid(film, start, w);
}

/// A film of oil that thins: pressure gradients are those of the step's start; those of a steady film are its own, found in rounds.
bool evaluate_thinning(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  constexpr int most_rounds = 100;
  constexpr double settled = 1e-11;  // share of the largest pressure
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

bool evaluate_film(const PatchFilm& film, double now, const FilmStart& start, PatchWork& w) {
  // Since the step's start [s]: a film has no rate without a time, and the less it has the more of its surfaces' compliance is lost in
  // round-off.
  constexpr double shortest = 1e-9, shortest_elastic = 1e-6;
  w.beyond_limit = false;
  const bool at_start = now <= start.time;
  w.rate = 1 / std::max(now - start.time, w.elastic && at_start ? shortest_elastic : shortest);
  return w.film.thinning ? evaluate_thinning(film, start, w) : evaluate_once(film, start, w);
}

}  // namespace stribeck
