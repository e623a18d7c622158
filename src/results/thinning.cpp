#include "results/thinning.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"

namespace stribeck {
namespace {

/// Returns the first sample that is spared: the last `most` at most of those from `spare_from` on, and at least one.
std::size_t first_spared(std::span<const double> time, std::optional<double> spare_from,
                         std::size_t most) {
  const std::size_t n = time.size();
  std::size_t first = n - 1;
  if (spare_from)
    first = static_cast<std::size_t>(std::lower_bound(time.begin(), time.end(), *spare_from) -
                                     time.begin());
  return std::clamp(first, n - std::min(n, most), n - 1);
}

/// The first sample of each of `parts` equal parts of the time before sample `end`, and at last `end`.
std::vector<std::size_t> part_begins(std::span<const double> time, std::size_t end,
                                     std::size_t parts) {
  std::vector<std::size_t> begins;
  const double start = time.front(), width = (time[end] - start) / static_cast<double>(parts);
  double part = -1;
  for (std::size_t i = 0; i < end; ++i) {
    const double here = width > 0 ? std::floor((time[i] - start) / width) : 0;
    if (here == part) continue;
    begins.push_back(i);
    part = here;
  }
  begins.push_back(end);
  return begins;
}

/// Marks the samples where a channel is least and greatest.
void mark_extremes(std::span<const double> x, std::vector<bool>& keep) {
  const auto [low, high] = std::minmax_element(x.begin(), x.end());
  keep[static_cast<std::size_t>(low - x.begin())] = true;
  keep[static_cast<std::size_t>(high - x.begin())] = true;
}

/// Returns the distance of each sample from the mean of a channel, in standard deviations, by the channel with the largest one: large where a peak
/// is rare, about one where a signal swings.
std::vector<double> rarities(const Record& record) {
  const auto n = static_cast<double>(record.size());
  std::vector<double> largest(record.size(), 0.0);
  for (std::size_t c = 0; c < record.channels().size(); ++c) {
    const std::span<const double> x = record.column(c);
    const double mean = std::accumulate(x.begin(), x.end(), 0.0) / n;
    double square = 0;
    for (const double value : x) square += (value - mean) * (value - mean) / n;
    if (!(square > 0) || !std::isfinite(square)) continue;
    const double deviation = std::sqrt(square);
    for (std::size_t i = 0; i < x.size(); ++i)
      largest[i] = std::max(largest[i], std::abs(x[i] - mean) / deviation);
  }
  return largest;
}

std::vector<std::size_t> marked(const std::vector<bool>& keep) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < keep.size(); ++i)
    if (keep[i]) all.push_back(i);
  return all;
}

}  // namespace

std::vector<std::size_t> samples_to_keep(const Record& record, std::optional<double> spare_from,
                                         std::size_t most) {
  ensure(!record.empty(), "nothing to keep");
  const std::size_t spared = first_spared(record.time(), spare_from, most / 2);
  const auto begins = part_begins(record.time(), spared, std::max<std::size_t>(1, most / 8));
  std::vector<bool> keep(record.size(), false);
  const std::vector<double> rarity = rarities(record);
  const std::size_t channels = record.channels().size();
  if (2 * channels <= most / 8)  // else they would be most of the record
    for (std::size_t c = 0; c < channels; ++c) mark_extremes(record.column(c), keep);
  std::fill(keep.begin() + static_cast<std::ptrdiff_t>(spared), keep.end(), true);
  for (std::size_t k = 0; k + 1 < begins.size(); ++k) {
    keep[begins[k]] = true;
    const auto part = rarity.begin() + static_cast<std::ptrdiff_t>(begins[k]);
    const auto part_end = rarity.begin() + static_cast<std::ptrdiff_t>(begins[k + 1]);
    keep[static_cast<std::size_t>(std::max_element(part, part_end) - rarity.begin())] = true;
  }
  return marked(keep);
}

std::vector<std::size_t> frames_to_keep(std::span<const double> time,
                                        std::optional<double> spare_from, std::size_t most) {
  const std::size_t spared = first_spared(time, spare_from, std::max<std::size_t>(1, most / 2));
  std::vector<std::size_t> all = part_begins(time, spared, std::max<std::size_t>(1, most / 4));
  for (std::size_t i = spared + 1; i < time.size(); ++i) all.push_back(i);
  return all;
}

}  // namespace stribeck
