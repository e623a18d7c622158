#include <algorithm>

#include "tribo/film/patch/patch_tangent.h"

// Tangents over what rides on the moving surface: forms, whose G changes with the coordinate, supplies and ends, which move over the cells.
namespace stribeck {

int PatchTangent::position_of(int coordinate) const {
  const auto& closing = table_.closing();
  return static_cast<int>(std::ranges::find(closing, coordinate) - closing.begin());
}

/// A wider gap lets more through from a supply as well.
void PatchTangent::know_supply() {
  for (const SuppliedCell& at : w_.film.supply) {
    const double h = w_.flow_gap.h[at.cell];
    if (h > mixed_.floor())
      s_.kept[at.cell] += 3 * at.conductance / h * (at.pressure - s_.driving[at.cell]);
  }
}

/// A supply that moves gives to other cells, and uncovers them.
void PatchTangent::fill_over_supply() {
  for (std::size_t i = 0; i < w_.film.supply_coordinates.size(); ++i) {
    if (w_.film.supply_coordinates[i] < 0) continue;
    const int k = position_of(w_.film.supply_coordinates[i]);
    for (const SuppliedCell& at : w_.film.supply) {
      const int c = at.cell;
      s_.flow(c, k) +=
          at.conductance * at.share_slope[i] / at.share * (at.pressure - s_.driving[c]);
      if (at.cover >= 1) continue;
      const double uncovers = at.cover_slope[i] / (1 - at.cover);
      s_.shear(c, k) -= uncovers * w_.shear[c];
      if (table_.axial()) s_.axial_shear(c, k) -= uncovers * w_.axial_shear[c];
    }
  }
}

/// The squeeze rate of p* changes with G.
void PatchTangent::fill_over_riding() {
  for (const RidingCurvature& form : w_.curvature)
    s_.flow.col(position_of(form.l)) += w_.at.squeeze[form.k] * patch_.area * w_.squeezed * form.by;
}

/// The direction in which pressure acts on a coordinate changes with G.
void PatchTangent::add_riding(int group, Part& d) const {
  for (const RidingCurvature& form : w_.curvature) {
    if (form.k / 4 != group) continue;
    double sum = (w_.push * form.by).sum() + w_.back * (patch_.area * form.by).sum();
    for (const int c : w_.touching) sum += w_.asperity_normal_force[c] * form.by[c];
    d(form.k % 4, position_of(form.l)) += sum;
  }
}

/// Asperities come into contact or lose it as the supply moves.
void PatchTangent::add_uncovering(const SurfaceTable::Directions& to, Part& d) const {
  if (w_.touching.empty()) return;
  for (std::size_t i = 0; i < w_.film.supply_coordinates.size(); ++i) {
    if (w_.film.supply_coordinates[i] < 0) continue;
    const int k = position_of(w_.film.supply_coordinates[i]);
    for (const SuppliedCell& at : w_.film.supply) {
      if (at.cover >= 1) continue;
      const auto c = static_cast<std::size_t>(at.cell);
      const Eigen::Array4d direction = to.normal.col(at.cell) +
                                       w_.rubbing[c].share * to.along.col(at.cell) +
                                       w_.rubbing[c].share_across * to.across.col(at.cell);
      d.col(k) -=
          at.cover_slope[i] / (1 - at.cover) * w_.asperity_normal_force[at.cell] * direction;
    }
  }
}

}  // namespace stribeck
