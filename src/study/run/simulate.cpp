#include "study/run/simulate.h"

#include "base/error.h"
#include "io/run_place.h"
#include "study/run/run.h"

namespace stribeck {

const char* const program_version = STRIBECK_VERSION;

RunResult simulate(const ModelInput& input, const RunOptions& options) {
  return Run(input, options).execute();
}

RunResult simulate_into_folder(const ModelInput& input, RunOptions options,
                               const std::filesystem::path& folder) {
  RunPlace place = RunPlace::start(folder, input.model.model.name, options.force);
  options.folder = place.path();
  RunResult result = simulate(input, options);
  place.complete();
  return result;
}

std::optional<RunResult> resume(const std::filesystem::path& folder, RunOptions options,
                                std::optional<double> until) {
  RunPlace place = RunPlace::reopen(folder);
  std::optional<RunResult> result = go_on(place.path(), std::move(options), until);
  place.complete();
  return result;
}

std::optional<RunResult> go_on(const std::filesystem::path& folder, RunOptions options,
                               std::optional<double> until) {
  SavedRun saved = read_saved_run(folder, program_version);
  const SimulationSpec& simulation = saved.input.model.simulation;
  if (until && !simulation.goes_through_time())
    throw InputError("--until", "this analysis has no time.", "Leave it out.");
  if (saved.is_finished(until)) return {};
  options.folder = folder;
  const ModelInput input = std::move(saved.input);
  return Run(input, options).go_on(std::move(saved), until);
}

}  // namespace stribeck
