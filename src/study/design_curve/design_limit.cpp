#include "study/design_curve/design_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/text/suggest.h"
#include "base/units/unit.h"
#include "base/units/unit_expression.h"
#include "study/design_curve/design_variable.h"

namespace stribeck {
namespace {

/// Returns a figure by its key or its title, with spaces or underscores.
const BearingFigure& figure_of(const char* option, std::string name) {
  std::vector<std::string> names;
  std::ranges::replace(name, '_', ' ');
  for (const BearingFigure& figure : bearing_figures()) {
    std::string key = figure.name;
    std::ranges::replace(key, '_', ' ');
    if (name == key || name == figure.title) return figure;
    names.emplace_back(figure.title);
  }
  throw InputError(option, fmt::format("'{}' is no figure of a bearing.", name),
                   suggestion(name, names));
}

double bound_of(const char* option, const BearingFigure& figure, const std::string& text) {
  const Dimension dimension = read_unit(figure.unit).value.dimension;
  const auto read = read_quantity_text(text, {dimension});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(option, error->problem, error->remedy);
  return std::get<Quantity>(read).value;
}

}  // namespace

std::size_t index_of(const BearingFigure& figure) {
  return static_cast<std::size_t>(&figure - bearing_figures().data());
}

double DesignLimit::excess(double value) const {
  if (is_met(value)) return 0;
  return std::abs(value - bound) / std::max(std::abs(bound), 1e-300);
}

DesignLimit design_limit(const char* option, const std::string& text) {
  const std::size_t sign = text.find_first_of("<>");
  if (sign == text.npos)
    throw InputError(option, fmt::format("'{}' is not FIGURE > VALUE nor FIGURE < VALUE.", text),
                     fmt::format("Write for example {} \"smallest film > 5 um\".", option));
  const std::size_t behind = text.find_first_not_of("<>=", sign);
  DesignLimit limit;
  limit.figure = &figure_of(option, trimmed(text.substr(0, sign)));
  limit.is_least = text[sign] == '>';
  limit.bound = bound_of(option, *limit.figure, behind == text.npos ? "" : text.substr(behind));
  limit.text = text;
  return limit;
}

DesignGoal design_goal(const char* option, const std::string& text) {
  const std::string least = "least ", largest = "largest ";
  const bool is_largest = text.starts_with(largest);
  if (!is_largest && !text.starts_with(least))
    throw InputError(option,
                     fmt::format("'{}' is neither the least nor the largest of a figure.", text),
                     fmt::format("Write for example {} \"least power loss\".", option));
  return {&figure_of(option, trimmed(text.substr((is_largest ? largest : least).size()))),
          is_largest};
}

}  // namespace stribeck
