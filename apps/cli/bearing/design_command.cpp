#include "cli/bearing/design_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "base/error.h"

namespace stribeck::cli {
namespace {

constexpr int points_of_a_line = 30, points_of_a_map = 15;

void add_variables(const BearingArguments& a, const ModelInput& input, const std::string& joint,
                   DesignRequest& request) {
  constexpr std::size_t most = 2;
  if (a.vary.size() > most)
    throw InputError("--vary", "more than two quantities.",
                     "Write a study file for more: stribeck study.");
  for (const std::string& argument : a.vary) {
    const auto [name, text] = name_and_text("--vary", argument);
    request.variables.push_back(design_variable(input, joint, name));
    request.ranges.push_back(design_range("--vary", request.variables.back(), text));
  }
  const bool is_map = request.variables.size() == 2;
  request.points = a.points > 0 ? a.points : is_map ? points_of_a_map : points_of_a_line;
}

}  // namespace

DesignCurve design_of(const BearingArguments& a, const ModelInput& input, const std::string& joint,
                      const DesignBearing& bearing) {
  DesignRequest request;
  add_variables(a, input, joint, request);
  for (const std::string& argument : a.tolerances) {
    const auto [name, text] = name_and_text("--tolerance", argument);
    request.uncertain.push_back(design_variable(input, joint, name));
    const DesignVariable& variable = request.uncertain.back();
    request.tolerances.push_back(design_tolerance("--tolerance", variable, text));
    const bool is_varied = std::ranges::any_of(
        request.variables, [&, &name = name](const auto& v) { return v.name == name; });
    request.nominals.push_back(is_varied ? 0 : bearing.nominal_of(variable));
  }
  for (const std::string& text : a.limits) request.limits.push_back(design_limit("--limit", text));
  if (!a.best.empty() || !a.limits.empty())
    request.goal = design_goal("--best", a.best.empty() ? "least power loss" : a.best);
  const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return design_curve(bearing, joint, std::move(request), threads);
}

}  // namespace stribeck::cli
