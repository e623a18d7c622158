#include "tribo/film/equation/gap_slopes.h"

namespace stribeck {

GapSlopes::GapSlopes(Eigen::Index cells)
    : cell(Field::Zero(cells)), around(cell), above(cell), below(cell) {}

void GapSlopes::apply(const FilmPatch& patch, const Gap& opening, Eigen::VectorXd& inflow) const {
  auto flow = inflow.array();
  flow = opening.h * cell;
  add_across(patch, opening.above, opening.below, inflow);
  add_around(patch, opening.around, inflow);
}

void GapSlopes::add_around(const FilmPatch& patch, const Field& opening,
                           Eigen::Ref<Eigen::VectorXd> inflow) const {
  auto flow = inflow.array();
  flow -= opening * around;
  patch.each_run([&](int, int here, int right, int count) {
    flow.segment(right, count) += opening.segment(here, count) * around.segment(here, count);
  });
}

void GapSlopes::add_across(const FilmPatch& patch, const Field& over, const Field& under,
                           Eigen::Ref<Eigen::VectorXd> inflow) const {
  const int pairs = patch.size() - 1;
  auto flow = inflow.array();
  flow += over * above + under * below;
  flow.tail(pairs) -= (1 - patch.upper_end.head(pairs)) * over.head(pairs) * above.head(pairs);
}

GapSides::GapSides(Eigen::Index cells)
    : cell(Sides::Zero(4, cells)), around(cell), above(cell), below(cell) {}

void GapSides::set_zero() {
  for (Sides* sides : {&cell, &around, &above, &below}) sides->setZero();
}

void GapSides::add_along(const FilmPatch& patch, const GapSlopes& slopes, const Sides& adjoint) {
  const auto lambda = view(adjoint);
  auto in_cells = view(cell), at_edges = view(around);
  const double *by_cell = slopes.cell.data(), *by_edge = slopes.around.data();
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k;
      in_cells.col(c) += by_cell[c] * lambda.col(c);
      at_edges.col(c) += by_edge[c] * (lambda.col(right + k) - lambda.col(c));
    }
  });
}

template <bool adds>
void GapSides::across(const FilmPatch& patch, const GapSlopes& slopes, const Sides& adjoint) {
  const auto put = [](auto&& to, const auto& by) { adds ? (void)(to += by) : (void)(to = by); };
  const int last = patch.size() - 1;
  const auto lambda = view(adjoint);
  auto over = view(above);
  const double *by_edge = slopes.above.data(), *end = patch.upper_end.data();
  for (int c = 0; c < last; ++c)
    put(over.col(c), by_edge[c] * (lambda.col(c) - (1 - end[c]) * lambda.col(c + 1)));
  put(above.col(last), slopes.above[last] * adjoint.col(last));
  if (patch.half()) return;
  for (int c = 0; c <= last; ++c) put(below.col(c), slopes.below[c] * adjoint.col(c));
}

template void GapSides::across<true>(const FilmPatch&, const GapSlopes&, const Sides&);
template void GapSides::across<false>(const FilmPatch&, const GapSlopes&, const Sides&);

}  // namespace stribeck
