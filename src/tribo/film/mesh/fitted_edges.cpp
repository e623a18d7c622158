#include "tribo/film/mesh/fitted_edges.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "math/curves/hermite.h"

namespace stribeck {
namespace {

/// A cell whose centre is this close to an edge of a feature, in parts of the distance between centres, counts as inside: no way from
/// a centre to an edge is so short that a flow over it is lost in round-off.
constexpr double close_to_edge = 0.05;
constexpr double close_places = 1e-6;  // relative to the length of the bearing: such places are one

/// Neighbours, from the first to the last.
struct Span {
  int first, last;
};

/// Rows between two places that are edges of rows. s is a cubic over the number of the row, smooth from one part to the next, so that
/// edges lie half way between centres but for the change of size from row to row.
struct RowPart {
  double from = 0, to = 0;    ///< s of both ends
  bool groove = false;        ///< one row will do
  int rows = 1;               ///< number in this part
  double begin = 0, end = 0;  ///< ds by a row at both ends

  double mean() const { return (to - from) / rows; }
  double share(double row) const {
    const HermiteBasis basis(row / rows, rows);
    return combined(basis.value, {from, begin, to, end});
  }
};

/// Gives each part one row, and the others where most of s is left for a row.
void share_rows(std::vector<RowPart>& parts, int rows) {
  const auto need = [](const RowPart& part) {
    return part.groove ? 0 : (part.to - part.from) / (part.rows + 0.5);
  };
  for (int left = rows - static_cast<int>(parts.size()); left > 0; --left)
    ++std::ranges::max_element(parts, {}, need)->rows;
}

/// Slopes where parts meet are the harmonic mean of both, which no cubic overshoots; a free end has no second derivative.
void join(std::vector<RowPart>& parts) {
  for (std::size_t k = 0; k < parts.size(); ++k) {
    RowPart& part = parts[k];
    const auto joint = [&](std::size_t other) -> std::optional<double> {
      if (other >= parts.size() || part.groove || parts[other].groove) return {};
      return 2 * part.mean() * parts[other].mean() / (part.mean() + parts[other].mean());
    };
    const std::optional<double> before = joint(k - 1), after = joint(k + 1);
    const auto free = [&](const std::optional<double>& other) {
      return other ? (3 * part.mean() - *other) / 2 : part.mean();
    };
    part.begin = before.value_or(free(after));
    part.end = after.value_or(free(before));
  }
}

/// Each place has its image on the other side of 0.
bool is_even(const std::vector<double>& places, double close) {
  return std::ranges::all_of(places, [&](double z) {
    return std::ranges::any_of(places, [&](double other) { return std::abs(z + other) <= close; });
  });
}

/// Adds the images of rising places below them, but for the first ones.
void mirror(std::vector<double>& places, std::ptrdiff_t own) {
  std::vector<double> images(places.rbegin(), places.rend() - own);
  for (double& z : images) z = -z;
  places.insert(places.begin(), images.begin(), images.end());
}

/// Columns while their edges move.
struct Columns {
  std::vector<double> centre, edge;  ///< as FilmGrid::angle and edge_angle [rad]

