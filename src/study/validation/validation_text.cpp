#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "study/run/simulate.h"
#include "study/validation/validate.h"

/// Rows of validation as text and as JSON.
namespace stribeck {
namespace {

const char* word(Verdict verdict) {
  return verdict == Verdict::ok ? "ok" : verdict == Verdict::miss ? "MISS" : "info";
}

const char* word(Relation relation) {
  constexpr std::array words{"relative", "absolute", "below", "above", "none"};
  return words[static_cast<std::size_t>(relation)];
}

std::string reference_text(const ValidationRow& row) {
  switch (row.relation) {
    case Relation::below:
      return fmt::format("< {:.4g}", row.reference);
    case Relation::above:
      return fmt::format("> {:.4g}", row.reference);
    case Relation::none:
      return "";
    default:
      return fmt::format("{:.9g}", row.reference);
  }
}

std::string difference_text(const ValidationRow& row) {
  return row.difference() ? fmt::format("{:.1e}{}", *row.difference(),
                                        row.relation == Relation::relative ? " rel" : "")
                          : "";
}

std::string tolerance_text(const ValidationRow& row) {
  return row.difference() ? fmt::format("{:.0e}", row.tolerance) : "";
}

std::string table_line(const ValidationRow& row, std::size_t width) {
  const std::string ours =
      row.difference() ? fmt::format("{:.9g}", row.ours) : fmt::format("{:.4g}", row.ours);
  std::string line =
      fmt::format("  {:<4}  {:<{}}  {:>13} {:<4} {:>13}  {:>11}  {:>6}  {}", word(row.verdict),
                  row.quantity, width, ours, row.unit, reference_text(row), difference_text(row),
                  tolerance_text(row), row.source);
  if (!row.note.empty()) line += "\n        " + row.note;
  return line + "\n";
}

std::size_t widest_quantity(const std::vector<ValidationRow>& rows) {
  std::size_t width = 0;
  for (const ValidationRow& row : rows) width = std::max(width, row.quantity.size());
  return width;
}

long count(const std::vector<ValidationRow>& rows, Verdict verdict) {
  return std::count_if(rows.begin(), rows.end(),
                       [&](const ValidationRow& row) { return row.verdict == verdict; });
}

nlohmann::ordered_json row_json(const ValidationRow& row) {
  const auto difference = row.difference();
  using Json = nlohmann::ordered_json;
  return {{"case", row.case_name},
          {"quantity", row.quantity},
          {"unit", row.unit},
          {"ours", row.ours},
          {"reference", row.relation == Relation::none ? Json() : Json(row.reference)},
          {"relation", word(row.relation)},
          {"difference", difference ? Json(*difference) : Json()},
          {"tolerance", difference ? Json(row.tolerance) : Json()},
          {"verdict", row.verdict == Verdict::miss ? "miss" : word(row.verdict)},
          {"source", row.source},
          {"note", row.note}};
}

}  // namespace

std::optional<double> ValidationRow::difference() const {
  if (relation == Relation::relative) return std::abs(ours - reference) / std::abs(reference);
  if (relation == Relation::absolute) return std::abs(ours - reference);
  return std::nullopt;
}

bool all_hold(const std::vector<ValidationRow>& rows) {
  return count(rows, Verdict::miss) == 0;
}

std::string validation_table(const std::vector<ValidationRow>& rows) {
  if (rows.empty()) return "";
  const std::size_t width = widest_quantity(rows);
  std::string text = fmt::format("{}\n  {:<4}  {:<{}}  {:>13} {:<4} {:>13}  {:>11}  {:>6}  {}\n",
                                 rows.front().case_name, "", "quantity", width, "ours", "unit",
                                 "reference", "difference", "within", "source");
  for (const ValidationRow& row : rows) text += table_line(row, width);
  return text;
}

std::string validation_count(const std::vector<ValidationRow>& rows) {
  return fmt::format("{} ok, {} missed, {} for information", count(rows, Verdict::ok),
                     count(rows, Verdict::miss), count(rows, Verdict::info));
}

std::string validation_json(const std::vector<ValidationRow>& rows) {
  nlohmann::ordered_json json{{"program", "stribeck"},
                              {"version", program_version},
                              {"ok", count(rows, Verdict::ok)},
                              {"miss", count(rows, Verdict::miss)},
                              {"info", count(rows, Verdict::info)},
                              {"rows", nlohmann::ordered_json::array()}};
  for (const ValidationRow& row : rows) json["rows"].push_back(row_json(row));
  return json.dump(2) + "\n";
}

}  // namespace stribeck
