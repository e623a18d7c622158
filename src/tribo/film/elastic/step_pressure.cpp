#include "tribo/film/elastic/step_pressure.h"

#include <algorithm>

namespace stribeck {

void evaluate_step_pressure(const PatchFilm& film, int c, double u, bool full,
                            ElasticWorkspace& e) {
  const bool any_pressure = film.equation().flow().cavitation->sustains_tension();
  const ReducedPressure* const oil = film.patch_extras().oil.get();
  double dp_dq = 1;
  e.iterate.mean[c] = u;
  if (oil) {
    const ReducedPressure::Pressure p = oil->at(std::min(u, oil->limit()));
    e.iterate.mean[c] = p.value;
    dp_dq = p.dp_dq;
  }
  const double ahead = full ? e.before.ahead[c] : 0,
               end = e.iterate.mean[c] + ahead * (e.iterate.mean[c] - e.before.mean[c]);
  const bool pulls = full && !any_pressure && ahead > 0 && end < 0;
  // Continuous where p of a full cell falls below its bound in an iterate.
  e.iterate.pressure[c] = pulls ? std::min(e.iterate.mean[c], 0.0) : end;
  e.iterate.dp_du[c] = !full ? 0 : !pulls ? (1 + ahead) * dp_dq : e.iterate.mean[c] < 0 ? dp_dq : 0;
}

}  // namespace stribeck
