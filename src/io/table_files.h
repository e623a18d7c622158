#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/schema.h"
#include "io/named_files.h"

/// Tables that stand in CSV files of their own beside the model file.
namespace stribeck {

/// The file and the columns that a table of the model names.
struct TableFile {
  std::optional<std::string> file;                    ///< relative to the model file
  std::optional<std::array<std::string, 2>> columns;  ///< the first two without it
  static const Schema<TableFile>& schema();
};

/// Complains unless the abscissae of a table increase, two at least, with one value each.
void check_table(const char* x_key, const std::vector<double>& x, const char* y_key,
                 const std::vector<double>& y, Complaints&);

/// Puts the columns of CSV files into every table below `root` that names one, as the lists that the declaration marks
/// (Schema::file_columns); a text alone names the file where that is the shorthand. Adds what is wrong, with its place in the CSV file, to `complaints`.
void fill_tables_from_files(const SchemaInfo& schema, Value& root, NamedFiles& files,
                            std::vector<Diagnostic>& complaints);

}  // namespace stribeck
