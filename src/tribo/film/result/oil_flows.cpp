#include "tribo/film/result/oil_flows.h"

#include <algorithm>
#include <functional>

namespace stribeck {
namespace {

/// Flow out of each cell over the lower and over the upper end [m³/s], without what moves over the cells.
std::array<Field, 2> end_fluxes(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const FilmPatch& patch = film.patch();
  const FilmFlow& flow = film.flow();
  Field lower = patch.lower_end * w.flows.south.value * (w.p - flow.ambient[0]),
        upper = patch.upper_end * w.flows.north.value * (w.p - flow.ambient[1]);
  if (w.couette.axial) {
    lower += w.flows.end_down * w.theta - w.flows.end_up * flow.end_fraction[0];
    upper += patch.upper_end * (w.flows.up * w.theta - w.flows.down * flow.end_fraction[1]);
  }
  return {std::move(lower), std::move(upper)};
}

/// Calls back with every edge of a cell with a prescribed pressure that leads to a cell with an equation or to the outside: what flows out of
/// that cell there [m³/s].
void over_edges_of(int c, const ReynoldsEquation& film, const ReynoldsWork& w,
                   const std::function<void(double)>& give) {
  const FilmPatch& grid = film.patch();
  const FilmFlow& flow = film.flow();
  const auto east = [&](int left, int right) {  // flow from a cell to the next column
    return w.flows.forward[left] * w.theta[left] - w.flows.backward[left] * w.theta[right] +
           w.flows.east.value[left] * (w.p[left] - w.p[right]);
  };
  const auto up = [&](int c) {  // flow from a cell to the one above
    return w.flows.up[c] * w.theta[c] - w.flows.down[c] * w.theta[c + 1] +
           w.flows.north.value[c] * (w.p[c] - w.p[c + 1]);
  };
  const int j = c / grid.stride(), i = c % grid.stride();
  const int left = grid.cell(grid.before(j), i), right = grid.cell(grid.next(j), i);
  if (!film.domain().is_prescribed(left)) give(-east(left, c));
  if (!film.domain().is_prescribed(right)) give(east(c, right));
  if (i == 0)
    give(grid.lower_end[c] * w.flows.south.value[c] * (w.p[c] - flow.ambient[0]) +
         w.flows.end_down[c] * w.theta[c] - w.flows.end_up[c] * flow.end_fraction[0]);
  else if (!film.domain().is_prescribed(c - 1))
    give(-up(c - 1));
  if (i + 1 == grid.rows())
    give(grid.upper_end[c] * (w.flows.north.value[c] * (w.p[c] - flow.ambient[1]) +
                              w.flows.up[c] * w.theta[c] - w.flows.down[c] * flow.end_fraction[1]));
  else if (!film.domain().is_prescribed(c + 1))
    give(up(c));
}

/// The same of all such cells.
void over_edges(const ReynoldsEquation& film, const ReynoldsWork& w,
                const std::function<void(double)>& give) {
  const FilmPatch& grid = film.patch();
  for (int c = 0; c < grid.size(); ++c)
    if (film.domain().is_prescribed(c)) over_edges_of(c, film, w, give);
}

}  // namespace

double exchanged_flow(const ReynoldsWork& w, SupplyOrigin origin) {
  double sum = 0;
  for (const SuppliedCell& at : w.supply)
    if (at.origin == origin) sum += at.conductance * (at.pressure - w.p[at.cell]);
  return sum;
}

std::array<double, 2> end_flows(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const auto [over_lower, over_upper] = end_fluxes(film, w);
  const double lower = over_lower.sum() - exchanged_flow(w, SupplyOrigin::lower_end),
               upper = over_upper.sum() - exchanged_flow(w, SupplyOrigin::upper_end);
  return film.patch().half() ? std::array{upper, upper} : std::array{lower, upper};
}

double end_inflow(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const bool half = film.patch().half();
  const auto [lower, upper] = end_fluxes(film, w);
  double sum = -upper.min(0.0).sum() - (half ? 0.0 : lower.min(0.0).sum());
  for (const SuppliedCell& at : w.supply)
    if (at.origin == SupplyOrigin::lower_end || at.origin == SupplyOrigin::upper_end)
      sum += std::max(0.0, at.conductance * (at.pressure - w.p[at.cell]));
  return half ? 2 * sum : sum;
}

double side_flow(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const auto [lower, upper] = end_flows(film, w);
  return lower + upper;
}

double feed_flow(const ReynoldsEquation& film, const ReynoldsWork& w) {
  double sum = exchanged_flow(w, SupplyOrigin::feature);
  over_edges(film, w, [&](double flow) { sum += flow; });
  return film.patch().times() * sum;
}

double feed_flow(const ReynoldsEquation& film, const ReynoldsWork& w,
                 const std::vector<int>& cells) {
  double sum = 0;
  for (const int c : cells) over_edges_of(c, film, w, [&](double flow) { sum += flow; });
  return film.patch().times() * sum;
}

double supply_flow(const ReynoldsEquation& film, const ReynoldsWork& w) {
  double sum = 0;
  over_edges(film, w, [&](double flow) { sum += std::max(0.0, flow); });
  for (const SuppliedCell& at : w.supply)
    if (at.origin == SupplyOrigin::feature)
      sum += std::max(0.0, at.conductance * (at.pressure - w.p[at.cell]));
  return film.patch().times() * sum;
}

}  // namespace stribeck
