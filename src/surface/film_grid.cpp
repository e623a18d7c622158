#include "surface/film_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "math/block_cyclic.h"

namespace stribeck {

FilmGrid::FilmGrid(double radius, double length, int columns, int rows, bool half)
    : radius_(radius),
      length_(length),
      half_(half),
      stride_(BlockCyclic(std::max(columns, 3), std::max(rows, 1)).stride()) {
  if (columns < 8 || rows < 1) throw std::invalid_argument("FilmGrid: at least 8 x 1 cells");
  const double turn = 2 * std::numbers::pi / columns;
  for (int j = 0; j < columns; ++j) {
    angle.push_back(j * turn);
    cosine.push_back(std::cos(angle[j]));
    sine.push_back(std::sin(angle[j]));
    edge_angle.push_back((j + 0.5) * turn);
    edge_cosine.push_back(std::cos(edge_angle[j]));
    edge_sine.push_back(std::sin(edge_angle[j]));
    width.push_back(turn);
    spacing.push_back(turn);
  }
  const double from = half ? 0 : -length / 2, step = (length / 2 - from) / rows;
  for (int i = 0; i < rows; ++i) {
    z.push_back(from + (i + 0.5) * step);
    depth.push_back(step);
  }
  for (int i = 0; i <= rows; ++i) {
    edge_z.push_back(from + i * step);
    edge_spacing.push_back(i == 0 ? (half ? 0 : step / 2) : i == rows ? step / 2 : step);
  }
}

Gap::Gap(const FilmGrid& grid)
    : h(grid.size(), 1.0), around(grid.size(), 1.0), across(grid.columns() * (grid.rows() + 1), 1.0) {}

void Gap::evaluate(const FilmGrid& grid, double radial_clearance, const SurfaceMotion& m) {
  const int rows = grid.rows(), stride = grid.stride();
  const auto& a = m.a;
  for (int j = 0; j < grid.columns(); ++j) {
    const double mid = radial_clearance - a[0] * grid.cosine[j] - a[1] * grid.sine[j],
                 slope = -a[2] * grid.cosine[j] - a[3] * grid.sine[j],
                 edge_mid = radial_clearance - a[0] * grid.edge_cosine[j] - a[1] * grid.edge_sine[j],
                 edge_slope = -a[2] * grid.edge_cosine[j] - a[3] * grid.edge_sine[j];
    for (int i = 0; i < rows; ++i) {
      h[j * stride + i] = mid + slope * grid.z[i];
      around[j * stride + i] = edge_mid + edge_slope * grid.z[i];
    }
    for (int i = 0; i <= rows; ++i) across[j * (rows + 1) + i] = mid + slope * grid.edge_z[i];
  }
}

void Gap::raise(double floor) {
  for (auto* field : {&h, &around, &across})
    for (double& x : *field) x = std::max(x, floor);
}

/// The parabola through three neighbouring columns finds the valley between them: a gap of a journal is off by its
/// fourth power there, where the least of the columns themselves would be off by the second.
double Gap::least(const FilmGrid& grid, const std::vector<char>& left_out) const {
  const int edges = grid.rows() + 1;
  double least = std::numeric_limits<double>::infinity();
  for (int e = 0; e < edges; ++e) {
    const int row = std::min(e, grid.rows() - 1);
    const auto gap = [&](int j) {
      const bool out = !left_out.empty() && left_out[grid.cell(j, row)];
      return out ? std::numeric_limits<double>::infinity() : across[j * edges + e];
    };
    for (int j = 0; j < grid.columns(); ++j) {
      const double here = gap(j), left = gap(grid.before(j)), right = gap(grid.next(j));
      if (here > left || here > right) continue;
      const double bend = left + right - 2 * here, lean = right - left;
      const bool valley = bend > 0 && std::isfinite(bend);
      least = std::min(least, valley ? here - lean * lean / (8 * bend) : here);
    }
  }
  return least;
}

}  // namespace stribeck
