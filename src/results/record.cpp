#include "results/record.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "base/error.h"
#include "base/text/suggest.h"
#include "model/check/renamed_keys.h"

namespace stribeck {
namespace {

bool printable(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && c != '/';
}

void check_names(const std::vector<Channel>& channels) {
  std::set<std::string_view> names{"time"};
  for (const Channel& c : channels) {
    if (c.name.empty() || !std::all_of(c.name.begin(), c.name.end(), printable))
      throw InputError(c.name, "a channel needs a name without '/' and control characters",
                       "Rename the body, joint or drive it belongs to.");
    if (!names.insert(c.name).second)
      throw InputError(c.name, "two channels have this name",
                       "Rename one of the things it belongs to.");
  }
}

InputError unknown_channel(std::string_view name, const std::vector<Channel>& channels) {
  std::vector<std::string> known{"time"};
  for (const Channel& c : channels) known.push_back(c.name);
  const std::string renamed = renamed_channel(std::string(name));
  if (std::find(known.begin(), known.end(), renamed) != known.end())
    return {"", fmt::format("channel '{}' was renamed to '{}'", name, renamed),
            fmt::format("Write \"{}\".", renamed)};
  return {"", fmt::format("there is no channel '{}'", name), suggestion(name, known)};
}

}  // namespace

void require_finite(double time, std::span<const double> values,
                    const std::vector<Channel>& channels) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!std::isfinite(values[i]))
      throw SolveError(time, channels[i].name, fmt::format("the value is {}", values[i]),
                       "Tighten the tolerance or shorten the largest step, and check the "
                       "parameters of this element.");
}

Record::Record(std::vector<Channel> channels)
    : channels_(std::move(channels)), columns_(channels_.size()) {
  check_names(channels_);
}

void Record::append(double time, std::span<const double> values) {
  ensure(values.size() == columns_.size(), "{} values for {} channels", values.size(),
         columns_.size());
  ensure(std::isfinite(time) && (empty() || time >= time_.back()), "time decreases to {}", time);
  require_finite(time, values, channels_);
  time_.push_back(time);
  for (std::size_t i = 0; i < values.size(); ++i) columns_[i].push_back(values[i]);
}

void Record::cut(std::size_t samples) {
  ensure(samples <= size(), "{} samples of {}", samples, size());
  time_.resize(samples);
  for (std::vector<double>& column : columns_) column.resize(samples);
}

void Record::keep(std::span<const std::size_t> samples) {
  const auto pick = [&](std::vector<double>& column) {
    for (std::size_t k = 0; k < samples.size(); ++k) column[k] = column[samples[k]];
  };
  pick(time_);
  for (std::vector<double>& column : columns_) pick(column);
  cut(samples.size());
}

void Record::reserve(std::size_t samples) {
  time_.reserve(samples);
  for (std::vector<double>& column : columns_) column.reserve(samples);
}

std::optional<std::size_t> Record::find(std::string_view name) const {
  const auto found = std::find_if(channels_.begin(), channels_.end(),
                                  [&](const Channel& c) { return c.name == name; });
  if (found == channels_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - channels_.begin());
}

std::span<const double> Record::samples(std::string_view name) const {
  if (name == "time") return time_;
  if (const auto index = find(name)) return columns_[*index];
  throw unknown_channel(name, channels_);
}

}  // namespace stribeck
