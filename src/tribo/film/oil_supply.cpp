#include "tribo/film/oil_supply.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace stribeck {
namespace {

constexpr double circumference_angle = 2 * std::numbers::pi;

/// Angle from b to a, between −π and π.
double apart(double a, double b) {
  return std::remainder(a - b, circumference_angle);
}

int nearest_column(const FilmGrid& grid, double angle) {
  const auto off = [&](double x) { return std::abs(apart(x, angle)); };
  return static_cast<int>(std::min_element(grid.angle.begin(), grid.angle.end(),
                                           [&](double a, double b) { return off(a) < off(b); }) -
                          grid.angle.begin());
}

int nearest_row(const FilmGrid& grid, double z) {
  return static_cast<int>(
      std::min_element(grid.z.begin(), grid.z.end(),
                       [&](double a, double b) { return std::abs(a - z) < std::abs(b - z); }) -
      grid.z.begin());
}

/// Columns with a centre within half a width [m] of the angle; the nearest one if there is none.
std::vector<int> columns_within(const FilmGrid& grid, double angle, double half) {
  std::vector<int> all;
  for (int j = 0; j < grid.columns(); ++j)
    if (std::abs(apart(grid.angle[j], angle)) * grid.radius() <= half) all.push_back(j);
  if (all.empty()) all.push_back(nearest_column(grid, angle));
  return all;
}

std::vector<int> rows_within(const FilmGrid& grid, double z, double half) {
  std::vector<int> all;
  for (int i = 0; i < grid.rows(); ++i)
    if (std::abs(grid.z[i] - z) <= half) all.push_back(i);
  if (all.empty()) all.push_back(nearest_row(grid, z));
  return all;
}

std::vector<int> every(int count) {
  std::vector<int> all;
  for (int k = 0; k < count; ++k) all.push_back(k);
  return all;
}

struct Cells {
  std::vector<int> columns, rows;
};

/// The cells in a box around a feed.
Cells box(const FilmGrid& grid, const Feed& f) {
  switch (f.shape) {
    case FeedShape::circumferential_groove:
      return {every(grid.columns()), rows_within(grid, f.z, f.width / 2)};
    case FeedShape::hole:
      return {columns_within(grid, f.angle, f.radius), rows_within(grid, f.z, f.radius)};
    default:
      return {columns_within(grid, f.angle, f.width / 2), rows_within(grid, f.z, f.length / 2)};
  }
}

bool inside(const FilmGrid& grid, const Feed& f, int j, int i) {
  if (f.shape != FeedShape::hole) return true;
  const double around = grid.radius() * apart(grid.angle[j], f.angle), along = grid.z[i] - f.z;
  return std::hypot(around, along) <= f.radius;
}

/// What a feed measures around and along the axis [m]; 0 for a line.
std::array<double, 2> extent(const FilmGrid& grid, const Feed& f) {
  switch (f.shape) {
    case FeedShape::circumferential_groove:
      return {circumference_angle * grid.radius(), f.width};
    case FeedShape::hole:
      return {2 * f.radius, 2 * f.radius};
    default:
      return {f.width, f.length};
  }
}

}  // namespace

std::string undrawn(const FilmGrid& grid, const Feed& f) {
  const auto [around, along] = extent(grid, f);
  const double cell = grid.radius() * grid.width(nearest_column(grid, f.angle)),
               depth = grid.depth(nearest_row(grid, f.z));
  const double seen = grid.half() ? along / 2 : along;
  const std::string as =
      "narrower than a cell ({:.3g} m, cell {:.3g} m) and widened to one cell; give the film more "
      "{}";
  if (around > 0 && around < cell) return fmt::format(fmt::runtime(as), around, cell, "columns");
  if (seen < depth) return fmt::format(fmt::runtime(as), along, grid.times() * depth, "rows");
  return {};
}

namespace {

/// Calls back with every edge of a held cell that leads to a cell with an equation or to the outside, and what flows out
/// of the held cell there [m³/s].
void over_edges(const FilmSolver& film, const FilmSolver::Workspace& w,
                const std::function<void(double)>& give) {
  const FilmPatch& grid = film.patch();
  const FilmFlow& flow = film.flow();
  const int rows = grid.rows();
  const auto around = [&](int left, int right) {  // from a cell to the next column
    return w.forward[left] * w.theta[left] - w.backward[left] * w.theta[right] +
           w.around[left] * (w.p[left] - w.p[right]);
  };
  const auto up = [&](int c) {  // from a cell to the one above
    return w.up[c] * w.theta[c] - w.down[c] * w.theta[c + 1] + w.above[c] * (w.p[c] - w.p[c + 1]);
  };
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = grid.cell(j, i);
      if (!film.held(c)) continue;
      const int left = grid.cell(grid.before(j), i), right = grid.cell(grid.next(j), i);
      if (!film.held(left)) give(-around(left, c));
      if (!film.held(right)) give(around(c, right));
      if (i == 0)
        give(grid.lower_end[c] * w.below[c] * (w.p[c] - flow.ambient[0]) +
             w.end_down[c] * w.theta[c] - w.end_up[c] * flow.end_fraction[0]);
      else if (!film.held(c - 1))
        give(-up(c - 1));
      if (i + 1 == rows)
        give(grid.upper_end[c] * (w.above[c] * (w.p[c] - flow.ambient[1]) + w.up[c] * w.theta[c] -
                                  w.down[c] * flow.end_fraction[1]));
      else if (!film.held(c + 1))
        give(up(c));
    }
}

}  // namespace

std::string add_feed(ReynoldsFilm& film, const Feed& f) {
  const FilmGrid& grid = film.grid();
  const Cells cells = box(grid, f);
  const bool line = f.shape == FeedShape::axial_groove && f.width == 0;
  bool drawn = false;
  const auto put = [&](int cell) {
    drawn = true;
    if (line)
      film.hold(cell, f.pressure, f.fraction);
    else
      film.open(cell, f.pressure, f.fraction);
  };
  for (const int j : cells.columns)
    for (const int i : cells.rows)
      if (inside(grid, f, j, i)) put(grid.cell(j, i));
  if (!drawn) put(grid.cell(cells.columns.front(), cells.rows.front()));
  return undrawn(grid, f);
}

void add_arc(ReynoldsFilm& film, const BearingArc& arc, double pressure, double fraction) {
  const FilmGrid& grid = film.grid();
  const double middle = (arc.from + arc.to) / 2, half = (arc.to - arc.from) / 2;
  for (int j = 0; j < grid.columns(); ++j)
    if (std::abs(apart(grid.angle[j], middle)) > half)
      for (int i = 0; i < grid.rows(); ++i) film.open(grid.cell(j, i), pressure, fraction);
}

double feed_flow(const FilmSolver& film, const FilmSolver::Workspace& w) {
  double sum = film.exchanged(w, false);
  over_edges(film, w, [&](double flow) { sum += flow; });
  return film.patch().times() * sum;
}

double supply_flow(const FilmSolver& film, const FilmSolver::Workspace& w) {
  double sum = 0;
  over_edges(film, w, [&](double flow) { sum += std::max(0.0, flow); });
  for (const SuppliedCell& at : w.supply)
    if (!at.end) sum += std::max(0.0, at.conductance * (at.pressure - w.p[at.cell]));
  return film.patch().times() * sum;
}

}  // namespace stribeck
