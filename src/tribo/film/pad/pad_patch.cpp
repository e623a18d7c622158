#include "tribo/film/pad/pad_patch.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr int fewest_parts = 2;  // between two neighbouring breaks

/// Nodes of a pad: equal parts between neighbours of the edges and breaks, as nearly alike as these allow.
std::vector<double> nodes(double length, const PadCells& cells) {
  std::vector<double> ends{-length / 2, length / 2};
  for (const double x : cells.breaks)
    if (std::abs(x) < length / 2) ends.push_back(x);
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  std::vector<double> x{ends.front()};
  for (std::size_t k = 1; k < ends.size(); ++k) {
    const double piece = ends[k] - ends[k - 1];
    const int parts =
        std::max(fewest_parts, static_cast<int>(std::lround(cells.columns * piece / length)));
    for (int i = 1; i <= parts; ++i) x.push_back(ends[k - 1] + piece * i / parts);
  }
  return x;
}

double mean_radius(const RingSegment& s) {
  return (s.inner + s.outer) / 2;
}

}  // namespace

int pad_columns(double length, const PadCells& cells) {
  return static_cast<int>(nodes(length, cells).size());
}

PadPatch::PadPatch(double length, double width, const PadCells& cells, const PadEdges& edges)
    : FilmPatch(pad_columns(length, cells), cells.rows, cells.half),
      edges_(edges),
      length_(length),
      width_(width) {
  place_columns(cells);
  place_rows();
}

PadPatch::PadPatch(const RingSegment& s, const PadCells& cells, const PadEdges& edges)
    : FilmPatch(pad_columns(s.angle * mean_radius(s), cells), cells.rows, false),
      edges_(edges),
      length_(s.angle * mean_radius(s)),
      width_(s.outer - s.inner),
      radius_(mean_radius(s)) {
  place_columns(cells);
  place_rows();
}

void PadPatch::place_columns(const PadCells& cells) {
  x = nodes(length_, cells);
  for (Field* field : {&at_x, &edge_x, &at_z, &below_z, &above_z}) *field = Field::Zero(size());
}

void PadPatch::place_rows() {
  const double from = half() ? 0 : -width_ / 2, depth = width_ / (times() * rows());
  for (int i = 0; i < rows(); ++i) z.push_back(from + (i + 0.5) * depth);
  for (int i = 0; i <= rows(); ++i) edge_z_.push_back(from + i * depth);
  for (int j = 0; j < columns(); ++j)
    for (int i = 0; i < rows(); ++i) fill(j, i, radius_);
}

/// Lengths along x of a sector grow with the radius r: those at r are r/r_m of what x says.
void PadPatch::fill(int j, int i, double middle) {
  const int c = cell(j, i);
  const bool first = j == 0, last = j + 1 == columns(), bottom = i == 0, top = i + 1 == rows();
  const auto stretch = [&](double at) { return middle > 0 ? 1 + at / middle : 1.0; };
  const double before_x = first ? x[j] : (x[j - 1] + x[j]) / 2,
               next_x = last ? x[j] : (x[j] + x[j + 1]) / 2, arc = next_x - before_x,
               depth = edge_z_[i + 1] - edge_z_[i];
  used[c] = 1;
  at_x[c] = x[j];
  edge_x[c] = next_x;
  at_z[c] = z[i];
  below_z[c] = edge_z_[i];
  above_z[c] = edge_z_[i + 1];
  area[c] = stretch(z[i]) * arc * depth;
  along[c] = last ? 0 : depth;
  around_share[c] = last ? 0 : depth / (stretch(z[i]) * (x[j + 1] - x[j]));
  const bool lower_open = !half() && !edges_.lower.sealed, upper_open = !edges_.upper.sealed;
  lower_end[c] = bottom && lower_open;
  upper_end[c] = top && upper_open;
  const double below = bottom ? (lower_open ? depth / 2 : 0) : z[i] - z[i - 1],
               above = top ? (upper_open ? depth / 2 : 0) : z[i + 1] - z[i];
  below_across[c] = below > 0 ? stretch(edge_z_[i]) * arc : 0;
  above_across[c] = above > 0 ? stretch(edge_z_[i + 1]) * arc : 0;
  below_share[c] = below > 0 ? below_across[c] / below : 0;
  above_share[c] = above > 0 ? above_across[c] / above : 0;
}

namespace {

/// Rows with their middle inside the feed; the nearest one where there is none.
std::vector<int> rows_of(const PadPatch& patch, const PadFeed& feed) {
  const auto off = [&](int row) {
    const double here = std::abs(patch.z[row] - feed.z);
    return patch.half() ? std::min(here, std::abs(patch.z[row] + feed.z)) : here;
  };
  std::vector<int> all;
  int nearest = 0;
  for (int i = 0; i < patch.rows(); ++i) {
    if (off(i) <= feed.width / 2) all.push_back(i);
    if (off(i) < off(nearest)) nearest = i;
  }
  if (all.empty()) all.push_back(nearest);
  return all;
}

void add_feed(FilmSolver& film, const PadPatch& patch, const PadFeed& feed) {
  const double on_the_border = 1e-9 * patch.length();
  for (int j = 0; j < patch.columns(); ++j)
    if (std::abs(patch.x[j] - feed.x) <= feed.length / 2 + on_the_border)
      for (const int i : rows_of(patch, feed))
        film.open(patch.cell(j, i), feed.pressure, feed.fraction);
}

}  // namespace

FilmSolver pad_solver(const PadPatch& patch, FilmFlow flow) {
  const PadEdges& edges = patch.edges();
  flow.ambient = {edges.lower.pressure, edges.upper.pressure};
  flow.end_fraction = {edges.lower.fraction, edges.upper.fraction};
  FilmSolver film(patch, flow);
  const auto hold = [&](int column, const PadEdge& edge) {
    for (int i = 0; i < patch.rows() && !edge.sealed; ++i)
      film.hold(patch.cell(column, i), edge.pressure, edge.fraction);
  };
  hold(0, edges.leading);
  hold(patch.columns() - 1, edges.trailing);
  for (const PadFeed& feed : edges.feeds) add_feed(film, patch, feed);
  return film;
}

}  // namespace stribeck
