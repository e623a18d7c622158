#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include "results/field_record.h"
#include "results/record.h"

namespace stribeck {

/// What a simulation had recorded when it was saved: the samples since the state that was saved before, and that state's. Saving so costs
/// what was recorded meanwhile, however long the record is. Shared pointers: many states, of simulations in many threads, have one past.
struct SavedSamples {
  std::shared_ptr<SavedSamples> before;  ///< null of the first one
  std::size_t samples = 0, frames = 0;   ///< in all
  long thinned = 0;                      ///< how often the record had discarded some
  std::vector<double> rows;              ///< time and channels of each sample since then
  std::vector<double> frame_places;      ///< time and place of each frame
  std::vector<float> frame_values;       ///< all fields of a frame, frame by frame

  SavedSamples() = default;
  ~SavedSamples();
  SavedSamples(const SavedSamples&) = delete;
  SavedSamples& operator=(const SavedSamples&) = delete;
};

/// Behind `before`, where the record still begins with that; it may be null.
std::shared_ptr<SavedSamples> save_samples(const std::shared_ptr<SavedSamples>& before,
                                           const Record& record, const FieldRecord& fields,
                                           long thinned);

/// Makes record and fields those of the saved state; `present` is what they hold at least, or null.
void restore_samples(const std::shared_ptr<SavedSamples>& saved,
                     const std::shared_ptr<SavedSamples>& present, Record& record,
                     FieldRecord& fields);

}  // namespace stribeck
