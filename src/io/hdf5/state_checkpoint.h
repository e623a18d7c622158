#pragma once
#include <cstddef>
#include <string>

#include "dae/integrate.h"
#include "io/hdf5/checkpoint_file.h"
#include "math/state.h"
#include "results/field_record.h"
#include "results/record.h"

namespace stribeck {

/// State of a run so far. With its model and its record this is all it needs to continue with the same bits.
struct RunPosition {
  State state;
  IntegrationReport counts;
  std::size_t samples = 0;  ///< samples of the record until then; it may hold more
  std::size_t frames = 0;   ///< frames of the fields, likewise
  long thinned = 0;         ///< number of times that samples or frames were discarded
};

/// The position, and hashes of the samples and frames that belong to it.
Checkpoint save_position(const RunPosition& position, const Record& record,
                         const FieldRecord& fields, const std::string& input_hash,
                         const std::string& program_version);

/// The position as it was saved. `like` is a state of the same model. Throws FileError when the saved one has other parts
/// or sizes: another build of the program made it.
RunPosition load_position(const Checkpoint& checkpoint, const State& like);

/// Returns the number of times that the run had discarded samples or frames.
std::int64_t times_thinned(const Checkpoint& checkpoint);

/// Throws FileError: a part of the checkpoint was written by another build of the program.
[[noreturn]] void fail_unfit(const std::string& part);

/// Cuts the record to the samples, and the fields to the frames, that belong to the checkpoint: those behind it were taken
/// later and will be taken again. Throws FileError when some are missing or are not those that were recorded.
void cut_to_checkpoint(Record& record, FieldRecord& fields, const Checkpoint& checkpoint);

}  // namespace stribeck
