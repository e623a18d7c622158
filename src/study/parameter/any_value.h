#pragma once
#include <optional>

#include "base/schema/schema.h"

namespace stribeck {

/// An optional value whose meaning what it is of decides: it stays as written.
template <class P>
FieldInfo any_value(const char* key, std::optional<Value> P::*member, const char* meaning) {
  FieldInfo field;
  field.key = key;
  field.kind = FieldKind::any_quantity;
  field.meaning = meaning;
  field.presence = Presence::optional;
  field.read = [member](const FieldInfo&, void* object, const Value& value, Diagnostics&) {
    static_cast<P*>(object)->*member = value;
  };
  return field;
}

}  // namespace stribeck
