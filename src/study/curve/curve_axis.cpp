#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text/suggest.h"
#include "study/curve/curve_laws.h"

namespace stribeck {
namespace {

constexpr const char* option = "over";

const CurveArgument& argument_of(const CurveFamily& family, const std::string& name,
                                 const CurveConditions& given) {
  const auto& all = family.arguments;
  if (name.empty()) {
    const auto is_free = [&](const CurveArgument& one) {
      return !(given.*find_condition(one.key)->member);
    };
    const auto first = std::ranges::find_if(all, is_free);
    return first == all.end() ? all.front() : *first;
  }
  const std::string key = name == "h/sigma" ? "separation" : name;
  for (const CurveArgument& one : all)
    if (key == one.key) return one;
  std::vector<std::string> known;
  for (const CurveArgument& one : all) known.emplace_back(one.key);
  throw InputError(option,
                   fmt::format("laws of {} are not drawn over '{}'.", family.laws->name, name),
                   suggestion(key, known));
}

/// The unit behind the number of a text, "m/s"; empty without one.
std::string unit_of(const std::string& text) {
  std::size_t end = 0;
  try {
    std::stod(text, &end);
  } catch (const std::logic_error&) {
    return {};
  }
  const std::size_t begin = text.find_first_not_of(' ', end);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

double quantity_of(const std::string& text, const CurveCondition& condition) {
  const auto read = read_quantity_text(text, {condition.dimension});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(option, error->problem, error->remedy);
  return std::get<Quantity>(read).value;
}

void check_value(double value, const CurveCondition& condition) {
  if (condition.range.contains(value)) return;
  throw InputError(option,
                   fmt::format("{} of {:.6g} {} is not allowed: must be {}.", condition.key, value,
                               si_symbol(condition.dimension), condition.range.text()));
}

struct WrittenRange {
  double from, to;   ///< [SI]
  std::string unit;  ///< unit that the user wrote; may be empty
};

/// A unit at the upper end alone is that of both.
WrittenRange range_of(const std::string& text, const CurveCondition& condition) {
  const std::string example =
      fmt::format("Write for example \"{} 1..10 {}\".", condition.key, condition.unit);
  const std::size_t dots = text.find("..");
  if (dots == text.npos)
    throw InputError(option, fmt::format("'{}' is not a range.", text), example);
  std::string lower = text.substr(0, dots);
  const std::string upper = text.substr(dots + 2), unit = unit_of(upper);
  if (unit_of(lower).empty() && !unit.empty()) lower += " " + unit;
  const WrittenRange range{quantity_of(lower, condition), quantity_of(upper, condition), unit};
  if (!(range.from < range.to))
    throw InputError(option, fmt::format("'{}' does not increase.", text), example);
  return range;
}

/// Points in equal ratios or at equal distances; the ends exactly.
std::vector<double> points_between(const WrittenRange& range, int points, bool is_logarithmic) {
  std::vector<double> values;
  for (int k = 0; k < points; ++k) {
    const double part = static_cast<double>(k) / (points - 1);
    values.push_back(is_logarithmic ? range.from * std::pow(range.to / range.from, part)
                                    : range.from + (range.to - range.from) * part);
  }
  values.front() = range.from;
  values.back() = range.to;
  return values;
}

}  // namespace

std::pair<std::string, std::string> argument_and_range(const std::string& over) {
  const std::size_t end = over.find_first_of(" =");
  if (end == over.npos) return {over, ""};
  const std::size_t begin = over.find_first_not_of(" =", end);
  return {over.substr(0, end), begin == over.npos ? "" : over.substr(begin)};
}

CurveAxis curve_axis(const CurveFamily& family, const CurveRequest& request,
                     const CurveConditions& given) {
  const auto [name, text] = argument_and_range(request.over);
  const CurveArgument& argument = argument_of(family, name, given);
  const CurveCondition& condition = *find_condition(argument.key);
  if (given.*condition.member)
    throw InputError(argument.key, "is given, and the curves are drawn over it.",
                     "Leave it out, or draw over another argument.");
  CurveAxis axis{&condition, shown_unit(condition.unit, condition.dimension),
                 argument.is_logarithmic, request.values};
  if (!axis.values.empty()) {
    for (const double value : axis.values) check_value(value, condition);
    axis.is_logarithmic = axis.is_logarithmic && std::ranges::min(axis.values) > 0;
    return axis;
  }
  if (request.points < 2)
    throw InputError("points", "a curve has at least two points.", "Write for example 41.");
  const auto in_si = [&](double shown) { return axis.unit.offset + shown * axis.unit.size; };
  WrittenRange range{in_si(argument.from), in_si(argument.to), ""};
  if (!text.empty()) {
    constexpr double least_ratio = 20;  // a smaller range needs no logarithmic axis
    range = range_of(text, condition);
    check_value(range.from, condition);
    check_value(range.to, condition);
    if (!range.unit.empty()) axis.unit = shown_unit(range.unit, condition.dimension);
    axis.is_logarithmic =
        axis.is_logarithmic && range.from > 0 && range.to > least_ratio * range.from;
  }
  axis.values = points_between(range, request.points, axis.is_logarithmic);
  return axis;
}

}  // namespace stribeck
