#include "tribo/film/elastic/elastic_film.h"

#include <algorithm>
#include <cmath>

#include "tribo/film/elastic/deflection_step.h"
#include "tribo/film/elastic/elastic_end.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/elastic/step_pressure.h"
#include "tribo/film/patch/step_equations.h"
#include "tribo/film/patch/surface_forces.h"
#include "tribo/film/response/surface_deflection.h"

namespace stribeck {
namespace {

// Deflections are judged over the gap, or over half the roughness where that is more. A deflection has settled when its misfit and the
// Newton step from it are at most `settled`. A step is the last one without another to check it where its successor is expected to be at
// most `expected`: differences of forces, which tests compare tangents with, have less precision than the forces.
constexpr double settled = 1e-9, expected = 3e-11;
// The linear equations of a Newton step are solved to a residual between these, over the misfit of the forces on points; a residual of
// `no_load` of the forces themselves is always enough.
constexpr double least_residual = 1e-7, largest_residual = 1e-3, no_load = 1e-12;
// Short steps in time make more pressure of a deflection than numbers hold: where the Newton step is below `no_step`, a misfit of at most
// `consistent` is round-off. The film that is solved at the deflection that was found has to agree to `consistent`, too.
constexpr double no_step = 1e-12, consistent = 1e-6;
constexpr int most_rounds = 100, most_halvings = 12;
// Products of one iterate precondition the next one where misfits are at most `similar`: beyond, their films have little in common.
constexpr double similar = 0.05;

/// Number of times that the full cells may change within one Newton step.
constexpr int revised_freely = 8, revised_once = 1, not_revised = 0;

/// Lets those cells change that did not change the last time, if there are any: no cell alternates.
void keep_new_changes(const Field& before, Field& changed_last, Field& full) {
  const Field changes = (full != before).cast<double>();
  const Field kept =
      (changes * (1 - changed_last)).any() ? Field(changes * (1 - changed_last)) : changes;
  full = (kept != 0).select(full, before);
  changed_last = kept;
}

/// Residual of the linear equations of a Newton step at a misfit: not less than its curvature leaves, nor than settles the deflection.
double residual_at(double off) {
  return std::clamp(std::max(off * off, expected / (3 * off)), least_residual, largest_residual);
}

/// Returns the gap against which a deflection is small where the film is thinner: the one that asperities hold. Mean surfaces that overlap
/// have no gap.
double least_gap(const PatchFilm& film) {
  return std::max(film.floor(), film.patch_extras().limits.roughness / 2);
}

/// The largest of changes of the deflection, over the gap or half the roughness.
template <class Changes>
double over_gap(const PatchFilm& film, const PatchWork& w, const Changes& changes) {
  return (film.patch().used * changes.abs() / w.flow_gap.h.max(least_gap(film))).maxCoeff();
}

/// The last Newton step, when the next one is due. Steps go on to shrink as the misfit does.
struct LastStep {
  double misfit = 0, size = 0;  ///< 0: there is nothing to expect from; size 0: cells have changed

