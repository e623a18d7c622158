#include "study/plain_bearing/bearing_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "io/csv/csv_table.h"

namespace stribeck {
namespace {

void require_columns(const CsvTable& table, std::size_t least, const std::string& file,
                     const char* key, const char* remedy) {
  const std::size_t count = table.names().size();
  if (count < least)
    throw InputError(key, fmt::format("{} has {} column{}.", file, count, count == 1 ? "" : "s"),
                     remedy);
}

/// The first columns of a file.
BearingTable columns_of(const CsvTable& csv, const std::string& file, std::size_t count) {
  BearingTable table{file, {}, {}};
  for (std::size_t column = 0; column < count; ++column) {
    table.columns.push_back(csv.names()[column]);
    table.points.push_back(csv.texts(column));
  }
  return table;
}

}  // namespace

LoadTable read_load_table(const std::string& file, const std::string& text) {
  const CsvTable csv(text, file);
  constexpr std::size_t needed = 3;
  require_columns(csv, needed, file, "load_table",
                  "It needs three: angle [deg], force along x [N], force along y [N].");
  csv.numbers(0, radian);
  const Value::Array x = csv.numbers(1, newton), y = csv.numbers(2, newton);
  LoadTable load{columns_of(csv, file, needed)};
  for (std::size_t k = 0; k < x.size(); ++k)
    load.largest = std::max(load.largest,
                            std::hypot(std::get<double>(x[k].data), std::get<double>(y[k].data)));
  if (load.largest == 0)
    throw InputError("load_table", fmt::format("{} has no force but zero.", file),
                     "Its second and third column are the force on the journal along x and y.");
  return load;
}

BearingTable read_bore_profile(const std::string& file, const std::string& text) {
  const CsvTable csv(text, file);
  constexpr std::size_t over_angle = 2, over_both = 3;
  require_columns(csv, over_angle, file, "bore_profile",
                  "It needs two: angle [deg], gap [um]; or three: angle [deg], z [mm], gap [um].");
  const std::size_t count = std::min(csv.names().size(), over_both);
  csv.numbers(0, radian);
  for (std::size_t column = 1; column < count; ++column) csv.numbers(column, metre);
  return columns_of(csv, file, count);
}

}  // namespace stribeck
