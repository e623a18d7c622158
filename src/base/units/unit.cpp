#include "base/units/unit.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text/suggest.h"
#include "base/units/unit_expression.h"
#include "base/units/unit_habits.h"
#include "base/units/unit_table.h"

namespace stribeck {
namespace {

constexpr std::size_t longest_quantity = 200;
constexpr Dimension kinematic_viscosity = dimension(2, 0, -1);

std::string quoted(std::string_view text) {
  return fmt::format("\"{}\"", text.substr(0, std::min<std::size_t>(text.size(), 60)));
}

// The characters of a decimal number at the start of the text: sign, digits, point, exponent.
struct NumberText {
  std::string mantissa;
  int exponent = 0;
  std::size_t length = 0;  // 0: no number
};

std::size_t skip_digits(std::string_view text, std::size_t i) {
  while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i]))) ++i;
  return i;
}

NumberText scan_number(std::string_view text) {
  std::size_t i = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::size_t first = i;
  i = skip_digits(text, i);
  std::size_t digits = i - first;
  if (i < text.size() && text[i] == '.') {
    const std::size_t end = skip_digits(text, i + 1);
    digits += end - i - 1;
    i = end;
  }
  if (digits == 0) return {};
  const std::size_t sign = text[0] == '+' ? 1 : 0;
  NumberText result{std::string(text.substr(sign, i - sign)), 0, i};
  if (i >= text.size() || (text[i] != 'e' && text[i] != 'E')) return result;
  std::size_t begin = i + 1;
  if (begin < text.size() && text[begin] == '+') ++begin;
  const auto read =
      std::from_chars(text.data() + begin, text.data() + text.size(), result.exponent);
  if (read.ec == std::errc::invalid_argument) return result;
  if (read.ec == std::errc::result_out_of_range)
    result.exponent = text[begin] == '-' ? -100000 : 100000;
  result.length = static_cast<std::size_t>(read.ptr - text.data());
  return result;
}

std::string fitting(const std::vector<Dimension>& expected) {
  std::vector<std::string> names;
  for (const Dimension& d : expected)
    for (const std::string& unit : usual_units(d)) names.push_back(unit);
  return fmt::format("Units that fit: {}.", fmt::join(names, ", "));
}

std::string expected_symbols(const std::vector<Dimension>& expected) {
  std::vector<std::string> symbols;
  for (const Dimension& d : expected)
    symbols.push_back(d == number ? "a plain number" : si_symbol(d));
  return fmt::format("{}", fmt::join(symbols, " or "));
}

// Rather mm than m.
std::string example_unit(const Dimension& dimension) {
  const std::vector<std::string> units = usual_units(dimension);
  return units.size() > 1 ? units[1] : units[0];
}

QuantityError no_number(std::string_view text, const std::vector<Dimension>& expected) {
  const std::string example =
      expected.front() == number ? "0.5" : "\"5 " + example_unit(expected.front()) + "\"";
  return {quoted(text) + " is not a number with a unit.",
          fmt::format("Write for example {}.", example)};
}

QuantityError no_unit(std::string_view text, const std::vector<Dimension>& expected) {
  return {
      quoted(text) + " has no unit.",
      fmt::format(
          "Write for example \"{} {}\"; in a file, the number {} without quotes is in {}. {}", text,
          example_unit(expected.front()), text, si_symbol(expected.front()), fitting(expected))};
}

QuantityError unknown_unit(std::string_view text, const std::string& name,
                           const std::vector<Dimension>& expected) {
  if (const std::string remedy = conversion_remedy(name); !remedy.empty())
    return {fmt::format("unknown unit '{}' in {}.", name, quoted(text)),
            remedy + fitting(expected)};
  std::vector<std::string> fit, all;
  for (const NamedUnit& unit : named_units()) {
    all.push_back(unit.name);
    if (std::find(expected.begin(), expected.end(), unit.dimension) != expected.end())
      fit.push_back(unit.name);
  }
  std::string near = nearest(name, all);
  if (!same_but_for_capitals(name, near) && !nearest(name, fit).empty()) near = nearest(name, fit);
  if (const std::string habit = likely_unit(name, expected); !habit.empty()) near = habit;
  const std::string meant = near.empty() ? "" : fmt::format("Did you mean '{}'?  ", near);
  return {fmt::format("unknown unit '{}' in {}.", name, quoted(text)), meant + fitting(expected)};
}

/// Dimension with a force in place of a mass.
Dimension times_acceleration(Dimension d) {
  d.exponent[0] += 1;
  d.exponent[2] -= 2;
  return d;
}

// Returns advice on the mistakes that are made again and again.
std::string hint(const Dimension& found, const std::vector<Dimension>& expected) {
  const auto expects = [&](const Dimension& d) {
    return std::find(expected.begin(), expected.end(), d) != expected.end();
  };
  if (found == kinematic_viscosity && expects(pascal_second))
    return "This is a kinematic viscosity; the dynamic one is density times it, so the density is "
           "needed too.  ";
  if (found == hertz && expects(radian_per_second))
    return "One revolution per second is 60 rpm or 6.2831853 rad/s; one per minute is 1 rpm.  ";
  if (expects(times_acceleration(found)))
    return "kg, g, lb and oz are masses; forces are N, kgf or lbf.  ";
  return {};
}

