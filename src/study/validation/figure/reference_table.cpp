#include "study/validation/figure/reference_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {

std::size_t sample_index(std::span<const double> times, double time, const std::string& channel) {
  const double slack = 1e-9 * std::max(1.0, time);
  const auto found = std::lower_bound(times.begin(), times.end(), time - slack);
  if (found == times.end() || *found > time + slack)
    throw InputError(channel, fmt::format("has no sample at {} s", time));
  return static_cast<std::size_t>(found - times.begin());
}

double largest_difference(const RunResult& a, const RunResult& b, const std::string& channel) {
  const auto x = a.record.samples(channel), y = b.record.samples(channel);
  if (x.size() != y.size()) throw InputError(channel, "the runs have other samples");
  double largest = 0;
  for (std::size_t i = 0; i < x.size(); ++i) largest = std::max(largest, std::abs(x[i] - y[i]));
  return largest;
}

}  // namespace stribeck
