#pragma once
#include <filesystem>

#include "results/run_result.h"

namespace stribeck {

/// Writes results.h5 (atomically): /time and /channels/NAME with the attributes name, unit, shape
/// and meaning, reactions that redundancy leaves open also `undetermined`; /fields, if
/// the run has some (io/hdf5/field_file.h); /input, the model text; /files, the tables and meshes that it names, binary ones as bytes; /run, a JSON text of all else that report,
/// summary and a resumed run need
/// (counters, energy, warnings, figures of all steps, cycle, requested statistics, scene); /position, the
/// checkpoint of a run whose record has discarded samples; and on the root program, version,
/// model, input_hash, status. The times that the run took are left out, so that the same input
/// gives the same bytes. Throws FileError.
void write_results(const std::filesystem::path& path, const RunResult& run);

/// The run of a results.h5, its wall and processor times 0. Throws FileError when the file is
/// missing, damaged or of another format.
RunResult read_results(const std::filesystem::path& path);

}  // namespace stribeck
