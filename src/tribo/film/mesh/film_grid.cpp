#include "tribo/film/mesh/film_grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

namespace stribeck {
namespace {

using std::numbers::pi;

}  // namespace

FilmGrid::FilmGrid(double radius, double length, int columns, int rows, bool half,
                   const Grading& grading)
    : FilmPatch(columns, rows, half), radius_(radius), rows_graded_(length, grading.across) {
  if (columns < 8) throw std::invalid_argument("FilmGrid: at least 8 columns");
  place_columns(columns, grading);
  place_rows(rows);
  for (Field* field : {&cosine, &sine, &edge_cosine, &edge_sine, &at_z, &south_z, &north_z})
    *field = Field::Zero(size());
  measure();
}

void FilmGrid::set_columns(std::vector<double> centres, std::vector<double> edges) {
  angle = std::move(centres);
  edge_angle = std::move(edges);
  flow_angle = edge_angle;
  measure();
}

void FilmGrid::set_rows(std::vector<double> centres, std::vector<double> edges) {
  z = std::move(centres);
  edge_z = std::move(edges);
  measure();
}

void FilmGrid::end_surface(int column, bool surface_is_behind) {
  const int on = surface_is_behind ? next(column) : column;
  flow_angle[column] =
      edge_angle[column] + std::remainder(angle[on] - edge_angle[column], 2 * pi) / 2;
  for (int i = 0; i < rows(); ++i) fill(column, i);
}

void FilmGrid::measure() {
  for (int j = 0; j < columns(); ++j)
    for (int i = 0; i < rows(); ++i) fill(j, i);
}

/// Places the columns from the first one past the angle 0 on; one of them is at the finest place.
void FilmGrid::place_columns(int columns, const Grading& grading) {
  const double part = 2 * pi / columns, amplitude = grading_amplitude(grading.around),
               finest = std::remainder(grading.finest, 2 * pi);
  const auto at = [&](double index) {
    const double s = index * part;
    return finest + s - amplitude * std::sin(s);
  };
  int first = -columns;
  while (at(first) < 0) ++first;
  while (at(first - 1) >= 0) --first;
  for (int j = first; j < first + columns; ++j) {
    angle.push_back(at(j));
    edge_angle.push_back(at(j + 0.5));
  }
  flow_angle = edge_angle;
}

void FilmGrid::place_rows(int rows) {
  const double from = half() ? 0 : -1, part = (1 - from) / rows;
  for (int i = 0; i < rows; ++i) z.push_back(rows_graded_.place(from + (i + 0.5) * part));
  for (int i = 0; i <= rows; ++i) edge_z.push_back(rows_graded_.place(from + i * part));
}

void FilmGrid::fill(int j, int i) {
  const int c = cell(j, i);
  const bool first = i == 0, last = i + 1 == rows();
  const double arc = radius_ * width(j), height = depth(i), edge = edge_angle[j];
  used[c] = 1;
  cosine[c] = std::cos(angle[j]);
  sine[c] = std::sin(angle[j]);
  edge_cosine[c] = std::cos(flow_angle[j]);
  edge_sine[c] = std::sin(flow_angle[j]);
  at_z[c] = z[i];
  south_z[c] = edge_z[i];
  north_z[c] = edge_z[i + 1];
  area[c] = arc * height;
  to_east[c] = radius_ * std::remainder(edge - angle[j], 2 * pi);
  to_west[c] = arc - to_east[c];
  to_south[c] = z[i] - edge_z[i];
  to_north[c] = edge_z[i + 1] - z[i];
  east_length[c] = height;
  south_length[c] = north_length[c] = arc;
  east_share[c] = height / (radius_ * std::remainder(angle[next(j)] - angle[j], 2 * pi));
  lower_end[c] = first && !half();
  upper_end[c] = last;
  south_share[c] = first && half() ? 0 : arc / (first ? to_south[c] : z[i] - z[i - 1]);
  north_share[c] = arc / (last ? to_north[c] : z[i + 1] - z[i]);
}

double FilmGrid::narrowest() const {
  double least = width(0);
  for (int j = 1; j < columns(); ++j) least = std::min(least, width(j));
  return least;
}

}  // namespace stribeck
