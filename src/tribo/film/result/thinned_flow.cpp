#include "tribo/film/result/thinned_flow.h"

#include "tribo/film/patch/shear_rates.h"

namespace stribeck {
namespace {

/// Flows over edges from a pressure drop, over both sliding speeds.
template <class Drop, class Conductance>
void thin(const ThinningFactor& m, const Conductance& k, const Drop& drop, Field& by_sliding,
          Field& by_crossing) {
  const auto flow = k / m.value * drop;
  by_sliding = flow * m.by_sliding;
  by_crossing = flow * m.by_crossing;
}

}  // namespace

void evaluate_thinned_flow(const PatchFilm& film, const PatchWork& w, const LinearisedFlow& flow,
                           ThinnedFlow& out) {
  const FilmPatch& patch = film.patch();
  const FilmThinning& places = *w.film.thinning;
  const std::array<double, 2>& ambient = film.equation().flow().ambient;
  const Field& p = flow.pressure;
  Field& drop = out.edge;
  patch.each_run([&](int, int here, int right, int count) {
    drop.segment(here, count) = p.segment(here, count) - p.segment(right, count);
  });
  thin(places.east.factor(), w.film.flows.east.value, drop, out.by_sliding.east,
       out.by_crossing.east);
  const int pairs = patch.size() - 1;
  drop = patch.upper_end * ambient[1];
  drop.head(pairs) += (1 - patch.upper_end.head(pairs)) * p.tail(pairs);
  drop = patch.used * (drop - p);
  thin(places.north.factor(), w.film.flows.north.value, drop, out.by_sliding.north,
       out.by_crossing.north);
  for (int j = 0; j < patch.columns(); ++j) {
    const int c = patch.cell(j, 0);
    const ThinningFactor& m = places.lower_end.factor();
    const double by =
        patch.lower_end[c] * w.film.flows.south.value[c] / m.value[j] * (ambient[0] - p[c]);
    out.by_sliding.south[c] = by * m.by_sliding[j];
    out.by_crossing.south[c] = by * m.by_crossing[j];
  }
}

void add_thinned_inflow(const PatchFilm& film, const SurfaceColumn& column, ThinnedFlow& flow,
                        Field& inflow) {
  const FilmDomain& domain = film.equation().domain();
  flow.by_sliding.add_east(film.patch(), column.east_along, inflow.matrix());
  average_at_north(domain, column.along, flow.edge);
  flow.by_crossing.add_across(film.patch(), flow.edge, column.along, inflow.matrix());
  if (!column.axial) return;
  flow.by_sliding.add_across(film.patch(), column.across, column.across, inflow.matrix());
  average_at_east(film.patch(), column.across, flow.edge);
  flow.by_crossing.add_east(film.patch(), flow.edge, inflow.matrix());
}

}  // namespace stribeck
