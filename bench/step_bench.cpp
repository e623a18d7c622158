// Single steps of fixed size: the slider-crank, and the N-four-bar over N.
#include <benchmark/benchmark.h>

#include "build/builder.h"
#include "fixed_steps.h"
#include "integrators.h"
#include "io/toml/reader.h"
#include "windows.h"

namespace stribeck::bench {
namespace {

void measure(benchmark::State& bench, FixedSteps&& steps, double h) {
  long count = 0, iterations = 0;
  for (auto _ : bench) {
    iterations += steps.step(h);
    ++count;
  }
  bench.counters["iterations"] = static_cast<double>(iterations) / static_cast<double>(count);
}

/// 0.6 degrees of crank a step.
void slider_crank_step(benchmark::State& bench, const Method& method) {
  const BuiltModel model = build_model(
      read_model(STRIBECK_SOURCE_DIR "/examples/benchmarks/slider_crank_coasting.toml"));
  measure(bench, FixedSteps(*model.system, model.assembly.state, *method.integrator), 2e-5);
}

/// A millisecond a step, a thousandth of what a turn takes.
void windows_step(benchmark::State& bench, const Method& method) {
  const System<2> system = windows(static_cast<int>(bench.range(0)));
  measure(bench, FixedSteps(system, system.blank_state(), *method.integrator), 1e-3);
  bench.counters["bodies"] = static_cast<double>(2 * bench.range(0) + 1);
}

const bool registered = [] {
  for (const Method& method : methods)
    benchmark::RegisterBenchmark(("slider_crank_step/" + std::string(method.name)).c_str(),
                                 slider_crank_step, method)
        ->Unit(benchmark::kMicrosecond);
  for (const Method& method : methods)
    if (method.name != std::string("sdirk2") && method.name != std::string("hht"))
      benchmark::RegisterBenchmark(("windows_step/" + std::string(method.name)).c_str(),
                                   windows_step, method)
          ->Arg(5)
          ->Arg(20)
          ->Arg(80)
          ->Arg(320)
          ->Arg(1280)
          ->Unit(benchmark::kMicrosecond);
  return true;
}();

}  // namespace
}  // namespace stribeck::bench
