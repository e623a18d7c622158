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

std::array<double, 2> FilmSolver::end_flows(const Workspace& w) const {
  double lower = (patch_.lower_end * w.below * (w.p - flow_.ambient[0])).sum() -
                 exchanged(w, SupplyOrigin::lower_end);
  double upper = (patch_.upper_end * w.above * (w.p - flow_.ambient[1])).sum() -
                 exchanged(w, SupplyOrigin::upper_end);
  if (w.couette.axial) {
    lower += (w.end_down * w.theta - w.end_up * flow_.end_fraction[0]).sum();
    upper += (patch_.upper_end * (w.up * w.theta - w.down * flow_.end_fraction[1])).sum();
  }
  return patch_.half() ? std::array{upper, upper} : std::array{lower, upper};
}

double FilmSolver::side_flow(const Workspace& w) const {
  const auto [lower, upper] = end_flows(w);
  return lower + upper;
}

}  // namespace stribeck
