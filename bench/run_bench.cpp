// Whole runs inside the program, without files: the main job and its parts.
#include <benchmark/benchmark.h>

#include "build/builder.h"
#include "io/toml/reader.h"
#include "study/run/simulate.h"

namespace {

using namespace stribeck;

const char* const model = STRIBECK_SOURCE_DIR "/examples/slider_crank_lubricated.toml";

void read_and_assemble(benchmark::State& bench) {
  for (auto _ : bench)
    benchmark::DoNotOptimize(build_model(read_model(model)).system->velocities());
}
BENCHMARK(read_and_assemble)->Unit(benchmark::kMillisecond);

/// Two revolutions, every step sampled; the argument is −log10 of the tolerance.
void slider_crank_lubricated(benchmark::State& bench) {
  const std::string tolerance = "simulation.tolerance=1e-" + std::to_string(bench.range(0));
  const ModelInput input = read_model(model, {tolerance});
  long steps = 0;
  for (auto _ : bench) steps = simulate(input).steps;
  bench.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK(slider_crank_lubricated)->Arg(5)->Arg(6)->Arg(7)->Unit(benchmark::kMillisecond);

/// Four revolutions of the scotch yoke at a tolerance of 1e-6, ideal and dry with friction laws, every step sampled.
void scotch_yoke(benchmark::State& bench, const std::vector<std::string>& settings) {
  const ModelInput input =
      read_model(STRIBECK_SOURCE_DIR "/examples/scotch_yoke/scotch_yoke.toml", settings);
  long steps = 0;
  for (auto _ : bench) steps = simulate(input).steps;
  bench.counters["steps"] = static_cast<double>(steps);
}
BENCHMARK_CAPTURE(scotch_yoke, ideal, {"joint.yoke.realism=ideal"})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(scotch_yoke, frictionless, {"joint.yoke.contact.friction.friction_coefficient=0"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(scotch_yoke, dry, {})->Unit(benchmark::kMillisecond);

/// The lubricated friction laws of [Autiero2023], by their names in model files.
constexpr const char* friction_laws[] = {
    "misharin",        "sasaki",          "blok_a",       "blok_b",
    "askwith",         "benedict_kelley", "leach_kelley", "odonoghue_cameron",
    "drozdov_gavrikov"};

const bool registered = [] {
  for (const std::string law : friction_laws) {
    const std::string roughness = law == "odonoghue_cameron" ? ", roughness = \"0.5 um\"" : "";
    benchmark::RegisterBenchmark(
        ("scotch_yoke/" + law).c_str(), scotch_yoke,
        std::vector{"joint.yoke.contact.friction={ model = \"" + law + "\"" + roughness + " }"})
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
