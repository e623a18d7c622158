#include "study/validation/figure/comparison.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "study/validation/embedded/reference_figures.h"
#include "study/validation/figure/reference_table.h"

namespace stribeck {
namespace {

using nlohmann::json;

const json* child_of(const json& node, const std::string& key) {
  if (key.front() != '[') return node.contains(key) ? &node[key] : nullptr;
  std::size_t index = node.size();
  std::from_chars(key.data() + 1, key.data() + key.size() - 1, index);
  return node.is_array() && index < node.size() ? &node[index] : nullptr;
}

/// Throws InputError naming the path when nothing stands there.
const json& at_path(const json& root, const std::string& path, const std::string& file) {
  const json* node = &root;
  for (const std::string& key : split_path(path)) {
    node = child_of(*node, key);
    if (!node)
      throw InputError(path, fmt::format("tests/verify/reference/{}.json has no such key.", file));
  }
  return *node;
}

double number_at(const json& root, const std::string& path, const std::string& file) {
  const json& node = at_path(root, path, file);
  if (!node.is_number())
    throw InputError(path, fmt::format("is no number in tests/verify/reference/{}.json.", file));
  return node.get<double>();
}

double column_mean(const TableComparison& comparison, const json& row) {
  double sum = 0;
  for (const std::string& column : comparison.columns)
    sum += number_at(row, column, comparison.file.text);
  return sum / static_cast<double>(comparison.columns.size());
}

void check_comparison(const TableComparison& c, Diagnostics& diagnostics) {
  const int given = (c.columns.empty() ? 0 : 1) + (c.constant ? 1 : 0) + (c.constant_key ? 1 : 0);
  if (given != 1)
    diagnostics.add("columns", "a signal is compared with one thing.",
                    "Give columns, constant or constant_key, and only one of them.");
}

}  // namespace

double reference_number(const std::string& file, const std::string& path) {
  return number_at(json::parse(reference_figures(file)), path, file);
}

void check_table(const TableComparison& c) {
  const json file = json::parse(reference_figures(c.file.text));
  const json& table = at_path(file, c.table, c.file.text);
  if (!table.is_array() || table.empty()) throw InputError(c.table, "is no list of rows.");
  number_at(table.front(), c.time, c.file.text);
  for (const std::string& column : c.columns) number_at(table.front(), column, c.file.text);
  if (c.constant_key) number_at(file, *c.constant_key, c.file.text);
}

std::vector<ComparedPair> pairs_of(const TableComparison& c, const RunResult& run) {
  const json file = json::parse(reference_figures(c.file.text));
  const SignalSamples ours = samples_of(c.of, run);
  std::vector<ComparedPair> pairs;
  for (const json& row : at_path(file, c.table, c.file.text)) {
    const double time = number_at(row, c.time, c.file.text) * c.time_factor;
    if (time > run.simulated_time_s * (1 + 1e-12)) break;
    const double reference = c.constant       ? *c.constant
                             : c.constant_key ? number_at(file, *c.constant_key, c.file.text)
                                              : column_mean(c, row);
    const std::size_t sample = sample_index(run.record.time(), time, c.of.channel.value_or("time"));
    pairs.push_back({ours.values.at(sample - ours.first), reference});
  }
  return pairs;
}

ComparedPair worst_pair(const std::vector<ComparedPair>& pairs) {
  ComparedPair worst;
  double largest = -1;
  for (const ComparedPair& pair : pairs) {
    const double difference = std::abs(pair.ours - pair.reference);
    if (difference <= largest) continue;
    largest = difference;
    worst = pair;
  }
  return worst;
}

Schema<TableComparison> TableComparison::schema() {
  static const auto signal = Signal::schema();
  return with_fields(
      Schema<TableComparison>{"comparison", "A signal beside a table of reference figures."}
          .record("of", &TableComparison::of, signal, "channel, or a table of a signal")
          .text("table", &TableComparison::table, "path of the list of rows in the file", defaulted)
          .text("time", &TableComparison::time, "path of the time in a row", defaulted)
          .quantity("time_factor", &TableComparison::time_factor, number, positive,
                    "seconds of one unit of the time", defaulted)
          .text("columns", &TableComparison::columns,
                "paths in a row; the mean of several is compared", Presence::optional)
          .text("constant_key", &TableComparison::constant_key,
                "path in the file of a number, instead of a column", Presence::optional)
          .quantity("constant", &TableComparison::constant, number, any,
                    "a number instead of a column", Presence::optional)
          .check(check_comparison),
      {name_field("file", &TableComparison::file,
                  "file of tests/verify/reference, without extension")});
}

}  // namespace stribeck
