#include "io/csv/csv_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/schema/read_value.h"
#include "base/text/utf8.h"

namespace stribeck {
namespace {

// Digits, point and exponent alone, of any size but infinite.
bool is_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ptr == text.data() + text.size() && read.ec != std::errc::invalid_argument &&
         std::isfinite(value);
}

std::string shown(const CsvCell& cell) {
  if (cell.text.empty()) return "an empty cell";
  constexpr std::size_t longest = 40;
  std::size_t end = 0;
  while (end < cell.text.size() && end < longest)
    end += utf8_bytes(std::string_view(cell.text).substr(end));
  return written(cell.text.substr(0, end) + (end < cell.text.size() ? "..." : ""));
}

std::string_view trimmed_end(std::string_view text) {
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

CsvTable::CsvTable(std::string_view text, std::string file)
    : file_(std::move(file)), lines_(csv_lines(text, file_)) {
  const std::vector<CsvCell>& header = lines_.front();
  if (std::all_of(header.begin(), header.end(), [](const auto& c) { return is_number(c.text); }))
    fail_in_csv(place_of(header.front()), "numbers in the first line.",
                "Begin with a line of names and units, such as: time [s], force [N].");
  for (const CsvCell& cell : header) {
    const std::string_view title = cell.text;
    const std::size_t bracket = title.ends_with(']') ? title.rfind('[') : title.npos;
    names_.emplace_back(trimmed_end(title.substr(0, bracket)));
    units_.emplace_back(bracket == title.npos
                            ? std::string_view()
                            : title.substr(bracket + 1, title.size() - bracket - 2));
  }
}

Location CsvTable::place_of(std::size_t column) const {
  return place_of(lines_.front().at(column));
}

void CsvTable::check_unit(std::size_t column, const Dimension& dimension) const {
  const std::string& unit = units_.at(column);
  if (unit.empty() && dimension != number)
    fail_in_csv(place_of(column), fmt::format("{} has no unit.", shown(lines_[0][column])),
                fmt::format("Write it in brackets behind the name. Units that fit: {}.",
                            example_units(dimension)));
  if (auto error = unit_problem(unit, dimension))
    fail_in_csv(place_of(column), std::move(error->problem), std::move(error->remedy));
}

Value::Array CsvTable::numbers(std::size_t column, const Dimension& dimension) const {
  check_unit(column, dimension);
  Value::Array all;
  for (std::size_t i = 1; i < lines_.size(); ++i) {
    const CsvCell& cell = lines_[i][column];
    if (!is_number(cell.text))
      fail_in_csv(place_of(cell), fmt::format("{} is not a number.", shown(cell)),
                  "Write numbers such as 0.5 or 1.2e-3; their unit stands in the first line.");
    auto read = read_quantity_text(with_unit(cell, column), {dimension});
    if (auto* error = std::get_if<QuantityError>(&read))
      fail_in_csv(place_of(cell), std::move(error->problem), std::move(error->remedy));
    all.push_back({place_of(cell), std::get<Quantity>(read).value});
  }
  return all;
}

std::vector<std::string> CsvTable::texts(std::size_t column) const {
  std::vector<std::string> all;
  for (std::size_t i = 1; i < lines_.size(); ++i)
    all.push_back(with_unit(lines_[i][column], column));
  return all;
}

}  // namespace stribeck
