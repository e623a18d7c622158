#include "model/check/unit_pattern.h"

#include <functional>

#include <fmt/format.h>

#include "base/units/unit_habits.h"
#include "base/units/unit_table.h"

namespace stribeck {
namespace {

// The name, with micro signs for a leading u and degree signs.
std::string spellings(const std::string& name) {
  if (name == "deg") return "deg|\u00b0";
  if (name == "degC" || name == "degF") return name + "|\u00b0" + name.back();
  if (name == "angstrom") return "angstrom|[\u00c5\u212b]";
  if (name.size() > 1 && name.front() == 'u') return "[u\u00b5\u03bc]" + name.substr(1);
  return name;
}

std::string alternatives(const std::function<bool(const NamedUnit&)>& wanted) {
  std::string all;
  for (const NamedUnit& unit : named_units())
    if (unit.name != "1" && wanted(unit)) all += (all.empty() ? "" : "|") + spellings(unit.name);
  return all;
}

// Returns a pattern of two or more factors, or of one with a power.
std::string compound() {
  const std::string name =
      "(?:1|" + alternatives([](const NamedUnit& u) { return u.offset == 0; }) + ")";
  const std::string power = "(?: *\\^ *-?[0-9]{1,2}|-?[0-9]{1,2}|[\u00b2\u00b3])";
  const std::string operation = "(?: *[*\u00b7/] *| +|[-.\u2011])";
  const std::string factor = name + power + "?";
  const std::string bracket = fmt::format("\\( *{0}(?:{1}{0})* *\\){2}?", factor, operation, power);
  const std::string term = fmt::format("(?:{}|{})", factor, bracket);
  return fmt::format("{0}(?:{1}{0})+|{2}{3}|{4}", term, operation, name, power, bracket);
}

}  // namespace

std::string unit_pattern(const Dimension& dimension, Sign sign) {
  static const std::string compounds = compound();
  const std::string decimal = "(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?";
  std::string names = alternatives([&](const NamedUnit& u) { return u.dimension == dimension; });
  for (const std::string& spelling : spellings_of(dimension))
    names += (names.empty() ? "" : "|") + spelling;
  const std::string unit = fmt::format("(?:{}{}{})", names, names.empty() ? "" : "|", compounds);
  const char* signs = sign == Sign::either ? "[-+\u2212]?" : "\\+?";
  return fmt::format("^ *{}{} *{}{} *$", signs, decimal, unit, dimension == number ? "?" : "");
}

}  // namespace stribeck
