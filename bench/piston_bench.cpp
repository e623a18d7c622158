// A cycle of engine B [DlugosNovotny2021]: fixed steps of 1.5 deg of crank, and the default integrator over its tolerance. Timed is the
// simulation alone (counter "seconds"); finite elements are condensed before.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/run/simulate.h"

namespace stribeck::bench {
namespace {

using Settings = std::vector<std::string>;

const Settings one_cycle{"simulation.duration=\"40 ms\"", "statistics=[]"};
const Settings fixed_steps{"simulation.integrator=\"hht\"",
                           "simulation.fixed_step=\"83.33333333333333 us\""};

/// Nodes of the film of a skirt, less one.
Settings cells(int along, int around) {
  Settings all;
  for (const char* skirt : {"0", "1"}) {
    const std::string key = std::string("joint.piston.film.skirt[") + skirt + "].cells_";
    all.push_back(key + "along=" + std::to_string(along));
    all.push_back(key + "around=" + std::to_string(around));
  }
  return all;
}

struct Engine {
  const char* name;
  const char* model;
  Settings cells;
};

RunResult run(const Engine& engine, const Settings& how) {
  Settings all = one_cycle;
  all.insert(all.end(), engine.cells.begin(), engine.cells.end());
  all.insert(all.end(), how.begin(), how.end());
  const std::string folder = STRIBECK_SOURCE_DIR "/examples/dlugos/";
  RunResult result = simulate(read_model(folder + engine.model, all));
  if (result.status != RunStatus::done) throw SolveError(0, engine.name, result.message, "");
  return result;
}

/// Root mean square over the cycle of what a channel is off at the ends of steps, over its range; the reference is linear between steps
/// far shorter. The start, where a film is at rest, is left out.
double error_of(const RunResult& result, const RunResult& reference, const char* channel) {
  constexpr double start = 1e-3;  // [s]
  const auto t = result.record.time(), y = result.record.samples(channel),
             at = reference.record.time(), exact = reference.record.samples(channel);
  const auto [least, most] = std::ranges::minmax_element(exact);
  double sum = 0, time = 0;
  for (std::size_t k = 1; k < t.size(); ++k) {
    if (t[k] < start) continue;
    const auto above = std::clamp<std::ptrdiff_t>(std::ranges::lower_bound(at, t[k]) - at.begin(),
                                                  1, std::ssize(at) - 1);
    const auto i = static_cast<std::size_t>(above);
    const double share = (t[k] - at[i - 1]) / (at[i] - at[i - 1]),
                 off = y[k] - exact[i - 1] - share * (exact[i] - exact[i - 1]);
    sum += (t[k] - t[k - 1]) * off * off;
    time += t[k] - t[k - 1];
  }
  return std::sqrt(sum / time) / (*most - *least);
}

void report(benchmark::State& bench, const RunResult& result) {
  bench.counters["seconds"] = result.cpu_time_s;
  bench.counters["steps"] = static_cast<double>(result.steps);
  bench.counters["iterations"] = static_cast<double>(result.newton_iterations);
}

void cycle(benchmark::State& bench, const Engine& engine) {
  RunResult result;
  for (auto _ : bench) result = run(engine, fixed_steps);
  report(bench, result);
}

const RunResult& reference(const Engine& engine) {
  static std::map<std::string, RunResult> all;
  if (!all.contains(engine.name))
    all[engine.name] = run(engine, {"simulation.tolerance=1e-7", "simulation.max_step=\"20 us\""});
  return all[engine.name];
}

/// Errors of motion and films, and of the largest film pressure, which few cells of the film bring about.
void precision(benchmark::State& bench, const Engine& engine, const Settings& how) {
  const RunResult& exact = reference(engine);
  RunResult result;
  for (auto _ : bench) result = run(engine, how);
  report(bench, result);
  double most = 0;
  for (const char* channel :
       {"joint.piston.offset", "joint.piston.tilt", "joint.piston.thrust.min_film_thickness",
        "joint.piston.anti_thrust.min_film_thickness"})
    most = std::max(most, error_of(result, exact, channel));
  bench.counters["error"] = most;
  bench.counters["pressure_error"] =
      error_of(result, exact, "joint.piston.thrust.peak_film_pressure");
}

const bool registered = [] {
  const Settings coarse = cells(16, 28), fine = cells(32, 56);
  const std::vector<Engine> engines{{"rigid", "engine_b_rigid.toml", coarse},
                                    {"20 modes", "engine_b_20.toml", coarse},
                                    {"6 modes and residual", "engine_b.toml", coarse},
                                    {"986 modes", "engine_b_992.toml", coarse},
                                    {"fine film", "engine_b.toml", fine}};
  const auto add = [](const std::string& name, const auto& body) {
    benchmark::RegisterBenchmark(name.c_str(), body)->Unit(benchmark::kSecond)->Iterations(1);
  };
  for (const Engine& engine : engines)
    add(std::string("cycle/") + engine.name,
        [engine](benchmark::State& bench) { cycle(bench, engine); });
  for (const Engine& engine : {engines[0], engines[1]}) {
    const std::string name = std::string("precision/") + engine.name + "/";
    add(name + "fixed",
        [engine](benchmark::State& bench) { precision(bench, engine, fixed_steps); });
    for (const std::string tolerance : {"1e-3", "1e-4", "1e-5", "1e-6"})
      add(name + tolerance, [engine, tolerance](benchmark::State& bench) {
        precision(bench, engine, {"simulation.tolerance=" + tolerance});
      });
  }
  return true;
}();

}  // namespace
}  // namespace stribeck::bench
