#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>

#include "base/error.h"
#include "base/units/unit.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/image.h"
#include "cli/interruption.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "io/run_folder.h"
#include "io/toml/document.h"
#include "io/toml/reader.h"
#include "io/vtk/vtk_run.h"
#include "study/analysis/modes.h"
#include "study/run/pace_notice.h"
#include "study/run/saved_run.h"
#include "study/wear/wear_run.h"
#include "workbench/runs/live_file.h"

namespace stribeck::cli {
namespace {

/// Options of watching and keeping a simulation, whether it begins or continues.
struct WatchArguments {
  bool quiet = false;
  bool vtk = false;  ///< also writes files for ParaView
  int threads = 1;
  std::string live;           ///< file for the record while it grows; empty: none
  std::string keep_interval;  ///< wall-clock time between checkpoints; empty: the default
};

struct RunArguments : ModelArguments {
  std::string out;
  std::string text;    ///< file whose text is taken for that of `file`; empty: none
  bool force = false;  ///< replace what the folder holds
  WatchArguments watch;
};

struct ResumeArguments {
  std::string folder;
  std::string until;  ///< end of the run; empty: the model's duration
  WatchArguments watch;
};

std::string cost_text(const RunResult& result) {
  if (result.record.empty()) return "nothing recorded";
  if (result.analysis == "wear")
    return fmt::format("{:.0f} cycles in {:.3g} s, {} updates",
                       result.record.samples("wear.cycles").back(), result.wall_time_s,
                       result.steps);
  if (result.steps == 0)
    return fmt::format("{} analysis in {:.3g} s{}", result.analysis, result.wall_time_s,
                       result.scene.modes ? frequencies_text(*result.scene.modes) : "");
  return fmt::format(
      "{:.6g} s simulated in {:.3g} s, {} steps ({} rejected), energy balance error {:.1e} J of "
      "{:.3g} "
      "J exchanged",
      result.simulated_time_s, result.wall_time_s, result.steps, result.rejected_steps,
      result.energy.imbalance, result.energy.exchanged);
}

std::string warnings_text(const RunResult& result) {
  std::string text;
  for (const JointSurfaces& one : result.surfaces)
    text += fmt::format("surfaces: {}\n", surfaces_text(one));
  for (const std::string& one : result.assumptions) text += fmt::format("assumed: {}\n", one);
  for (const std::string& warning : result.warnings) text += fmt::format("warning: {}\n", warning);
  return text;
}

/// Returns the message of a run that became periodic.
std::string periodicity_text(const RunResult& result) {
  return result.status == RunStatus::done && !result.message.empty() ? result.message + '\n' : "";
}

/// Returns the text about a run that has ended, for a terminal.
std::string outcome_text(const RunResult& result, const std::filesystem::path& folder) {
  std::string text = warnings_text(result) + periodicity_text(result) + wear_table(result);
  if (result.scene.modes) text += modes_table(*result.scene.modes);
  text += fmt::format("{}: {}\n", to_string(result.status), cost_text(result));
  if (result.status == RunStatus::interrupted)
    text += fmt::format("continue stribeck resume {}\n", folder.string());
  return text + fmt::format("results  {}\nreport   {}\n", (folder / "results.h5").string(),
                            (folder / "report.html").string());
}

/// Returns the text for a log: warnings and one line. A failure closes with its message instead.
std::string closing_text(const RunResult& result, const std::filesystem::path& folder) {
  if (result.status == RunStatus::failed) return warnings_text(result);
  const std::string go_on =
      result.status == RunStatus::interrupted
          ? fmt::format("; continue with: stribeck resume {}", folder.string())
          : "";
  return warnings_text(result) + periodicity_text(result) +
         fmt::format("{}: {}; results in {}{}\n", to_string(result.status), cost_text(result),
                     folder.string(), go_on);
}

/// One simulation as a user watches it: interruption, progress, outcome and exit code.
class Session {
 public:
  explicit Session(const WatchArguments& arguments)
      : quiet_(arguments.quiet), on_terminal_(!quiet_ && isatty(STDOUT_FILENO) != 0) {
    options.stop = &stop_on_signals(!quiet_);
    options.threads = arguments.threads;
    if (!arguments.keep_interval.empty())
      options.keep_interval_s = positive_time("--keep-interval", arguments.keep_interval);
    if (!arguments.live.empty()) live_.emplace(arguments.live);
    if (quiet_ && !live_) return;
    options.longest_between_reports = std::chrono::milliseconds(100);
    options.progress = [this](const Progress& progress) { show(progress); };
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  int end(const RunResult& result, const std::filesystem::path& folder) {
    line_.clear();
    if (live_) live_->remove();
    if (!quiet_) say(on_terminal_ ? outcome_text(result, folder) : closing_text(result, folder));
    if (result.status == RunStatus::failed) {
      write_text(stderr, fmt::format("{}\n  What was computed before is kept in {}\n",
                                     result.message, folder.string()));
      return simulation_failed;
    }
    return result.status == RunStatus::interrupted ? interrupted : done;
  }

  int end_before_start(const std::string& folder) {
    if (!quiet_) say(fmt::format("{}: the run is at its end; --until TIME continues it\n", folder));
    return done;
  }

  RunOptions options;

 private:
  void show(const Progress& progress) {
    if (on_terminal_) line_.show(progress);
    if (live_) live_->show(progress);
    if (quiet_) return;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
    if (const auto text = pace_.of(progress, passed.count())) {
      line_.clear();
      write_text(stderr, fmt::format("warning: {}\n", *text));
    }
  }
  void say(const std::string& text) const { write_text(on_terminal_ ? stdout : stderr, text); }

  bool quiet_, on_terminal_;
  ProgressLine line_;
  PaceNotice pace_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::optional<workbench::LiveWriter> live_;
};

int run(const RunArguments& arguments) {
  Session session(arguments.watch);
  const ModelInput input =
      arguments.text.empty()
          ? read_model(arguments.file, arguments.overrides)
          : read_model_text(load_text(arguments.text), arguments.file, arguments.overrides);
  take_image(input.model.simulation.arithmetic);
  const std::filesystem::path folder =
      arguments.out.empty()
          ? std::filesystem::path("out") / std::filesystem::path(arguments.file).stem()
          : std::filesystem::path(arguments.out);
  session.options.force = arguments.force;
  const RunResult result = run_model_into_folder(input, session.options, folder);
  end_on_signals();
  if (arguments.watch.vtk) write_vtk_run(folder / "vtk", result);
  return session.end(result, folder);
}

int resume(const ResumeArguments& arguments) {
  Session session(arguments.watch);
  std::optional<double> until;
  if (!arguments.until.empty()) until = positive_time("--until", arguments.until);
  const std::filesystem::path folder = arguments.folder;
  take_image(arithmetic_of_saved_run(folder));
  const std::optional<RunResult> result = resume_model(folder, session.options, until);
  end_on_signals();
  if (arguments.watch.vtk) write_vtk_run(folder / "vtk", result ? *result : read_run(folder));
  return result ? session.end(*result, arguments.folder)
                : session.end_before_start(arguments.folder);
}

void add_watch_options(CLI::App* sub, WatchArguments& watch) {
  sub->add_flag("--quiet", watch.quiet, "print nothing but errors");
  sub->add_option("--live", watch.live, "")->group("");  // private, of the workbench
  sub->add_option("--keep-interval", watch.keep_interval,
                  "time between checkpoints, such as \"30 s\" (the default)")
      ->type_name("TIME");
  sub->add_option("--threads", watch.threads,
                  "threads at most, one for each film of finite width; results do not depend on it")
      ->check(objection_to_count, "COUNT");
  sub->add_flag("--vtk", watch.vtk,
                "also write bodies and film fields for ParaView (vtk/*.pvd in the folder)");
}

void add_resume(CommandLine& line) {
  const auto a = std::make_shared<ResumeArguments>();
  CLI::App* sub =
      line.add("resume", "continue from the last checkpoint", [a] { return resume(*a); });
  sub->add_option("DIR", a->folder, "folder of a run that was stopped or killed")->required();
  sub->add_option("--until", a->until,
                  "end of the run, such as \"2 s\" (default: the model's duration)")
      ->type_name("TIME");
  add_watch_options(sub, a->watch);
}

}  // namespace

void add_run(CommandLine& line) {
  const auto a = std::make_shared<RunArguments>();
  CLI::App* sub =
      line.add("run", "simulate a model and write results and report", [a] { return run(*a); });
  add_model_arguments(sub, *a);
  sub->add_option("--out", a->out, "folder for the results (default: out/NAME)");
  sub->add_option("--text", a->text, "")
      ->group("");  // private, of the workbench: a text not yet in FILE
  sub->add_flag("--force", a->force,
                "replace the contents of the folder, even the run of another model");
  add_watch_options(sub, a->watch);
  add_resume(line);
}

}  // namespace stribeck::cli
