#include "model/file/table_file.h"

#include <fmt/format.h>

namespace stribeck {

const Schema<TableFile>& TableFile::schema() {
  static const auto s =
      Schema<TableFile>{"table_file", ""}
          .text("file", &TableFile::file,
                "CSV file with the points, its path relative to the model file; the first line "
                "holds names and units: time [s], force [N]")
          .text("columns", &TableFile::columns,
                "names of two columns of the file; the first two when left out")
          .check([](const TableFile& table, Diagnostics& diagnostics) {
            if (table.columns && !table.file)
              diagnostics.add("columns", "there is no file to take them from.",
                              "Name it, such as file = \"points.csv\", or leave them out.");
          });
  return s;
}

void check_table(const char* x_key, const std::vector<double>& x, const char* y_key,
                 const std::vector<double>& y, Diagnostics& diagnostics, const char* remedy) {
  if (x.size() < 2) return diagnostics.add(x_key, "a table needs at least two points.");
  if (x.size() != y.size())
    diagnostics.add(y_key, fmt::format("{} {} for {} {}.", y.size(), y_key, x.size(), x_key),
                    "Give one value for each point.");
  for (std::size_t i = 1; i < x.size(); ++i)
    if (!(x[i] > x[i - 1])) {
      diagnostics.add(fmt::format("{}[{}]", x_key, i), "not larger than the one before.", remedy);
      return;
    }
}

}  // namespace stribeck
