#include "tribo/film/surface/edge_interpolation.h"

#include <cmath>
#include <numbers>

#include "tribo/film/mesh/film_grid.h"
#include "tribo/film/pad/pad_patch.h"
#include "tribo/film/skirt/skirt_patch.h"

namespace stribeck {

EdgeInterpolation::EdgeInterpolation(const FilmGrid& g) : patch_(g), next_(Field::Zero(g.size())) {
  for (int j = 0; j < g.columns(); ++j) {
    const double turn = 2 * std::numbers::pi, from = g.angle[j],
                 step = std::remainder(g.angle[g.next(j)] - from, turn),
                 edge = std::remainder(g.edge_angle[j] - from, turn);
    next_.segment(g.cell(j, 0), g.rows()).setConstant(edge / step);
  }
  weigh_rows(g, g.at_z, g.below_z, g.above_z);
}

EdgeInterpolation::EdgeInterpolation(const PadPatch& g) : patch_(g), next_(Field::Zero(g.size())) {
  halve_open_columns(g);
  weigh_rows(g, g.at_z, g.below_z, g.above_z);
}

EdgeInterpolation::EdgeInterpolation(const SkirtPatch& g)
    : patch_(g), next_(Field::Zero(g.size())) {
  halve_open_columns(g);
  weigh_rows(g, g.at_angle, g.below_angle, g.above_angle);
}

/// Edges half way between nodes; nothing flows from the last column to the first.
void EdgeInterpolation::halve_open_columns(const FilmPatch& g) {
  for (int j = 0; j + 1 < g.columns(); ++j) next_.segment(g.cell(j, 0), g.rows()).setConstant(0.5);
}

void EdgeInterpolation::weigh_rows(const FilmPatch& g, const Field& at, const Field& below,
                                   const Field& above) {
  over_above_ = over_below_ = Field::Zero(g.size());
  if (g.rows() == 1) return;
  for (int j = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) {
      const int c = g.cell(j, i), up = i + 1 < g.rows() ? c + 1 : c - 1,
                down = i > 0 ? c - 1 : c + 1;
      over_above_[c] = (above[c] - at[c]) / (at[up] - at[c]);
      over_below_[c] = i == 0 && g.half() ? 0 : (below[c] - at[c]) / (at[down] - at[c]);
    }
}

void EdgeInterpolation::spread(const Field& cells, Gap& out) const {
  out.h = cells;
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k)
      out.around[here + k] =
          cells[here + k] + next_[here + k] * (cells[right + k] - cells[here + k]);
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
      out.above[c] = cells[c] + over_above_[c] * (cells[up] - cells[c]);
      out.below[c] = cells[c] + over_below_[c] * (cells[down] - cells[c]);
    }
}

void EdgeInterpolation::gather(const GapSides& by_gap, Sides& cells) const {
  cells = by_gap.cell;
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const auto around = by_gap.around.col(here + k);
      cells.col(here + k) += (1 - next_[here + k]) * around;
      cells.col(right + k) += next_[here + k] * around;
    }
  });
  const int rows = patch_.rows(), step = rows > 1 ? 1 : 0;
  for (int j = 0; j < patch_.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch_.cell(j, i), up = i + 1 < rows ? c + step : c - step,
                down = i > 0 ? c - step : c + step;
      cells.col(c) += (1 - over_above_[c]) * by_gap.above.col(c);
      cells.col(up) += over_above_[c] * by_gap.above.col(c);
      if (patch_.half()) continue;
      cells.col(c) += (1 - over_below_[c]) * by_gap.below.col(c);
      cells.col(down) += over_below_[c] * by_gap.below.col(c);
    }
}

}  // namespace stribeck
