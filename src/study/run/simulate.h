#pragma once
#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "build/builder.h"
#include "results/run_result.h"

/// One run of one model: from a model file to a result, with or without files.
namespace stribeck {

/// Progress of a long run.
struct Progress {
  double time = 0, end = 0;  ///< simulated [s]
  long steps = 0;
  std::optional<double> crank;     ///< crank angle [rad]
  const Record* record = nullptr;  ///< record so far; valid during the call
  std::string limiting = {};  ///< what last made a step too long: "joint.pin"; empty: nothing did
};

/// The function of an external force, "force.controller", or of an external friction, "joint.pin".
struct NamedLaw {
  std::string name;
  AttachedLaw law;
};

struct RunOptions {
  /// Folder of the results, while running and at the end; nothing is written without.
  std::optional<std::filesystem::path> folder;
  bool force = false;  ///< replace whatever a folder holds, of another model, too
  int threads = 1;     ///< threads for films of finite width, one each; no bit depends on it
  double keep_interval_s = 30;  ///< wall-clock time between two writings of a long run [s]
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to end at the next accepted step
  std::function<void(const Progress&)> progress;
  /// Wall-clock time after which `progress` is called, where 64 steps take longer; the steps of the calls then depend on the clock.
  std::chrono::milliseconds longest_between_reports = std::chrono::milliseconds::max();
  std::vector<NamedLaw> laws;  ///< laws for the external forces and frictions of the model
};

/// Runs the model to its end. Never throws for a failed simulation, whatever the reason (study/run/run_failure.h): the result then has
/// the status `failed`, the message, and everything recorded up to there. Throws InputError when the model cannot be built,
/// FileError when the folder cannot be written.
RunResult simulate(const ModelInput& input, const RunOptions& options = {});

/// simulate() into a folder, whose earlier results go when the new ones are there (io/run_place.h): results, CSV, summary, report,
/// checkpoint. Throws InputError when the folder holds a run of another model.
RunResult simulate_into_folder(const ModelInput& input, RunOptions options,
                               const std::filesystem::path& folder);

/// Continues from the last checkpoint in the folder of a run that was stopped, killed or has failed, with the model stored
/// there. Every file, and every bit of it, becomes what it would be without the stop; only the times taken add up over
/// the parts. `until` takes the run to another end than the model's duration [s]. Empty when the run is there already.
/// Throws InputError when this is not the folder of a run, FileError when a file in it is missing, damaged, of another
/// model or version, or cannot be written.
std::optional<RunResult> resume(const std::filesystem::path& folder, RunOptions options,
                                std::optional<double> until = {});

/// resume(), by whoever holds the folder already.
std::optional<RunResult> go_on(const std::filesystem::path& folder, RunOptions options,
                               std::optional<double> until = {});

/// Name and version of this program as results carry them.
extern const char* const program_version;

}  // namespace stribeck
