#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"

/// Tables of a model that may stand in a CSV file of their own.
namespace stribeck {

/// The file and the columns that a table of the model names.
struct TableFile {
  std::optional<std::string> file;                    ///< relative to the model file
  std::optional<std::array<std::string, 2>> columns;  ///< the first two without it
  static const Schema<TableFile>& schema();
};

/// Complains unless the abscissae of a table increase, two at least, with one value each.
void check_table(
    const char* x_key, const std::vector<double>& x, const char* y_key,
    const std::vector<double>& y, Diagnostics&,
    const char* remedy = "The points of a table stand in increasing order, each once.");

}  // namespace stribeck
