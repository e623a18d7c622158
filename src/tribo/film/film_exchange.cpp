#include <algorithm>

#include "tribo/film/reynolds.h"

// What a film exchanges with supplies that move over its cells, and with what is beyond its ends.
namespace stribeck {

void FilmSolver::connect_supply(const Gap& gap, Workspace& w) const {
  for (SuppliedCell& at : w.supply) {
    const double h = gap.h[at.cell];
    at.conductance = own_[at.cell] * at.share * h * h * h / (12 * flow_.viscosity);
    if (w.viscosity.size() > 0) at.conductance /= w.viscosity[at.cell];
  }
}

void FilmSolver::assemble_supply(Workspace& w) const {
  if (w.supply.empty()) return;
  w.supplied = Field::Zero(patch_.size());
  for (const SuppliedCell& at : w.supply) {
    w.K.coefficients().diagonal[at.cell] += w.pressurised[at.cell] * at.conductance;
    w.u[at.cell] += w.solved[at.cell] * at.conductance * at.pressure;
    w.supplied[at.cell] += at.conductance * at.pressure;
  }
}

double FilmSolver::exchanged(const Workspace& w, SupplyOrigin origin) const {
  double sum = 0;
  for (const SuppliedCell& at : w.supply)
    if (at.origin == origin) sum += at.conductance * (at.pressure - w.p[at.cell]);
  return sum;
}

std::array<Field, 2> FilmSolver::end_fluxes(const Workspace& w) const {
  Field lower = patch_.lower_end * w.below * (w.p - flow_.ambient[0]),
        upper = patch_.upper_end * w.above * (w.p - flow_.ambient[1]);
  if (w.couette.axial) {
    lower += w.end_down * w.theta - w.end_up * flow_.end_fraction[0];
    upper += patch_.upper_end * (w.up * w.theta - w.down * flow_.end_fraction[1]);
  }
  return {std::move(lower), std::move(upper)};
}

std::array<double, 2> FilmSolver::end_flows(const Workspace& w) const {
  const auto [over_lower, over_upper] = end_fluxes(w);
  const double lower = over_lower.sum() - exchanged(w, SupplyOrigin::lower_end),
               upper = over_upper.sum() - exchanged(w, SupplyOrigin::upper_end);
  return patch_.half() ? std::array{upper, upper} : std::array{lower, upper};
}

double FilmSolver::end_inflow(const Workspace& w) const {
  const auto [lower, upper] = end_fluxes(w);
  double sum = -upper.min(0.0).sum() - (patch_.half() ? 0.0 : lower.min(0.0).sum());
  for (const SuppliedCell& at : w.supply)
    if (at.origin == SupplyOrigin::lower_end || at.origin == SupplyOrigin::upper_end)
      sum += std::max(0.0, at.conductance * (at.pressure - w.p[at.cell]));
  return patch_.half() ? 2 * sum : sum;
}

double FilmSolver::side_flow(const Workspace& w) const {
  const auto [lower, upper] = end_flows(w);
  return lower + upper;
}

}  // namespace stribeck
