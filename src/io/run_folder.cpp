#include "io/run_folder.h"

#include <fmt/format.h>

#include "base/error.h"
#include "io/atomic_file.h"
#include "io/csv.h"
#include "io/report.h"
#include "io/results.h"
#include "io/summary.h"

namespace stribeck {

namespace fs = std::filesystem;

void start_run_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw FileError(
        fmt::format("{}: the folder cannot be made: {}. Choose another folder with --out.",
                    folder.string(), error.message()));
  const fs::path probe = folder / ".stribeck";
  write_file_atomically(probe, "can be written\n");
  fs::remove(probe, error);
  for (const char* name :
       {"summary.json", "results.h5", "results.csv", "report.html", "checkpoint.h5"})
    fs::remove(folder / name, error);
}

void write_run(const fs::path& folder, const RunResult& run, RunFiles files) {
  const std::string summary =
      summary_json(run);  // first, since it refuses numbers that are not finite
  write_results(folder / "results.h5", run);
  if (files.csv) write_file_atomically(folder / "results.csv", csv_text(run.record));
  if (files.report) write_report(folder / "report.html", std::span(&run, 1));
  write_file_atomically(folder / "summary.json", summary);
}

RunResult read_run(const fs::path& folder) {
  RunResult run = read_results(folder / "results.h5");
  const fs::path summary = folder / "summary.json";
  if (!fs::exists(summary)) return run;  // killed before its first summary: only the times are lost
  const RunTimes times = read_run_times(read_file(summary));
  run.wall_time_s = times.wall_s;
  run.cpu_time_s = times.cpu_s;
  return run;
}

}  // namespace stribeck
