#include "study/validation/figure/operand.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>

#include "base/schema/read_value.h"
#include "base/units/unit_expression.h"
#include "study/validation/figure/figure.h"

namespace stribeck {
namespace {

/// The SI value of "720 deg", whatever its dimension; none for other texts.
std::optional<double> quantity_in(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc()) return std::nullopt;
  const UnitResult unit =
      read_unit(std::string_view(rest, end).substr(rest != end && *rest == ' ' ? 1 : 0));
  if (!unit.problem.empty() || !unit.unknown_name.empty()) return std::nullopt;
  return value * std::pow(10, unit.value.decimals) * unit.value.factor + unit.value.offset;
}

}  // namespace

Schema<ReferenceKey> ReferenceKey::schema() {
  return Schema<ReferenceKey>{"reference_key", "A number of tests/verify/reference."}
      .text("file", &ReferenceKey::file, "name of the file, without its extension")
      .text("key", &ReferenceKey::key, "path of its key, such as cases[0].peak_force.value");
}

bool Operand::is_in_unit_of_row() const {
  return std::holds_alternative<double>(what) || std::holds_alternative<ReferenceKey>(what);
}

void read_operand(Operand& target, const Value& value, Diagnostics& diagnostics) {
  target.where = value.where;
  if (const auto* integer = std::get_if<std::int64_t>(&value.data)) {
    target.what = static_cast<double>(*integer);
  } else if (const auto* real = std::get_if<double>(&value.data)) {
    target.what = *real;
  } else if (const std::string* text = value.text()) {
    const std::optional<double> si = quantity_in(*text);
    if (si)
      target.what = Operand::Quantity{*si};
    else
      target.what = CaseName{*text, value.where};
  } else if (value.find("read")) {
    auto figure = std::make_shared<Figure>();
    read_figure(*figure, value, diagnostics);
    target.what = std::shared_ptr<const Figure>(std::move(figure));
  } else if (value.table()) {
    ReferenceKey key;
    static const Schema<ReferenceKey> schema = ReferenceKey::schema();
    schema.read_into(&key, value, diagnostics);
    target.what = key;
  } else {
    diagnostics.add("", fmt::format("{} where a number is expected.", shown(value)),
                    "Write a number, the name of a figure, { read = ... } or { file = ..., key = "
                    "... }.");
  }
}

void read_case_name(CaseName& target, const Value& value, Diagnostics& diagnostics) {
  target.where = value.where;
  read_text(target.text, {}, value, diagnostics);
}

}  // namespace stribeck
