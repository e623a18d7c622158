#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace stribeck {

inline constexpr std::size_t most_csv_lines = 100'000, most_csv_cells = 1'000;  ///< cells in a line

/// Text between two separators, without blanks and quotes around it.
struct CsvCell {
  std::string text;
  int line = 0, column = 0;
  bool quoted = false;
};

/// The lines of a CSV text that are neither empty nor comments, all with the same number of cells; at least one.
/// Cells are separated by tabs, semicolons or commas: the first of these that the first line contains. `"` quotes a
/// cell, `#` begins a comment. `file` is the name used in messages. Throws InputError: too large, not UTF-8, binary,
/// ragged, nothing in it.
std::vector<std::vector<CsvCell>> csv_lines(std::string_view text, const std::string& file);

[[noreturn]] void fail_in_csv(const Location& where, std::string problem, std::string remedy);

}  // namespace stribeck
