#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/schema/value.h"
#include "base/units/unit.h"
#include "io/csv/csv_lines.h"

namespace stribeck {

/// A CSV text (csv_lines.h) whose first line holds names and units, such as `crank angle [deg], pressure [bar]`, and
/// the others one cell of each column.
class CsvTable {
 public:
  /// `file` is the name used in messages. Throws InputError: no CSV, no line of names.
  CsvTable(std::string_view text, std::string file);

  /// Names of the columns, without units.
  const std::vector<std::string>& names() const { return names_; }
  Location place_of(std::size_t column) const;  ///< place of its name

  /// The numbers of a column in SI, each knowing where it stands. Throws InputError: no unit, a unit of another
  /// dimension, a cell that is no finite number.
  Value::Array numbers(std::size_t column, const Dimension&) const;
  /// Returns the same as texts with their unit, such as "0.5 deg".
  std::vector<std::string> texts(std::size_t column) const;

 private:
  void check_unit(std::size_t column, const Dimension&) const;
  Location place_of(const CsvCell& cell) const { return {file_, cell.line, cell.column}; }
  std::string with_unit(const CsvCell& cell, std::size_t column) const {
    return cell.text + " " + units_[column];
  }

  std::string file_;
  std::vector<std::vector<CsvCell>> lines_;
  std::vector<std::string> names_, units_;
};

}  // namespace stribeck
