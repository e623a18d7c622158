// A step of a big end between elastic surfaces over that between rigid ones: the film alone, evaluated and differentiated once a step on the
// same grid. Elastic surfaces follow an orbit out to the clearance, rigid ones to 0.92 of it; pressures are of one order. Surfaces: rigid, a Winkler layer, a steel ring from a mesh with any number of points on its bore.
#include <benchmark/benchmark.h>

#include "film_orbit.h"

namespace stribeck::bench {
namespace {

/// Arguments: kind of surface, columns and rows of the film, points around and along.
void step(benchmark::State& state) {
  const auto number = [&](int k) { return static_cast<int>(state.range(k)); };
  FilmOrbit orbit({static_cast<BearingSurface::Kind>(number(0)), number(3), number(4)}, number(1),
                  number(2));
  for (auto _ : state) orbit.run();
  state.SetItemsProcessed(state.iterations() * FilmOrbit::steps);
  state.counters["steps"] = FilmOrbit::steps;
  state.counters["Newton"] = orbit.newton_steps();
  state.counters["products"] = orbit.products();
  state.counters["of_four"] = orbit.products_of_four();
  state.counters["MPa"] = orbit.largest_pressure() / 1e6;
}

void sizes(benchmark::internal::Benchmark* b) {
  for (const auto& [columns, rows] : {std::pair{40, 5}, {80, 10}, {160, 20}}) {
    b->Args({BearingSurface::rigid, columns, rows, 0, 0});
    b->Args({BearingSurface::layer, columns, rows, 0, 0});
    b->Args({BearingSurface::ring, columns, rows, 40, 10});
  }
  for (const auto& [angles, places] : {std::pair{24, 5}, {48, 5}, {48, 16}, {80, 20}})
    b->Args({BearingSurface::ring, 80, 10, angles, places});
}
BENCHMARK(step)->Apply(sizes)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace stribeck::bench
