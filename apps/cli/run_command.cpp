#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <numbers>

#include "commands.h"
#include "progress_line.h"
#include "study/simulate.h"

namespace stribeck::cli {
namespace {

std::atomic<bool> stop_requested{false};

void request_stop(int) {
  stop_requested.store(true, std::memory_order_relaxed);
}

void print_outcome(const RunResult& result, const std::filesystem::path& folder) {
  for (const std::string& warning : result.warnings) fmt::print("warning: {}\n", warning);
  const double share =
      result.energy.throughput > 0 ? result.energy.imbalance / result.energy.throughput : 0;
  fmt::print(
      "{}: {:.6g} s simulated in {:.3g} s, {} steps ({} rejected), energy balance open by {:.1e} "
      "of the "
      "throughput\n",
      to_string(result.status), result.simulated_time_s, result.wall_time_s, result.steps,
      result.rejected_steps, share);
  fmt::print("results  {}\nreport   {}\n", (folder / "results.h5").string(),
             (folder / "report.html").string());
}

}  // namespace

int run(const RunArguments& arguments) {
  const ModelInput input = read_model(arguments.file, arguments.overrides);
  const std::filesystem::path folder =
      arguments.out.empty()
          ? std::filesystem::path("out") / std::filesystem::path(arguments.file).stem()
          : std::filesystem::path(arguments.out);
  std::signal(SIGINT, request_stop);
  std::signal(SIGTERM, request_stop);
  const bool talk = !arguments.quiet && isatty(STDOUT_FILENO);
  ProgressLine line;
  RunOptions options;
  options.stop = &stop_requested;
  if (talk) options.progress = [&](const Progress& progress) { line.show(progress); };
  const RunResult result = simulate_into_folder(input, options, folder);
  if (talk) {
    line.clear();
    print_outcome(result, folder);
  }
  if (result.status == RunStatus::failed) {
    fmt::print(stderr, "{}\n  What was computed before is kept in {}\n", result.message,
               folder.string());
    return simulation_failed;
  }
  return result.status == RunStatus::interrupted ? interrupted : done;
}

}  // namespace stribeck::cli
