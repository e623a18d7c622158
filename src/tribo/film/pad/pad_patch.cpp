#include "tribo/film/pad/pad_patch.h"

#include <algorithm>
#include <cmath>

#include "tribo/film/mesh/grading.h"

namespace stribeck {
namespace {

constexpr int fewest_parts = 2;  // between two neighbouring breaks along x
constexpr double beside =
    1e-5;  // relative to the pad: from a step to the nodes on both sides of it
constexpr double same_place = 4e-5;  // closer places are one

/// Distance from an open side to the centre of its row, in parts d of the depth of the row. Where pressure is a parabola across the pad,
/// n equal rows on half of it carry too much by 3(2d − 5/6)/n²: with d = 1/2 three quarters of that come from the flow over half a row, one
/// from counting pressure in centres. From the side of a feed or pocket pressure falls straight, and 1/2 is exact.
constexpr double from_open_side = 5.0 / 12;

/// Places in rising order between two ends, which come first and last.
std::vector<double> in_order(double from, double to, std::vector<double> places) {
  const double apart = same_place * (to - from);
  std::erase_if(places, [&](double x) { return x <= from + apart || x >= to - apart; });
  std::ranges::sort(places);
  std::vector<double> all{from};
  for (const double x : places)
    if (x > all.back() + apart) all.push_back(x);
  all.push_back(to);
  return all;
}

/// Places of equal parts between neighbours, as nearly alike as these allow.
std::vector<double> in_parts(const std::vector<double>& ends, int count, int fewest) {
  std::vector<double> all{ends.front()};
  for (std::size_t k = 1; k < ends.size(); ++k) {
    const double piece = ends[k] - ends[k - 1];
    const int parts = std::max(
        fewest, static_cast<int>(std::lround(count * piece / (ends.back() - ends.front()))));
    for (int i = 1; i < parts; ++i) all.push_back(ends[k - 1] + piece * i / parts);
    all.push_back(ends[k]);
  }
  return all;
}

/// Each of these places twice, on both sides of a step.
std::vector<double> on_both_sides(const std::vector<double>& places,
                                  const std::vector<double>& steps, double length) {
  std::vector<double> all;
  for (const double x : places) {
    const bool steps_here =
        x != places.front() && x != places.back() && std::ranges::any_of(steps, [&](double step) {
          return std::abs(x - step) <= same_place * length;
        });
    if (!steps_here)
      all.push_back(x);
    else
      for (const double side : {-beside, beside}) all.push_back(x + side * length);
  }
  return all;
}

/// Nodes that are narrowest in the middle of the pad.
std::vector<double> graded_nodes(double length, const PadCells& cells) {
  const AxialGrading towards_middle(length, 1 / cells.grading);
  std::vector<double> all;
  for (int j = 0; j <= cells.columns; ++j)
    all.push_back(towards_middle.place(2.0 * j / cells.columns - 1));
  return all;
}

std::vector<double> nodes(double length, const PadCells& cells) {
  if (cells.grading > 1) return graded_nodes(length, cells);
  std::vector<double> ends = cells.breaks;
  ends.insert(ends.end(), cells.steps.begin(), cells.steps.end());
  return on_both_sides(
      in_parts(in_order(-length / 2, length / 2, ends), cells.columns, fewest_parts), cells.steps,
      length);
}

/// Edges of rows. On a half pad the steps of the other half are those of this one.
std::vector<double> row_edges(double width, const PadCells& cells) {
  const auto here = [&](std::vector<double> places) {
    for (double& z : places) z = cells.half ? std::abs(z) : z;
    return places;
  };
  const std::vector<double> steps = here(cells.side_steps);
  std::vector<double> ends = here(cells.side_edges);
  ends.insert(ends.end(), steps.begin(), steps.end());
  ends = in_order(cells.half ? 0 : -width / 2, width / 2, ends);
  std::vector<double> all;
  for (int rows = cells.rows; rows > 0; --rows) {
    all = on_both_sides(in_parts(ends, rows, 1), steps, width);
    if (all.size() <= BlockCyclic::max_rows + 1) break;
  }
  return all;
}

double mean_radius(const RingSegment& s) {
  return (s.inner + s.outer) / 2;
}

}  // namespace

int pad_columns(double length, const PadCells& cells) {
  return static_cast<int>(nodes(length, cells).size());
}

int pad_rows(double width, const PadCells& cells) {
  return static_cast<int>(row_edges(width, cells).size()) - 1;
}

PadPatch::PadPatch(double length, double width, const PadCells& cells, const PadEdges& edges)
    : FilmPatch(pad_columns(length, cells), pad_rows(width, cells), cells.half),
      edges_(edges),
      length_(length),
      width_(width) {
  place_columns(cells);
  place_rows(cells);
}

PadPatch::PadPatch(const RingSegment& s, const PadCells& cells, const PadEdges& edges)
    : FilmPatch(pad_columns(s.angle * mean_radius(s), cells), pad_rows(s.outer - s.inner, cells),
                false),
      edges_(edges),
      length_(s.angle * mean_radius(s)),
      width_(s.outer - s.inner),
      radius_(mean_radius(s)) {
  place_columns(cells);
  place_rows(cells);
}

void PadPatch::place_columns(const PadCells& cells) {
  x = nodes(length_, cells);
  for (Field* field : {&at_x, &edge_x, &at_z, &south_z, &north_z}) *field = Field::Zero(size());
}

void PadPatch::place_rows(const PadCells& cells) {
  edge_z_ = row_edges(width_, cells);
  for (int i = 0; i < rows(); ++i) z.push_back((edge_z_[i] + edge_z_[i + 1]) / 2);
  const bool straight = !cells.side_edges.empty() || !cells.side_steps.empty();
  const double end = straight ? 0.5 : from_open_side;
  if (lower_is_open()) z.front() = edge_z_[0] + end * (edge_z_[1] - edge_z_[0]);
  if (upper_is_open()) z.back() = edge_z_[rows()] - end * (edge_z_[rows()] - edge_z_[rows() - 1]);
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
  south_z[c] = edge_z_[i];
  north_z[c] = edge_z_[i + 1];
  area[c] = stretch(z[i]) * arc * depth;
  to_west[c] = stretch(z[i]) * (x[j] - before_x);
  to_east[c] = stretch(z[i]) * (next_x - x[j]);
  to_south[c] = z[i] - edge_z_[i];
  to_north[c] = edge_z_[i + 1] - z[i];
  east_length[c] = last ? 0 : depth;
  east_share[c] = last ? 0 : depth / (stretch(z[i]) * (x[j + 1] - x[j]));
  lower_end[c] = bottom && lower_is_open();
  upper_end[c] = top && upper_is_open();
  const double south = bottom ? (lower_is_open() ? to_south[c] : 0) : z[i] - z[i - 1],
               north = top ? (upper_is_open() ? to_north[c] : 0) : z[i + 1] - z[i];
  south_length[c] = south > 0 ? stretch(edge_z_[i]) * arc : 0;
  north_length[c] = north > 0 ? stretch(edge_z_[i + 1]) * arc : 0;
  south_share[c] = south > 0 ? south_length[c] / south : 0;
  north_share[c] = north > 0 ? north_length[c] / north : 0;
}

bool PadPatch::is_in(const PadFeed& feed, int column, int row) const {
  const double on_the_border = 1e-9 * length_;
  const auto inside = [&](double at) { return std::abs(at - feed.z) <= feed.width / 2; };
  return std::abs(x[column] - feed.x) <= feed.length / 2 + on_the_border &&
         (inside(z[row]) || (half() && inside(-z[row])));
}

std::vector<std::vector<int>> PadPatch::feed_cells() const {
  std::vector<std::vector<int>> all(edges_.feeds.size());
  for (int j = 0; j < columns(); ++j)
    for (int i = 0; i < rows(); ++i)
      for (std::size_t k = all.size(); k-- > 0;)
        if (is_in(edges_.feeds[k], j, i)) {
          all[k].push_back(cell(j, i));
          break;
        }
  return all;
}

ReynoldsEquation pad_solver(const PadPatch& patch, FilmFlow flow) {
  const PadEdges& edges = patch.edges();
  flow.ambient = {edges.lower.pressure, edges.upper.pressure};
  flow.end_fraction = {edges.lower.fraction, edges.upper.fraction};
  ReynoldsEquation film(patch, flow);
  const auto hold = [&](int column, const PadEdge& edge) {
    for (int i = 0; i < patch.rows() && !edge.sealed; ++i)
      film.domain().prescribe(patch.cell(column, i), edge.pressure, edge.fraction);
  };
  hold(0, edges.leading);
  hold(patch.columns() - 1, edges.trailing);
  const std::vector<std::vector<int>> cells = patch.feed_cells();
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const PadFeed& feed = edges.feeds[k];
    for (const int c : cells[k]) film.domain().exclude_surface(c, feed.pressure, feed.fraction);
    for (const int c : cells[k]) film.domain().conduct_around_corners(c);
  }
  return film;
}

}  // namespace stribeck
