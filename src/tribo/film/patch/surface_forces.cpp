#include "tribo/film/patch/surface_forces.h"

#include <cmath>

namespace stribeck {
namespace {

/// Oil that thins is sheared with less stress.
void thin_shear(const ShearThinning& oil, PatchWork& w) {
  ShearedPlaces& cells = w.film.thinning->cells;
  cells.evaluate_viscosity(oil, w.flow_gap.h);
  const ThinningFactor& f = cells.factor();
  GapFunction& inverse = w.shear.inverse_gap;
  inverse.slope = inverse.slope * f.value + inverse.value * f.by_gap;
  inverse.value *= f.value;
}

/// Shear by sliding and by the pressure gradient on the moving surface, where viscosity differs across the gap.
void weigh_across(const PatchFilm& film, PatchWork& w) {
  const AcrossGap& across = *w.film.across;
  const auto multiply = [](GapFunction& function, const auto& by) {
    function.value *= by;
    function.slope = function.slope * by;
  };
  multiply(w.shear.inverse_gap, across.shear);
  multiply(w.shear.east_arm, 1 + 2 * across.east);
  if (!film.table().axial()) return;
  multiply(w.shear.north_arm, 1 + 2 * across.north);
  multiply(w.shear.south_arm, 1 + 2 * across.south);
}

/// A law writes slopes that are the same for all gaps once: those that were weighed are to be written anew.
void forget_slopes(ShearWork& shear) {
  for (GapFunction* arm : {&shear.east_arm, &shear.north_arm, &shear.south_arm})
    if (arm->slope.size() > 0) arm->slope[0] = 0;
}

void evaluate_shear_gap(const PatchFilm& film, PatchWork& w) {
  const FlowLaw& law = film.equation().law();
  if (w.film.across) forget_slopes(w.shear);
  law.evaluate_inverse_gap(w.flow_gap.h, w.shear.inverse_gap);
  if (w.film.thinning) thin_shear(film.equation().flow().thinning, w);
  law.evaluate_pressure_arm(w.flow_gap.east, w.shear.east_arm);
  if (film.table().axial()) {
    law.evaluate_pressure_arm(w.flow_gap.north, w.shear.north_arm);
    law.evaluate_pressure_arm(w.flow_gap.south, w.shear.south_arm);
  }
  if (w.film.across) weigh_across(film, w);
}

void evaluate_shear(const PatchFilm& film, PatchWork& w) {
  const FilmPatch& g = film.patch();
  w.shear.along = -w.film.viscosity() * g.area * w.oil.viscosity_ratio * w.shear.wetted_fraction *
                  w.shear.sliding * w.shear.inverse_gap.value;
  g.each_run([&](int, int here, int right, int count) {
    w.shear.east_along.segment(here, count) =
        -g.east_length.segment(here, count) * w.shear.east_arm.value.segment(here, count) *
        (w.pressure.segment(right, count) - w.pressure.segment(here, count));
  });
}

/// Evaluates the shear along z.
void evaluate_axial_shear(const PatchFilm& film, PatchWork& w) {
  const FilmPatch& g = film.patch();
  const auto& [lower, upper] = film.equation().flow().ambient;
  w.shear.across = -w.film.viscosity() * g.area * w.oil.viscosity_ratio * w.shear.wetted_fraction *
                   w.shear.sliding_axial * w.shear.inverse_gap.value;
  const int pairs = g.size() - 1;
  w.shear.north = g.upper_end * upper;
  w.shear.north.head(pairs) += (1 - g.upper_end.head(pairs)) * w.pressure.tail(pairs);
  w.shear.north = -g.north_length * w.shear.north_arm.value * (w.shear.north - w.pressure);
  w.shear.south = -g.lower_end * g.south_length * w.shear.south_arm.value * (w.pressure - lower);
}

/// There is neither shear nor contact where a supply on the moving surface is.
void exclude_covered_shear(const PatchFilm& film, PatchWork& w) {
  if (w.film.supply.empty() && w.features.uncovered.size() == 0) return;
  w.features.uncovered = film.patch().used;
  for (const SuppliedCell& at : w.film.supply) w.features.uncovered[at.cell] *= 1 - at.cover;
  w.shear.along *= w.features.uncovered;
  if (film.table().axial()) w.shear.across *= w.features.uncovered;
}

AsperityFriction asperity_friction(const PatchFilm& film, double sliding) {
  const double part = std::tanh(sliding / film.patch_extras().friction.speed);
  return {film.patch_extras().friction.coefficient * part,
          film.patch_extras().friction.coefficient * (1 - part * part) /
              film.patch_extras().friction.speed};
}

/// µ tanh(|u|/u₀) u/|u| and its derivatives; at rest those of its linear limit.
AsperityFriction asperity_friction(const PatchFilm& film, double along, double across) {
  const double speed = std::hypot(along, across), u0 = film.patch_extras().friction.speed;
  const AsperityFriction straight = asperity_friction(film, speed);
  const double per_speed =
      speed > 0 ? straight.share / speed : film.patch_extras().friction.coefficient / u0;
  const double x = speed > 0 ? along / speed : 1, z = speed > 0 ? across / speed : 0;
  const double slope_change = straight.slope - per_speed;
  return {per_speed * along, per_speed + slope_change * x * x, per_speed * across,
          per_speed + slope_change * z * z, slope_change * x * z};
}

/// Q_k by virtual power. False when a force is not finite.
bool integrate_forces(const PatchFilm& film, PatchWork& w) {
  const double times = film.patch().times();
  const SurfaceTable& table = film.table(w);
  bool finite = true;
  for (int k = 0; k < table.coordinates(); ++k) {
    const SurfaceColumn& column = table[k];
    double oil = 0, asperities = 0, friction = 0;
    if (column.changes_gap) oil += (w.pressure_force * column.narrowing.h).sum();
    if (column.slides)
      oil += (w.shear.along * column.along).sum() + (w.shear.east_along * column.east_along).sum();
    if (column.axial)
      oil += ((w.shear.across + w.shear.north + w.shear.south) * column.across).sum();
    for (const int c : w.contact.cells) {
      asperities += w.contact.normal_force[c] * column.narrowing.h[c];
      friction += w.contact.friction_force[c] * column.along[c];
      if (column.axial) friction += w.contact.axial_force[c] * column.across[c];
    }
    w.forces.film[k] = times * oil;
    w.forces.asperity[k] = times * asperities;
    w.forces.friction[k] = times * friction;
    finite = finite && std::isfinite(oil) && std::isfinite(asperities) && std::isfinite(friction);
  }
  return finite;
}

}  // namespace

void evaluate_sliding(const PatchFilm& film, PatchWork& w) {
  const SurfaceTable& table = film.table();
  combine(
      table.sliding(), w.at.rate, [&](int k) -> const Field& { return table[k].along; },
      w.shear.sliding);
  if (!table.axial()) return;
  w.shear.sliding_axial.setZero();
  for (int k = 0; k < table.coordinates(); ++k)
    if (table[k].axial) w.shear.sliding_axial += w.at.rate[k] * table[k].across;
}

void evaluate_asperities(const PatchFilm& film, PatchWork& w) {
  if (!film.patch_extras().contact) return;
  const FilmPatch& g = film.patch();
  const bool axial = film.table().axial();
  for (const int c : w.contact.cells) {
    w.contact.asperities[static_cast<std::size_t>(c)] = {};
    w.contact.friction[static_cast<std::size_t>(c)] = {};
    w.contact.normal_force[c] = w.contact.friction_force[c] = 0;
    if (axial) w.contact.axial_force[c] = 0;
  }
  w.contact.cells.clear();
  for (int c = 0; c < g.size(); ++c)
    if (w.gap.h[c] < film.patch_extras().contact->reach() &&
        film.equation().domain().surface()[c] != 0)
      w.contact.cells.push_back(c);
  for (const int c : w.contact.cells) {
    AsperityState& asperity = w.contact.asperities[static_cast<std::size_t>(c)];
    AsperityFriction& rubbing = w.contact.friction[static_cast<std::size_t>(c)];
    asperity = film.patch_extras().contact->at(w.gap.h[c]);
    rubbing = axial ? asperity_friction(film, w.shear.sliding[c], w.shear.sliding_axial[c])
                    : asperity_friction(film, w.shear.sliding[c]);
    w.contact.normal_force[c] = -g.area[c] * asperity.pressure;
    if (w.features.uncovered.size() > 0) w.contact.normal_force[c] *= w.features.uncovered[c];
    w.contact.friction_force[c] = w.contact.normal_force[c] * rubbing.share;
    if (axial) w.contact.axial_force[c] = w.contact.normal_force[c] * rubbing.share_across;
  }
}

bool evaluate_surface_forces(const PatchFilm& film, PatchWork& w) {
  evaluate_shear_gap(film, w);
  evaluate_sliding(film, w);
  evaluate_shear(film, w);
  if (film.table().axial()) evaluate_axial_shear(film, w);
  exclude_covered_shear(film, w);
  evaluate_asperities(film, w);
  return integrate_forces(film, w);
}

}  // namespace stribeck
