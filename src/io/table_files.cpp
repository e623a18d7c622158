#include "io/table_files.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/suggest.h"
#include "io/csv_table.h"
#include "io/schema_walk.h"

namespace stribeck {
namespace {

/// What a table of any number of columns says about its file.
struct WantedColumns {
  std::string file;
  std::optional<std::vector<std::string>> columns;  ///< the first ones without it

  static const Schema<WantedColumns>& schema() {
    static const auto s = Schema<WantedColumns>{"wanted_columns", ""}
                              .text("file", &WantedColumns::file, "")
                              .text("columns", &WantedColumns::columns, "");
    return s;
  }
};

// Names for all columns, or none at all.
bool has_right_count(const Value& table, std::size_t count, const Complaints& complaints) {
  const Entry* columns = table.find("columns");
  if (!columns) return true;
  Complaints inside = complaints.inside("columns", columns->value);
  return read_list(columns->value, count, inside) != nullptr;
}

std::vector<const FieldInfo*> column_fields(const SchemaInfo& schema) {
  std::vector<const FieldInfo*> all;
  for (const FieldInfo& field : schema.fields)
    if (field.from_file) all.push_back(&field);
  return all;
}

class TableFiller {
 public:
  TableFiller(NamedFiles& files, std::vector<Diagnostic>& diagnostics)
      : files_(files), diagnostics_(diagnostics) {}

  void at_value(const FieldInfo&, Value&, const Complaints&) {}
  void at_schema(const SchemaInfo& schema, Value& value, Complaints& complaints) {
    const std::vector<const FieldInfo*> fields = column_fields(schema);
    if (!fields.empty() && value.text() && schema.shorthand == "file")
      value.data = Value::Table{{"file", value.where, value}};
    if (fields.empty() || !value.find("file")) return;
    for (const FieldInfo* field : fields)
      if (value.find(field->key))
        return complaints.add(field->key, "given beside a file that has it.",
                              "Remove this list, or the file.");
    WantedColumns wanted;
    const std::size_t before = complaints.count();
    if (!has_right_count(value, fields.size(), complaints)) return;
    WantedColumns::schema().read_merged(&wanted, value, complaints);
    if (complaints.count() == before) fill(*value.table(), fields, wanted, complaints);
  }

 private:
  void fill(Value::Table& table, const std::vector<const FieldInfo*>& fields,
            const WantedColumns& wanted, Complaints& complaints) {
    const std::string* text = files_.text_of(wanted.file, "file", complaints);
    if (!text) return;
    try {
      const CsvTable csv(*text, files_.path_of(wanted.file));
      check_column_count(csv, fields.size());
      for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto column = find_column(csv, wanted, i, complaints);
        if (!column) return;
        const Location where = csv.place_of(*column);
        table.push_back(
            {fields[i]->key, where, {where, csv.numbers(*column, fields[i]->dimension)}});
      }
    } catch (const InputError& error) {
      for (const Diagnostic& d : error.diagnostics())
        diagnostics_.push_back(
            {d.where, join_path(complaints.path(), "file"), d.problem, d.remedy});
    }
  }

  static void check_column_count(const CsvTable& csv, std::size_t needed) {
    const std::size_t count = csv.names().size();
    if (count < needed)
      fail_in_csv(csv.place_of(0),
                  count == 1 ? std::string("only one column.")
                             : fmt::format("{} columns where {} are needed.", count, needed),
                  "Separate columns by commas, semicolons or tabs.");
  }

  // Nothing after a complaint.
  static std::optional<std::size_t> find_column(const CsvTable& csv, const WantedColumns& wanted,
                                                std::size_t index, Complaints& complaints) {
    const std::vector<std::string>& names = csv.names();
    if (!wanted.columns) return index;
    const std::string& name = (*wanted.columns)[index];
    const auto count = std::count(names.begin(), names.end(), name);
    const std::size_t found =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    const std::string path = fmt::format("columns[{}]", index);
    if (count == 1) return found;
    if (count == 0)
      complaints.add(path, fmt::format("{} has no column {}.", written(wanted.file), written(name)),
                     suggestion(name, names));
    else
      complaints.add(
          path, fmt::format("{} has {} columns {}.", written(wanted.file), count, written(name)),
          "Give each its own name.");
    return std::nullopt;
  }

  NamedFiles& files_;
  std::vector<Diagnostic>& diagnostics_;
};

}  // namespace

const Schema<TableFile>& TableFile::schema() {
  static const auto s =
      Schema<TableFile>{"table_file", ""}
          .text("file", &TableFile::file,
                "CSV file with the points, its path relative to the model file; the first line "
                "holds names and units: time [s], force [N]")
          .text("columns", &TableFile::columns,
                "names of two columns of the file; the first two when left out")
          .check([](const TableFile& table, Complaints& complaints) {
            if (table.columns && !table.file)
              complaints.add("columns", "there is no file to take them from.",
                             "Name it, such as file = \"points.csv\", or leave them out.");
          });
  return s;
}

void check_table(const char* x_key, const std::vector<double>& x, const char* y_key,
                 const std::vector<double>& y, Complaints& complaints) {
  if (x.size() < 2) return complaints.add(x_key, "a table needs at least two points.");
  if (x.size() != y.size())
    complaints.add(y_key, fmt::format("{} {} for {} {}.", y.size(), y_key, x.size(), x_key),
                   "Give one value for each point.");
  for (std::size_t i = 1; i < x.size(); ++i)
    if (!(x[i] > x[i - 1])) {
      complaints.add(fmt::format("{}[{}]", x_key, i), "not larger than the one before.",
                     "The points of a table stand in increasing order, each once.");
      return;
    }
}

void fill_tables_from_files(const SchemaInfo& schema, Value& root, NamedFiles& files,
                            std::vector<Diagnostic>& complaints) {
  TableFiller filler(files, complaints);
  walk_schema(schema, root, Complaints(complaints, root), filler);
}

}  // namespace stribeck
