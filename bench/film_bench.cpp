#include <benchmark/benchmark.h>

#include <cmath>

#include "tribo/film/film_sensitivity.h"
#include "tribo/roughness/greenwood_williamson.h"

// A warm film step of the thesis's gudgeon pin, loaded, in mixed lubrication, and its parts: what a stage of the time
// integrator pays for one joint, beside the bare factorisation of one film matrix.
namespace stribeck {
namespace {

constexpr double clearance = 3e-5;

struct PinFilm {
  explicit PinFilm(const benchmark::State& state)
      : mixed(ReynoldsFilm(FilmGrid(0.01 - clearance, 0.02, static_cast<int>(state.range(0)),
                                    static_cast<int>(state.range(1)), true),
                           {.viscosity = 1e-4}),
              clearance, {.contact = contact(), .friction = {0.08, 1e-2}}),
        work(mixed),
        full(Field::Zero(mixed.grid().size())) {
    now.a = {0.982 * clearance, 0.04 * clearance, 0, 0};
    now.rate = {1e-3, 4e-3, 0, 0};
    now.omega = 300;
    Gap gap(mixed.grid());
    journal_gap(mixed.grid(), clearance, now, gap);
    content = gap.h;
    memory.content = content.data();
    memory.pressure = full.data();
    memory.a = now.a;
    for (int step = 0; step < 200; ++step) {  // until the film is cavitated as it will stay
      mixed.evaluate(now, memory.time + tau, memory, work);
      content = work.flow_gap.h * work.film.theta;
      memory.time += tau;
    }
    for (int k = 0; k < 2; ++k) memory.a[k] -= tau * now.rate[k];
    mixed.evaluate(now, memory.time + tau, memory, work);
  }
  static std::shared_ptr<const AsperityContact> contact() {
    GreenwoodWilliamson model;
    model.surfaces.roughness = 0.251e-6;
    model.surfaces.asperity_radius = 15.98e-6;
    model.surfaces.asperity_density = 10.76e9;
    model.surfaces.asperity_plane_offset = 0.198e-6;
    model.surfaces.combined_modulus = 115.18e9;
    return std::make_shared<const AsperityContact>(model.contact());
  }

  static constexpr double tau = 8e-6;
  MixedFilm mixed;
  MixedFilm::Workspace work;
  Field full, content;
  SurfaceMotion now;
  FilmMemory memory;
};

void evaluate(benchmark::State& state) {
  PinFilm film(state);
  const int before = film.work.film.factorisations;
  for (auto _ : state) {
    film.now.a[0] += 1e-12;  // another matrix each time
    benchmark::DoNotOptimize(
        film.mixed.evaluate(film.now, film.memory.time + PinFilm::tau, film.memory, film.work));
  }
  state.counters["factorisations"] = benchmark::Counter(film.work.film.factorisations - before,
                                                        benchmark::Counter::kAvgIterations);
}

void tangent(benchmark::State& state) {
  PinFilm film(state);
  for (auto _ : state) benchmark::DoNotOptimize(FilmSensitivity::tangent(film.mixed, film.work));
}

/// Assembly and factorisation: the matrix is used up each time.
void factorise(benchmark::State& state) {
  PinFilm film(state);
  for (auto _ : state)
    benchmark::DoNotOptimize(film.mixed.film().solve(
        film.work.flow_gap, {1 / PinFilm::tau, 1.5, film.content.data()}, film.work.film));
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
}  // namespace stribeck
