#include "study/calibrate/calibration_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "base/error.h"
#include "base/units/unit_expression.h"

namespace stribeck {
namespace {

/// The parts of "LEFT=RIGHT".
std::pair<std::string, std::string> sides(const char* option, const std::string& text,
                                          const char* example) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    throw InputError(option, fmt::format("'{}' is not of the form NAME=VALUE.", text),
                     fmt::format("Write for example {} '{}'.", option, example));
  return {text.substr(0, equals), text.substr(equals + 1)};
}

constexpr const char* parameter_example = "force.pull.free_length=0.19..0.22 m";

double number_in(const char* option, const std::string& text, std::size_t* end) {
  try {
    return std::stod(text, end);
  } catch (const std::exception&) {
    throw InputError(option, fmt::format("'{}' is not a number.", text), "");
  }
}

/// "0.19..0.22 m"
void take_range(const std::string& text, CalibrationPlan& plan) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos)
    throw InputError("--parameter", fmt::format("'{}' is not a range.", text),
                     fmt::format("Write for example --parameter '{}'.", parameter_example));
  std::size_t end = 0;
  plan.from = number_in("--parameter", text.substr(0, dots), nullptr);
  const std::string rest = text.substr(dots + 2);
  plan.to = number_in("--parameter", rest, &end);
  const std::size_t unit = rest.find_first_not_of(' ', end);
  if (unit != std::string::npos) plan.unit = rest.substr(unit);
  if (!(plan.from < plan.to))
    throw InputError("--parameter", fmt::format("'{}' does not increase.", text), "");
}

/// The SI value of a number with whatever unit.
double target_of(const std::string& text) {
  std::size_t end = 0;
  const double value = number_in("--target", text, &end);
  const UnitResult unit =
      read_unit(text.substr(std::min(text.find_first_not_of(' ', end), text.size())));
  if (!unit.problem.empty() || !unit.unknown_name.empty())
    throw InputError("--target", fmt::format("'{}' has no unit that is known.", text), unit.remedy);
  return value * std::pow(10, unit.value.decimals) * unit.value.factor + unit.value.offset;
}

Taken taken_of(const std::string& text) {
  for (const auto& [name, taken] : {std::pair("last", Taken::last), std::pair("max", Taken::max),
                                    std::pair("min", Taken::min), std::pair("mean", Taken::mean)})
    if (text == name) return taken;
  throw InputError("--take", fmt::format("'{}' is not known.", text),
                   "Known: last, max, min, mean.");
}

}  // namespace

CalibrationPlan calibration_plan(const std::string& parameter, const std::string& target,
                                 const std::string& take) {
  CalibrationPlan plan;
  std::string range, value;
  std::tie(plan.path, range) = sides("--parameter", parameter, parameter_example);
  std::tie(plan.channel, value) = sides("--target", target, "joint.pin.wear_volume=106.71 mm^3");
  take_range(range, plan);
  plan.taken = taken_of(take);
  plan.target = target_of(value);
  return plan;
}

}  // namespace stribeck
