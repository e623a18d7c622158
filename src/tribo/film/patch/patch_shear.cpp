#include <cmath>

#include "tribo/film/patch/patch_film.h"

// Shear and asperity contact of a film that is solved, and the forces that follow.
namespace stribeck {

void PatchFilm::evaluate_shear_gap(Workspace& w) const {
  const FlowLaw& law = film_.law();
  law.evaluate_inverse_gap(w.flow_gap.h, w.inverse_gap);
  law.evaluate_pressure_arm(w.flow_gap.around, w.edge_arm);
  if (!table_.axial()) return;
  law.evaluate_pressure_arm(w.flow_gap.above, w.above_arm);
  law.evaluate_pressure_arm(w.flow_gap.below, w.below_arm);
}

/// Speeds along x and what they shear.
void PatchFilm::evaluate_sliding(Workspace& w) const {
  const FilmPatch& g = patch();
  combine(
      table_.sliding(), w.at.rate, [&](int k) -> const Field& { return table_[k].along; },
      w.sliding);
  w.shear = -w.film.viscosity() * g.area * w.viscosity_ratio * w.wetted_fraction * w.sliding *
            w.inverse_gap.value;
  g.each_run([&](int, int here, int right, int count) {
    w.edge_shear.segment(here, count) =
        -g.along.segment(here, count) * w.edge_arm.value.segment(here, count) *
        (w.pressure.segment(right, count) - w.pressure.segment(here, count));
  });
}

/// The same along z.
void PatchFilm::evaluate_axial_sliding(Workspace& w) const {
  const FilmPatch& g = patch();
  const auto& [lower, upper] = film_.flow().ambient;
  w.sliding_axial.setZero();
  for (int k = 0; k < table_.coordinates(); ++k)
    if (table_[k].axial) w.sliding_axial += w.at.rate[k] * table_[k].across;
  w.axial_shear = -w.film.viscosity() * g.area * w.viscosity_ratio * w.wetted_fraction *
                  w.sliding_axial * w.inverse_gap.value;
  const int pairs = g.size() - 1;
  w.above_shear = g.upper_end * upper;
  w.above_shear.head(pairs) += (1 - g.upper_end.head(pairs)) * w.pressure.tail(pairs);
  w.above_shear = -g.above_across * w.above_arm.value * (w.above_shear - w.pressure);
  w.below_shear = -g.lower_end * g.below_across * w.below_arm.value * (w.pressure - lower);
}

/// There is neither shear nor contact where a supply on the moving surface is.
void PatchFilm::adjust_shear(Workspace& w) const {
  if (w.film.supply.empty() && w.uncovered.size() == 0) return;
  w.uncovered = patch().used;
  for (const SuppliedCell& at : w.film.supply) w.uncovered[at.cell] *= 1 - at.cover;
  w.shear *= w.uncovered;
  if (table_.axial()) w.axial_shear *= w.uncovered;
}

PatchFilm::AsperityFriction PatchFilm::asperity_friction(double sliding) const {
  const double part = std::tanh(sliding / extras_.friction.speed);
  return {extras_.friction.coefficient * part,
          extras_.friction.coefficient * (1 - part * part) / extras_.friction.speed};
}

/// µ tanh(|u|/u₀) u/|u| and its derivatives; at rest those of its linear limit.
PatchFilm::AsperityFriction PatchFilm::asperity_friction(double along, double across) const {
  const double speed = std::hypot(along, across), u0 = extras_.friction.speed;
  const AsperityFriction straight = asperity_friction(speed);
  const double per_speed = speed > 0 ? straight.share / speed : extras_.friction.coefficient / u0;
  const double x = speed > 0 ? along / speed : 1, z = speed > 0 ? across / speed : 0;
  const double rise = straight.slope - per_speed;
  return {per_speed * along, per_speed + rise * x * x, per_speed * across, per_speed + rise * z * z,
          rise * x * z};
}

void PatchFilm::evaluate_asperities(Workspace& w) const {
  if (!extras_.contact) return;
  const FilmPatch& g = patch();
  const bool axial = table_.axial();
  for (const int c : w.touching) {
    w.asperities[static_cast<std::size_t>(c)] = {};
    w.rubbing[static_cast<std::size_t>(c)] = {};
    w.asperity_normal_force[c] = w.asperity_friction_force[c] = 0;
    if (axial) w.asperity_axial_force[c] = 0;
  }
  w.touching.clear();
  for (int c = 0; c < g.size(); ++c)
    if (w.gap.h[c] < extras_.contact->reach() && film_.domain().surface()[c] != 0) w.touching.push_back(c);
  for (const int c : w.touching) {
    AsperityState& asperity = w.asperities[static_cast<std::size_t>(c)];
    AsperityFriction& rubbing = w.rubbing[static_cast<std::size_t>(c)];
    asperity = extras_.contact->at(w.gap.h[c]);
    rubbing = axial ? asperity_friction(w.sliding[c], w.sliding_axial[c])
                    : asperity_friction(w.sliding[c]);
    w.asperity_normal_force[c] = -g.area[c] * asperity.pressure;
    if (w.uncovered.size() > 0) w.asperity_normal_force[c] *= w.uncovered[c];
    w.asperity_friction_force[c] = w.asperity_normal_force[c] * rubbing.share;
    if (axial) w.asperity_axial_force[c] = w.asperity_normal_force[c] * rubbing.share_across;
  }
}

/// Q_k by virtual power. False when a force is not finite.
bool PatchFilm::integrate(Workspace& w) const {
  const double times = patch().times();
  const SurfaceTable& table = this->table(w);
  bool finite = true;
  for (int k = 0; k < table.coordinates(); ++k) {
    const SurfaceColumn& column = table[k];
    double film = 0, asperities = 0, friction = 0;
    if (column.changes_gap) film += (w.push * column.narrowing.h).sum();
    if (column.slides)
      film += (w.shear * column.along).sum() + (w.edge_shear * column.edge_along).sum();
    if (column.axial)
      film += ((w.axial_shear + w.above_shear + w.below_shear) * column.across).sum();
    for (const int c : w.touching) {
      asperities += w.asperity_normal_force[c] * column.narrowing.h[c];
      friction += w.asperity_friction_force[c] * column.along[c];
      if (column.axial) friction += w.asperity_axial_force[c] * column.across[c];
    }
    w.film_forces[k] = times * film;
    w.asperity_forces[k] = times * asperities;
    w.friction_forces[k] = times * friction;
    finite = finite && std::isfinite(film) && std::isfinite(asperities) && std::isfinite(friction);
  }
  return finite;
}

}  // namespace stribeck
