#pragma once
#include <cstddef>

#include "base/schema/diagnostics.h"
#include "base/schema/field.h"
#include "base/schema/value.h"

/// A walk through the values of a model file, led by the declarations. V is Value or const Value.
namespace stribeck {

template <class V, class Visitor>
void walk_schema(const SchemaInfo& schema, V& value, Diagnostics diagnostics, Visitor& visitor);

template <class V, class Visitor>
void walk_value(const FieldInfo& field, V& value, Diagnostics diagnostics, Visitor& visitor) {
  visitor.at_value(field, value, diagnostics);
  const SchemaInfo* schema = field.family ? field.family->selected(value) : field.nested;
  if (schema) walk_schema(*schema, value, diagnostics, visitor);
}

/// Every value that a field holds, whatever its shape.
template <class V, class Visitor>
void walk_field(const FieldInfo& field, V& value, const Diagnostics& diagnostics,
                Visitor& visitor) {
  if (field.multiplicity == Multiplicity::one)
    return walk_value(field, value, diagnostics, visitor);
  if (auto* values = value.array())
    for (std::size_t i = 0; i < values->size(); ++i)
      walk_value(field, (*values)[i], diagnostics.inside(i, (*values)[i]), visitor);
  if (auto* entries = value.table())
    for (auto& entry : *entries)
      walk_value(field, entry.value, diagnostics.inside(entry.key, entry.value), visitor);
}

/// Calls visitor.at_schema(schema, value, diagnostics) for `value` and each value below it that a schema declares, then
/// visitor.at_value(field, value, diagnostics) for each single value of its fields. A value that is no table stands for
/// the shorthand of its schema.
template <class V, class Visitor>
void walk_schema(const SchemaInfo& schema, V& value, Diagnostics diagnostics, Visitor& visitor) {
  visitor.at_schema(schema, value, diagnostics);
  if (!value.table()) {
    if (const FieldInfo* field = schema.find(schema.shorthand))
      walk_field(*field, value, diagnostics, visitor);
    return;
  }
  for (const FieldInfo& field : schema.fields) {
    if (field.merged)
      walk_value(field, value, diagnostics, visitor);
    else if (auto* entry = value.find(field.key))
      walk_field(field, entry->value, diagnostics.inside(field.key, entry->value), visitor);
  }
}

}  // namespace stribeck
