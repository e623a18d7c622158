#include "study/parameter/parameter_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "base/text/suggest.h"

namespace stribeck {
namespace {

using Keys = std::span<const std::string>;

const Value& empty_table() {
  static const Value table{{}, Value::Table{}};
  return table;
}

/// A field of a table, or the family whose selector the key is.
struct Declared {
  const FieldInfo* field = nullptr;
  const FamilyInfo* selector_of = nullptr;
};

Declared declared(const SchemaInfo& schema, const Value& table, const std::string& key,
                  std::vector<std::string>& known) {
  for (const FieldInfo& field : schema.fields) {
    known.push_back(field.key);
    if (!field.merged) {
      if (field.key == key) return {&field, nullptr};
      continue;
    }
    if (field.family->selector == key) return {nullptr, field.family};
    if (const SchemaInfo* member = field.family->selected(table))
      if (const Declared found = declared(*member, table, key, known);
          found.field || found.selector_of)
        return found;
  }
  return {};
}

FoundParameter unknown(const std::string& path, const std::string& key,
                       const std::vector<std::string>& known) {
  return {.problem = fmt::format("'{}' is no parameter of the model.", path),
          .remedy = suggestion(key, known)};
}

class PathSearch {
 public:
  explicit PathSearch(const std::string& path) : path_(path) {}

  FoundParameter in_schema(const SchemaInfo& schema, const Value& table, Keys keys) const {
    std::vector<std::string> known;
    const Declared found = declared(schema, table, keys.front(), known);
    if (found.selector_of && keys.size() == 1) return {.family = found.selector_of};
    if (!found.field) return unknown(path_, keys.front(), known);
    const Entry* entry = table.find(keys.front());
    return in_field(*found.field, entry ? entry->value : empty_table(), keys.subspan(1));
  }

 private:
  FoundParameter in_field(const FieldInfo& field, const Value& value, Keys rest) const {
    switch (field.multiplicity) {
      case Multiplicity::one:
        return in_value(field, value, rest);
      case Multiplicity::named:
        return in_names(field, value, rest);
      default:
        return in_list(field, value, rest);
    }
  }

  FoundParameter in_names(const FieldInfo& field, const Value& value, Keys rest) const {
    std::vector<std::string> names;
    if (value.table())
      for (const Entry& entry : *value.table()) names.push_back(entry.key);
    if (rest.empty()) return not_single(field);
    FoundParameter found = unknown(path_, rest.front(), names);
    for (const std::string& name : names) {
      if (rest.front() != "*" && rest.front() != name) continue;
      found = in_value(field, value.find(name)->value, rest.subspan(1));
      if (found.problem.empty()) break;
    }
    return found;
  }

  FoundParameter in_list(const FieldInfo& field, const Value& value, Keys rest) const {
    if (rest.empty()) return not_single(field);
    const Value::Array* list = value.array();
    for (std::size_t i = 0; list && i < list->size(); ++i)
      if (rest.front() == fmt::format("[{}]", i))
        return in_value(field, (*list)[i], rest.subspan(1));
    return {.problem = fmt::format("'{}' is no parameter of the model.", path_),
            .remedy = fmt::format("{} is a list of {}: write {}[0] for its first.", field.key,
                                  list ? list->size() : 0, field.key)};
  }

  FoundParameter in_value(const FieldInfo& field, const Value& value, Keys rest) const {
    const SchemaInfo* inside = field.nested;
    if (field.family && rest.size() == 1 && rest.front() == field.family->selector)
      return {.family = field.family};
    if (field.family) inside = field.family->selected(value);
    if (rest.empty()) return whole(field, inside);
    if (!inside) return unknown(path_, rest.front(), {});
    return in_schema(*inside, value, rest);
  }

  /// A table is one number where it has a shorthand.
  FoundParameter whole(const FieldInfo& field, const SchemaInfo* inside) const {
    if (!field.nested && !field.family) return {.field = &field};
    const SchemaInfo* schema = inside;
    if (field.family && !field.family->shorthand.empty())
      schema = field.family->find(field.family->shorthand);
    const FieldInfo* shorter = schema ? schema->find(schema->shorthand) : nullptr;
    if (shorter && shorter->multiplicity == Multiplicity::one) return whole(*shorter, nullptr);
    FoundParameter table = not_single(field);
    table.is_table = true;
    return table;
  }

  FoundParameter not_single(const FieldInfo& field) const {
    return {.problem = fmt::format("'{}' is not a single value.", path_),
            .remedy = fmt::format("Name what of {} changes.", field.key)};
  }

  const std::string& path_;
};

}  // namespace

FoundParameter find_parameter(const SchemaInfo& schema, const Value& tree,
                              const std::string& path) {
  const std::vector<std::string> keys = split_path(path);
  if (keys.empty())
    return {.problem = fmt::format("'{}' is no path.", path),
            .remedy = "Write for example joint.pin.film.radial_clearance."};
  return PathSearch(path).in_schema(schema, tree, keys);
}

}  // namespace stribeck
