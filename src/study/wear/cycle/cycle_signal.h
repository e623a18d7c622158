#pragma once
#include <algorithm>
#include <span>
#include <string>

#include "results/run_result.h"

namespace stribeck {

/// A channel of a run, straight between its samples.
class CycleSignal {
 public:
  CycleSignal(const RunResult& run, const std::string& channel)
      : time_(run.record.time()), values_(run.record.samples(channel)) {}

  double at(double t) const { return between(values_, t); }
  /// Returns a value of these, one for each sample.
  double between(std::span<const double> values, double t) const {
    const std::size_t k = after(t);
    if (k == 0) return values.front();
    if (k == time_.size()) return values.back();
    const double width = time_[k] - time_[k - 1];
    const double share = width > 0 ? (t - time_[k - 1]) / width : 1;
    return values[k - 1] + share * (values[k] - values[k - 1]);
  }
  /// First sample behind t.
  std::size_t after(double t) const {
    return static_cast<std::size_t>(std::upper_bound(time_.begin(), time_.end(), t) -
                                    time_.begin());
  }
  std::span<const double> time() const { return time_; }

 private:
  std::span<const double> time_, values_;
};

}  // namespace stribeck
