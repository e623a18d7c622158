#include "tribo/film/skirt/liner_wall.h"

#include <algorithm>

namespace stribeck {
namespace {

/// Adds values at cells and edges; they lie at these places on the face.
template <class Value>
void add_over(const SkirtPatch& g, const Value& value, Gap& gap) {
  for (int c = 0; c < g.size(); ++c) {
    if (g.used[c] == 0) continue;
    gap.h[c] += value(g.at_x[c], g.at_angle[c]);
    gap.east[c] += value(g.edge_x[c], g.at_angle[c]);
    gap.south[c] += value(g.at_x[c], g.south_angle[c]);
    gap.north[c] += value(g.at_x[c], g.north_angle[c]);
  }
}

}  // namespace

double LinerViscosity::at(double x) const {
  if (x <= heights.front()) return ratios.front();
  if (x >= heights.back()) return ratios.back();
  const auto upper = static_cast<std::size_t>(std::upper_bound(heights.begin(), heights.end(), x) -
                                              heights.begin());
  const double share = (x - heights[upper - 1]) / (heights[upper] - heights[upper - 1]);
  return ratios[upper - 1] + share * (ratios[upper] - ratios[upper - 1]);
}

double LinerViscosity::slope(double x) const {
  if (x < heights.front() || x >= heights.back()) return 0;
  const auto upper = static_cast<std::size_t>(std::upper_bound(heights.begin(), heights.end(), x) -
                                              heights.begin());
  return (ratios[upper] - ratios[upper - 1]) / (heights[upper] - heights[upper - 1]);
}

LinerWall::LinerWall(const SkirtPatch& patch, SkirtProfile shape, bool shaped,
                     std::optional<LinerViscosity> viscosity, std::optional<LinerModes> modes)
    : patch_(patch),
      shape_(std::move(shape)),
      shaped_(shaped),
      viscosity_(std::move(viscosity)),
      modes_(std::move(modes)) {}

void LinerWall::add_shape(double x, Gap& gap) const {
  add_over(
      patch_, [&](double place, double angle) { return shape_.at(x + place, angle); }, gap);
}

void LinerWall::slope(double x, Gap& gap) const {
  for (Field* field : {&gap.h, &gap.east, &gap.south, &gap.north}) field->setZero();
  add_over(
      patch_, [&](double place, double angle) { return shape_.slope(x + place, angle); }, gap);
}

void LinerWall::curvature(double x, Field& curvature) const {
  curvature.setZero(patch_.size());
  for (int c = 0; c < patch_.size(); ++c)
    if (patch_.used[c] != 0) curvature[c] = shape_.curvature(x + patch_.at_x[c]);
}

void LinerWall::viscosity(double x, Field& ratio) const {
  ratio.setOnes(patch_.size());
  for (int c = 0; c < patch_.size(); ++c)
    if (patch_.used[c] != 0) ratio[c] = viscosity_->at(x + patch_.at_x[c]);
}

void LinerWall::viscosity_slope(double x, Field& slope) const {
  slope.setZero(patch_.size());
  for (int c = 0; c < patch_.size(); ++c)
    if (patch_.used[c] != 0) slope[c] = viscosity_->slope(x + patch_.at_x[c]);
}

}  // namespace stribeck
