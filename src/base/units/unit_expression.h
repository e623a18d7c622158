#pragma once
#include <string>
#include <string_view>

#include "base/units/unit.h"

namespace stribeck {

/// Conversion that "N s/m" or "kg mm^2" stands for: SI value = number * 10^decimals * factor + offset.
struct UnitValue {
  int decimals = 0;
  double factor = 1;
  double offset = 0;
  Dimension dimension;
};

/// A unit, or why the text is none.
struct UnitResult {
  UnitValue value;
  std::string unknown_name;  ///< part of the text that is no unit; empty: none
  std::string problem, remedy;
};

/// Micro signs, superscripts, degree signs, middle dots and narrow spaces in their ASCII forms:
/// "µm²" becomes "um^2".
std::string plain_unit_text(std::string_view text);

/// Products by space or '*', or by '-' or '.' between two names, quotients by '/', powers by '^' or by digits that follow a name, brackets. After '/' stands one unit
/// or a bracket: what "W/m K" means is not agreed among people. The empty text is the unit 1.
UnitResult read_unit(std::string_view text);

}  // namespace stribeck
