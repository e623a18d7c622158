#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/channel.h"

namespace stribeck {

/// Samples of a run: one column of samples per channel over a common time axis, all SI, all
/// finite. Times never fall; two samples may share one time where the motion jumps (before and
/// after an impact).
class Record {
 public:
  Record() = default;
  /// Throws InputError when a name is empty, appears twice, is "time", or holds '/' or a control
  /// character.
  explicit Record(std::vector<Channel> channels);

  /// One sample of every channel, in the order of channels(). Throws SolveError naming channel and
  /// time when a value is NaN or infinite: nothing is stored then, so no such number can reach a
  /// file.
  void append(double time, std::span<const double> values);
  /// Forgets all samples behind the first `samples` (no more than there are).
  void cut(std::size_t samples);
  /// Forgets all samples but these; ascending.
  void keep(std::span<const std::size_t> samples);
  /// Room for this many samples, so that appending does not allocate.
  void reserve(std::size_t samples);

  const std::vector<Channel>& channels() const { return channels_; }
  std::size_t size() const { return time_.size(); }  ///< number of samples
  bool empty() const { return time_.empty(); }
  std::span<const double> time() const { return time_; }  ///< [s]
  std::span<const double> column(std::size_t channel) const { return columns_.at(channel); }

  /// The channel of this name, if there is one.
  std::optional<std::size_t> find(std::string_view name) const;
  /// The samples of a channel, or the time axis for "time". Throws InputError with the nearest
  /// name.
  std::span<const double> samples(std::string_view name) const;

 private:
  std::vector<Channel> channels_;
  std::vector<double> time_;
  std::vector<std::vector<double>> columns_;
};

/// Throws SolveError naming channel and time when a value is NaN or infinite.
void require_finite(double time, std::span<const double> values,
                    const std::vector<Channel>& channels);

}  // namespace stribeck
