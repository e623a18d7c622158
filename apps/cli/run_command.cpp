#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <numbers>

#include "base/error.h"
#include "base/unit.h"
#include "commands.h"
#include "progress_line.h"
#include "study/modes.h"
#include "study/wear_run.h"

namespace stribeck::cli {
namespace {

std::atomic<bool> stop_requested{false};

void request_stop(int) {
  stop_requested.store(true, std::memory_order_relaxed);
}

std::string cost_text(const RunResult& result) {
  if (result.analysis == "wear")
    return fmt::format("{:.0f} cycles in {:.3g} s, {} updates",
                       result.record.samples("wear.cycles").back(), result.wall_time_s,
                       result.steps);
  if (result.steps == 0)
    return fmt::format("{} analysis in {:.3g} s", result.analysis, result.wall_time_s);
  const double share =
      result.energy.throughput > 0 ? result.energy.imbalance / result.energy.throughput : 0;
  return fmt::format(
      "{:.6g} s simulated in {:.3g} s, {} steps ({} rejected), energy balance open by {:.1e} of "
      "the throughput",
      result.simulated_time_s, result.wall_time_s, result.steps, result.rejected_steps, share);
}

void print_outcome(const RunResult& result, const std::filesystem::path& folder) {
  for (const std::string& warning : result.warnings) fmt::print("warning: {}\n", warning);
  fmt::print("{}", wear_table(result));
  if (result.scene.modes) fmt::print("{}", modes_table(*result.scene.modes));
  fmt::print("{}: {}\n", to_string(result.status), cost_text(result));
  if (result.status == RunStatus::interrupted)
    fmt::print("go on    stribeck resume {}\n", folder.string());
  fmt::print("results  {}\nreport   {}\n", (folder / "results.h5").string(),
             (folder / "report.html").string());
}

/// The time [s] that an option was given.
double time_of(const char* option, const std::string& text) {
  const auto read = read_quantity_text(text, {second});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(option, error->problem, error->remedy);
  const double time = std::get<Quantity>(read).value;
  if (!(time > 0))
    throw InputError(option, fmt::format("'{}' is not allowed: must be > 0 s.", text), "");
  return time;
}

/// One simulation as a user watches it: interruption, progress, outcome and exit code.
class Session {
 public:
  explicit Session(const WatchArguments& arguments)
      : talks_(!arguments.quiet && isatty(STDOUT_FILENO)) {
    options.stop = &stop_requested;
    options.threads = arguments.threads;
    if (!arguments.keep_interval.empty())
      options.keep_interval_s = time_of("--keep-interval", arguments.keep_interval);
    if (talks_) options.progress = [this](const Progress& progress) { line_.show(progress); };
    std::signal(SIGINT, request_stop);
    std::signal(SIGTERM, request_stop);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  bool talks() const { return talks_; }

  int end(const RunResult& result, const std::filesystem::path& folder) {
    if (talks_) {
      line_.clear();
      print_outcome(result, folder);
    }
    if (result.status == RunStatus::failed) {
      fmt::print(stderr, "{}\n  What was computed before is kept in {}\n", result.message,
                 folder.string());
      return simulation_failed;
    }
    return result.status == RunStatus::interrupted ? interrupted : done;
  }

  RunOptions options;

 private:
  bool talks_;
  ProgressLine line_;
};

}  // namespace

int run(const RunArguments& arguments, const WatchArguments& watch) {
  const ModelInput input = read_model(arguments.file, arguments.overrides);
  const std::filesystem::path folder =
      arguments.out.empty()
          ? std::filesystem::path("out") / std::filesystem::path(arguments.file).stem()
          : std::filesystem::path(arguments.out);
  Session session(watch);
  return session.end(run_model_into_folder(input, session.options, folder), folder);
}

int resume(const ResumeArguments& arguments, const WatchArguments& watch) {
  Session session(watch);
  std::optional<double> until;
  if (!arguments.until.empty()) until = time_of("--until", arguments.until);
  const std::optional<RunResult> result = resume_model(arguments.folder, session.options, until);
  if (result) return session.end(*result, arguments.folder);
  if (session.talks())
    fmt::print("{}: the run is at its end; --until TIME takes it further\n", arguments.folder);
  return done;
}

}  // namespace stribeck::cli
