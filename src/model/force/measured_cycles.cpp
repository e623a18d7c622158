#include "model/force/measured_cycles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace stribeck {
namespace {

constexpr double same_place = 1e-9;  // share of a period

/// Returns the table with angles that rise from point to point but for where cycles begin.
AngleTable rising(AngleTable table) {
  std::ptrdiff_t rises = 0;
  for (std::size_t i = 1; i < table.angles.size(); ++i)
    rises += table.angles[i] > table.angles[i - 1] ? 1 : -1;
  if (rises >= 0) return table;
  std::ranges::reverse(table.angles);
  std::ranges::reverse(table.values);
  return table;
}

bool is_whole(const AngleTable& cycle, double period) {
  if (cycle.angles.size() < 3) return false;
  double largest = 0;
  for (std::size_t i = 1; i < cycle.angles.size(); ++i)
    largest = std::max(largest, cycle.angles[i] - cycle.angles[i - 1]);
  return period - (cycle.angles.back() - cycle.angles.front()) <=
         std::max(2 * largest, same_place * period);
}

/// Value at an angle within a period of the first one; the last point is followed by the first.
double value_at(const AngleTable& cycle, double angle, double period) {
  const auto above = std::ranges::upper_bound(cycle.angles, angle);
  const auto right = static_cast<std::size_t>(above - cycle.angles.begin());
  const bool wraps = right == 0 || right == cycle.angles.size();
  const std::size_t left = right == 0 ? cycle.angles.size() - 1 : right - 1,
                    next = wraps ? 0 : right;
  const double from = cycle.angles[left] - (right == 0 ? period : 0),
               to = cycle.angles[next] + (right == cycle.angles.size() ? period : 0);
  const double share = to > from ? (angle - from) / (to - from) : 0;
  return (1 - share) * cycle.values[left] + share * cycle.values[next];
}

}  // namespace

std::vector<AngleTable> whole_cycles(const AngleTable& measured, double period) {
  const AngleTable points = rising(measured);
  std::vector<AngleTable> all;
  AngleTable cycle;
  const auto end_cycle = [&] {
    if (is_whole(cycle, period)) all.push_back(cycle);
    cycle = {};
  };
  for (std::size_t i = 0; i < points.angles.size(); ++i) {
    const double angle = points.angles[i];
    const bool is_next =
        !cycle.angles.empty() &&
        (angle <= cycle.angles.back() || angle >= cycle.angles.front() + period * (1 - same_place));
    if (is_next && angle > cycle.angles.back()) {  // the next cycle begins where this one ends
      cycle.angles.push_back(angle);
      cycle.values.push_back(points.values[i]);
    }
    if (is_next) end_cycle();
    cycle.angles.push_back(angle);
    cycle.values.push_back(points.values[i]);
  }
  end_cycle();
  return all;
}

AngleTable mean_cycle(const AngleTable& measured, double period) {
  const std::vector<AngleTable> cycles = whole_cycles(measured, period);
  if (cycles.empty()) return {};
  AngleTable mean{cycles.front().angles, {}};
  if (mean.angles.back() - mean.angles.front() >= period * (1 - same_place)) mean.angles.pop_back();
  mean.values.assign(mean.angles.size(), 0);
  for (const AngleTable& cycle : cycles) {
    const double turns = period * std::round((cycle.angles.front() - mean.angles.front()) / period);
    for (std::size_t i = 0; i < mean.angles.size(); ++i)
      mean.values[i] +=
          value_at(cycle, mean.angles[i] + turns, period) / static_cast<double>(cycles.size());
  }
  return mean;
}

}  // namespace stribeck
