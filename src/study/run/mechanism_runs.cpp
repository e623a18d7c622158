#include "study/run/mechanism_runs.h"

#include <fmt/format.h>

#include "io/folder_lock.h"
#include "io/run_folder.h"
#include "study/run/saved_run.h"

namespace stribeck {
namespace {

namespace fs = std::filesystem;

/// A run of this very model that can be gone on with.
bool holds(const fs::path& folder, const ModelInput& input) {
  return fs::exists(folder / "results.h5") && fs::exists(folder / "checkpoint.h5") &&
         read_run(folder).input_hash == hash_of_input(effective_text(input), input.files);
}

}  // namespace

std::string cycle_folder(std::size_t run) {
  return run == 0 ? "cycle" : fmt::format("cycle_{}", run + 1);
}

RunResult run_mechanism(const ModelInput& input, RunOptions options, std::size_t run) {
  if (!options.folder) return simulate(input, options);
  const fs::path folder = *options.folder / cycle_folder(run);
  start_run_folder(folder);
  const FolderLock lock(folder);
  options.folder = folder;
  return simulate(input, options);
}

RunResult finish_mechanism(const ModelInput& input, const RunOptions& options, std::size_t run) {
  const fs::path folder = *options.folder / cycle_folder(run);
  if (!holds(folder, input)) return run_mechanism(input, options, run);
  std::optional<RunResult> resumed = resume(folder, options);
  return resumed ? std::move(*resumed) : read_run(folder);
}

}  // namespace stribeck
