#include "tribo/film/skirt/skirt_patch.h"

namespace stribeck {
namespace {

std::vector<double> node_places(double from, double to, int parts) {
  std::vector<double> all;
  for (int k = 0; k <= parts; ++k) all.push_back(from + (to - from) * k / parts);
  return all;
}

/// Half way to the neighbours; the outermost nodes are edges themselves.
double south_edge(const std::vector<double>& at, std::size_t k) {
  return k == 0 ? at[0] : (at[k - 1] + at[k]) / 2;
}
double north_edge(const std::vector<double>& at, std::size_t k) {
  return k + 1 == at.size() ? at[k] : (at[k] + at[k + 1]) / 2;
}

}  // namespace

SkirtPatch::SkirtPatch(const SkirtArea& cylinder, const SkirtCells& cells)
    : FilmPatch(cells.along + 1, (cells.half ? cells.around / 2 : cells.around) + 1, cells.half),
      area_(cylinder),
      x_(node_places(cylinder.from, cylinder.to, cells.along)),
      angle_(node_places(cells.half ? 0 : -cylinder.half_angle, cylinder.half_angle, rows() - 1)) {
  for (Field* field : {&at_x, &edge_x, &at_angle, &south_angle, &north_angle})
    *field = Field::Zero(size());
  for (int j = 0; j < columns(); ++j)
    for (int i = 0; i < rows(); ++i) fill(j, i);
}

bool SkirtPatch::on_edge(int column, int row) const {
  return column == 0 || column + 1 == columns() || (row == 0 && !half()) || row + 1 == rows();
}

void SkirtPatch::fill(int j, int i) {
  const int c = cell(j, i);
  const bool last = j + 1 == columns(), bottom = i == 0, top = i + 1 == rows();
  const auto column = static_cast<std::size_t>(j), row = static_cast<std::size_t>(i);
  const double before_x = south_edge(x_, column), next_x = north_edge(x_, column),
               south = south_edge(angle_, row), north = north_edge(angle_, row),
               arc = area_.radius * (north - south), length = next_x - before_x;
  used[c] = 1;
  at_x[c] = x_[column];
  edge_x[c] = next_x;
  at_angle[c] = area_.direction + angle_[row];
  south_angle[c] = area_.direction + south;
  north_angle[c] = area_.direction + north;
  area[c] = arc * length;
  to_west[c] = x_[column] - before_x;
  to_east[c] = next_x - x_[column];
  to_south[c] = area_.radius * (angle_[row] - south);
  to_north[c] = area_.radius * (north - angle_[row]);
  east_length[c] = last ? 0 : arc;
  east_share[c] = last ? 0 : arc / (x_[column + 1] - x_[column]);
  south_length[c] = bottom ? 0 : length;
  north_length[c] = top ? 0 : length;
  south_share[c] = bottom ? 0 : length / (area_.radius * (angle_[row] - angle_[row - 1]));
  north_share[c] = top ? 0 : length / (area_.radius * (angle_[row + 1] - angle_[row]));
}

ReynoldsEquation skirt_solver(const SkirtPatch& patch, FilmFlow flow, double pressure,
                              double fraction) {
  flow.ambient.fill(pressure);
  flow.end_fraction.fill(fraction);
  ReynoldsEquation film(patch, flow);
  for (int j = 0; j < patch.columns(); ++j)
    for (int i = 0; i < patch.rows(); ++i)
      if (patch.on_edge(j, i)) film.domain().prescribe(patch.cell(j, i), pressure, fraction);
  return film;
}

}  // namespace stribeck
