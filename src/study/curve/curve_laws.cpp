#include "study/curve/curve_laws.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text/suggest.h"
#include "io/toml/document.h"

namespace stribeck {
namespace {

struct Candidate {
  const CurveFamily* family;
  const SchemaInfo* law;
};

/// All laws of a name, "roelands" or "pressure_law.roelands".
std::vector<Candidate> candidates_of(const std::string& name) {
  const std::size_t dot = name.find('.');
  const std::string prefix = dot == name.npos ? "" : name.substr(0, dot),
                    word = dot == name.npos ? name : name.substr(dot + 1);
  std::vector<Candidate> all;
  for (const CurveFamily& family : curve_families())
    if (prefix.empty() || prefix == family.laws->name)
      if (const SchemaInfo* law = family.laws->find(word)) all.push_back({&family, law});
  return all;
}

[[noreturn]] void refuse_law(const std::string& name) {
  std::vector<std::string> known;
  for (const CurveFamily& family : curve_families())
    for (const auto& law : family.laws->members) {
      known.push_back(law->name);
      known.insert(known.end(), law->aliases.begin(), law->aliases.end());
    }
  const std::string near = nearest(name, known);
  throw InputError("law", fmt::format("there is no law '{}'.", name),
                   (near.empty() ? "" : fmt::format("Did you mean '{}'?  ", near)) + "Known:\n" +
                       curve_laws_text());
}

/// The table that a joint states for a family; null where there is none.
const Value* stated_table(const std::optional<StatedJoint>& joint, const std::string& family) {
  if (!joint) return nullptr;
  for (const StatedJoint::Law& one : joint->laws)
    if (one.family == family) return &one.table;
  return nullptr;
}

/// The law of a family by a name, or by the family itself where a joint states it; null where there is none.
const SchemaInfo* law_in(const CurveFamily& family, const std::string& name, const Value* stated) {
  for (const Candidate& one : candidates_of(name))
    if (one.family == &family) return one.law;
  return stated && name == family.laws->name ? family.laws->selected(*stated) : nullptr;
}

/// The laws in one family; none where it does not have them all.
std::optional<NamedLaws> laws_in(const CurveFamily& family, const CurveRequest& request) {
  NamedLaws all{&family, {}, {}, stated_table(request.stated, family.laws->name)};
  for (const std::string& name : request.laws) {
    all.laws.push_back(law_in(family, name, all.table));
    if (!all.laws.back()) return {};
    all.is_stated.push_back(name == family.laws->name);
  }
  const std::string over = argument_and_range(request.over).first;
  const bool is_drawn_over = std::ranges::any_of(
      family.arguments, [&](const CurveArgument& one) { return over == one.key; });
  all.is_likely = over.empty() || is_drawn_over;
  return all;
}

bool is_family(const std::string& name) {
  return std::ranges::any_of(curve_families(),
                             [&](const CurveFamily& family) { return family.laws->name == name; });
}

[[noreturn]] void refuse_family(const std::string& name, const std::optional<StatedJoint>& joint) {
  if (!joint)
    throw InputError(
        "law", fmt::format("'{}' is a family of laws.", name),
        "Name one of its laws, or a model file and a joint that state one:\n" + curve_laws_text());
  std::vector<std::string> stated;
  for (const StatedJoint::Law& one : joint->laws) stated.push_back(one.family);
  throw InputError("law", fmt::format("joint.{} states no law of {}.", joint->joint, name),
                   fmt::format("It states: {}.", fmt::join(stated, ", ")));
}

/// Keys of the parameters of a law, and of the table that holds it.
std::vector<std::string> keys_of(const NamedLaws& named, const SchemaInfo& law) {
  std::vector<std::string> keys;
  for (const SchemaInfo* schema : {&law, named.family->table})
    if (schema)
      for (const FieldInfo& field : schema->fields)
        if (field.key != named.family->laws->selector) keys.push_back(field.key);
  return keys;
}

std::string first_part(const std::string& key) {
  return key.substr(0, key.find_first_of(".["));
}

[[noreturn]] void refuse_parameter(const NamedLaws& named, const std::string& key,
                                   const char* option, bool or_condition) {
  std::vector<std::string> known;
  const auto add = [&](const std::string& one) {
    if (std::ranges::find(known, one) == known.end()) known.push_back(one);
  };
  std::vector<std::string> names;
  for (const SchemaInfo* law : named.laws) {
    if (std::ranges::find(names, law->name) == names.end()) names.push_back(law->name);
    for (const std::string& one : keys_of(named, *law)) add(one);
  }
  if (or_condition)
    for (const CurveCondition& one : curve_conditions()) add(one.key);
  throw InputError(option,
                   fmt::format("{} {} no parameter '{}'.", fmt::join(names, ", "),
                               names.size() > 1 ? "have" : "has", key),
                   suggestion(key, known));
}

std::pair<std::string, std::string> key_and_text(const std::string& text, const char* option) {
  const std::size_t sign = text.find('=');
  if (sign == text.npos || sign == 0)
    throw InputError(option, fmt::format("'{}' is not KEY=VALUE.", text),
                     "Write for example static_coefficient=0.18, or a unit with it: "
                     "stribeck_speed=\"4 cm/s\".");
  return {text.substr(0, sign), text.substr(sign + 1)};
}

}  // namespace

std::string curve_laws_text() {
  std::string text;
  for (const CurveFamily& family : curve_families()) {
    std::vector<std::string> names;
    for (const auto& law : family.laws->members) names.push_back(law->name);
    text += fmt::format("  {:<16} {}\n", family.laws->name, fmt::join(names, ", "));
  }
  text.pop_back();
  return text;
}

NamedLaws named_laws(const CurveRequest& request) {
  const std::vector<std::string>& names = request.laws;
  if (names.empty()) throw InputError("law", "no law is named.", "Known:\n" + curve_laws_text());
  for (const std::string& name : names) {
    if (is_family(name) && !stated_table(request.stated, name)) refuse_family(name, request.stated);
    if (!is_family(name) && candidates_of(name).empty()) refuse_law(name);
  }
  std::vector<NamedLaws> possible;
  for (const CurveFamily& family : curve_families())
    if (auto all = laws_in(family, request)) possible.push_back(std::move(*all));
  if (possible.empty())
    throw InputError("law",
                     fmt::format("{} are laws of different families.", fmt::join(names, ", ")),
                     "Laws over each other need one argument and one ordinate: name laws of one "
                     "family.\n" +
                         curve_laws_text());
  if (possible.size() > 1)
    std::erase_if(possible, [](const NamedLaws& one) { return !one.is_likely; });
  if (possible.size() == 1) return possible.front();
  std::vector<std::string> full;
  for (const NamedLaws& one : possible)
    full.push_back(one.family->laws->name + "." + one.laws.front()->name);
  throw InputError("law", fmt::format("'{}' names several laws.", names.front()),
                   fmt::format("Write {}.", fmt::join(full, " or ")));
}

bool has_parameter(const NamedLaws& named, const SchemaInfo& law, const std::string& key) {
  const std::vector<std::string> keys = keys_of(named, law);
  return std::ranges::find(keys, first_part(key)) != keys.end();
}

Assignment assignment_of(const NamedLaws& named, const std::string& text, const char* option,
                         bool or_condition) {
  auto [key, value] = key_and_text(text, option);
  const std::size_t dot = key.find('.');
  if (dot != key.npos)
    for (const SchemaInfo* law : named.laws)
      if (law->is_named(key.substr(0, dot))) return {law, false, key.substr(dot + 1), value};
  for (const SchemaInfo* law : named.laws)
    if (has_parameter(named, *law, key)) return {nullptr, false, key, value};
  if (or_condition && find_condition(key)) return {nullptr, true, key, value};
  if (find_condition(key))
    throw InputError(option, fmt::format("'{}' is no parameter of the law.", key),
                     "It is a condition: give it by the option or argument of its name.");
  refuse_parameter(named, key, option, or_condition);
}

std::unique_ptr<CurveLaw> read_curve_law(const NamedLaws& named, std::size_t index,
                                         const std::vector<Assignment>& assignments) {
  const SchemaInfo& law = *named.laws[index];
  std::vector<Diagnostic> found;
  Value table{{}, Value::Table{}};
  table.table()->push_back({named.family->laws->selector, {}, Value{{}, law.name}});
  if (named.table && named.table->table())
    for (const Entry& entry : *named.table->table())
      if (has_parameter(named, law, entry.key)) table.table()->push_back(entry);
  for (const Assignment& one : assignments)
    if (one.law == &law || (!one.law && has_parameter(named, law, one.key)))
      overlay(table, one.key + "=" + one.text, found);
  std::unique_ptr<CurveLaw> read;
  if (found.empty()) {
    Diagnostics diagnostics(found, table, law.name);
    read = named.family->read(table, diagnostics);
  }
  throw_if_any(std::move(found));
  return read;
}

CurveConditions read_conditions(const std::vector<std::string>& texts) {
  std::vector<Diagnostic> found;
  Value table{{}, Value::Table{}};
  for (const std::string& text : texts) overlay(table, text, found);
  CurveConditions conditions;
  if (found.empty()) {
    Diagnostics diagnostics(found, table);
    CurveConditions::schema().read(conditions, table, diagnostics);
  }
  for (Diagnostic& one : found) one.where = {};
  throw_if_any(std::move(found));
  return conditions;
}

CurveConditions with_stated(CurveConditions requested, const CurveConditions& stated) {
  const bool has_counter_body = requested.counter_radius || requested.radial_clearance;
  const bool has_oil = requested.grade || requested.viscosity || requested.density;
  for (const CurveCondition& one : curve_conditions()) {
    const bool is_replaced = one.member == &CurveConditions::counter_radius ||
                                     one.member == &CurveConditions::radial_clearance
                                 ? has_counter_body
                                 : (requested.*one.member).has_value();
    const bool is_of_other_oil = requested.grade && (one.member == &CurveConditions::viscosity ||
                                                     one.member == &CurveConditions::density);
    if (!is_replaced && !is_of_other_oil) requested.*one.member = stated.*one.member;
  }
  if (!has_oil) requested.grade = stated.grade;
  return requested;
}

}  // namespace stribeck
