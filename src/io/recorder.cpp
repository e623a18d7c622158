#include "io/recorder.h"

#include <algorithm>
#include <utility>

#include "base/error.h"

namespace stribeck {

/// Writing grows with the run; resting this many times as long keeps it near 2 % of the time.
constexpr double rest_per_writing = 50;

Recorder::Recorder(std::filesystem::path folder, double interval_s)
    : folder_(std::move(folder)),
      requested_(interval_s),
      interval_(interval_s),
      last_(Clock::now()) {}

bool Recorder::due() const {
  return Clock::now() - last_ >= interval_;
}

void Recorder::write(const RunResult& so_far, const Checkpoint& checkpoint) {
  ensure(so_far.status == RunStatus::interrupted, "a run that continues has not ended");
  const Clock::time_point start = Clock::now();
  write_run(folder_, so_far, {.csv = false, .report = false});
  write_checkpoint(folder_ / "checkpoint.h5", checkpoint);
  last_ = Clock::now();
  interval_ = std::max(requested_, rest_per_writing * Seconds(last_ - start));
}

void Recorder::finish(const RunResult& run, const Checkpoint& checkpoint, RunFiles files) const {
  write_run(folder_, run, files);
  write_checkpoint(folder_ / "checkpoint.h5", checkpoint);
}

}  // namespace stribeck
