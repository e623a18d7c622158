#include "io/run_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/atomic_file.h"
#include "base/error.h"
#include "io/csv/csv.h"
#include "io/hdf5/results.h"
#include "report/report.h"
#include "results/summary.h"

namespace stribeck {

namespace fs = std::filesystem;

namespace {

constexpr const char* probe_name = ".stribeck";  // written to see whether a folder can be written

/// ".results.h5.123.part": the temporary name of one of our files (base/atomic_file.h).
bool is_unfinished(const std::string& name) {
  const auto is_of = [&](std::string_view file) {
    const std::string_view given = std::string_view(name).substr(1);
    return given.starts_with(file) && given.substr(file.size()).starts_with('.');
  };
  return name.starts_with('.') && name.ends_with(".part") &&
         (is_of(probe_name) ||
          std::any_of(std::begin(run_file_names), std::end(run_file_names), is_of));
}

}  // namespace

void reopen_run_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path probe = folder / probe_name;
  write_file_atomically(probe, "can be written\n");
  fs::remove(probe, error);
  std::vector<fs::path> unfinished;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (is_unfinished(entry.path().filename().string())) unfinished.push_back(entry.path());
  for (const fs::path& path : unfinished) fs::remove(path, error);
}

void start_run_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw FileError(
        fmt::format("{}: the folder cannot be made: {}. Choose another folder with --out.",
                    folder.string(), error.message()));
  reopen_run_folder(folder);
  for (const char* name : run_file_names) fs::remove(folder / name, error);
}

void write_run(const fs::path& folder, const RunResult& run, RunFiles files) {
  const std::string summary =
      summary_json(run);  // first, since it refuses numbers that are not finite
  write_results(folder / "results.h5", run);
  if (files.csv) write_file_atomically(folder / "results.csv", csv_text(run.record));
  if (files.csv && run.scene.modes)
    write_file_atomically(folder / "modes.csv", csv_text(*run.scene.modes));
  if (files.report) write_report(folder / "report.html", std::span(&run, 1));
  write_file_atomically(folder / "summary.json", summary);
}

RunResult read_run(const fs::path& folder) {
  RunResult run = read_results(folder / "results.h5");
  const fs::path summary = folder / "summary.json";
  if (!fs::exists(summary)) return run;  // killed before its first summary: only the times are lost
  const RunTimes times = read_run_times(read_file(summary), summary.string());
  run.wall_time_s = times.wall_s;
  run.cpu_time_s = times.cpu_s;
  return run;
}

}  // namespace stribeck
