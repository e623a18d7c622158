#include "tribo/film/skirt/skirt_patch.h"

namespace stribeck {
namespace {

std::vector<double> node_places(double from, double to, int parts) {
  std::vector<double> all;
  for (int k = 0; k <= parts; ++k) all.push_back(from + (to - from) * k / parts);
  return all;
}

/// Half way to the neighbours; the outermost nodes are edges themselves.
double edge_below(const std::vector<double>& at, std::size_t k) {
  return k == 0 ? at[0] : (at[k - 1] + at[k]) / 2;
}
double edge_above(const std::vector<double>& at, std::size_t k) {
  return k + 1 == at.size() ? at[k] : (at[k] + at[k + 1]) / 2;
}

}  // namespace

SkirtPatch::SkirtPatch(const SkirtArea& cylinder, const SkirtCells& cells)
    : FilmPatch(cells.along + 1, (cells.half ? cells.around / 2 : cells.around) + 1, cells.half),
      area_(cylinder),
      x_(node_places(cylinder.from, cylinder.to, cells.along)),
      angle_(node_places(cells.half ? 0 : -cylinder.half_angle, cylinder.half_angle, rows() - 1)) {
  for (Field* field : {&at_x, &edge_x, &at_angle, &below_angle, &above_angle})
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
  const double before_x = edge_below(x_, column), next_x = edge_above(x_, column),
               below = edge_below(angle_, row), above = edge_above(angle_, row),
               arc = area_.radius * (above - below), length = next_x - before_x;
  used[c] = 1;
  at_x[c] = x_[column];
  edge_x[c] = next_x;
  at_angle[c] = area_.direction + angle_[row];
  below_angle[c] = area_.direction + below;
  above_angle[c] = area_.direction + above;
  area[c] = arc * length;
  to_before[c] = x_[column] - before_x;
  to_next[c] = next_x - x_[column];
  to_below[c] = area_.radius * (angle_[row] - below);
  to_above[c] = area_.radius * (above - angle_[row]);
  along[c] = last ? 0 : arc;
  around_share[c] = last ? 0 : arc / (x_[column + 1] - x_[column]);
  below_across[c] = bottom ? 0 : length;
  above_across[c] = top ? 0 : length;
  below_share[c] = bottom ? 0 : length / (area_.radius * (angle_[row] - angle_[row - 1]));
  above_share[c] = top ? 0 : length / (area_.radius * (angle_[row + 1] - angle_[row]));
}

FilmSolver skirt_solver(const SkirtPatch& patch, FilmFlow flow, double pressure, double fraction) {
  flow.ambient.fill(pressure);
  flow.end_fraction.fill(fraction);
  FilmSolver film(patch, flow);
  for (int j = 0; j < patch.columns(); ++j)
    for (int i = 0; i < patch.rows(); ++i)
      if (patch.on_edge(j, i)) film.domain().prescribe(patch.cell(j, i), pressure, fraction);
  return film;
}

}  // namespace stribeck
