#include "tribo/film/elastic/linearise_deflection.h"

#include "tribo/film/elastic/elastic_end.h"

namespace stribeck {

void linearise_deflection(const PatchFilm& film, PatchWork& w, const LinearisedFlow& flow) {
  ElasticWorkspace& e = *w.elastic;
  MeanResponseWork& mean = e.mean_response;
  mean.by_deflection = flow.by_gap;
  if (ElasticEnd::uses_rates(film, w))
    mean.by_deflection.cell =
        -film.patch().area * (e.rates.weight * w.film.full_height.slope +
                              w.film.full_height.second_derivative * e.end.explicit_rate);
  mean.rise = e.iterate.dp_du;
  // Oil so viscous that residuals say little about the error. Steps in time begin near their solution, and do without for longer.
  constexpr double of_steady = 50, of_step = 1000;  // η/η₀
  e.points.is_stiff =
      film.patch_extras().oil && mean.rise.maxCoeff() > (w.rate > 0 ? of_step : of_steady);
  mean.slope.setZero();
  for (const int c : w.contact.cells)
    mean.slope[c] = w.contact.asperities[static_cast<std::size_t>(c)].slope;
}

}  // namespace stribeck
