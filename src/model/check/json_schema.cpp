#include "model/check/json_schema.h"

#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "model/check/given_by_file.h"
#include "model/check/unit_pattern.h"
#include "model/model_spec.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* name_pattern = "^[A-Za-z0-9_-]+$";
constexpr const char* printable_pattern = "^[^\\u0000-\\u001f]+$";

class SchemaWriter {
 public:
  Json write(const SchemaInfo& file, const std::string& title) {
    Json root = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    root.update(table(file, ""));
    root["$defs"] = definitions_;
    return root;
  }

 private:
  // ---- single values

  static void add_range(Json& json, const Range& range) {
    if (std::isfinite(range.least))
      json[range.least_allowed ? "minimum" : "exclusiveMinimum"] = range.least;
    if (std::isfinite(range.most))
      json[range.most_allowed ? "maximum" : "exclusiveMaximum"] = range.most;
  }

  static Json integer(const Range& range) {
    Json json = {{"type", "integer"}};
    add_range(json, range);
    return json;
  }

  // A number in SI or a text with unit, of one of several dimensions. Patterns are long, so each
  // stands once.
  Json quantity(const std::vector<Dimension>& dimensions, const Range& range) {
    if (dimensions.empty())  // the dimension is that of a quantity that another file declares
      return {{"type", {"number", "string", "boolean", "object"}}};
    std::string name, pattern, examples;
    for (const Dimension& d : dimensions) {
      const Sign sign = range.least >= 0 && d != kelvin ? Sign::not_negative
                                                        : Sign::either;  // -5 degC is positive in K
      name += (name.empty() ? "" : " or ") +
              std::string(sign == Sign::either ? "any " : "not negative ") + si_symbol(d);
      pattern += (pattern.empty() ? "" : "|") + unit_pattern(d, sign);
      examples += (examples.empty() ? "" : ", ") + example_units(d);
    }
    const Json types = {"number", "string"};
    definitions_[name] = {{"type", types},
                          {"pattern", pattern},
                          {"description", "in SI, or with a unit: " + examples}};
    Json json = reference_to(name);
    json["type"] = types;
    add_range(json, range);
    return json;
  }

  Json choice(const FieldInfo& field) {
    Json names = Json::array(), meanings = Json::array();
    for (const ChoiceInfo& c : field.choices) {
      names.push_back(c.name);
      meanings.push_back(c.meaning);
    }
    return {
        {"type", "string"}, {"enum", names}, {"x-taplo", {{"docs", {{"enumValues", meanings}}}}}};
  }

  Json one(const FieldInfo& field, const std::string& path) {
    switch (field.kind) {
      case FieldKind::quantity:
        if (field.of_powers)
          return {{"type", {"number", "string"}}};  // it has too many units for patterns
        return quantity({field.dimension}, field.range);
      case FieldKind::any_quantity:
        return quantity(field.dimensions, field.range);
      case FieldKind::integer:
        return integer(field.range);
      case FieldKind::boolean:
        return {{"type", "boolean"}};
      case FieldKind::choice:
        return choice(field);
      case FieldKind::record:
        return record(*field.nested, path);
      case FieldKind::family:
        return family(*field.family, path);
      default:
        return {{"type", "string"}, {"minLength", 1}};
    }
  }

  // ---- fields

  static Json components(std::size_t planar, const Json& element) {
    const Json list = {{"type", "array"}, {"items", element}, {"minItems", 2}, {"maxItems", 3}};
    if (planar == 2) return list;
    Json three = list;
    three["minItems"] = 3;
    return {{"anyOf", {element, three}}};
  }

  Json shaped(const FieldInfo& field, Json element) {
    switch (field.multiplicity) {
      case Multiplicity::fixed_list:
        return {{"type", "array"},
                {"items", element},
                {"minItems", field.size},
                {"maxItems", field.size}};
      case Multiplicity::components:
        return components(field.size, element);
      case Multiplicity::list:
        if (field.of_powers)
          return {{"type", "array"}, {"items", element}, {"minItems", 1}, {"maxItems", field.size}};
        return {{"type", "array"}, {"items", element}};
      case Multiplicity::named:
        return {{"type", "object"},
                {"propertyNames", {{"pattern", field.any_name ? printable_pattern : name_pattern}}},
                {"additionalProperties", element}};
      default:
        return element;
    }
  }

  std::string description(const FieldInfo& field) {
    std::string text = field.meaning;
    if (field.kind == FieldKind::quantity && field.dimension != number)
      text += fmt::format(" [{}]", si_symbol(field.dimension));
    if (!field.range.text().empty()) text += ", " + field.range.text();
    return text;
  }

  Json property(const FieldInfo& field, const std::string& owner) {
    Json json = shaped(field, one(field, join_path(owner, field.key)));
    if (field.kind == FieldKind::any_quantity && !field.choices.empty())  // a text instead
      json = {{"anyOf", {json, choice(field)}}};
    json["description"] = description(field);
    if (field.presence == Presence::defaulted && field.kind != FieldKind::record &&
        field.kind != FieldKind::family)
      json["default"] = Json::parse(field.default_text);
    return json;
  }

  // ---- tables

