#include "tribo/film/elastic/elastic_history.h"

#include <algorithm>

#include "tribo/film/elastic/elastic_end.h"
#include "tribo/film/response/surface_deflection.h"

namespace stribeck {
namespace {

// Share of d − d* by which d*_n of the next step returns to the deflection that the oil height has: where oil hardly leaves d* would drift
// from it for seconds. All of it would feed the vibration on the surfaces (docs/theory/elastic_films.md).
constexpr double returned = 0.2;

/// Predicts the forces on the points as they went on, the layer as it was. Later evaluations of the step begin where the one before has
/// ended.
void predict_forces(const PatchFilm& film, const ElasticMemory& memory, ElasticWorkspace& e) {
  const Eigen::Index points = film.patch_extras().elastic->compliance->points().points();
  e.iterate.layer_deflection = Eigen::Map<const Field>(memory.deflection, film.patch().size());
  if (points == 0) return;
  e.iterate.layer_deflection =
      e.mean_response.layer * (e.before.mean.max(0) - film.patch_extras().elastic->surroundings);
  const Eigen::Map<const Eigen::VectorXd> forces(memory.forces, points),
      rates(memory.force_rates, points);
  e.iterate.forces = e.before.forces = forces;
  if (e.rates.rate > 0 && memory.duration > 0) e.iterate.forces += rates / e.rates.rate;
}

/// Prepares the extrapolation of pressures from the step before.
void extrapolate(const PatchFilm& film, const ElasticMemory& memory, PatchWork& w) {
  constexpr double longest = 2.414213562373095;  // τ over τ' up to which BDF2 is stable
  ElasticWorkspace& e = *w.elastic;
  const int size = film.patch().size();
  e.before.deflection = Eigen::Map<const Field>(memory.deflection, size);
  e.before.end_deflection = Eigen::Map<const Field>(memory.end_deflection, size);
  if (!(memory.duration > 0)) return;
  const double ratio = std::min(1 / (w.rate * memory.duration), longest);
  e.before.extrapolation = ratio / (1 + ratio);
  e.before.mean = Eigen::Map<const Field>(memory.pressure, size);
  e.before.end_rate = Eigen::Map<const Field>(memory.end_rate, size);
  const bool any_pressure = film.equation().flow().cavitation->sustains_tension();
  e.rates = {w.rate, e.before.extrapolation, (1 + e.before.extrapolation) * w.rate};
  e.before.ahead = e.before.extrapolation *
                   (any_pressure ? film.patch().used : (e.before.mean >= 0).cast<double>());
}

}  // namespace

int elastic_rows(const PatchFilm& film) {
  const SurfaceCompliance& surface = *film.patch_extras().elastic->compliance;
  return ElasticMemory::rows(film.patch().size(), surface.memory(),
                             static_cast<int>(surface.points().points()));
}

ElasticMemory elastic_memory(const PatchFilm& film, const double* rows) {
  const SurfaceCompliance& surface = *film.patch_extras().elastic->compliance;
  return {rows, film.patch().size(), surface.memory(), static_cast<int>(surface.points().points())};
}

void load_previous_step(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  const ElasticMemory memory = elastic_memory(film, start.elastic);
  e.before.extrapolation = 0;
  e.before.mean.setZero();
  e.before.deflection.setZero();
  e.before.end_deflection.setZero();
  e.before.end_rate.setZero();
  e.before.ahead.setZero();
  if (e.begins_step) e.before.forces.setZero(e.iterate.forces.size());
  e.rates = {w.rate, 0, w.rate};
  if (memory.pressure) extrapolate(film, memory, w);
  if (uses_rates(film, w)) e.before.ahead.setZero();
  e.memory = memory.surface;
  film.patch_extras().elastic->compliance->begin(e.rates, e.memory, e.surface);
  if (memory.pressure && e.begins_step) predict_forces(film, memory, e);
  e.begins_step = false;
  sum_deflection(*film.patch_extras().elastic->compliance, e);
}

void store_energy(const PatchFilm& film, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  const SurfaceCompliance& surface = *film.patch_extras().elastic->compliance;
  if (surface.memory() == 0 || !e.memory) {
    e.energy = film.patch().times() *
               (film.patch().area * e.iterate.load * e.iterate.deflection).sum() / 2;
    return;
  }
  surface.store_modal_state(e.iterate.load, e.rates, e.memory, e.remembered.data());
  e.energy = film.patch().times() * surface.energy(e.iterate.load, e.remembered.data());
}

void store_elastic_memory(const PatchFilm& film, const PatchWork& w, double* memory) {
  const ElasticWorkspace& e = *w.elastic;
  const int size = film.patch().size();
  const auto row = [&](int k) { return Eigen::Map<Field>(memory + 1 + k * size, size); };
  memory[0] = w.rate > 0 ? 1 / w.rate : 0;
  row(0) = (w.film.cells.full != 0).select(e.iterate.mean, -1);
  row(1) = e.iterate.deflection;
  row(2) = e.end.deflection + returned * (e.iterate.deflection - e.end.deflection);
  row(3) = w.rate * (e.end.deflection - e.before.end_deflection);
  double* const next = std::ranges::copy(e.remembered, memory + 1 + 4 * size).out;
  const Eigen::Index points = e.iterate.forces.size();
  Eigen::Map<Eigen::VectorXd> forces(next, points), rates(next + points, points);
  rates = w.rate * (e.iterate.forces - e.before.forces);
  forces = e.iterate.forces;
}

}  // namespace stribeck
