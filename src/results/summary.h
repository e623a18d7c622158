#pragma once
#include <string>
#include <string_view>

#include "results/run_result.h"

namespace stribeck {

/// The text of summary.json: how the run ended, what it cost, its energy balance, and min, max,
/// mean and last of every channel, over all steps; "cycle": what repeats (results/cycle.h) and the same figures over the last
/// whole cycle; statistics over the windows that the model requests. Means and
/// deviations are time-weighted (results/signal/span_statistics.h). Throws SolveError when a number of the run is
/// not finite: no file may hold one.
std::string summary_json(const RunResult& run);

/// The times a run took, which are nowhere but in its summary.
struct RunTimes {
  double wall_s = 0, cpu_s = 0;  ///< [s]
};
/// Throws FileError when the text is no summary; `path` is its file.
RunTimes read_run_times(std::string_view summary_json, const std::string& path);

/// Model whose results a folder holds, and the status of its run, without reading the results.
struct RunHead {
  std::string model;
  RunStatus status = RunStatus::interrupted;
};
/// Throws FileError when the text is no summary; `path` is its file.
RunHead read_run_head(std::string_view summary_json, const std::string& path);

}  // namespace stribeck
