#include "study/reference_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {

double sample_at(const RunResult& run, double time, const std::string& channel) {
  const auto times = run.record.time();
  const double slack = 1e-9 * std::max(1.0, time);
  const auto found = std::lower_bound(times.begin(), times.end(), time - slack);
  if (found == times.end() || *found > time + slack)
    throw InputError(channel, fmt::format("has no sample at {} s", time));
  return run.record.samples(channel)[static_cast<std::size_t>(found - times.begin())];
}

void add_column(ValidationRows& rows, const RunResult& run, const nlohmann::json& table,
                const ReferenceColumn& column, double tolerance, const std::string& source) {
  double ours = 0, reference = 0, largest = -1;
  for (const nlohmann::json& row : table) {
    const double time = row["t"];
    if (time > run.simulated_time_s * (1 + 1e-12)) break;
    const double a = column.ours(time), b = column.reference(row);
    if (const double difference = std::abs(a - b); !(difference <= largest)) {
      largest = difference;
      ours = a;
      reference = b;
    }
  }
  rows.absolute({column.name, column.unit, ours}, reference, tolerance, source);
}

double largest_difference(const RunResult& a, const RunResult& b, const std::string& channel) {
  const auto x = a.record.samples(channel), y = b.record.samples(channel);
  if (x.size() != y.size()) throw InputError(channel, "the runs have other samples");
  double largest = 0;
  for (std::size_t i = 0; i < x.size(); ++i) largest = std::max(largest, std::abs(x[i] - y[i]));
  return largest;
}

}  // namespace stribeck
