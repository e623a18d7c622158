#pragma once
#include <string>
#include <string_view>

namespace stribeck {

/// A text as one cell of comma-separated values: in quotes where it holds a separator, a quote or an end of line [RFC 4180]. A text
/// that a spreadsheet would compute as a formula begins with an apostrophe; numbers stay as they are.
std::string csv_cell(std::string_view text);

/// The text of such a cell, once its quotes are taken off.
std::string text_of_cell(std::string cell);

}  // namespace stribeck