QuantityError wrong_dimension(std::string_view text, const Dimension& found,
                              const std::vector<Dimension>& expected) {
  return {fmt::format("{} is measured in {}, but {} is expected.", quoted(text),
                      found == number ? "nothing" : si_symbol(found), expected_symbols(expected)),
          hint(found, expected) + fitting(expected)};
}

// Returns the error in the unit that was read in `text`, if there is one.
std::optional<QuantityError> unit_error(std::string_view text, const UnitResult& unit,
                                        const std::vector<Dimension>& expected) {
  if (!unit.unknown_name.empty()) return unknown_unit(text, unit.unknown_name, expected);
  if (!unit.problem.empty())
    return QuantityError{fmt::format("{} in {}.", unit.problem, quoted(text)), unit.remedy};
  if (std::find(expected.begin(), expected.end(), unit.value.dimension) == expected.end())
    return wrong_dimension(text, unit.value.dimension, expected);
  return std::nullopt;
}

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// "Nm/rad" with its first "Nm", as a whole name, in other words: "N m/rad".
std::string respelled(std::string_view text, std::string_view name, const std::string& unit) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at > 0 && is_letter(text[at - 1])) || (end < text.size() && is_letter(text[end])))
      continue;
    return fmt::format("{}{}{}", text.substr(0, at), unit, text.substr(end));
  }
  return {};
}

// A unit in which spellings with one meaning stand for units: "Nm", "RPM", "micron".
UnitResult read_spelled_unit(std::string_view text, const std::vector<Dimension>& expected) {
  const UnitResult as_written = read_unit(text);
  if (as_written.unknown_name.empty()) return as_written;
  for (const std::string& unit : spelled_units(as_written.unknown_name)) {
    const std::string other = respelled(text, as_written.unknown_name, unit);
    const UnitResult read = other.empty() ? as_written : read_spelled_unit(other, expected);
    if (read.unknown_name.empty() && read.problem.empty() &&
        std::ranges::find(expected, read.value.dimension) != expected.end())
      return read;
  }
  return as_written;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// The number with its exponent moved by the unit's powers of ten, rounded once.
std::optional<double> scaled(const NumberText& digits, const UnitValue& unit) {
  const std::string decimal =
      fmt::format("{}e{}", digits.mantissa, digits.exponent + unit.decimals);
  double value = 0;
  const auto read = std::from_chars(decimal.data(), decimal.data() + decimal.size(), value);
  if (read.ec != std::errc{}) return std::nullopt;
  value = value * unit.factor + unit.offset;
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace

std::string si_symbol(const Dimension& dimension) {
  return usual_units(dimension).front();
}

std::string example_units(const Dimension& dimension) {
  return fmt::format("{}", fmt::join(usual_units(dimension), ", "));
}

std::variant<Quantity, QuantityError> read_quantity_text(std::string_view text,
                                                         const std::vector<Dimension>& expected) {
  if (text.size() > longest_quantity) return no_number(text, expected);
  const std::string plain = plain_unit_text(text);
  const std::string_view whole = trimmed(plain);
  const NumberText digits = scan_number(whole);
  const std::string_view rest = trimmed(whole.substr(digits.length));
  if (digits.length == 0) return no_number(text, expected);
  if (rest.starts_with(','))
    return QuantityError{quoted(text) + " has a comma.", "Decimals are separated by a point: 0.5."};
  const UnitResult unit = read_spelled_unit(rest, expected);
  if (auto error = unit_error(text, unit, expected))
    return rest.empty() ? no_unit(text, expected) : *error;
  const std::optional<double> value = scaled(digits, unit.value);
  if (!value)
    return QuantityError{quoted(text) + " is beyond the range of numbers.",
                         "Numbers lie between 1e-307 and 1e308."};
  return Quantity{*value, unit.value.dimension};
}

std::optional<QuantityError> unit_problem(std::string_view unit, const Dimension& expected) {
  if (unit.size() > longest_quantity) return QuantityError{quoted(unit) + " is not a unit.", {}};
  const std::string plain = plain_unit_text(unit);
  return unit_error(unit, read_spelled_unit(trimmed(plain), {expected}), {expected});
}

double parse_quantity(std::string_view text, const Dimension& expected) {
  const auto parsed = read_quantity_text(text, {expected});
  if (const auto* error = std::get_if<QuantityError>(&parsed))
    throw InputError({}, error->problem, error->remedy);
  return std::get<Quantity>(parsed).value;
}

double positive_time(const std::string& name, const std::string& text) {
  const auto read = read_quantity_text(text, {second});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(name, error->problem, error->remedy);
  const double time = std::get<Quantity>(read).value;
  if (!(time > 0))
    throw InputError(name, fmt::format("'{}' is not allowed: must be > 0 s.", text), "");
  return time;
}

}  // namespace stribeck
