#include "io/toml/table_files.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text/suggest.h"
#include "io/csv/csv_table.h"
#include "model/check/schema_walk.h"

namespace stribeck {
namespace {

/// Reference of a table of any number of columns to its file.
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

using Fields = std::vector<const FieldInfo*>;

/// Returns the fields that a file needs.
Fields required_of(const Fields& fields) {
  Fields needed;
  for (const FieldInfo* field : fields)
    if (field->presence == Presence::required) needed.push_back(field);
  return needed;
}

// Names for all columns, or for those that are needed, or none at all.
bool has_right_count(const Value& table, const Fields& fields, const Diagnostics& diagnostics) {
  const Entry* columns = table.find("columns");
  if (!columns) return true;
  const auto* names = columns->value.array();
  const bool fewer = names && names->size() == required_of(fields).size();
  const std::size_t count = fewer ? names->size() : fields.size();
  Diagnostics inside = diagnostics.inside("columns", columns->value);
  return read_list(columns->value, count, inside) != nullptr;
}

Fields column_fields(const SchemaInfo& schema) {
  Fields all;
  for (const FieldInfo& field : schema.fields)
    if (field.from_file) all.push_back(&field);
  return all;
}

class TableFiller {
 public:
  TableFiller(NamedFiles& files, std::vector<Diagnostic>& entries)
      : files_(files), entries_(entries) {}

  void at_value(const FieldInfo&, Value&, const Diagnostics&) {}
  void at_schema(const SchemaInfo& schema, Value& value, Diagnostics& diagnostics) {
    const Fields fields = column_fields(schema);
    if (!fields.empty() && value.text() && schema.shorthand == "file")
      value.data = Value::Table{{"file", value.where, value}};
    if (fields.empty() || !value.find("file")) return;
    for (const FieldInfo* field : fields)
      if (value.find(field->key))
        return diagnostics.add(field->key, "given beside a file that has it.",
                               "Remove this list, or the file.");
    WantedColumns wanted;
    const std::size_t before = diagnostics.count();
    if (!has_right_count(value, fields, diagnostics)) return;
    WantedColumns::schema().read_merged(&wanted, value, diagnostics);
    if (diagnostics.count() == before) fill(*value.table(), fields, wanted, diagnostics);
  }

 private:
  void fill(Value::Table& table, const Fields& all, const WantedColumns& wanted,
            Diagnostics& diagnostics) {
    const std::string* text = files_.text_of(wanted.file, "file", diagnostics);
    if (!text) return;
    try {
      const CsvTable csv(*text, files_.path_of(wanted.file));
      const std::size_t given = wanted.columns ? wanted.columns->size() : csv.names().size();
      const Fields fields = given < all.size() ? required_of(all) : all;
      check_column_count(csv, fields);
      for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto column = find_column(csv, wanted, i, diagnostics);
        if (!column) return;
        const Location where = csv.place_of(*column);
        table.push_back(
            {fields[i]->key, where, {where, csv.numbers(*column, fields[i]->dimension)}});
      }
    } catch (const InputError& error) {
      for (const Diagnostic& d : error.diagnostics())
        entries_.push_back({d.where, join_path(diagnostics.path(), "file"), d.problem, d.remedy});
    }
  }

  static void check_column_count(const CsvTable& csv, const Fields& fields) {
    const std::size_t count = csv.names().size();
    if (count >= fields.size()) return;
    std::vector<std::string> keys;
    for (const FieldInfo* field : fields) keys.push_back(field->key);
    fail_in_csv(csv.place_of(0),
                count == 1 ? std::string("only one column.")
                           : fmt::format("{} columns where {} are needed: {}.", count,
                                         fields.size(), fmt::join(keys, ", ")),
                "Separate columns by commas, semicolons or tabs.");
  }

  // Returns the index of a column; nothing after a complaint.
  static std::optional<std::size_t> find_column(const CsvTable& csv, const WantedColumns& wanted,
                                                std::size_t index, Diagnostics& diagnostics) {
    const std::vector<std::string>& names = csv.names();
    if (!wanted.columns) return index;
    const std::string& name = (*wanted.columns)[index];
    const auto count = std::count(names.begin(), names.end(), name);
    const std::size_t found =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    const std::string path = fmt::format("columns[{}]", index);
    if (count == 1) return found;
    if (count == 0)
      diagnostics.add(path,
                      fmt::format("{} has no column {}.", written(wanted.file), written(name)),
                      suggestion(name, names));
    else
      diagnostics.add(
          path, fmt::format("{} has {} columns {}.", written(wanted.file), count, written(name)),
          "Give each its own name.");
    return std::nullopt;
  }

  NamedFiles& files_;
  std::vector<Diagnostic>& entries_;
};

}  // namespace

void fill_tables_from_files(const SchemaInfo& schema, Value& root, NamedFiles& files,
                            std::vector<Diagnostic>& diagnostics) {
  TableFiller filler(files, diagnostics);
  walk_schema(schema, root, Diagnostics(diagnostics, root), filler);
}

}  // namespace stribeck
