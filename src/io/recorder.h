#pragma once
#include <chrono>
#include <filesystem>

#include "io/hdf5/checkpoint_file.h"
#include "io/run_folder.h"

namespace stribeck {

/// Keeps the folder of a run such that it can be read, and gone on from, whenever the run is killed: rewrites results.h5,
/// summary.json and last checkpoint.h5 now and then, so that results are never older than the checkpoint. Writing takes
/// no more than about a fiftieth of the time.
class Recorder {
 public:
  /// `interval_s` wall-clock time between two writings [s].
  Recorder(std::filesystem::path folder, double interval_s);

  /// Returns true when the interval has passed since the start or the last writing.
  bool due() const;

  /// Writes the run so far. Its status must be "interrupted": that is what it is if nothing
  /// follows. Throws FileError.
  void write(const RunResult& so_far, const Checkpoint& checkpoint);

  /// Writes every file of a run that has ended, however it ended. Throws FileError.
  void finish(const RunResult& run, const Checkpoint& checkpoint, RunFiles files) const;

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  std::filesystem::path folder_;
  /// Intervals between writings: the requested one, and the one that writing allows.
  Seconds requested_, interval_;
  Clock::time_point last_;
};

}  // namespace stribeck
