#include "tribo/film/bearing/oil_supply.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>

#include "tribo/film/mesh/fitted_edges.h"

namespace stribeck {
namespace {

constexpr double circumference_angle = 2 * std::numbers::pi;

/// Angle from b to a, between −π and π.
double apart(double a, double b) {
  return std::remainder(a - b, circumference_angle);
}

double middle_angle(const FilmGrid& grid, int j) {
  return grid.edge_angle[j] - grid.width(j) / 2;
}
double middle_z(const FilmGrid& grid, int i) {
  return (grid.edge_z[i] + grid.edge_z[i + 1]) / 2;
}

int nearest_column(const FilmGrid& grid, double angle) {
  int nearest = 0;
  const auto off = [&](int j) { return std::abs(apart(middle_angle(grid, j), angle)); };
  for (int j = 1; j < grid.columns(); ++j)
    if (off(j) < off(nearest)) nearest = j;
  return nearest;
}

int nearest_row(const FilmGrid& grid, double z) {
  int nearest = 0;
  for (int i = 1; i < grid.rows(); ++i)
    if (std::abs(middle_z(grid, i) - z) < std::abs(middle_z(grid, nearest) - z)) nearest = i;
  return nearest;
}

/// Columns with their middle within half a width [m] of the angle; the nearest one if there is none.
std::vector<int> columns_within(const FilmGrid& grid, double angle, double half) {
  std::vector<int> all;
  for (int j = 0; j < grid.columns(); ++j)
    if (std::abs(apart(middle_angle(grid, j), angle)) * grid.radius() <= half) all.push_back(j);
  if (all.empty()) all.push_back(nearest_column(grid, angle));
  return all;
}

std::vector<int> rows_within(const FilmGrid& grid, double z, double half) {
  std::vector<int> all;
  for (int i = 0; i < grid.rows(); ++i)
    if (std::abs(middle_z(grid, i) - z) <= half) all.push_back(i);
  if (all.empty()) all.push_back(nearest_row(grid, z));
  return all;
}

std::vector<int> every(int count) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

struct Cells {
  std::vector<int> columns, rows;
};

/// Cells of a feed that is a rectangle.
Cells rectangle(const FilmGrid& grid, const Feed& f) {
  if (f.shape == FeedShape::circumferential_groove)
    return {every(grid.columns()), rows_within(grid, f.z, f.width / 2)};
  return {columns_within(grid, f.angle, f.width / 2), rows_within(grid, f.z, f.length / 2)};
}

/// Returns the size of a feed around and along the axis [m]; 0 for a line.
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

/// Places from the middle of a hole on the unrolled surface [m].
struct HoleView {
  const FilmGrid& grid;
  const Feed& hole;

