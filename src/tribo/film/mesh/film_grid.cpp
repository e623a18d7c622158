#include "tribo/film/mesh/film_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "math/linear/block_cyclic.h"

namespace stribeck {
namespace {

constexpr double pi = std::numbers::pi;

/// By which part of themselves sizes swing about their mean.
double swing_of(double grading) {
  return (grading - 1) / (grading + 1);
}

}  // namespace

FilmGrid::FilmGrid(double radius, double length, int columns, int rows, bool half,
                   const Grading& grading)
    : radius_(radius), length_(length), half_(half), stride_(BlockCyclic::padded(rows)) {
  if (columns < 8 || rows < 1 || rows > BlockCyclic::max_rows)
    throw std::invalid_argument("FilmGrid: at least 8 x 1 cells, at most 40 rows");
  place_columns(columns, grading);
  place_rows(rows, grading.across);
  for (Field* field :
       {&used, &cosine, &sine, &edge_cosine, &edge_sine, &at_z, &below_z, &above_z, &area, &along,
        &around_share, &below_share, &above_share, &lower_end, &upper_end})
    *field = Field::Zero(columns * stride_);
  for (int j = 0; j < columns; ++j)
    for (int i = 0; i < rows; ++i) fill(j, i);
}

/// From the first column past the angle 0 on; one of them is at the finest place.
void FilmGrid::place_columns(int columns, const Grading& grading) {
  const double part = 2 * pi / columns, swing = swing_of(grading.around),
               finest = std::remainder(grading.finest, 2 * pi);
  const auto at = [&](double index) {
    const double s = index * part;
    return finest + s - swing * std::sin(s);
  };
  int first = -columns;
  while (at(first) < 0) ++first;
  while (at(first - 1) >= 0) --first;
  for (int j = first; j < first + columns; ++j) {
    angle.push_back(at(j));
    edge_angle.push_back(at(j + 0.5));
  }
}

void FilmGrid::place_rows(int rows, double grading) {
  const double from = half_ ? 0 : -length_ / 2, depth = length_ / (half_ ? 2 * rows : rows),
               swing = swing_of(grading) * length_ / (2 * pi);
  const auto at = [&](double index) {
    const double even = from + index * depth;
    return even + swing * std::sin(2 * pi * even / length_);
  };
  for (int i = 0; i < rows; ++i) z.push_back(at(i + 0.5));
  for (int i = 0; i <= rows; ++i) edge_z.push_back(at(i));
}

void FilmGrid::fill(int j, int i) {
  const int c = cell(j, i);
  const bool first = i == 0, last = i + 1 == rows();
  const double arc = radius_ * width(j), height = depth(i), edge = edge_angle[j];
  used[c] = 1;
  cosine[c] = std::cos(angle[j]);
  sine[c] = std::sin(angle[j]);
  edge_cosine[c] = std::cos(edge);
  edge_sine[c] = std::sin(edge);
  at_z[c] = z[i];
  below_z[c] = edge_z[i];
  above_z[c] = edge_z[i + 1];
  area[c] = arc * height;
  along[c] = height;
  around_share[c] = height / (radius_ * std::remainder(angle[next(j)] - angle[j], 2 * pi));
  lower_end[c] = first && !half_;
  upper_end[c] = last;
  below_share[c] = first && half_ ? 0 : arc / (z[i] - (first ? edge_z[0] : z[i - 1]));
  above_share[c] = arc / ((last ? edge_z[i + 1] : z[i + 1]) - z[i]);
}

double FilmGrid::narrowest() const {
  double least = width(0);
  for (int j = 1; j < columns(); ++j) least = std::min(least, width(j));
  return least;
}

Gap::Gap(const FilmGrid& grid) : h(Field::Ones(grid.size())), around(h), below(h), above(h) {}

void Gap::evaluate(const FilmGrid& g, double c, const SurfaceMotion& m) {
  const auto& a = m.a;
  h = c - a[0] * g.cosine - a[1] * g.sine;
  around = c - a[0] * g.edge_cosine - a[1] * g.edge_sine;
  below = h;
  above = h;
  if (a[2] == 0 && a[3] == 0) return;
  h -= g.at_z * (a[2] * g.cosine + a[3] * g.sine);
  around -= g.at_z * (a[2] * g.edge_cosine + a[3] * g.edge_sine);
  below -= g.below_z * (a[2] * g.cosine + a[3] * g.sine);
  above -= g.above_z * (a[2] * g.cosine + a[3] * g.sine);
}

void Gap::raise(double floor) {
  for (Field* field : {&h, &around, &below, &above}) *field = field->max(floor);
}

/// The parabola through three neighbouring columns, over their numbers, finds the valley between them: a gap of a
/// journal is off by its fourth power there, where the least of the columns themselves would be off by the second.
double Gap::least(const FilmGrid& grid, const Field& surface) const {
  double least = std::numeric_limits<double>::infinity();
  for (const Field* field : {&below, &above})
    grid.each_run([&](int left, int here, int right, int count) {
      for (int k = 0; k < count; ++k) {
        if (surface[here + k] == 0) continue;
        const double x = (*field)[here + k], l = (*field)[left + k], r = (*field)[right + k];
        const bool inside = surface[left + k] != 0 && surface[right + k] != 0;
        const double bend = l + r - 2 * x, lean = r - l;
        const bool valley = inside && x <= l && x <= r && bend > 0;
        least = std::min(least, valley ? x - lean * lean / (8 * bend) : x);
      }
    });
  return least;
}

std::array<double, 4> seen_from(double turned, const std::array<double, 4>& x) {
  const double c = std::cos(turned), s = std::sin(turned);
  return {c * x[0] + s * x[1], c * x[1] - s * x[0], c * x[2] + s * x[3], c * x[3] - s * x[2]};
}

SurfaceMotion SurfaceMotion::from(double turned) const {
  return {seen_from(turned, a), seen_from(turned, rate), omega, angle - turned, mesh_speed};
}

}  // namespace stribeck
