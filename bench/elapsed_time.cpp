// Processor time of a run over the angle of its crank, which no results hold: they are the same wherever and whenever a run is computed.
//   build/elapsed_time MODEL.toml [PATH=VALUE]...     a line per step: angle [deg],Newton iterations,processor time [s]
#include <ctime>
#include <exception>
#include <numbers>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "io/toml/reader.h"
#include "study/run/simulate.h"

namespace {

using namespace stribeck;

struct StepRow {
  double angle, iterations, seconds;
};

double processor_time() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<StepRow> rows_of(const ModelInput& input) {
  std::vector<StepRow> rows;
  double start = processor_time();
  RunOptions options;
  options.longest_between_reports = std::chrono::milliseconds(0);
  options.progress = [&](const Progress& now) {
    if (rows.empty()) start = processor_time();  // finite elements are condensed before
    rows.push_back({now.crank.value_or(0) * 180 / std::numbers::pi,
                    now.record->samples("run.newton_iterations").back(), processor_time() - start});
  };
  const RunResult run = simulate(input, options);
  if (run.status != RunStatus::done)
    throw SolveError(run.simulated_time_s, run.model, run.message, "");
  return rows;
}

}  // namespace

int main(int count, char** words) try {
  if (count < 2) {
    fmt::print(stderr, "usage: elapsed_time MODEL.toml [PATH=VALUE]...\n");
    return 2;
  }
  for (const StepRow& row : rows_of(read_model(words[1], {words + 2, words + count})))
    fmt::print("{:.6g},{:.0f},{:.6g}\n", row.angle, row.iterations, row.seconds);
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "{}\n", error.what());
  return 1;
}
