#pragma once
#include <filesystem>

#include "results/run_result.h"

namespace stribeck {

/// All that a run leaves in its folder, in the order in which they may go.
inline constexpr const char* run_file_names[] = {"results.csv",   "modes.csv",  "report.html",
                                                 "checkpoint.h5", "results.h5", "summary.json"};

/// Makes the folder of a new run (with its parents) and removes what an earlier run left there, so
/// that two runs never mix. Proves that it can be written before hours of work go into it. Throws
/// FileError.
void start_run_folder(const std::filesystem::path& folder);

/// Proves that the folder of an earlier run can be written, and removes what a killed program has not finished writing.
/// Throws FileError.
void reopen_run_folder(const std::filesystem::path& folder);

/// Files that a run leaves besides results.h5 and summary.json.
struct RunFiles {
  bool csv = true;
  bool report = true;
};

/// Writes results.h5, results.csv, modes.csv of a modal analysis, report.html and last summary.json, each appearing whole. Throws
/// FileError, and SolveError when a number of the run is not finite.
void write_run(const std::filesystem::path& folder, const RunResult& run, RunFiles files = {});

/// The run that a folder holds. A damaged summary.json costs the times it took and nothing else: it then throws a FileError that says
/// how to continue without them. Throws FileError.
RunResult read_run(const std::filesystem::path& folder);

}  // namespace stribeck
