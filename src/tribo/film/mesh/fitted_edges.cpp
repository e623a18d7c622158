#include <algorithm>
#include <limits>
#include <optional>

#include "math/curves/hermite.h"
#include "tribo/film/mesh/film_grid.h"

// Edges of cells on the edges of grooves, pockets and arcs. A cell whose centre is this close to such an edge, in parts of the
// distance between centres, counts as inside: no way from a centre to an edge is so short that a flow over it is lost in round-off.
namespace stribeck {
namespace {

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

}  // namespace

/// Puts the centre of a column whose edges have passed it into its middle.
void FilmGrid::centre_column(int j) {
  const double wide = width(j), ahead = off(j, edge_angle[j]);
  const double centre = angle[j] + ahead - wide / 2;
  if ((ahead < 0 || ahead > wide) && centre >= 0 && centre < 2 * std::numbers::pi)
    angle[j] = centre;
}

void FilmGrid::fit_columns(double at, double half) {
  const auto inside = [&](int j) {
    const double apart = off(j, angle[next(j)]);
    return std::abs(off(j, at)) <= half + close_to_edge * apart;
  };
  int middle = 0;
  for (int j = 1; j < columns(); ++j)
    if (std::abs(off(j, at)) < std::abs(off(middle, at))) middle = j;
  Span span{middle, middle};
  int count = 1;
  for (; count < columns() && inside(before(span.first)); ++count) span.first = before(span.first);
  for (; count < columns() && inside(next(span.last)); ++count) span.last = next(span.last);
  if (count >= columns()) return;
  const auto move = [&](int j, double to) {
    edge_angle[j] += std::remainder(to - edge_angle[j], 2 * std::numbers::pi);
  };
  move(before(span.first), at - half);
  move(span.last, at + half);
  centre_column(span.first);
  centre_column(span.last);
  measure();
}

/// s of a place.
double FilmGrid::row_share(double place) const {
  double low = -1, high = 1;
  for (int k = 0; k < std::numeric_limits<double>::digits; ++k) {
    const double middle = (low + high) / 2;
    (row_place(middle) < place ? low : high) = middle;
  }
  return (low + high) / 2;
}

/// The ends of the rows and the places between them, in order.
std::vector<double> FilmGrid::row_ends(const std::vector<double>& places) const {
  std::vector<double> ends{edge_z.front(), edge_z.back()};
  for (const double place : places) {
    const bool apart = std::ranges::all_of(
        ends, [&](double end) { return std::abs(place - end) > close_places * length_; });
    const bool within = place > edge_z.front() && place < edge_z.back();
    if (apart && within && static_cast<int>(ends.size()) <= rows()) ends.push_back(place);
  }
  std::ranges::sort(ends);
  return ends;
}

/// Rows alike on both halves of the bearing are placed on one of them.
void FilmGrid::fit_rows(const std::vector<double>& places, const std::vector<Band>& grooves) {
  std::vector<double> ends = row_ends(places);
  const bool mirrored = !half() && rows() % 2 == 0 && is_even(ends, close_places * length_);
  if (mirrored) {
    std::erase_if(ends, [&](double end) { return end <= close_places * length_; });
    ends.insert(ends.begin(), 0);
  }
  std::vector<RowPart> parts;
  for (std::size_t k = 1; k < ends.size(); ++k) {
    const double middle = (ends[k - 1] + ends[k]) / 2;
    parts.push_back({row_share(ends[k - 1]), row_share(ends[k]),
                     std::ranges::any_of(grooves, [&](const Band& band) {
                       return band.low < middle && middle < band.high;
                     })});
  }
  share_rows(parts, mirrored ? rows() / 2 : rows());
  join(parts);
  z.clear();
  edge_z = {ends.front()};
  for (std::size_t k = 0; k < parts.size(); ++k)
    for (int i = 0; i < parts[k].rows; ++i) {
      z.push_back(row_place(parts[k].share(i + 0.5)));
      const bool last = i + 1 == parts[k].rows;
      edge_z.push_back(last ? ends[k + 1] : row_place(parts[k].share(i + 1)));
    }
  if (mirrored) {
    mirror(z, 0);
    mirror(edge_z, 1);
  }
  measure();
}

}  // namespace stribeck
