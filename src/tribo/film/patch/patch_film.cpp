#include "tribo/film/patch/patch_film.h"

#include <limits>

#include "tribo/film/response/surface_deflection.h"

namespace stribeck {
PatchFilm::PatchFilm(const ReynoldsEquation& film, SurfaceTable table, double floor,
                     PatchExtras extras)
    : film_(film), table_(std::move(table)), floor_(floor), extras_(std::move(extras)) {}

double PatchFilm::force_on_back(double pressure, const SurfaceColumn& column) const {
  return patch().times() * pressure * (patch().area * column.narrowing.h).sum();
}

double PatchFilm::peak_pressure(const PatchWork& w) const {
  return film_.flow().datum +
         (patch().used > 0).select(w.pressure, -std::numeric_limits<double>::infinity()).maxCoeff();
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
    e.iterate.u[c] = before[c] < 0 ? ReynoldsEquation::unit_fraction
                     : extras_.oil ? extras_.oil->reduced(p)
                                   : p;
  }
}

}  // namespace stribeck
