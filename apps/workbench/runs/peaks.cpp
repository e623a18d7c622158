#include "workbench/runs/peaks.h"

#include <algorithm>

namespace stribeck::workbench {
namespace {

void add_part(const std::vector<std::span<const double>>& columns, std::size_t begin,
              std::size_t end, std::vector<std::size_t>& kept) {
  std::vector<std::size_t> part{begin, end - 1};
  for (const std::span<const double>& column : columns) {
    const auto values = column.subspan(begin, end - begin);
    const auto [low, high] = std::ranges::minmax_element(values);
    part.push_back(begin + static_cast<std::size_t>(low - values.begin()));
    part.push_back(begin + static_cast<std::size_t>(high - values.begin()));
  }
  std::ranges::sort(part);
  const auto last = std::unique(part.begin(), part.end());
  kept.insert(kept.end(), part.begin(), last);
}

}  // namespace

std::vector<std::size_t> with_peaks(const std::vector<std::span<const double>>& columns,
                                    std::size_t samples, std::size_t parts) {
  std::vector<std::size_t> kept;
  parts = std::clamp<std::size_t>(parts, 1, std::max<std::size_t>(samples, 1));
  for (std::size_t p = 0; p < parts; ++p) {
    const std::size_t begin = p * samples / parts, end = (p + 1) * samples / parts;
    if (begin < end) add_part(columns, begin, end, kept);
  }
  return kept;
}

std::vector<std::size_t> thinned_with_peaks(const std::vector<std::span<const double>>& columns,
                                            std::size_t samples, std::size_t most) {
  if (samples <= most) return with_peaks({}, samples, samples);
  return with_peaks(columns, samples, std::max<std::size_t>(most / (2 + 2 * columns.size()), 1));
}

}  // namespace stribeck::workbench
