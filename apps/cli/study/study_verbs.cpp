#include "cli/study/study_verbs.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <numeric>
#include <thread>

#include "base/error.h"
#include "base/own_program.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/image.h"
#include "cli/interruption.h"
#include "cli/study/study_array.h"
#include "study/outcome/outcome_files.h"
#include "study/outcome/study_report.h"
#include "study/points/point_evaluation.h"
#include "study/points/study_folder.h"
#include "study/points/worker_process.h"

namespace stribeck::cli {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const StudyArguments& a) {
  return a.out.empty() ? fs::path("out") / fs::path(a.file).stem() : fs::path(a.out);
}

/// The counts on one line of a terminal, a few times a second.
class StudyLine {
 public:
  explicit StudyLine(bool shown) : shown_(shown) {}
  void show(const StudyCounts& c) {
    const auto now = std::chrono::steady_clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    write_text(stderr, fmt::format("\r\033[K{} of {} points, {} failed", c.done + c.failed,
                                   c.points, c.failed));
  }
  void clear() const {
    if (shown_) write_text(stderr, "\r\033[K");
  }

 private:
  bool shown_;
  std::chrono::steady_clock::time_point last_{};
};

StudyOptions options_of(const StudyArguments& a, StudyLine& line) {
  StudyOptions options;
  options.workers = a.workers > 0
                        ? a.workers
                        : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  options.program = own_program();
  options.stop = &stop_on_signals(false);
  options.rerun_failed = a.rerun_failed;
  options.progress = [&line](const StudyCounts& counts) { line.show(counts); };
  return options;
}

}  // namespace

std::string counts_text(const StudyCounts& c) {
  std::string text = fmt::format("{} points: {} done", c.points, c.done);
  if (c.reused > 0) text += fmt::format(" ({} before)", c.reused);
  text += fmt::format(", {} failed", c.failed);
  if (c.missing() > 0) text += fmt::format(", {} missing", c.missing());
  return text;
}

