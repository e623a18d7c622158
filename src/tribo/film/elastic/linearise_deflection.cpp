#include "tribo/film/elastic/linearise_deflection.h"

#include "tribo/film/elastic/elastic_end.h"

namespace stribeck {

namespace {

/// Oil so viscous that residuals say little about the error: ∂p/∂q is η/η₀ over ρ/ρ₀. Steps in time begin near their solution, and do
/// without the factorised matrix for longer.
bool has_stiff_oil(const PatchFilm& film, const PatchWork& w, const Field& dp_du) {
  constexpr double most_of_steady = 50, most_of_step = 1000;
  return film.patch_extras().oil && dp_du.maxCoeff() > (w.rate > 0 ? most_of_step : most_of_steady);
}

}  // namespace

void linearise_deflection(const PatchFilm& film, PatchWork& w, const LinearisedFlow& flow) {
  ElasticWorkspace& e = *w.elastic;
  MeanResponseWork& mean = e.mean_response;
  const EdgeInterpolation& edges = film.patch_extras().elastic->edges;
  if (uses_rates(film, w)) {
    e.end_rates.by_deflection =
        -film.patch().area * (e.rates.weight * w.film.full_height.slope +
                              w.film.full_height.second_derivative * e.end_rates.gap_rate);
    mean.by_deflection.assemble(film.patch(), edges, flow.by_gap, e.end_rates.by_deflection);
  } else {
    mean.by_deflection.assemble(film.patch(), edges, flow.by_gap, flow.by_gap.cell);
  }
  mean.dp_du = e.iterate.dp_du;
  e.points.is_stiff = has_stiff_oil(film, w, mean.dp_du);
  mean.asperity_slope.setZero();
  for (const int c : w.contact.cells)
    mean.asperity_slope[c] = w.contact.asperities[static_cast<std::size_t>(c)].slope;
}

}  // namespace stribeck
