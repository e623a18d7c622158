#include "model/check/references.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/schema/read_value.h"
#include "base/text/suggest.h"
#include "model/check/schema_walk.h"
#include "model/model_spec.h"

namespace stribeck {
namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> keys(const Value* value) {
  std::vector<std::string> all;
  if (value && value->table())
    for (const Entry& entry : *value->table()) all.push_back(entry.key);
  return all;
}

const Value* below(const Value* value, const std::string& key) {
  const Entry* entry = value ? value->find(key) : nullptr;
  return entry ? &entry->value : nullptr;
}

struct ReferenceCheck {
  const Names& names;

  void at_schema(const SchemaInfo&, const Value&, const Diagnostics&) {}
  void at_value(const FieldInfo& field, const Value& value, Diagnostics& diagnostics) {
    if (field.kind == FieldKind::reference && value.text() && !value.text()->empty())
      names.check(field.reference_kind, *value.text(), diagnostics);
  }
};

}  // namespace

std::string kind_in_words(std::string kind) {
  std::ranges::replace(kind, '.', ' ');
  return kind;
}

std::vector<std::string> Names::of(const std::string& kind) const {
  const Value* at = root_;
  for (std::size_t begin = 0; begin <= kind.size();) {
    const std::size_t end = std::min(kind.find('.', begin), kind.size());
    at = below(at, kind.substr(begin, end - begin));
    begin = end + 1;
  }
  return keys(at);
}

std::vector<std::string> Names::points(const std::string& body) const {
  const Value* owner =
      body == "ground" ? below(root_, "ground") : below(below(root_, "body"), body);
  return keys(below(owner, "points"));
}

void Names::check(const std::string& kind, const std::string& reference,
                  Diagnostics& diagnostics) const {
  if (kind == "marker") return check_marker(reference, diagnostics);
  const std::vector<std::string> known = of(kind);
  if (contains(known, reference)) return;
  const std::string none = fmt::format("The model has none: add a table [{}.{}].", kind, reference);
  diagnostics.add(
      "", fmt::format("the model has no {} named {}.", kind_in_words(kind), written(reference)),
      known.empty() ? none : suggestion(reference, known));
}

void Names::check_marker(const std::string& reference, Diagnostics& diagnostics) const {
  const MarkerName marker(reference);
  std::vector<std::string> bodies = of("body");
  bodies.emplace_back("ground");
  if (!contains(bodies, marker.body))
    return diagnostics.add("", fmt::format("the model has no body named {}.", written(marker.body)),
                           suggestion(marker.body, bodies));
  const std::vector<std::string> known = points(marker.body);
  if (reference == marker.body || contains(known, marker.point)) return;
  diagnostics.add(
      "", fmt::format("'{}' has no point named {}.", marker.body, written(marker.point)),
      known.empty() ? fmt::format("It has no points; '{}' alone is its origin.", marker.body)
                    : suggestion(marker.point, known));
}

void check_references(const SchemaInfo& schema, const Value& value, const Names& names,
                      Diagnostics diagnostics) {
  ReferenceCheck check{names};
  walk_schema(schema, value, std::move(diagnostics), check);
}

}  // namespace stribeck
