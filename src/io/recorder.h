#pragma once
#include <chrono>
#include <filesystem>

#include "io/checkpoint.h"
#include "io/run_result.h"

namespace stribeck {

/// Keeps the folder of a long run readable while it goes on: rewrites results.h5, summary.json and
/// checkpoint.h5 now and then, so that a killed run leaves what it had. Writing never takes more
/// than about a fiftieth of the time.
class Recorder {
 public:
  /// `interval_s` wall-clock time between two writings [s].
  Recorder(std::filesystem::path folder, double interval_s);

  /// True when the interval has passed since the start or the last writing.
  bool due() const;

  /// Writes the run so far. Its status must be "interrupted": that is what it is if nothing
  /// follows. Throws FileError.
  void write(const RunResult& so_far, const Checkpoint& checkpoint);

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  std::filesystem::path folder_;
  Seconds interval_;
  Clock::time_point last_;
};

}  // namespace stribeck
