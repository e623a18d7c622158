#include "study/validation/reference_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "study/validation/reference_figures.h"

namespace stribeck {

nlohmann::json reference_json(const std::string& name) {
  return nlohmann::json::parse(reference_figures(name));
}

RunResult run_example_with(const std::string& name, const std::string& integrator, double tolerance,
                           Overrides more) {
  more["simulation.integrator"] = integrator;
  more["simulation.tolerance"] = exactly(tolerance);
  return run_example(name, more);
}

double sample_at(const RunResult& run, double time, const std::string& channel) {
  const auto times = run.record.time();
  const double slack = 1e-9 * std::max(1.0, time);
  const auto found = std::lower_bound(times.begin(), times.end(), time - slack);
  if (found == times.end() || *found > time + slack)
    throw InputError(channel, fmt::format("has no sample at {} s", time));
  return run.record.samples(channel)[static_cast<std::size_t>(found - times.begin())];
}

ReferenceColumn channel_column(const std::string& name, const char* unit, const RunResult& run,
                               const std::string& channel, const char* key, double factor) {
  return {name, unit,
          [&run, channel, factor](double t) { return factor * sample_at(run, t, channel); },
          [key](const nlohmann::json& row) { return row[key].get<double>(); }};
}

void add_column(ValidationRows& rows, const RunResult& run, const nlohmann::json& table,
                const ReferenceColumn& column, double tolerance, const std::string& source) {
  double ours = 0, reference = 0, largest = -1;
  for (const nlohmann::json& row : table) {
    const double time = row["t"];
    if (time > run.simulated_time_s * (1 + 1e-12)) break;
    const double a = column.ours(time), b = column.reference(row), difference = std::abs(a - b);
    if (difference <= largest) continue;
    largest = difference;
    ours = a;
    reference = b;
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
