#include "tribo/film/equation/gap_slopes.h"

namespace stribeck {

GapSlopes::GapSlopes(Eigen::Index cells)
    : cell(Field::Zero(cells)), around(cell), above(cell), below(cell) {}

void GapSlopes::apply(const FilmPatch& patch, const Gap& opening, Eigen::VectorXd& inflow) const {
  const int pairs = patch.size() - 1;
  auto flow = inflow.array();
  flow = opening.h * cell + opening.above * above + opening.below * below;
  flow.tail(pairs) -=
      (1 - patch.upper_end.head(pairs)) * opening.above.head(pairs) * above.head(pairs);
  flow -= opening.around * around;
  patch.each_run([&](int, int here, int right, int count) {
    flow.segment(right, count) += opening.around.segment(here, count) * around.segment(here, count);
  });
}

GapSides::GapSides(Eigen::Index cells)
    : cell(Sides::Zero(4, cells)), around(cell), above(cell), below(cell) {}

void GapSides::set_zero() {
  for (Sides* sides : {&cell, &around, &above, &below}) sides->setZero();
}

void GapSides::add_transposed(const FilmPatch& patch, const GapSlopes& slopes,
                              const Sides& adjoint) {
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k;
      cell.col(c) += slopes.cell[c] * adjoint.col(c);
      around.col(c) += slopes.around[c] * (adjoint.col(right + k) - adjoint.col(c));
    }
  });
  const int last = patch.size() - 1;
  for (int c = 0; c < last; ++c)
    above.col(c) +=
        slopes.above[c] * (adjoint.col(c) - (1 - patch.upper_end[c]) * adjoint.col(c + 1));
  above.col(last) += slopes.above[last] * adjoint.col(last);
  if (patch.half()) return;
  for (int c = 0; c <= last; ++c) below.col(c) += slopes.below[c] * adjoint.col(c);
}

}  // namespace stribeck