  Json reference_to(const std::string& definition) {
    return {{"$ref", "#/$defs/" + escaped(definition)}};
  }

  // Returns a name as the fragment of a JSON pointer.
  static std::string escaped(const std::string& definition) {
    std::string text;
    for (const char c : definition) {
      if (c == '/')
        text += "~1";
      else if (c == ' ')
        text += "%20";
      else if (c == '^')
        text += "%5E";
      else
        text += c;
    }
    return text;
  }

  void add_fields(Json& json, const SchemaInfo& schema, const std::string& path) {
    std::vector<std::string> columns;  // columns of a file, or lists of the table itself
    const GivenByFile* given = given_by_file(schema.name);
    for (const FieldInfo& field : schema.fields) {
      if (field.merged) continue;
      json["properties"][field.key] = property(field, path);
      if (field.presence == Presence::required && !field.from_file)
        json["required"].push_back(field.key);
      if (field.from_file) columns.push_back(field.key);
    }
    if (given)
      for (const std::string& key : given->keys)
        json["not"]["anyOf"].push_back(all_of_these({std::string(given->file_key), key}));
    if (!columns.empty()) json["oneOf"] = {all_of_these(columns), all_of_these({"file"})};
  }

  static Json all_of_these(const std::vector<std::string>& keys) {
    Json any_value = Json::object();
    for (const std::string& key : keys) any_value[key] = true;
    return {{"properties", any_value}, {"required", keys}};
  }

  void add_selector(Json& json, const FamilyInfo& chosen_from, const SchemaInfo& member) {
    Json names = member.aliases;
    names.insert(names.begin(), member.name);
    Json& selector = json["properties"][chosen_from.selector];
    if (member.aliases.empty())
      selector["const"] = member.name;
    else
      selector["enum"] = names;
    selector["description"] = member.summary;
    json["required"].push_back(chosen_from.selector);
  }

  Json empty_table(const SchemaInfo& schema) {
    return {{"type", "object"},
            {"description", schema.summary},
            {"properties", Json::object()},
            {"required", Json::array()},
            {"additionalProperties", false}};
  }

  // A table whose merged family makes one alternative for each of its members.
  Json table(const SchemaInfo& schema, const std::string& path) {
    const FamilyInfo* merged = nullptr;
    for (const FieldInfo& field : schema.fields)
      if (field.merged) merged = field.family;
    Json plain = empty_table(schema);
    add_fields(plain, schema, path);
    if (!merged) return plain;
    Json alternatives = Json::array();
    for (const auto& member : merged->members) {
      Json json = empty_table(*member);
      add_selector(json, *merged, *member);
      add_fields(json, *member, path);
      add_fields(json, schema, path);
      alternatives.push_back(json);
    }
    return {{"description", schema.summary}, {"oneOf", alternatives}};
  }

  // Declared once and referred to, since some tables are long. Members of a family may have different tables at one path.
  Json record(const SchemaInfo& schema, const std::string& path) {
    const auto [known, is_new] = definition_names_.try_emplace({path, &schema}, path);
    if (!is_new) return reference_to(known->second);
    Json json = table(schema, path);
    if (const FieldInfo* field = schema.find(schema.shorthand))
      json = {{"anyOf", {property(*field, path), json}}};
    std::string name = path;
    for (int k = 2; definitions_.contains(name) && definitions_[name] != json; ++k)
      name = fmt::format("{} ({})", path, k);
    definitions_[name] = json;
    return reference_to(definition_names_[{path, &schema}] = name);
  }

  Json family(const FamilyInfo& members, const std::string& path) {
    if (definitions_.contains(path)) return reference_to(path);
    Json alternatives = Json::array();
    if (const SchemaInfo* member = members.find(members.shorthand))
      alternatives.push_back(property(*member->find(member->shorthand), path));
    else if (const Json names = names_alone(members); !names["enum"].empty())
      alternatives.push_back(names);
    for (const auto& member : members.members) {
      Json json = empty_table(*member);
      add_selector(json, members, *member);
      add_fields(json, *member, join_path(path, member->name));
      alternatives.push_back(json);
    }
    definitions_[path] = {{"description", members.summary}, {"anyOf", alternatives}};
    return reference_to(path);
  }

  // Members that need no parameters can be selected by their name alone.
  Json names_alone(const FamilyInfo& members) {
    Json names = Json::array();
    for (const auto& member : members.members) {
      bool needs_nothing = true;
      for (const FieldInfo& field : member->fields)
        needs_nothing &= field.presence != Presence::required;
      if (!needs_nothing) continue;
      names.push_back(member->name);
      for (const std::string& alias : member->aliases) names.push_back(alias);
    }
    return {{"type", "string"}, {"enum", names}};
  }

  Json definitions_ = Json::object();
  std::map<std::pair<std::string, const SchemaInfo*>, std::string> definition_names_;
};

}  // namespace

std::string json_schema() {
  return json_schema_of(ModelFile::schema(), "stribeck model");
}

std::string json_schema_of(const SchemaInfo& file, const std::string& title) {
  return SchemaWriter().write(file, title).dump(2) + "\n";
}

}  // namespace stribeck
