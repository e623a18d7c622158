#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include "results/field_record.h"
#include "results/record.h"

namespace stribeck {

/// Samples that a simulation had recorded when it was saved: those since the state that was saved before, and that state's. The cost is that of
/// the samples between two savings, however long the record is. Shared pointers: many states, of simulations in many threads, have one past.
struct SavedSamples {
  std::shared_ptr<SavedSamples> before;  ///< null for the first one
  std::size_t samples = 0, frames = 0;   ///< samples and frames in all
  long thinned = 0;                      ///< number of times that the record had discarded some
  std::vector<double> rows;              ///< time and channels of each sample since then
  std::vector<double> frame_places;      ///< time and place of each frame
  std::vector<float> frame_values;       ///< all fields of a frame, frame by frame

  SavedSamples() = default;
  ~SavedSamples();
  SavedSamples(const SavedSamples&) = delete;
  SavedSamples& operator=(const SavedSamples&) = delete;
};

/// Adds to `before`, which may be null, where the record still begins with it; else saves all.
std::shared_ptr<SavedSamples> save_samples(const std::shared_ptr<SavedSamples>& before,
                                           const Record& record, const FieldRecord& fields,
                                           long thinned);

/// Makes record and fields those of the saved state; `present` is what they hold at least, or null.
void restore_samples(const std::shared_ptr<SavedSamples>& saved,
                     const std::shared_ptr<SavedSamples>& present, Record& record,
                     FieldRecord& fields);

}  // namespace stribeck
