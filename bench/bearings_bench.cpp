#include <benchmark/benchmark.h>

#include <numbers>

#include "clearance/journal/journal_bearing.h"
#include "dae/integrators/diagonally_implicit.h"
#include "dae/method/esdirk4.h"
#include "mbs/force/load.h"
#include "mbs/system/system.h"

// A step of a machine with many bearings of finite width, 64 x 4 cells each: what a joint more costs.
namespace stribeck {
namespace {

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, pace = 300, step = 1e-5;

void add_shaft(Mechanism<2>& m, int number) {
  const std::string name = "shaft" + std::to_string(number);
  const BodyId shaft = m.add_body(name, 0.5, 5e-5, {{0.6 * clearance, 0}, 0, {0, 0}, pace});
  const MarkerId ground = m.add_marker("ground." + name, m.ground(), {0, 0});
  const Pair<2> pair = m.pair(ground, m.add_marker(name + ".journal", shaft, {0, 0}));
  const FilmFlow oil{.viscosity = 0.05, .ambient = {1e5, 1e5}};
  FiniteJournalFilm film(ReynoldsFilm(FilmGrid(radius, length, 64, 4, true), oil), clearance, {});
  m.add_force(std::make_unique<JournalBearing<2>>("joint." + name, pair, std::move(film), 1));
  const auto press = [&](const char* which, Eigen::Vector2d way, ProfilePtr size) {
    m.add_force(std::make_unique<Load<2>>("force." + name + which, pair,
                                          Load<2>::Kind::force_in_world_axes, Load<2>::Over::time,
                                          way, std::move(size)));
  };
  press(".standing", {0, -1}, make_constant(300));
  press(".turning", {1, 0}, make_harmonic(0, 200, pace, std::numbers::pi / 2));
}

void bearings_step(benchmark::State& state) {
  Mechanism<2> m;
  for (int k = 0; k < state.range(0); ++k) add_shaft(m, k);
  System<2> system(std::move(m));
  system.use_threads(static_cast<int>(state.range(1)));
  DiagonallyImplicit method(system, esdirk4());
  State s = system.blank_state();
  method.start(s);
  system.commit(s);
  for (auto _ : state) {
    State next = s;
    if (!method.attempt(s, step, 1e-5, next).converged) return state.SkipWithError("no step");
    std::swap(s, next);
    system.commit(s);
  }
}
BENCHMARK(bearings_step)
    ->ArgsProduct({{1, 2, 4, 8, 16, 32, 64}, {1, 2}})  // films, threads
    ->UseRealTime()
    ->Iterations(200)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace stribeck
