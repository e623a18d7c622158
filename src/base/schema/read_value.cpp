#include "base/schema/read_value.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/text/suggest.h"

namespace stribeck {
namespace {

std::string with_unit(const Dimension& dimension) {
  return dimension == number
             ? "a number"
             : fmt::format("a number in {} or a text with unit", si_symbol(dimension));
}

void complain_kind(const Value& value, const std::string& expected, Diagnostics& diagnostics,
                   std::string remedy = {}) {
  diagnostics.add("", fmt::format("{} where {} is expected.", shown(value), expected),
                  std::move(remedy));
}

// The quantity that a value gives, or nothing after a complaint.
std::optional<Quantity> quantity_in(const Value& value, const std::vector<Dimension>& expected,
                                    Diagnostics& diagnostics) {
  if (const auto* integer = std::get_if<std::int64_t>(&value.data))
    return Quantity{static_cast<double>(*integer), {}};
  if (const auto* real = std::get_if<double>(&value.data)) return Quantity{*real, {}};
  if (const std::string* text = value.text()) {
    auto parsed = read_quantity_text(*text, expected);
    if (const auto* quantity = std::get_if<Quantity>(&parsed)) return *quantity;
    auto& error = std::get<QuantityError>(parsed);
    diagnostics.add("", std::move(error.problem), std::move(error.remedy));
    return std::nullopt;
  }
  complain_kind(value, with_unit(expected.front()), diagnostics,
                "Units that fit: " + example_units(expected.front()) + ".");
  return std::nullopt;
}

bool complain_range(double x, const Range& range, const Dimension& dimension, const Value& value,
                    Diagnostics& diagnostics) {
  if (range.contains(x)) return false;
  const std::string unit = dimension == number ? "" : " " + si_symbol(dimension);
  const std::string allowed = range.text().empty() ? "finite" : range.text() + unit;
  diagnostics.add("", fmt::format("{} is not allowed: must be {}.", shown(value), allowed));
  return true;
}

bool valid_name(std::string_view name, bool any_name) {
  const auto allowed = [any_name](unsigned char c) {
    return std::isalnum(c) || c == '_' || c == '-' || (any_name && !std::iscntrl(c));
  };
  return !name.empty() && std::all_of(name.begin(), name.end(), allowed);
}

}  // namespace

void read_quantity(double& target, const FieldInfo& field, const Value& value,
                   Diagnostics& diagnostics) {
  const auto quantity = quantity_in(value, {field.dimension}, diagnostics);
  if (!quantity ||
      complain_range(quantity->value, field.range, field.dimension, value, diagnostics))
    return;
  target = quantity->value;
}

void read_any_quantity(Quantity& target, const FieldInfo& field, const Value& value,
                       Diagnostics& diagnostics) {
  const auto quantity = quantity_in(value, field.dimensions, diagnostics);
  if (!quantity || complain_range(quantity->value, any, number, value, diagnostics)) return;
  target = *quantity;
}

void read_coefficients(std::vector<double>& target, const FieldInfo& field, const Value& value,
                       Diagnostics& diagnostics) {
  const Value::Array* values = read_list(value, std::nullopt, diagnostics);
  if (!values) return;
  if (values->empty() || values->size() > field.size)
    return diagnostics.add(
        "", fmt::format("{} coefficients where 1 to {} are expected.", values->size(), field.size));
  target.resize(values->size());
  FieldInfo element = field;
  for (std::size_t k = 0; k < values->size(); ++k) {
    Diagnostics inside = diagnostics.inside(k, (*values)[k]);
    element.dimension = per_time(field.dimension, static_cast<int>(k));
    read_quantity(target[k], element, (*values)[k], inside);
  }
}

void read_integer(int& target, const FieldInfo& field, const Value& value,
                  Diagnostics& diagnostics) {
  const auto* integer = std::get_if<std::int64_t>(&value.data);
  if (!integer) return complain_kind(value, "a whole number", diagnostics);
  const Range range{.least = std::max<double>(field.range.least, std::numeric_limits<int>::min()),
                    .most = std::min<double>(field.range.most, std::numeric_limits<int>::max()),
                    .least_allowed = field.range.least_allowed,
                    .most_allowed = field.range.most_allowed};
  if (complain_range(static_cast<double>(*integer), range, number, value, diagnostics)) return;
  target = static_cast<int>(*integer);
}

void read_boolean(bool& target, const FieldInfo&, const Value& value, Diagnostics& diagnostics) {
  if (const bool* truth = std::get_if<bool>(&value.data))
    target = *truth;
  else
    complain_kind(value, value.text() ? "true or false (without quotes)" : "true or false",
                  diagnostics);
}

void read_text(std::string& target, const FieldInfo&, const Value& value,
               Diagnostics& diagnostics) {
  if (!value.text()) return complain_kind(value, "a text in quotes", diagnostics);
  if (value.text()->empty()) return complain_kind(value, "a text that is not empty", diagnostics);
  target = *value.text();
}

std::optional<std::size_t> read_choice(const FieldInfo& field, const Value& value,
                                       Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const ChoiceInfo& choice : field.choices) names.push_back(choice.name);
  const std::string word = value.text() ? *value.text() : "";
  const auto found = std::find(names.begin(), names.end(), word);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  diagnostics.add("", fmt::format("{} is not one of the choices.", shown(value)),
                  suggestion(word, names));
  return std::nullopt;
}

const Value::Array* read_list(const Value& value, std::optional<std::size_t> size,
                              Diagnostics& diagnostics) {
  const Value::Array* list = value.array();
  if (list && (!size || list->size() == *size)) return list;
  const std::string expected = size ? fmt::format("a list of {} values", *size) : "a list";
  complain_kind(value, expected, diagnostics,
                value.table() && !size
                    ? fmt::format("Write [[{}]] in double brackets.", diagnostics.path())
                    : "");
  return nullptr;
}

const Value::Array* read_components(const Value& value, std::size_t planar,
                                    Diagnostics& diagnostics) {
  const Value::Array* list = value.array();
  if (list && (list->size() == planar || list->size() == 3)) return list;
  complain_kind(value,
                planar == 1 ? "a number in the plane, a list of 3 in space"
                            : "a list of 2 values in the plane, of 3 in space",
                diagnostics);
  return nullptr;
}

const Value::Table* read_named(const Value& value, bool any_name, Diagnostics& diagnostics) {
  const Value::Table* entries = value.table();
  if (!entries) {
    complain_kind(value, "a table of named things", diagnostics,
                  fmt::format("Write [{}.NAME] with a name of your choice.", diagnostics.path()));
    return nullptr;
  }
  for (const Entry& entry : *entries)
    if (!valid_name(entry.key, any_name))
      diagnostics.add(entry.key, fmt::format("{} cannot be a name.", written(entry.key)),
                      "Use letters, digits, '_' and '-'.");
  return entries;
}

std::string written(double x) {
  return fmt::format("{}", x);
}

std::string written(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      result += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    else
      result += c;
  }
  return result + "\"";
}

}  // namespace stribeck