namespace {

/// Table, analysis and report of what is there; says what the analysis found.
StudyCounts write_outcome(const StudyPlan& plan, const fs::path& folder,
                          const std::vector<std::string>& units, const StudyArguments& a) {
  StudyLine line(false);
  const OutcomeFiles written = write_outcome_files(plan, folder, units, options_of(a, line));
  if (written.analysis && !a.quiet) show("{}", analysis_text(plan, *written.analysis));
  return written.counts;
}

/// Points that were lost to their surroundings are reported in spite of --quiet: the table lacks them.
int exit_code(const StudyOutcome& outcome, const fs::path& folder) {
  if (!outcome.complete) return interrupted;
  if (outcome.counts.missing() == 0) return done;
  write_text(
      stderr,
      fmt::format("{}: {} points are missing, which were not their own fault: {}\n  Compute them "
                  "with: stribeck study resume {}\n",
                  folder.string(), outcome.counts.missing(), outcome.lost, folder.string()));
  return simulation_failed;
}

/// Computes, writes the table, and says how it went.
int compute(const StudyPlan& plan, const fs::path& folder, const std::vector<std::string>& units,
            const StudyArguments& a) {
  StudyLine line(!a.quiet && isatty(STDERR_FILENO) != 0);
  const StudyOutcome outcome = run_study(plan, folder, options_of(a, line), {});
  line.clear();
  write_outcome(plan, folder, units, a);
  if (!a.quiet) {
    show("{} in {:.3g} s, {:.3g} s of processor time\n", counts_text(outcome.counts),
         outcome.wall_s, outcome.cpu_s);
    show("table    {}\nreport   {}\n", (folder / "study.csv").string(),
         (folder / "report.html").string());
    if (outcome.counts.failed > 0)
      show(
          "failed   see the column message; compute them again with: stribeck study resume {} "
          "--rerun-failed\n",
          folder.string());
    if (!outcome.complete) show("continue stribeck study resume {}\n", folder.string());
  }
  return exit_code(outcome, folder);
}

/// A folder of this process alone, gone at the end.
class ScratchFolder {
 public:
  ScratchFolder()
      : path_(fs::temp_directory_path() / fmt::format("stribeck-dry-run-{}", ::getpid())) {}
  ~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

int dry_run(const StudyPlan& plan, const StudyArguments& a) {
  constexpr std::size_t most_shown = 20;
  show("{} points of {} parameters, {} responses\n", plan.points().size(), plan.parameters().size(),
       plan.file().responses.size());
  for (std::size_t i = 0; i < std::min(plan.points().size(), most_shown); ++i)
    show("  {:>6}  {}\n", i, plan.described(plan.points().point(i)));
  if (plan.points().size() > most_shown) show("  ...\n");
  for (std::size_t i = 0; i < plan.points().size(); ++i) plan.hash(plan.points().point(i));
  const ScratchFolder scratch;
  const std::vector<double> times = timed_points(plan, scratch.path());
  const double mean =
      std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
  const int workers = a.workers > 0
                          ? a.workers
                          : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  show("about {:.3g} s of processor time a point, {:.3g} s on {} workers, from {} points\n", mean,
       mean * static_cast<double>(plan.points().size()) / workers, workers, times.size());
  return done;
}

/// Continues in the image of the model, for all points.
void take_image_of(const StudyPlan& plan) {
  take_image(PointEvaluation(plan, {}).input_of({}).model.simulation.arithmetic);
}

StudyPlan plan_in(const fs::path& folder) {
  return StudyPlan(load_study_texts(folder));
}

}  // namespace

int study_run(const StudyArguments& a) {
  const StudyPlan plan(read_study_texts(a.file));
  take_image_of(plan);
  const std::vector<std::string> units = check_whole_study(plan);
  if (a.dry_run) return dry_run(plan, a);
  const fs::path folder = folder_of(a);
  open_study_folder(folder, plan.texts(), a.force);
  if (a.prepare) return done;
  return a.on == "slurm" ? submit_study(plan, folder, a) : compute(plan, folder, units, a);
}

int study_resume(const StudyArguments& a) {
  const StudyPlan plan = plan_in(a.out);
  require_unchanged(a.out, plan.texts());
  take_image_of(plan);
  const std::vector<std::string> units = check_whole_study(plan);
  return a.on == "slurm" ? submit_study(plan, a.out, a) : compute(plan, a.out, units, a);
}

int study_status(const StudyArguments& a) {
  const StudyPlan plan = plan_in(a.out);
  show("{}\n", counts_text(study_counts(plan, a.out)));
  show("{}", shards_text(plan, a.out));
  return done;
}

int study_collect(const StudyArguments& a) {
  const StudyPlan plan = plan_in(a.out);
  const StudyCounts counts = write_outcome(plan, a.out, check_whole_study(plan), a);
  if (!a.quiet)
    show("{}\ntable    {}\nreport   {}\n", counts_text(counts),
         (fs::path(a.out) / "study.csv").string(), (fs::path(a.out) / "report.html").string());
  return done;
}

int study_report(const StudyArguments& a) {
  const StudyPlan plan = plan_in(a.out);
  const fs::path file = a.report.empty() ? fs::path(a.out) / "report.html" : fs::path(a.report);
  write_study_report(plan, check_whole_study(plan), a.out, file);
  if (!a.quiet) show("report   {}\n", file.string());
  return done;
}

int study_shard(const StudyArguments& a) {
  if (a.shards < 1 || a.shard < 1 || a.shard > a.shards)
    throw InputError(
        "I N",
        fmt::format("shard {} of {} is not allowed: must be 1 <= I <= N.", a.shard, a.shards), "");
  const StudyPlan plan = plan_in(a.out);
  take_image_of(plan);
  StudyLine line(false);
  const Shard shard{static_cast<std::size_t>(a.shard), static_cast<std::size_t>(a.shards)};
  const StudyOutcome outcome = run_study(plan, a.out, options_of(a, line), shard);
  if (!a.quiet)
    show("shard {} of {}: {} in {:.3g} s\n", a.shard, a.shards, counts_text(outcome.counts),
         outcome.wall_s);
  return exit_code(outcome, a.out);
}

int study_worker(const StudyArguments& a) {
  serve_points(a.out, STDIN_FILENO, STDOUT_FILENO);
  return done;
}

}  // namespace stribeck::cli
