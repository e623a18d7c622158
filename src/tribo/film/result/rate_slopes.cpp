#include "tribo/film/result/rate_slopes.h"

#include "tribo/film/patch/step_equations.h"
#include "tribo/film/result/thinned_flow.h"

namespace stribeck {
namespace {

/// Evaluates the shear of the oil on cells over the rate of a coordinate.
void evaluate_shear_by_rate(const SensitivityWork& s, const SurfaceColumn& column, bool axial,
                            FrictionSlopes& friction) {
  if (!s.thinned_shear) {
    friction.along = s.shear_by_speed * column.along;
    if (axial) friction.across = s.shear_by_speed * column.across;
    return;
  }
  const ThinnedShear& shear = *s.thinned_shear;
  friction.along = shear.along * column.along;
  if (!axial) return;
  friction.along += shear.both * column.across;
  friction.across = shear.both * column.along + shear.across * column.across;
}

/// Force of asperities that rub on cells, over the rate of a coordinate.
void add_rubbing(const PatchWork& w, const SurfaceColumn& column, bool axial,
                 FrictionSlopes& friction) {
  for (const int c : w.contact.cells) {
    const auto& rubbing = w.contact.friction[static_cast<std::size_t>(c)];
    const double load = w.contact.normal_force[c], t = column.along[c],
                 z = axial ? column.across[c] : 0.0;
    friction.along[c] += load * (rubbing.slope * t + rubbing.slope_both * z);
    if (axial) friction.across[c] += load * (rubbing.slope_both * t + rubbing.slope_across * z);
  }
}

}  // namespace

void evaluate_inflow_by_rate(const PatchFilm& film, PatchWork& w, const LinearisedFlow& flow,
                             const Field* squeeze, std::vector<Field>& inflow) {
  const SurfaceTable& table = film.table(w);
  GapSlopes& entrained = w.sensitivity.entrained;
  entrained.east = w.film.flows.couette_east.value * flow.east_fraction;
  if (table.axial()) {
    entrained.north = -w.film.flows.couette_north.value * flow.north_fraction;
    entrained.south = w.film.flows.couette_south.value * flow.south_fraction;
  }
  std::optional<ThinnedFlow>& thinned = w.sensitivity.thinned_flow;
  if (thinned) evaluate_thinned_flow(film, w, flow, *thinned);
  for (int k = 0; k < table.coordinates(); ++k) {
    const SurfaceColumn& column = table[k];
    const bool squeezes = column.changes_gap && squeeze != nullptr,
               thins = thinned && (column.slides || column.axial);
    if (!squeezes && !column.entrains && !thins) continue;
    Field& in = inflow[static_cast<std::size_t>(k)];
    if (squeezes)
      in = *squeeze * column.narrowing.h;
    else
      in.setZero();
    if (thins) add_thinned_inflow(film, column, *thinned, in);
    if (!column.entrains) continue;
    const CouetteDrive& couette = couette_by_rate(film, k, w);
    entrained.add_east(film.patch(), couette.east, in.matrix());
    if (column.axial) entrained.add_across(film.patch(), couette.north, couette.south, in.matrix());
  }
}

void evaluate_friction_by_rate(const PatchFilm& film, PatchWork& w) {
  const SurfaceTable& table = film.table(w);
  SensitivityWork& s = w.sensitivity;
  for (int k = 0; k < table.coordinates(); ++k) {
    const SurfaceColumn& column = table[k];
    if (!column.slides && !column.axial) continue;
    FrictionSlopes& friction = s.friction[static_cast<std::size_t>(k)];
    evaluate_shear_by_rate(s, column, table.axial(), friction);
    add_rubbing(w, column, table.axial(), friction);
  }
}

}  // namespace stribeck