  /// Angle from the middle of a column to another angle, between −π and π [rad].
  double off(int column, double to) const {
    return std::remainder(to - centre[column], 2 * std::numbers::pi);
  }
  void move_edge(int column, double to) {
    edge[column] += std::remainder(to - edge[column], 2 * std::numbers::pi);
  }
  /// Puts the centre of a column whose edges have passed it into its middle.
  void centre_column(int j, int before) {
    const double wide = std::remainder(edge[j] - edge[before], 2 * std::numbers::pi),
                 ahead = off(j, edge[j]);
    const double middle = centre[j] + ahead - wide / 2;
    if ((ahead < 0 || ahead > wide) && middle >= 0 && middle < 2 * std::numbers::pi)
      centre[j] = middle;
  }
};

/// Returns the columns whose centres are at most this far from an angle [rad], or the nearest one; nothing where these are all.
std::optional<Span> columns_within(const FilmGrid& grid, const Columns& columns, double at,
                                   double half) {
  const auto inside = [&](int j) {
    const double apart = columns.off(j, columns.centre[grid.next(j)]);
    return std::abs(columns.off(j, at)) <= half + close_to_edge * apart;
  };
  int middle = 0;
  for (int j = 1; j < grid.columns(); ++j)
    if (std::abs(columns.off(j, at)) < std::abs(columns.off(middle, at))) middle = j;
  Span span{middle, middle};
  int count = 1;
  for (; count < grid.columns() && inside(grid.before(span.first)); ++count)
    span.first = grid.before(span.first);
  for (; count < grid.columns() && inside(grid.next(span.last)); ++count)
    span.last = grid.next(span.last);
  if (count >= grid.columns()) return {};
  return span;
}

/// The ends of the rows and the places between them, in order.
std::vector<double> row_ends(const FilmGrid& grid, const std::vector<double>& places) {
  const double first = grid.edge_z.front(), last = grid.edge_z.back();
  std::vector<double> ends{first, last};
  for (const double place : places) {
    const bool apart = std::ranges::all_of(
        ends, [&](double end) { return std::abs(place - end) > close_places * grid.length(); });
    const bool within = place > first && place < last;
    if (apart && within && static_cast<int>(ends.size()) <= grid.rows()) ends.push_back(place);
  }
  std::ranges::sort(ends);
  return ends;
}

/// Returns the rows between these ends, as many as there are to share.
std::vector<RowPart> row_parts(const AxialGrading& grading, const std::vector<double>& ends,
                               const std::vector<RowBand>& grooves, int rows) {
  std::vector<RowPart> parts;
  for (std::size_t k = 1; k < ends.size(); ++k) {
    const double middle = (ends[k - 1] + ends[k]) / 2;
    parts.push_back({grading.share(ends[k - 1]), grading.share(ends[k]),
                     std::ranges::any_of(grooves, [&](const RowBand& band) {
                       return band.low < middle && middle < band.high;
                     })});
  }
  share_rows(parts, rows);
  join(parts);
  return parts;
}

}  // namespace

void fit_columns(FilmGrid& grid, double angle, double half) {
  Columns columns{grid.angle, grid.edge_angle};
  const std::optional<Span> span = columns_within(grid, columns, angle, half);
  if (!span) return;
  columns.move_edge(grid.before(span->first), angle - half);
  columns.move_edge(span->last, angle + half);
  for (const int j : {span->first, span->last}) columns.centre_column(j, grid.before(j));
  grid.set_columns(std::move(columns.centre), std::move(columns.edge));
}

/// Rows alike on both halves of the bearing are placed on one of them.
void fit_rows(FilmGrid& grid, const std::vector<double>& places,
              const std::vector<RowBand>& grooves) {
  const AxialGrading& grading = grid.axial_grading();
  const double close = close_places * grid.length();
  std::vector<double> ends = row_ends(grid, places);
  const bool mirrored = !grid.half() && grid.rows() % 2 == 0 && is_even(ends, close);
  if (mirrored) {
    std::erase_if(ends, [&](double end) { return end <= close; });
    ends.insert(ends.begin(), 0);
  }
  const std::vector<RowPart> parts =
      row_parts(grading, ends, grooves, mirrored ? grid.rows() / 2 : grid.rows());
  std::vector<double> z, edge_z{ends.front()};
  for (std::size_t k = 0; k < parts.size(); ++k)
    for (int i = 0; i < parts[k].rows; ++i) {
      z.push_back(grading.place(parts[k].share(i + 0.5)));
      const bool last = i + 1 == parts[k].rows;
      edge_z.push_back(last ? ends[k + 1] : grading.place(parts[k].share(i + 1)));
    }
  if (mirrored) {
    mirror(z, 0);
    mirror(edge_z, 1);
  }
  grid.set_rows(std::move(z), std::move(edge_z));
}

}  // namespace stribeck
