#include "tribo/film/equation/gap_slopes.h"

namespace stribeck {

GapSlopes::GapSlopes(Eigen::Index cells)
    : cell(Field::Zero(cells)), east(cell), north(cell), south(cell) {}

void GapSlopes::apply(const FilmPatch& patch, const Gap& opening, Eigen::VectorXd& inflow) const {
  auto flow = inflow.array();
  flow = opening.h * cell;
  add_across(patch, opening.north, opening.south, inflow);
  add_east(patch, opening.east, inflow);
}

void GapSlopes::add_east(const FilmPatch& patch, const Field& opening,
                         Eigen::Ref<Eigen::VectorXd> inflow) const {
  auto flow = inflow.array();
  flow -= opening * east;
  patch.each_run([&](int, int here, int right, int count) {
    flow.segment(right, count) += opening.segment(here, count) * east.segment(here, count);
  });
}

void GapSlopes::add_across(const FilmPatch& patch, const Field& over, const Field& under,
                           Eigen::Ref<Eigen::VectorXd> inflow) const {
  const int pairs = patch.size() - 1;
  auto flow = inflow.array();
  flow += over * north + under * south;
  flow.tail(pairs) -= (1 - patch.upper_end.head(pairs)) * over.head(pairs) * north.head(pairs);
}

GapSides::GapSides(Eigen::Index cells)
    : cell(Sides::Zero(4, cells)), east(cell), north(cell), south(cell) {}

void GapSides::set_zero() {
  for (Sides* sides : {&cell, &east, &north, &south}) sides->setZero();
}

void GapSides::add_along(const FilmPatch& patch, const GapSlopes& slopes, const Sides& adjoint) {
  const auto lambda = view(adjoint);
  auto in_cells = view(cell), at_edges = view(east);
  const double *by_cell = slopes.cell.data(), *by_edge = slopes.east.data();
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
  auto over = view(north);
  const double *by_edge = slopes.north.data(), *end = patch.upper_end.data();
  for (int c = 0; c < last; ++c)
    put(over.col(c), by_edge[c] * (lambda.col(c) - (1 - end[c]) * lambda.col(c + 1)));
  put(north.col(last), slopes.north[last] * adjoint.col(last));
  if (patch.half()) return;
  for (int c = 0; c <= last; ++c) put(south.col(c), slopes.south[c] * adjoint.col(c));
}

template void GapSides::across<true>(const FilmPatch&, const GapSlopes&, const Sides&);
template void GapSides::across<false>(const FilmPatch&, const GapSlopes&, const Sides&);

}  // namespace stribeck
