#include "io/csv/csv_cell.h"

#include <charconv>

namespace stribeck {
namespace {

bool is_numeric_cell(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

bool is_formula(std::string_view text) {
  constexpr std::string_view beginnings = "=+-@\t\r";
  return !text.empty() && beginnings.find(text.front()) != beginnings.npos &&
         !is_numeric_cell(text);
}

}  // namespace

std::string csv_cell(std::string_view text) {
  std::string cell = is_formula(text) ? "'" : "";
  cell += text;
  if (cell.find_first_of(",\"\r\n") == cell.npos) return cell;
  for (std::size_t at = cell.find('"'); at != cell.npos; at = cell.find('"', at + 2))
    cell.insert(at, 1, '"');
  return '"' + cell + '"';
}

std::string text_of_cell(std::string cell) {
  if (cell.starts_with('\'') && is_formula(std::string_view(cell).substr(1))) cell.erase(0, 1);
  return cell;
}

}  // namespace stribeck
