#include "tribo/film/thermal/layer_fluxes.h"

namespace stribeck {

LayerFluxes::LayerFluxes(Eigen::Index cells) : couette_(cells), pressure_(cells), sliding_(cells) {}

void LayerFluxes::evaluate(const ReynoldsEquation& film, const ReynoldsWork& w,
                           const LayeredFlow& layered, const GapProfile& profile,
                           std::vector<OilFluxes>& layers) {
  couette_.set_couette(film, w);
  pressure_.set_pressure_flow(film, w);
  evaluate_sliding(film, w);
  for (int g = 0; g < profile.temperatures(); ++g)
    evaluate_layer(film.domain(), layered, g, profile.weight[g],
                   layers[static_cast<std::size_t>(g)]);
}

/// The liquid fraction is that of the Couette flow, from upstream.
void LayerFluxes::evaluate_sliding(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const FilmPatch& patch = film.patch();
  const FilmDomain& domain = film.domain();
  const CouetteDrive &sliding = w.across->sliding, &mean = w.couette;
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, next = right + k;
      const bool flows = domain.own()[c] != 0 || domain.own()[next] != 0;
      sliding_.east[c] = flows ? sliding.east[c] * w.flows.couette_east.value[c] *
                                     w.theta[mean.east[c] >= 0 ? c : next]
                               : 0.0;
    }
  });
  if (!mean.axial) return;
  const std::array<double, 2>& end = film.flow().end_fraction;
  for (int c = 0; c < patch.size(); ++c) {
    const bool inner = domain.inner()[c] != 0, up = mean.north[c] >= 0;
    const double north = sliding.north[c] * w.flows.couette_north.value[c];
    sliding_.north[c] = inner ? north * w.theta[up ? c : c + 1] : 0.0;
    sliding_.upper[c] = patch.upper_end[c] * north * (up ? w.theta[c] : end[1]);
    sliding_.lower[c] = -patch.lower_end[c] * sliding.south[c] * w.flows.couette_south.value[c] *
                        (mean.south[c] >= 0 ? end[0] : w.theta[c]);
  }
}

void LayerFluxes::evaluate_layer(const FilmDomain& domain, const LayeredFlow& layered, int g,
                                 double weight, OilFluxes& out) const {
  const FilmPatch& patch = domain.patch();
  const auto sliding = layered.sliding.row(g), pressure = layered.pressure.row(g);
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, next = right + k;
      out.east[c] = weight * couette_.east[c] +
                    sliding_.east[c] * (sliding[c] + sliding[next]) / 2 +
                    pressure_.east[c] * (pressure[c] + pressure[next]) / 2;
    }
  });
  for (int c = 0; c < patch.size(); ++c) {
    const int above = domain.inner()[c] != 0 ? c + 1 : c;
    out.north[c] = weight * couette_.north[c] +
                   sliding_.north[c] * (sliding[c] + sliding[above]) / 2 +
                   pressure_.north[c] * (pressure[c] + pressure[above]) / 2;
    out.lower[c] = weight * couette_.lower[c] + sliding_.lower[c] * sliding[c] +
                   pressure_.lower[c] * pressure[c];
    out.upper[c] = weight * couette_.upper[c] + sliding_.upper[c] * sliding[c] +
                   pressure_.upper[c] * pressure[c];
  }
}

}  // namespace stribeck
