#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/diagnostics.h"
#include "base/schema/field.h"
#include "base/schema/value.h"
#include "base/units/unit.h"

/// Reading of single values as their declaration demands, and how they are written. Nothing is
/// changed and a complaint is made when the value is not allowed.
namespace stribeck {

void read_quantity(double& target, const FieldInfo&, const Value&, Diagnostics&);
void read_any_quantity(Quantity& target, const FieldInfo&, const Value&, Diagnostics&);
/// A list of 1 to field.size quantities, the k-th in field.dimension/s^k.
void read_coefficients(std::vector<double>& target, const FieldInfo&, const Value&, Diagnostics&);
void read_integer(int& target, const FieldInfo&, const Value&, Diagnostics&);
void read_boolean(bool& target, const FieldInfo&, const Value&, Diagnostics&);
void read_text(std::string& target, const FieldInfo&, const Value&, Diagnostics&);
/// The position among `choices` of the one that the value names.
std::optional<std::size_t> read_choice(const FieldInfo&, const Value&, Diagnostics&);

/// Complains unless the value is a list of as many values as the plane or space wants; null then.
const Value::Array* read_components(const Value&, std::size_t planar, Diagnostics&);

/// Complains unless the value is a list (of `size` values, if given); null then.
const Value::Array* read_list(const Value&, std::optional<std::size_t> size, Diagnostics&);
/// Complains unless the value is a table whose keys can be names, or any printable ones; null if it is no table at all.
const Value::Table* read_named(const Value&, bool any_name, Diagnostics&);

std::string written(double);              ///< shortest text that reads back to the same number
std::string written(const std::string&);  ///< text in quotes

}  // namespace stribeck