  bool settles(double off) const {
    return size > 0 && misfit > 0 && std::max(off, size * off / misfit) <= expected;
  }
};

/// ḣ at the end of the step, and the oil height from which a whole step would bring it about.
void prepare_end_rates(const PatchFilm& film, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  ElasticEndRates& end = e.end_rates;
  const SurfaceTable& table = film.table(w);
  end.gap_rate = e.rates.weight * (e.iterate.deflection - e.before.deflection) -
                 e.rates.extrapolation * e.before.end_rate;
  for (const int k : table.gap_coordinates())
    end.gap_rate -= w.at.squeeze[k] * table[k].narrowing.h;
  film.equation().law().evaluate_full_height(w.flow_gap.h, end.full_height);
  end.oil_height = end.full_height.value - end.full_height.slope * end.gap_rate / w.rate;
}

/// Oil height at the step's start with what the surfaces of a Newton step let flow into the cells: a cell without pressure that does not
/// conserve its oil fills where that gathers.
Field gathered(const double* oil_height, const FilmPatch& patch, double rate,
               const Eigen::VectorXd& flow) {
  return Eigen::Map<const Field>(oil_height, patch.size()) +
         (patch.area > 0).select(flow.array() / (rate * patch.area), 0);
}

/// Evaluates the gap between the deflected surfaces.
void deflect_gap(const PatchFilm& film, PatchWork& w) {
  film.patch_extras().elastic->edges.spread(w.elastic->iterate.deflection,
                                            w.elastic->product.opening);
  w.gap = w.elastic->rigid;
  w.gap.add(w.elastic->product.opening);
  w.flow_gap = w.gap;
  w.flow_gap.raise(film.floor());
}

/// Pressures at the unknowns of the film; false beyond the limit of the oil.
bool evaluate_mean_pressure(const PatchFilm& film, PatchWork& w) {
  w.beyond_limit =
      film.patch_extras().oil &&
      (w.film.cells.pressurised * w.film.u.array()).maxCoeff() >= film.patch_extras().oil->limit();
  if (w.beyond_limit) return false;
  for (int c = 0; c < film.patch().size(); ++c) {
    const bool full = w.film.cells.pressurised[c] != 0;
    evaluate_step_pressure(
        film, c,
        full ? w.film.u[c]
             : (1 - w.film.cells.solved[c]) * film.equation().domain().prescribed_pressure()[c],
        full, *w.elastic);
  }
  return true;
}

/// Film equations at the deflection, everything else at the unknowns of the iterate. The workspace of the film is left with û.
bool evaluate_iterate(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  deflect_gap(film, w);
  if (uses_rates(film, w)) prepare_end_rates(film, w);
  if (!solve_mean(film, start, w)) return false;
  e.iterate.solution = w.film.u;
  if (e.iterate.searches_active_set) e.iterate.u = e.iterate.solution;
  w.film.u = e.iterate.u;
  if (!evaluate_mean_pressure(film, w)) return false;
  evaluate_asperities(film, w);
  return true;
}

/// Fills load and the deflection that it asks for; how far that is off, over the gap or half the roughness.
double misfit(const PatchFilm& film, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  e.iterate.load = e.iterate.pressure - film.patch_extras().elastic->surroundings;
  for (const int c : w.contact.cells)
    e.iterate.load[c] += w.contact.asperities[static_cast<std::size_t>(c)].pressure;
  e.iterate.load *= film.patch().used;
  deflect_under(*film.patch_extras().elastic->compliance, film.patch(), e.iterate.load, e,
                e.iterate.target);
  return over_gap(film, w, e.iterate.target - e.iterate.deflection);
}

/// Newton step of deflection and unknowns whose unknowns keep to their bounds: the full cells are revised until none changes, a linear
/// complementarity problem. Changes that it took; −1 where no film is found.
int find_step(const PatchFilm& film, const FilmStart& start, int most_changes, double off,
              PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  DeflectionStep step(film, w);
  for (int changes = 0;; ++changes) {
    if (off > similar) e.points.recycled.clear();
    if (!step.solve(residual_at(off), no_load)) return -1;
    if (e.iterate.searches_active_set || changes == most_changes) return changes;
    w.film.u = e.step.predicted;
    e.step.was_full = w.film.cells.full;
    FilmDrive drive = drive_of_step(start, w);
    if (start.oil_height) {
      e.step.oil_height = gathered(start.oil_height, film.patch(), w.rate, e.step.inflow);
      drive.oil_height = e.step.oil_height.data();
    }
    if (film.equation().update_active_set(drive, w.film)) return changes;
    if (most_changes == revised_once)
      keep_new_changes(e.step.was_full, e.step.changed_last, w.film.cells.full);
    if (!solve_mean(film, start, w)) return -1;
    e.iterate.solution = w.film.u;
    step.relinearise();
  }
}

/// Share of the step that leaves enough of every gap.
double allowed_share(const PatchFilm& film, const PatchWork& w) {
  constexpr double narrowest = 0.4;
  const ElasticWorkspace& e = *w.elastic;
  const double floor = least_gap(film);
  double share = 1;
  for (int c = 0; c < film.patch().size(); ++c)
    if (const double room = (1 - narrowest) * std::max(w.gap.h[c], floor);
        - e.step.change[c] > room)
      share = std::min(share, room / -e.step.change[c]);
  return share;
}

/// A cell that has filled or cavitated moves from its bound.
void start_from_bounds(PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  e.step.u_before =
      (w.film.cells.full == e.step.full_before)
          .select(e.iterate.u.array(), (1 - w.film.cells.full) * ReynoldsEquation::unit_fraction)
          .matrix();
}

/// A share of the step that keeps the viscosity of every cell within a factor of some ten: beyond, its tangent says nothing.
double thickening_share(const PatchFilm& film, const PatchWork& w) {
  constexpr double most = 2.5;  // change of ln η
  if (!film.patch_extras().oil) return 1;
  const ElasticWorkspace& e = *w.elastic;
  double share = 1;
  for (int c = 0; c < film.patch().size(); ++c) {
    if (w.film.cells.full[c] == 0 || w.film.cells.solved[c] == 0) continue;
    const ReducedPressure::Pressure p = film.patch_extras().oil->at(e.step.u_before[c]);
    const double thickens = p.viscosity_ratio_derivative / p.viscosity_ratio *
                            (e.step.predicted[c] - e.step.u_before[c]);
    share = std::min(share, most / std::max(std::abs(thickens), most));
  }
  return share;
}

/// Takes a share of the step. Reduced pressures have a limit, and go there as the exponential of pressure: where they change by much
/// the step is taken in pressure.
void take_step(const PatchFilm& film, double share, PatchWork& w) {
  constexpr double little = 0.02;  // change of ln η
  ElasticWorkspace& e = *w.elastic;
  e.iterate.deflection = e.step.deflection_before + share * e.step.change.array();
  e.iterate.layer_deflection = e.step.layer_before + share * e.step.layer_change;
  e.iterate.forces = e.step.forces_before + share * e.step.point_forces;
  e.iterate.u = e.step.u_before + share * (e.step.predicted - e.step.u_before);
  if (!film.patch_extras().oil) return;
  for (int c = 0; c < film.patch().size(); ++c) {
    if (w.film.cells.full[c] == 0 || w.film.cells.solved[c] == 0) continue;
    const ReducedPressure::Pressure p = film.patch_extras().oil->at(e.step.u_before[c]);
    const double change = e.iterate.u[c] - e.step.u_before[c];
    if (std::abs(p.viscosity_ratio_derivative * change) > little * p.viscosity_ratio)
      e.iterate.u[c] = film.patch_extras().oil->reduced(p.value + p.dp_dq * change);
  }
}

/// Newton steps until deflection and unknowns stay; false when they do not.
bool find_deflection(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  constexpr int max_cycle_rounds = 40;  // rounds of a cycle with one change each
  constexpr double near_convergence = 1e-6;
  e.step.changed_last.setZero();
  // Sets of full cells may repeat in a cycle. From then on cells change once in a Newton step, and none that changed in the step before;
  // where that does not end either, the deflection is found for each set before cells change.
  bool cycles = false;
  bool found = evaluate_iterate(film, start, w);
  LastStep before;
  while (found) {
    const double off = misfit(film, w);
    if (before.settles(off)) return true;
    if (++e.rounds > most_rounds || !std::isfinite(off)) return false;
    e.step.full_before = w.film.cells.full;
    const int allowed = !cycles                                                   ? revised_freely
                        : e.rounds <= max_cycle_rounds || off <= near_convergence ? revised_once
                                                                                  : not_revised,
              changes = find_step(film, start, allowed, off, w);
    if (changes < 0) return false;
    cycles = cycles || changes == revised_freely;
    const double by_step = over_gap(film, w, e.step.change.array());
    const bool precise =
                   std::max(off, by_step) <= settled || (off <= consistent && by_step <= no_step),
               last = precise && (!cycles || (allowed == revised_once && changes == 0));
    before = {off, changes == 0 && !cycles ? by_step : 0};
    e.step.deflection_before = e.iterate.deflection;
    e.step.layer_before = e.iterate.layer_deflection;
    e.step.forces_before = e.iterate.forces;
    start_from_bounds(w);
    double share = std::min(allowed_share(film, w), thickening_share(film, w));
    for (int k = 0; k < most_halvings; ++k, share /= 2) {
      take_step(film, share, w);
      found = evaluate_iterate(film, start, w);
      if (found && last) return true;
      if (found) break;
    }
  }
  return false;
}

/// The film at the deflection of the last iterate, as between rigid surfaces: it keeps its oil to round-off. The solution of the iterate
/// stands where no cell fills or cavitates at it.
bool solve_deflected(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  w.elastic->iterate.searches_active_set = true;
  w.film.u = w.elastic->iterate.solution;
  const bool compresses = film.patch_extras().oil && film.patch_extras().oil->compresses();
  if (!compresses && film.equation().update_active_set(drive_of_step(start, w), w.film))
    return true;
  return solve_mean(film, start, w);
}

bool evaluate_deflected(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  if (!solve_deflected(film, start, w)) return false;
  if (!evaluate_mean_pressure(film, w) || !(misfit(film, w) <= consistent)) return false;
  store_energy(film, w);
  prepare_end(film, start, w);
  if (w.rate > 0) {
    if (!correct_elastic(film, w)) return false;
  } else {
    correct_rigid(film, w);
  }
  return assemble_reported_pressure(film, w) && evaluate_surface_forces(film, w);
}

}  // namespace

/// Between two steps the film follows its gap so stiffly that its full cells are found with the deflection; a steady film finds them
/// by itself at each deflection. A way that fails is replaced by the other one: at high pressure oil is so stiff that a film at a deflection that is
/// slightly off has none.
bool evaluate_elastic(const PatchFilm& film, const FilmStart& start, PatchWork& w) {
  ElasticWorkspace& e = *w.elastic;
  e.rigid = w.gap;
  e.rounds = e.points.products = e.points.products_of_four = 0;
  e.points.recycled.clear();
  load_previous_step(film, start, w);
  e.step.first_layer = e.iterate.layer_deflection;
  e.step.first_forces = e.iterate.forces;
  evaluate_entrainment(film, w);
  const bool steady = w.rate == 0;
  const Eigen::VectorXd u = steady ? e.iterate.u : Eigen::VectorXd();
  const Field full = steady ? w.film.cells.full : Field();
  FilmStart end_start = start;
  if (uses_rates(film, w)) end_start.oil_height = e.end_rates.oil_height.data();
  for (const bool searches_active_set : {steady, !steady}) {
    e.iterate.searches_active_set = searches_active_set;
    if (steady && !searches_active_set) {
      e.iterate.u = u;
      w.film.cells.full = full;
    }
    if (find_deflection(film, end_start, w) && evaluate_deflected(film, end_start, w)) return true;
    e.iterate.layer_deflection = e.step.first_layer;
    e.iterate.forces = e.step.first_forces;
    sum_deflection(*film.patch_extras().elastic->compliance, e);
  }
  e.iterate.searches_active_set = true;
  return false;
}

}  // namespace stribeck
