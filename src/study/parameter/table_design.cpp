#include <fmt/format.h>

#include "io/csv/csv_table.h"
#include "study/parameter/design_kind.h"
#include "study/parameter/study_parameter.h"

namespace stribeck {
namespace {

class TableDesign {
 public:
  explicit TableDesign(const DesignInput& design)
      : design_(design.section), parameters_(design.parameters), diagnostics_(design.diagnostics) {}

  PointRows values(const std::string& text) {
    lines_ = csv_lines(text, *design_.file);
    std::vector<std::size_t> columns;
    for (const StudyParameter& p : parameters_) columns.push_back(column_of(p));
    PointRows values;
    if (diagnostics_.count() > 0) return values;
    for (std::size_t i = 1; i < lines_.size(); ++i)
      for (std::size_t j = 0; j < parameters_.size(); ++j)
        values.push_back(cell(lines_[i][columns[j]], j));
    return values;
  }

 private:
  /// "joint.pin.film.length [mm]"
  static std::pair<std::string, std::string> head(const std::string& text) {
    const std::size_t open = text.find(" [");
    if (open == std::string::npos || text.back() != ']') return {text, {}};
    return {text.substr(0, open), text.substr(open + 2, text.size() - open - 3)};
  }

  std::size_t column_of(const StudyParameter& p) {
    for (std::size_t k = 0; k < lines_[0].size(); ++k) {
      const auto [name, unit] = head(lines_[0][k].text);
      if (name != p.name() && name != p.paths().front()) continue;
      units_.push_back(unit);
      return k;
    }
    diagnostics_.add("file", fmt::format("'{}' has no column '{}'.", *design_.file, p.name()),
                     "Its first line names the parameters with their units.");
    units_.emplace_back();
    return 0;
  }

  double cell(const CsvCell& cell, std::size_t j) {
    const Location where{*design_.file, cell.line, cell.column};
    Value value{where, cell.text};
    if (parameters_[j].is_number()) {
      const std::string text = units_[j].empty() ? cell.text : cell.text + " " + units_[j];
      try {
        if (units_[j].empty())
          value.data = std::stod(text);
        else
          value.data = text;
      } catch (const std::exception&) {
        value.data = text;
      }
    }
    std::vector<Diagnostic> found;
    Diagnostics here(found, value, parameters_[j].name());
    const std::optional<double> number = parameters_[j].value_of(value, here);
    throw_if_any(std::move(found));
    return number.value_or(0);
  }

  const DesignSection& design_;
  const std::vector<StudyParameter>& parameters_;
  Diagnostics& diagnostics_;
  std::vector<std::vector<CsvCell>> lines_;
  std::vector<std::string> units_;
};

PointRows lines_of_table(const DesignInput& design) {
  return TableDesign(design).values(design.table);
}

}  // namespace

const DesignKind table_design{.name = "table",
                              .meaning = "the lines of a CSV file",
                              .values = lines_of_table,
                              .needs_table = true};

}  // namespace stribeck
