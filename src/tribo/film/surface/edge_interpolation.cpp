#include "tribo/film/surface/edge_interpolation.h"

namespace stribeck {

EdgeInterpolation::EdgeInterpolation(const FilmPatch& patch)
    : patch_(patch), next_(Field::Zero(patch.size())), over_north_(next_), over_south_(next_) {
  weigh_columns();
  if (patch.rows() > 1) weigh_rows();
}

/// From the last column of an open patch to its first there is no way: nothing flows.
void EdgeInterpolation::weigh_columns() {
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const double way = patch_.to_east[here + k] + patch_.to_west[right + k];
      next_[here + k] = way > 0 ? patch_.to_east[here + k] / way : 0.0;
    }
  });
}

void EdgeInterpolation::weigh_rows() {
  const FilmPatch& g = patch_;
  // Distance to the next row.
  const auto way = [&](int c) { return g.to_north[c] + g.to_south[c + 1]; };
  for (int j = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) {
      const int c = g.cell(j, i);
      const bool first = i == 0, last = i + 1 == g.rows();
      over_north_[c] = last ? -g.to_north[c] / way(c - 1) : g.to_north[c] / way(c);
      over_south_[c] = first ? -g.to_south[c] / way(c) : g.to_south[c] / way(c - 1);
      if (first && g.half()) over_south_[c] = 0;
    }
}

void EdgeInterpolation::spread(const Field& cells, Gap& out) const {
  out.h = cells;
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k)
      out.east[here + k] = cells[here + k] + next_[here + k] * (cells[right + k] - cells[here + k]);
  });
  const int rows = patch_.rows();
  for (int j = 0; j < patch_.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch_.cell(j, i),
                up = i + 1 < rows ? c + 1
                     : rows > 1   ? c - 1
                                  : c,
                down = i > 0      ? c - 1
                       : rows > 1 ? c + 1
                                  : c;
      out.north[c] = cells[c] + over_north_[c] * (cells[up] - cells[c]);
      out.south[c] = cells[c] + over_south_[c] * (cells[down] - cells[c]);
    }
}

void EdgeInterpolation::gather(const GapSides& by_gap, Sides& cells) const {
  cells = by_gap.cell;
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const auto east = by_gap.east.col(here + k);
      cells.col(here + k) += (1 - next_[here + k]) * east;
      cells.col(right + k) += next_[here + k] * east;
    }
  });
  const int rows = patch_.rows(), step = rows > 1 ? 1 : 0;
  for (int j = 0; j < patch_.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch_.cell(j, i), up = i + 1 < rows ? c + step : c - step,
                down = i > 0 ? c - step : c + step;
      cells.col(c) += (1 - over_north_[c]) * by_gap.north.col(c);
      cells.col(up) += over_north_[c] * by_gap.north.col(c);
      if (patch_.half()) continue;
      cells.col(c) += (1 - over_south_[c]) * by_gap.south.col(c);
      cells.col(down) += over_south_[c] * by_gap.south.col(c);
    }
}

}  // namespace stribeck