  double around(double angle) const { return grid.radius() * apart(angle, hole.angle); }
  double distance(int j, int i) const {
    return std::hypot(around(grid.angle[j]), grid.z[i] - hole.z);
  }
  /// The middle of the hole lies in a cell, or beside it within a quarter of its size.
  bool middle_is_near(int j, int i) const {
    constexpr double reach = 0.75;
    return std::abs(around(middle_angle(grid, j))) <= reach * grid.radius() * grid.width(j) &&
           std::abs(middle_z(grid, i) - hole.z) <= reach * grid.depth(i);
  }
  /// α, under which the middle of the hole sees an edge of a cell [rad].
  double angle_of(int j, int i, CellEdge edge) const {
    const double left = around(grid.edge_angle[grid.before(j)]), right = around(grid.edge_angle[j]),
                 below = grid.edge_z[i] - hole.z, above = grid.edge_z[i + 1] - hole.z;
    const auto covered = [](double from, double to, double away) {
      return std::atan2(to, away) - std::atan2(from, away);
    };
    switch (edge) {
      case CellEdge::west:
        return covered(below, above, -left);
      case CellEdge::east:
        return covered(below, above, right);
      case CellEdge::south:
        return covered(left, right, -below);
      default:
        return covered(left, right, above);
    }
  }
};

}  // namespace

std::string undrawn(const FilmGrid& grid, const Feed& f) {
  const auto [around, along] = extent(grid, f);
  const double cell = grid.radius() * grid.width(nearest_column(grid, f.angle)),
               depth = grid.depth(nearest_row(grid, f.z));
  const double extent = grid.half() ? along / 2 : along;
  const std::string as =
      "narrower than a cell ({:.3g} m, cell {:.3g} m) and widened to one cell; give the film more "
      "{}";
  if (around > 0 && around < cell) return fmt::format(fmt::runtime(as), around, cell, "columns");
  if (extent < depth) return fmt::format(fmt::runtime(as), along, grid.times() * depth, "rows");
  return {};
}

namespace {

/// Distances from the middle of a hole to centres of cells count from its edge on, and from this part of its radius at least.
constexpr double least_way = 0.01;

std::vector<int> add_hole(ReynoldsFilm& film, const Feed& f) {
  const FilmGrid& grid = film.grid();
  const HoleView view{grid, f};
  std::vector<std::array<int, 2>> cells;
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i)
      if (view.distance(j, i) <= f.radius || view.middle_is_near(j, i)) cells.push_back({j, i});
  for (const auto [j, i] : cells) {
    const int c = grid.cell(j, i);
    const bool covers = std::numbers::pi * f.radius * f.radius > grid.area[c] / 2;
    covers ? film.domain().exclude_surface(c, f.pressure, f.fraction)
           : film.domain().prescribe(c, f.pressure, f.fraction);
  }
  for (const auto [j, i] : cells)
    for (const CellEdge edge : all_edges) {
      const int c = grid.cell(j, i), beyond = film.domain().neighbour(c, edge);
      if (beyond < 0) continue;
      const double way = view.distance(beyond / grid.stride(), beyond % grid.stride());
      film.domain().set_share(
          c, edge, view.angle_of(j, i, edge) / std::max(std::log(way / f.radius), least_way));
    }
  std::vector<int> held;
  for (const auto [j, i] : cells) held.push_back(grid.cell(j, i));
  return held;
}

/// The end of a line lies at the edge of its last row.
void add_line_cell(ReynoldsFilm& film, int cell, const Feed& f) {
  film.domain().prescribe(cell, f.pressure, f.fraction);
  for (const CellEdge edge : {CellEdge::south, CellEdge::north})
    film.domain().set_share(cell, edge, film.domain().share_from_edge(cell, edge));
}

}  // namespace

void fit(FilmGrid& grid, const std::vector<Feed>& feeds) {
  std::vector<double> places;
  std::vector<RowBand> grooves;
  for (const Feed& f : feeds) {
    if (f.shape == FeedShape::hole) continue;
    const bool around = f.shape == FeedShape::circumferential_groove;
    const double half = (around ? f.width : f.length) / 2;
    places.insert(places.end(), {f.z - half, f.z + half});
    if (around) grooves.push_back({f.z - half, f.z + half});
    if (!around && f.width > 0) fit_columns(grid, f.angle, f.width / (2 * grid.radius()));
  }
  if (!places.empty()) fit_rows(grid, places, grooves);
}

std::vector<int> add_feed(ReynoldsFilm& film, const Feed& f) {
  if (f.shape == FeedShape::hole) return add_hole(film, f);
  std::vector<int> held;
  const Cells cells = rectangle(film.grid(), f);
  const bool line = f.shape == FeedShape::axial_groove && f.width == 0;
  for (const int j : cells.columns)
    for (const int i : cells.rows) {
      const int c = film.grid().cell(j, i);
      line ? add_line_cell(film, c, f) : film.domain().exclude_surface(c, f.pressure, f.fraction);
      held.push_back(c);
    }
  if (!line)
    for (const int c : held) film.domain().conduct_around_corners(c);
  return held;
}

void fit(FilmGrid& grid, const BearingArc& arc) {
  const double half = std::numbers::pi - (arc.to - arc.from) / 2;
  if (half > 0) fit_columns(grid, (arc.from + arc.to) / 2 + std::numbers::pi, half);
}

void add_arc(ReynoldsFilm& film, const BearingArc& arc, double pressure, double fraction) {
  const FilmGrid& grid = film.grid();
  const double middle = (arc.from + arc.to) / 2, half = (arc.to - arc.from) / 2;
  const auto is_open = [&](int j) { return std::abs(apart(middle_angle(grid, j), middle)) > half; };
  for (int j = 0; j < grid.columns(); ++j) {
    if (is_open(j) != is_open(grid.next(j))) film.end_surface(j, is_open(j));
    if (!is_open(j)) continue;
    for (int i = 0; i < grid.rows(); ++i)
      film.domain().exclude_surface(grid.cell(j, i), pressure, fraction);
  }
}

}  // namespace stribeck
