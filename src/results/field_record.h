#pragma once
#include <span>
#include <vector>

#include "base/field_channel.h"

namespace stribeck {

/// Fields over surfaces at chosen instants of a run ("frames"), in single precision, all finite and SI.
class FieldRecord {
 public:
  FieldRecord() = default;
  explicit FieldRecord(std::vector<FieldChannel> channels);
  /// Builds a record as read from a file. Throws FileError when the sizes do not fit each other.
  FieldRecord(std::vector<FieldChannel> channels, std::vector<double> time,
              std::vector<double> place, std::vector<std::vector<float>> values);

  /// One frame of every field, one field after the other, each row by row; `place` is what frames are counted over: crank
  /// angle [rad] or time [s]. Throws SolveError naming the field when a value is NaN or too large for single precision:
  /// nothing is stored then.
  void append(double time, double place, std::span<const double> values);
  /// Forgets all frames behind the first `frames` (no more than there are).
  void cut(std::size_t frames);
  /// Forgets all frames but these; ascending.
  void keep(std::span<const std::size_t> frames);

  const std::vector<FieldChannel>& channels() const { return channels_; }
  std::size_t size() const { return time_.size(); }         ///< number of frames
  std::size_t frame_size() const { return frame_size_; }    ///< values in a frame
  std::span<const double> time() const { return time_; }    ///< [s]
  std::span<const double> place() const { return place_; }  ///< [rad] or [s]
  /// Returns all frames of a field, one after the other.
  std::span<const float> values(std::size_t channel) const { return values_.at(channel); }

 private:
  std::vector<FieldChannel> channels_;
  std::size_t frame_size_ = 0;
  std::vector<double> time_, place_;
  std::vector<std::vector<float>> values_;
};

}  // namespace stribeck
