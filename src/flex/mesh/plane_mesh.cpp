#include "flex/mesh/plane_mesh.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

/// Radii of the edges of the cells: a geometric series of widths.
std::vector<double> graded(double from, double to, int count, double widening) {
  const double ratio = count > 1 ? std::pow(widening, 1.0 / (count - 1)) : 1.0;
  std::vector<double> edges{0.0};
  double width = 1;
  for (int k = 0; k < count; ++k, width *= ratio) edges.push_back(edges.back() + width);
  for (double& edge : edges)
    edge = from + (to - from) * edge / (edges.back() > 0 ? edges.back() : 1);
  return edges;
}

}  // namespace

/// Nodes lie on 2·across + 1 circles: whole ones with 2·around nodes, then those of the middles of radial sides.
PlaneMesh ring_mesh(double inner_radius, double outer_radius, int around, int across,
                    double widening) {
  ensure(
      inner_radius > 0 && outer_radius > inner_radius && around >= 3 && across >= 1 && widening > 0,
      "a ring of {} by {} cells between {} and {} m", around, across, inner_radius, outer_radius);
  std::vector<double> edges = graded(inner_radius, outer_radius, across, widening);
  const int whole = 2 * around, per_layer = whole + around;
  const double spacing = std::numbers::pi / around;
  PlaneMesh mesh;
  const auto add_circle = [&](double radius, int count, int every) {
    for (int i = 0; i < count; ++i)
      mesh.nodes.push_back(
          radius * Eigen::Vector2d(std::cos(i * every * spacing), std::sin(i * every * spacing)));
  };
  for (int k = 0; k <= across; ++k) {
    add_circle(edges[static_cast<std::size_t>(k)], whole, 1);
    if (k < across)
      add_circle(
          0.5 * (edges[static_cast<std::size_t>(k)] + edges[static_cast<std::size_t>(k) + 1]),
          around, 2);
  }
  for (int k = 0; k < across; ++k)
    for (int i = 0; i < around; ++i) {
      const int in = k * per_layer, out = in + per_layer, middle = in + whole;
      const int here = 2 * i, half = here + 1, next = (here + 2) % whole;
      mesh.cells.push_back({in + here, out + here, out + next, in + next, middle + i, out + half,
                            middle + (i + 1) % around, in + half});
    }
  for (const auto& [line, first] :
       {std::pair(bore_line, 0), std::pair(held_line, across * per_layer)})
    for (int i = 0; i < whole; i += 2)
      mesh.lines[line].push_back({first + i, first + i + 1, first + (i + 2) % whole});
  return mesh;
}

}  // namespace stribeck
