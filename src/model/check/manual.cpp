#include "model/check/manual.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text/suggest.h"
#include "model/check/catalogue.h"
#include "model/check/manual_search.h"
#include "model/check/manual_units.h"
#include "model/check/references.h"

namespace stribeck {
namespace {

constexpr std::size_t page_width = 110;

// Words of a text in lines of the page, all but the first after an indent.
std::string wrapped(const std::string& text, std::size_t indent) {
  std::string result;
  std::size_t column = indent;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::size_t length = end - begin;
    if (column > indent && column + 1 + length > page_width) {
      result += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      result += ' ';
      ++column;
    }
    result += text.substr(begin, length);
    column += length;
    begin = end + 1;
  }
  return result;
}

// The units of a parameter whose dimension depends on where its model stands: "rad, m, N".
std::string units(const CatalogueEntry& entry, const FieldInfo& field) {
  std::vector<std::string> all;
  const auto add = [&](const Dimension& d) {
    const std::string symbol = d == number ? "-" : si_symbol(d);
    if (std::find(all.begin(), all.end(), symbol) == all.end()) all.push_back(symbol);
  };
  for (const SchemaInfo* schema : entry.schemas)
    if (const FieldInfo* same = schema->find(field.key)) {
      if (same->kind == FieldKind::quantity) add(same->dimension);
      for (const Dimension& d : same->dimensions) add(d);
    }
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string with_article(const std::string& noun) {
  const bool vowel = std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

std::string kind_text(const FieldInfo& field) {
  switch (field.kind) {
    case FieldKind::integer:
      return "whole number";
    case FieldKind::boolean:
      return "true or false";
    case FieldKind::text:
      return "text";
    case FieldKind::choice:
      return "choice";
    case FieldKind::reference:
      return "name of " + with_article(kind_in_words(field.reference_kind));
    case FieldKind::record:
      return "table";
    case FieldKind::family:
      return with_article(field.family->name);
    default:
      return "";
  }
}

std::string shape_text(const FieldInfo& field) {
  if (field.of_powers) return " per s^k, list";
  if (field.multiplicity == Multiplicity::fixed_list) return fmt::format(" x {}", field.size);
  if (field.multiplicity == Multiplicity::components)
    return field.size == 1 ? " (x 3 in space)" : " x 2 (3 in space)";
  if (field.multiplicity == Multiplicity::list) return " list";
  return {};
}

std::string need_text(const FieldInfo& field) {
  if (field.from_file) return "or file";
  if (field.presence == Presence::required) return "required";
  if (field.presence == Presence::optional || field.kind == FieldKind::record) return "optional";
  return field.default_text;
}

using Row = std::array<std::string, 5>;

Row row(const CatalogueEntry& entry, const FieldInfo& field) {
  const std::string unit = units(entry, field);
  return {field.key, (unit.empty() ? kind_text(field) : unit) + shape_text(field),
          field.range.text(), need_text(field), field.meaning};
}

// Columns as wide as they need to be; the last one is wrapped.
std::string table(const std::vector<Row>& rows) {
  std::array<std::size_t, 4> width{};
  for (const Row& r : rows)
    for (std::size_t i = 0; i < width.size(); ++i) width[i] = std::max(width[i], r[i].size());
  std::string text;
  for (const Row& r : rows) {
    std::string line = "  ";
    for (std::size_t i = 0; i < width.size(); ++i)
      if (width[i] > 0) line += fmt::format("{:<{}}  ", r[i], width[i]);
    line += wrapped(r[4], line.size());
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string choices_of(const FieldInfo& field) {
  std::string text;
  for (const ChoiceInfo& choice : field.choices) {
    const std::string head = fmt::format("  {} = \"{}\": ", field.key, choice.name);
    text += head + wrapped(choice.meaning, head.size()) + "\n";
  }
  return text;
}

std::string choices(const SchemaInfo& schema) {
  std::string text;
  for (const FieldInfo& field : schema.fields) text += choices_of(field);
  return text.empty() ? text : "\n" + text;
}

std::vector<std::string> names_of(const SchemaInfo& schema) {
  std::vector<std::string> names{schema.name};
  names.insert(names.end(), schema.aliases.begin(), schema.aliases.end());
  return names;
}

std::string describe_schema(const CatalogueEntry& entry) {
  const SchemaInfo& schema = *entry.schemas.front();
  std::string text =
      fmt::format("{}    {}\n  {}\n", entry.name, entry.usage, wrapped(schema.summary, 2));
  if (!schema.aliases.empty())
    text += fmt::format("  Also known as: {}\n", fmt::join(schema.aliases, ", "));
  if (!schema.source.empty()) text += fmt::format("  Source: {}\n", schema.source);
  if (schema.fields.empty()) return text;
  std::vector<Row> rows = {{"parameter", "unit", "allowed", "default", "meaning"}};
  for (const FieldInfo& field : schema.fields) rows.push_back(row(entry, field));
  return text + "\n" + table(rows) + choices(schema);
}

std::string describe_family(const CatalogueEntry& entry) {
  std::string text =
      fmt::format("{}    {}\n  {}\n\n", entry.name, entry.usage, wrapped(entry.family->summary, 2));
  std::vector<Row> rows;
  for (const SchemaInfo* member : entry.schemas)
    rows.push_back(
        {fmt::format("{}", fmt::join(names_of(*member), ", ")), "", "", "", member->summary});
  return text + table(rows);
}

bool has_choice(const FieldInfo& field, const std::string& name) {
  return std::ranges::any_of(field.choices,
                             [&](const ChoiceInfo& choice) { return choice.name == name; });
}

/// The rows of a table whose parameter has this key, or this choice.
std::string parameters_of(const CatalogueEntry& entry, const std::string& key) {
  std::string text;
  for (const FieldInfo& field : entry.schemas.front()->fields)
    if (field.key == key || has_choice(field, key))
      text += fmt::format("{}.{}    {}\n{}{}\n", entry.name, field.key, entry.usage,
                          table({row(entry, field)}), choices_of(field));
  return text;
}

/// A parameter by its key, "realism" or "joint.realism", or a choice of one, with each table that has it.
std::string describe_parameter(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  const std::string key = name.substr(dot + 1), owner = dot == name.npos ? "" : name.substr(0, dot);
  std::string text;
  for (const CatalogueEntry& entry : catalogue()) {
    const bool is_meant = owner.empty() || entry.name == owner || entry.name.ends_with("." + owner);
    if (!entry.family && is_meant) text += parameters_of(entry, key);
  }
  if (!text.empty()) text.pop_back();  // one blank line between, none behind
  return text;
}

std::string describe_entry(const CatalogueEntry& entry) {
  return entry.family ? describe_family(entry) : describe_schema(entry);
}

std::string describe_path(const std::string& path) {
  std::vector<std::string> texts;
  for (const auto& [entry, key] : places_of_path(path))
    texts.push_back(key.empty() ? describe_entry(*entry) : parameters_of(*entry, key));
  return fmt::format("{}", fmt::join(texts, "\n"));
}

std::string describe_word(const std::string& word) {
  std::string text;
  for (const std::string& name : names_for(word)) {
    const CatalogueEntry* entry = find_entry(name);
    text += fmt::format("{}'{}' is '{}' here:\n\n{}", text.empty() ? "" : "\n", word, name,
                        entry ? describe_entry(*entry) : describe_parameter(name));
  }
  return text;
}

}  // namespace

std::string describe_all() {
  std::string text =
      "Numbers are in SI units; a text carries its unit: \"30 um\", \"5000 rpm\", \"1.2e-4 Pa s\", "
      "\"N s/m\".\n"
      "A list of two lengths is a place [x, y]. A parameter without default and not optional is "
      "required.\n";
  for (const CatalogueEntry& entry : catalogue()) text += "\n" + describe_entry(entry);
  return text;
}

std::optional<std::string> found_in_manual(const std::string& name) {
  if (name == "units") return describe_units();
  if (const CatalogueEntry* entry = find_entry(name)) return describe_entry(*entry);
  if (std::string text = describe_word(name); !text.empty()) return text;
  if (const std::string text = describe_parameter(name); !text.empty()) return text;
  if (const std::string text = describe_path(name); !text.empty()) return text;
  return describe_unit(name);
}

namespace {

std::string describe_section(const FieldInfo& field) {
  const bool is_list = field.multiplicity == Multiplicity::list;
  const std::string usage = is_list ? "[[" + field.key + "]]" : "[" + field.key + "]";
  return describe_schema(CatalogueEntry{field.key, usage, {field.nested}, nullptr});
}

std::string describe_file(const SchemaInfo& file) {
  std::string text = file.name + "\n  " + wrapped(file.summary, 2) + "\n";
  for (const FieldInfo& field : file.fields)
    if (field.nested) text += "\n" + describe_section(field);
  return text;
}

}  // namespace

std::optional<std::string> found_in_file(const std::string& title, const SchemaInfo& file,
                                         const std::string& name) {
  if (name == title) return describe_file(file);
  const std::string prefix = title + ".",
                    path = name.starts_with(prefix) ? name.substr(prefix.size()) : name;
  const std::size_t dot = path.find('.');
  for (const FieldInfo& field : file.fields) {
    if (!field.nested || field.key != path.substr(0, dot)) continue;
    if (dot == path.npos) return describe_section(field);
    const CatalogueEntry section{field.key, "[" + field.key + "]", {field.nested}, nullptr};
    if (std::string text = parameters_of(section, path.substr(dot + 1)); !text.empty()) return text;
  }
  return {};
}

void refuse_name(const std::string& name, const std::vector<std::string>& others) {
  std::set<std::string> names(others.begin(), others.end());
  for (const CatalogueEntry& entry : catalogue()) {
    names.insert(entry.name);
    names.insert(entry.name.substr(entry.name.rfind('.') + 1));
    for (const SchemaInfo* schema : entry.schemas)
      for (const FieldInfo& field : schema->fields) names.insert(field.key);
  }
  names.insert("units");
  for (const std::string& word : words_of_the_field()) names.insert(word);
  const std::string near = nearest(name, {names.begin(), names.end()});
  throw InputError({}, fmt::format("the manual has nothing named '{}'.", name),
                   (near.empty() ? "" : fmt::format("Did you mean '{}'?  ", near)) +
                       std::string("'stribeck describe' lists all tables and models."));
}

std::string describe(const std::string& name) {
  if (auto text = found_in_manual(name)) return std::move(*text);
  refuse_name(name, {});
}

}  // namespace stribeck
