#include "study/validation/validate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/schema/suggest.h"
#include "study/run/simulate.h"
#include "study/validation/validation_case.h"

namespace stribeck {
namespace {

struct Case {
  const char* name;
  void (*run)(ValidationRows&);
};

constexpr std::array cases{Case{"flores_journal_bearing", validate_journal_bearing},
                           Case{"flores_slider_crank_ideal", validate_slider_crank_ideal},
                           Case{"flores_slider_crank_lubricated", validate_slider_crank_lubricated},
                           Case{"flores_statements", validate_statements},
                           Case{"iftomm_a01_pendulum", validate_pendulum},
                           Case{"iftomm_a02_windows", validate_windows},
                           Case{"iftomm_a03_andrews", validate_andrews},
                           Case{"iftomm_a04_bricard", validate_bricard},
                           Case{"iftomm_a05_governor", validate_governor},
                           Case{"spatial_closed_forms", validate_spatial},
                           Case{"analyses", validate_analyses},
                           Case{"flexible", validate_flexible},
                           Case{"raimondi_boyd", validate_raimondi_boyd},
                           Case{"pads", validate_pads},
                           Case{"piston", validate_piston},
                           Case{"elastic_films", validate_elastic_films},
                           Case{"nascimento", validate_nascimento},
                           Case{"scotch_yoke", validate_scotch_yoke},
                           Case{"mukras", validate_mukras}};

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

std::vector<std::string> validation_cases() {
  std::vector<std::string> names;
  for (const Case& c : cases) names.push_back(c.name);
  return names;
}

void check_validation_cases(const std::vector<std::string>& names) {
  const std::vector<std::string> known = validation_cases();
  for (const std::string& name : names)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw InputError(name, "there is no such case", suggestion(name, known));
}

std::vector<ValidationRow> validate(const std::string& name) {
  check_validation_cases({name});
  const auto found =
      std::find_if(cases.begin(), cases.end(), [&](const Case& c) { return name == c.name; });
  ValidationRows rows(name);
  found->run(rows);
  return rows.take();
}

bool all_hold(const std::vector<ValidationRow>& rows) {
  return count(rows, Verdict::miss) == 0;
}

std::string validation_table(const std::vector<ValidationRow>& rows) {
  const std::size_t width = widest_quantity(rows);
  std::string text, case_name;
  for (const ValidationRow& row : rows) {
    if (row.case_name != case_name) {
      case_name = row.case_name;
      text += fmt::format("{}{}\n  {:<4}  {:<{}}  {:>13} {:<4} {:>13}  {:>11}  {:>6}  {}\n",
                          text.empty() ? "" : "\n", case_name, "", "quantity", width, "ours",
                          "unit", "reference", "difference", "within", "source");
    }
    text += table_line(row, width);
  }
  return text + fmt::format("\n{} ok, {} missed, {} for information\n", count(rows, Verdict::ok),
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
