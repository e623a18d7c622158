#include "base/schema/field.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text/suggest.h"

namespace stribeck {
namespace {

using Fields = std::vector<const FieldInfo*>;

// All that may stand in a table of this schema, given what its merged families select there.
void add_known(const SchemaInfo& schema, const Value& table, Fields& all) {
  for (const FieldInfo& field : schema.fields) {
    const auto same = [&](const FieldInfo* other) { return other->key == field.key; };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back(&field);
    if (!field.merged) continue;
    const SchemaInfo* chosen = field.family->selected(table);
    for (const auto& member : field.family->members)
      if (!chosen || member.get() == chosen) add_known(*member, table, all);
  }
}

// The parameter that says the word in the fewest, for who knows it by another name: "supply" is `feed`, oil supply.
std::string meant_by(std::string_view word, const Fields& known) {
  const FieldInfo* meant = nullptr;
  for (const FieldInfo* field : known)
    if (is_described(word, field->meaning) &&
        (!meant || field->meaning.size() < meant->meaning.size()))
      meant = field;
  return meant ? fmt::format("Did you mean '{}' ({})?  ", meant->key, meant->meaning) : "";
}

void complain_unknown(const SchemaInfo& schema, const Value& table, std::string_view selector,
                      Diagnostics& diagnostics) {
  Fields known;
  add_known(schema, table, known);
  std::vector<std::string> keys;
  for (const FieldInfo* field : known) keys.push_back(field->key);
  for (const Entry& entry : *table.table())
    if (entry.key != selector && std::find(keys.begin(), keys.end(), entry.key) == keys.end()) {
      const std::string near = suggestion(entry.key, keys);
      diagnostics.add(entry.key, "unknown parameter.",
                      near.starts_with("Known") ? meant_by(entry.key, known) + near : near);
    }
}

std::string requirement(const FieldInfo& field) {
  std::string text = field.meaning;
  if (field.kind == FieldKind::quantity && field.dimension != number)
    text += fmt::format(" [{}]", si_symbol(field.dimension));
  if (!field.range.text().empty()) text += ", " + field.range.text();
  return text;
}

std::string short_text(double bound) {
  return fmt::format("{:.6g}", bound);
}

std::string as_table(const std::string& path, bool of_list = false) {
  return of_list ? fmt::format("Write it as a table [[{}]].", path)
                 : fmt::format("Write it as a table [{}].", path);
}

void complain_missing(const FieldInfo& field, Diagnostics& diagnostics) {
  std::string remedy;
  if (field.kind == FieldKind::record)
    remedy = as_table(join_path(diagnostics.path(), field.key) +
                          (field.multiplicity == Multiplicity::named ? ".NAME" : ""),
                      field.multiplicity == Multiplicity::list);
  if (field.kind == FieldKind::quantity && field.dimension != number)
    remedy = "Units that fit: " + example_units(field.dimension) + ".";
  if (field.from_file) remedy += "  Or name a CSV file: file = \"points.csv\".";
  diagnostics.add(field.key, fmt::format("missing: {}.", requirement(field)), remedy);
}

void read_field(const FieldInfo& field, void* object, const Value& table,
                Diagnostics& diagnostics) {
  if (field.merged) return field.read(field, object, table, diagnostics);
  if (const Entry* entry = table.find(field.key)) {
    Diagnostics inside = diagnostics.inside(field.key, entry->value);
    field.read(field, object, entry->value, inside);
  } else if (field.presence == Presence::required) {
    complain_missing(field, diagnostics);
  }
}

void read_fields(const SchemaInfo& schema, void* object, const Value& table,
                 Diagnostics& diagnostics) {
  for (const FieldInfo& field : schema.fields) read_field(field, object, table, diagnostics);
}

// Relations are asked for only between fields that are valid by themselves.
void run_checks(const SchemaInfo& schema, const void* object, Diagnostics& diagnostics,
                std::size_t before) {
  if (diagnostics.count() > before) return;
  for (const auto& check : schema.checks) check(object, diagnostics);
}

}  // namespace

bool Range::contains(double x) const {
  if (!std::isfinite(x)) return false;
  return (least_allowed ? x >= least : x > least) && (most_allowed ? x <= most : x < most);
}

std::string Range::text() const {
  if (least == most) return "= " + short_text(least);
  std::string all;
  if (std::isfinite(least))
    all = fmt::format("{} {}", least_allowed ? ">=" : ">", short_text(least));
  if (!std::isfinite(most)) return all;
  return fmt::format("{}{}{} {}", all, all.empty() ? "" : " and ", most_allowed ? "<=" : "<",
                     short_text(most));
}

const FieldInfo* SchemaInfo::find(std::string_view key) const {
  const auto field =
      std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& f) { return f.key == key; });
  return field == fields.end() ? nullptr : &*field;
}

void SchemaInfo::read_merged(void* object, const Value& table, Diagnostics& diagnostics) const {
  const std::size_t before = diagnostics.count();
  read_fields(*this, object, table, diagnostics);
  run_checks(*this, object, diagnostics, before);
}

void SchemaInfo::read_into(void* object, const Value& value, Diagnostics& diagnostics,
                           std::string_view selector) const {
  const std::size_t before = diagnostics.count();
  if (value.table()) {
    read_fields(*this, object, value, diagnostics);
    complain_unknown(*this, value, selector, diagnostics);
    run_checks(*this, object, diagnostics, before);
  } else if (const FieldInfo* field = find(shorthand)) {
    field->read(*field, object, value, diagnostics);
    run_checks(*this, object, diagnostics, before);
  } else if (!selector.empty() &&
             value.text()) {  // the text selected this schema: all takes its default
    read_into(object, Value{value.where, Value::Table{}}, diagnostics);
  } else {
    const bool tables = value.array() && !value.array()->empty() && value.array()->front().table();
    diagnostics.add("", fmt::format("{} where a table is expected.", shown(value)),
                    tables ? fmt::format("Write [{}] in single brackets.", diagnostics.path())
                           : as_table(diagnostics.path()));
  }
}

bool SchemaInfo::is_named(std::string_view word) const {
  return name == word || std::find(aliases.begin(), aliases.end(), word) != aliases.end();
}

const SchemaInfo* FamilyInfo::find(std::string_view member) const {
  for (const auto& candidate : members)
    if (candidate->is_named(member)) return candidate.get();
  return nullptr;
}

const SchemaInfo* FamilyInfo::selected(const Value& value) const {
  if (!value.table() && !shorthand.empty()) return find(shorthand);
  const Entry* entry = value.find(selector);
  const std::string* name_given = entry ? entry->value.text() : value.text();
  return name_given ? find(*name_given) : nullptr;
}

void FamilyInfo::complain_unselected(const Value& value, Diagnostics& diagnostics) const {
  std::vector<std::string> names;
  for (const auto& member : members) names.push_back(member->name);
  const Entry* entry = value.find(selector);
  const std::string key = value.table() ? selector : "";
  if (value.table() && !entry)
    return diagnostics.add(key, "missing: which " + name + ".", suggestion("", names));
  const Value& given = entry ? entry->value : value;
  const std::string word = given.text() ? *given.text() : "";
  diagnostics.add(key, fmt::format("{} is not a known {}.", shown(given), name),
                  suggestion(word, names));
}

}  // namespace stribeck
