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

double FilmSolver::exchanged(const Workspace& w, bool ends) const {
  double sum = 0;
  for (const SuppliedCell& at : w.supply)
    if (at.end == ends) sum += at.conductance * (at.pressure - w.p[at.cell]);
  return sum;
}

double FilmSolver::side_flow(const Workspace& w) const {
  const double beyond = exchanged(w, true);
  const double pressed = (patch_.lower_end * w.below * (w.p - flow_.ambient[0]) +
                          patch_.upper_end * w.above * (w.p - flow_.ambient[1]))
                             .sum();
  if (!w.couette.axial) return patch_.times() * (pressed - beyond);
  const double carried = (w.end_down * w.theta - w.end_up * flow_.end_fraction[0] +
                          patch_.upper_end * (w.up * w.theta - w.down * flow_.end_fraction[1]))
                             .sum();
  return patch_.times() * (pressed + carried - beyond);
}

}  // namespace stribeck
