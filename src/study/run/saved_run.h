#pragma once
#include <filesystem>
#include <optional>

#include "base/arithmetic.h"
#include "io/hdf5/checkpoint_file.h"
#include "io/toml/reader.h"
#include "results/run_result.h"

/// Contents of the folder of a stopped run: enough to continue without the files that the run was started from.
namespace stribeck {

struct SavedRun {
  ModelInput input;  ///< the model as it was run
  RunResult result;  ///< result with all that was recorded, perhaps beyond the checkpoint
  Checkpoint checkpoint;
  bool unfinished_files = false;  ///< the run was killed after results.h5 and before checkpoint.h5

  /// Returns true when nothing is left to do until then [s], or to the end of the run where no time is given.
  bool is_finished(std::optional<double> until) const;
};

/// The text of the model file and, as comments behind it, what the command line changed.
std::string effective_text(const ModelInput& input);

/// The model that results carry, read again with the files that it names; `path` names the results in messages. Throws FileError where
/// the text is not that of their hash.
ModelInput input_of(const RunResult& run, const std::string& path);

/// Throws InputError when this is not the folder of a run; FileError with the remedy when something in it is missing,
/// damaged, of another model, or written by another version of the program.
SavedRun read_saved_run(const std::filesystem::path& folder, const std::string& program_version);

/// Returns the arithmetic that its checkpoint was written with; empty where the folder does not state it.
std::optional<Arithmetic> arithmetic_of_saved_run(const std::filesystem::path& folder);

}  // namespace stribeck
