#include "flex/mesh/cylinder_panel.h"

#include <cmath>

namespace stribeck {
namespace {

void add_nodes(double to, int cells, std::vector<double>& at) {
  const double from = at.back();
  for (int k = 1; k <= cells; ++k) at.push_back(from + (to - from) * k / cells);
}

std::vector<double> nodes(double from, double to, int cells, const PanelMargin& before,
                          const PanelMargin& after) {
  std::vector<double> at{from - before.length};
  if (before.cells > 0) add_nodes(from, before.cells, at);
  add_nodes(to, cells, at);
  if (after.cells > 0) add_nodes(to + after.length, after.cells, at);
  return at;
}

}  // namespace

CylinderPanel::CylinderPanel(const PanelSizes& s)
    : x_(nodes(s.from, s.to, s.along, s.below, s.above)),
      angle_(nodes(-s.half_angle, s.half_angle, s.around, s.beside, s.beside)),
      pad_x_(nodes(s.from, s.to, s.along, {}, {})),
      pad_angle_(nodes(-s.half_angle, s.half_angle, s.around, {}, {})),
      below_(static_cast<std::size_t>(s.below.cells)),
      beside_(static_cast<std::size_t>(s.beside.cells)),
      layers_(s.through) {
  for (const double x : x_)
    for (const double angle : angle_)
      for (int k = 0; k <= layers_; ++k) {
        const double r = s.radius - s.thickness * k / layers_;
        mesh_.nodes.emplace_back(x, r * std::cos(angle), r * std::sin(angle));
      }
  mesh_.groups = {"panel"};
  for (std::size_t i = 0; i + 1 < x_.size(); ++i)
    for (std::size_t j = 0; j + 1 < angle_.size(); ++j)
      for (int k = 0; k < layers_; ++k)
        mesh_.cells.push_back({SolidShape::hexahedron8,
                               0,
                               {node(i, j, k + 1), node(i, j, k), node(i, j + 1, k),
                                node(i, j + 1, k + 1), node(i + 1, j, k + 1), node(i + 1, j, k),
                                node(i + 1, j + 1, k), node(i + 1, j + 1, k + 1)}});
}

}  // namespace stribeck
