// Single steps of fixed size: the slider-crank, and the N-four-bar over N.
#include <benchmark/benchmark.h>

#include "base/error.h"
#include "build/builder.h"
#include "integrators.h"
#include "io/toml/reader.h"
#include "windows.h"

namespace stribeck::bench {
namespace {

constexpr int steps_before_return = 100;

/// Steps of one size from a state; goes back to it now and then, so that every benchmark sees the same motion.
class FixedSteps {
 public:
  FixedSteps(const DaeProblem& system, const State& assembled, const Integrator& integrator)
      : stepper_(integrator.make_stepper(system)), start_(assembled) {
    stepper_->analyse_pattern(start_);
    stepper_->start(start_);
    from_ = to_ = start_;
  }

  /// Newton iterations of the step.
  int step(double h) {
    if (done_ == steps_before_return) {
      from_ = start_;
      done_ = 0;
    }
    const StepReport report = stepper_->attempt(from_, h, 1e-6, to_);
    if (!report.converged)
      throw SolveError(from_.t, report.worst, "a step of the benchmark failed", "");
    std::swap(from_, to_);
    ++done_;
    return report.iterations;
  }

 private:
  std::unique_ptr<Stepper> stepper_;
  State start_, from_, to_;
  int done_ = 0;
};

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
