// A warm film step of a loaded pin and its parts, beside the bare factorisation of one film matrix.
#include <benchmark/benchmark.h>

#include "pin_film.h"

namespace stribeck::bench {
namespace {

void evaluate(benchmark::State& state) {
  PinFilm film(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const int before = film.work.film.factorisations;
  for (auto _ : state) benchmark::DoNotOptimize(film.evaluate());
  state.counters["factorisations"] = benchmark::Counter(film.work.film.factorisations - before,
                                                        benchmark::Counter::kAvgIterations);
}

void tangent(benchmark::State& state) {
  PinFilm film(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) benchmark::DoNotOptimize(film.tangent());
}

/// Assembly and factorisation: the matrix is used up each time.
void factorise(benchmark::State& state) {
  PinFilm film(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state)
    benchmark::DoNotOptimize(film.mixed.film().solve(
        film.work.flow_gap, {1 / PinFilm::tau, 1.5, film.oil_height.data()}, film.work.film));
}

void sizes(benchmark::internal::Benchmark* b) {
  for (const auto& [columns, rows] :
       {std::pair{64, 4}, {96, 5}, {80, 10}, {200, 20}, {32, 2}, {128, 8}, {256, 16}, {512, 32}})
    b->Args({columns, rows});
}
BENCHMARK(evaluate)->Apply(sizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(tangent)->Apply(sizes)->Unit(benchmark::kMicrosecond);
BENCHMARK(factorise)->Apply(sizes)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace stribeck::bench
