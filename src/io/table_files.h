#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/schema.h"
#include "io/input_file.h"

/// Tables that stand in CSV files of their own beside the model file.
namespace stribeck {

/// The file and the columns that a table of the model names.
struct TableFile {
  std::optional<std::string> file;                    ///< relative to the model file
  std::optional<std::array<std::string, 2>> columns;  ///< the first two without it
  static const Schema<TableFile>& schema();
};

/// The text of the file that a model names so. Throws InputError when it cannot be read.
using TableSource = std::function<std::string(const std::string& name)>;
/// The files in the folder of this model file.
TableSource tables_beside(const std::string& model_file);

/// Puts the columns of CSV files into every table below `root` that names one, as the lists that the declaration marks
/// (Schema::file_columns). Returns the texts, in the order in which the model names them first. Adds what is wrong, with its
/// place in the CSV file, to `complaints`.
std::vector<InputFile> fill_tables_from_files(const SchemaInfo& schema, Value& root,
                                              const std::string& model_file,
                                              const TableSource& source,
                                              std::vector<Diagnostic>& complaints);

}  // namespace stribeck
