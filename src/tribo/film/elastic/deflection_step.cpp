#include "tribo/film/elastic/deflection_step.h"

#include "tribo/film/elastic/step_pressure.h"

#include <algorithm>

#include "tribo/film/elastic/linearise_deflection.h"
#include "tribo/film/patch/linearise_flow.h"

namespace stribeck {

DeflectionStep::DeflectionStep(const PatchFilm& film, PatchWork& w)
    : film_(film),
      patch_(film.patch()),
      w_(w),
      e_(*w.elastic),
      surface_(*film.patch_extras().elastic),
      response_(patch_, w.film.K, e_.mean_response) {
  linearise_flow(film_, w_, StepPart::mean, e_.mean);
  linearise_deflection(film_, w_, e_.mean);
  is_factorised_ = response_.factorise();
  e_.step.point_forces.setZero(surface_.compliance->points().points());
}

/// Cells that have filled are linear about û.
void DeflectionStep::relinearise() {
  for (int c = 0; c < patch_.size(); ++c)
    if (w_.film.cells.pressurised[c] != 0 && e_.step.full_before[c] == 0)
      evaluate_step_pressure(film_, c, e_.iterate.solution[c], true, e_);
  e_.mean_response.dp_du = w_.film.cells.pressurised * e_.iterate.dp_du;
  is_factorised_ = response_.factorise();
}

double DeflectionStep::held_pressure(int cell) const {
  const double held = film_.equation().domain().prescribed_pressure()[cell];
  return film_.patch_extras().oil ? film_.patch_extras().oil->at(held).value : held;
}

/// p_e of full cells, linear about the iterate; of those that were not full, about û.
void DeflectionStep::linearise_load() {
  const Field& full = w_.film.cells.pressurised;
  for (int c = 0; c < patch_.size(); ++c) {
    const double from = e_.step.full_before[c] != 0 ? e_.iterate.u[c] : e_.iterate.solution[c];
    e_.iterate.load[c] = full[c] == 0 ? (1 - w_.film.cells.solved[c]) * held_pressure(c)
                                      : e_.iterate.pressure[c] +
                                            e_.iterate.dp_du[c] * (e_.iterate.solution[c] - from);
  }
  e_.iterate.load -= surface_.surroundings;
  for (const int c : w_.contact.cells)
    e_.iterate.load[c] += w_.contact.asperities[static_cast<std::size_t>(c)].pressure;
  e_.iterate.load *= patch_.used;
}

bool DeflectionStep::solve_deflection(double tolerance, double absolute_tolerance) {
  const bool has_layer = e_.mean_response.has_layer;
  Field &change = e_.product.deflection, &pressure = e_.product.pressure;
  change = e_.mean_response.layer * e_.iterate.load - e_.iterate.layer_deflection;
  if (!has_layer) change.setZero();
  e_.step.layer_change = change;
  if (surface_.compliance->points().points() > 0) {
    PointEquations points(patch_, *surface_.compliance, e_.surface, response_, e_.points);
    pressure = e_.iterate.load;
    points.load(pressure, e_.step.force_residual);
    const double load = e_.step.force_residual.norm();
    e_.step.force_residual -= e_.iterate.forces;
    if (has_layer) {
      response_.apply(change, pressure);
      points.load(pressure, e_.points.forces);
      e_.step.force_residual += e_.points.forces;
    }
    if (!points.solve(
            e_.step.force_residual,
            std::max(tolerance * e_.step.force_residual.norm(), absolute_tolerance * load),
            e_.step.point_forces))
      return false;
    points.deflect(e_.step.point_forces, e_.product.response);
    change += e_.product.response;
  }
  if (has_layer) {
    response_.apply(change, pressure);
    e_.step.layer_change += e_.mean_response.layer * pressure;
    change += e_.mean_response.layer * pressure;
  }
  e_.step.change = change.matrix();
  return true;
}

bool DeflectionStep::solve(double tolerance, double absolute_tolerance) {
  linearise_load();
  if (!is_factorised_ || !solve_deflection(tolerance, absolute_tolerance)) return false;
  e_.product.deflection = e_.step.change.array();
  response_.inflow(e_.product.deflection, e_.step.inflow);
  e_.step.predicted = e_.step.inflow;
  w_.film.K.solve(e_.step.predicted);
  e_.step.predicted += e_.iterate.solution;
  return true;
}

}  // namespace stribeck
