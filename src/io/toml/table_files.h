#pragma once
#include <vector>

#include "base/error.h"
#include "base/schema/schema.h"
#include "io/toml/named_files.h"

/// Tables that stand in CSV files of their own beside the model file.
namespace stribeck {

/// Puts the columns of CSV files into every table below `root` that names one, as the lists that the declaration marks
/// (Schema::file_columns); a text alone names the file where that is the shorthand. Adds what is wrong, with its place in the CSV file, to `diagnostics`.
void fill_tables_from_files(const SchemaInfo& schema, Value& root, NamedFiles& files,
                            std::vector<Diagnostic>& diagnostics);

}  // namespace stribeck
