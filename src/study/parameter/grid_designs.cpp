#include <fmt/format.h>

#include "study/parameter/design_kind.h"
#include "study/parameter/study_parameter.h"

namespace stribeck {
namespace {

constexpr double most_points = 1e8;
using Parameters = std::vector<StudyParameter>;

/// A parameter without values of its own cannot stand in a grid.
bool has_grid(const Parameters& parameters, Diagnostics& diagnostics) {
  double size = 1;
  for (const StudyParameter& p : parameters) {
    size *= static_cast<double>(p.grid_size());
    if (p.grid_size() > 0) continue;
    diagnostics.add("kind", fmt::format("the parameter '{}' has a range but no points.", p.name()),
                    "Add points = 8 to its [[vary]], or choose a sampled design.");
    return false;
  }
  if (size <= most_points) return true;
  diagnostics.add(
      "kind",
      fmt::format("{:.3g} points, more than the {:.0e} that are allowed.", size, most_points),
      "Take fewer values, or a sampled design.");
  return false;
}

PointRows grid(const DesignInput& design) {
  const Parameters& parameters = design.parameters;
  if (!has_grid(parameters, design.diagnostics)) return {};
  std::size_t n = 1;
  for (const StudyParameter& p : parameters) n *= p.grid_size();
  PointRows values;
  values.reserve(n * parameters.size());
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t block = n, rest = i;
    for (const StudyParameter& p : parameters) {
      block /= p.grid_size();
      values.push_back(p.grid_value(rest / block));
      rest %= block;
    }
  }
  return values;
}

PointRows one_at_a_time(const DesignInput& design) {
  const Parameters& parameters = design.parameters;
  if (!has_grid(parameters, design.diagnostics)) return {};
  PointRows nominal, values;
  for (const StudyParameter& p : parameters) nominal.push_back(p.nominal());
  values = nominal;
  for (std::size_t j = 0; j < parameters.size(); ++j)
    for (std::size_t k = 0; k < parameters[j].grid_size(); ++k) {
      PointRows point = nominal;
      point[j] = parameters[j].grid_value(k);
      if (point[j] != nominal[j]) values.insert(values.end(), point.begin(), point.end());
    }
  return values;
}

}  // namespace

const DesignKind grid_design{.name = "grid",
                             .meaning = "every combination; the last parameter runs fastest",
                             .values = grid,
                             .has_levels = true};

const DesignKind one_at_a_time_design{.name = "one_at_a_time",
                                      .meaning = "the nominal point, then each parameter alone",
                                      .values = one_at_a_time,
                                      .has_levels = true};

}  // namespace stribeck
