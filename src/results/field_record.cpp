#include "results/field_record.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {

FieldRecord::FieldRecord(std::vector<FieldChannel> channels)
    : channels_(std::move(channels)), values_(channels_.size()) {
  for (const FieldChannel& c : channels_) frame_size_ += c.size();
}

FieldRecord::FieldRecord(std::vector<FieldChannel> channels, std::vector<double> time,
                         std::vector<double> place, std::vector<std::vector<float>> values)
    : FieldRecord(std::move(channels)) {
  bool fits = place.size() == time.size() && values.size() == channels_.size();
  for (std::size_t i = 0; fits && i < values.size(); ++i)
    fits = values[i].size() == time.size() * channels_[i].size();
  if (!fits)
    throw FileError("the fields have not as many values as frames. Run the simulation again.");
  time_ = std::move(time);
  place_ = std::move(place);
  values_ = std::move(values);
}

void FieldRecord::append(double time, double place, std::span<const double> values) {
  ensure(values.size() == frame_size_, "{} values for fields of {}", values.size(), frame_size_);
  std::size_t first = 0;
  for (const FieldChannel& c : channels_) {
    for (const double x : values.subspan(first, c.size()))
      if (!std::isfinite(static_cast<float>(x)))
        throw SolveError(time, c.channel.name, fmt::format("a value of the field is {}", x),
                         "Tighten the tolerance or shorten the largest step, and check the "
                         "parameters of this element.");
    first += c.size();
  }
  const double* next = values.data();
  for (std::size_t i = 0; i < channels_.size(); next += channels_[i++].size())
    values_[i].insert(values_[i].end(), next, next + channels_[i].size());
  time_.push_back(time);
  place_.push_back(place);
}

void FieldRecord::keep(std::span<const std::size_t> frames) {
  for (std::size_t k = 0; k < frames.size(); ++k) {
    time_[k] = time_[frames[k]];
    place_[k] = place_[frames[k]];
    for (std::size_t i = 0; i < channels_.size(); ++i) {
      const auto size = static_cast<std::ptrdiff_t>(channels_[i].size());
      const auto from = values_[i].begin() + static_cast<std::ptrdiff_t>(frames[k]) * size;
      std::copy(from, from + size, values_[i].begin() + static_cast<std::ptrdiff_t>(k) * size);
    }
  }
  cut(frames.size());
}

void FieldRecord::cut(std::size_t frames) {
  ensure(frames <= size(), "{} frames of {}", frames, size());
  time_.resize(frames);
  place_.resize(frames);
  for (std::size_t i = 0; i < channels_.size(); ++i)
    values_[i].resize(frames * channels_[i].size());
}

}  // namespace stribeck
