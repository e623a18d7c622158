#include <algorithm>

#include "tribo/film/patch/patch_tangent.h"

// Tangents over what moves with a surface: forms, whose G changes with the coordinate, supplies and ends, which move over the cells, and
// viscosity that differs along a wall.
namespace stribeck {

int PatchTangent::position_of(int coordinate) const {
  const auto& gap_coordinates = table_.gap_coordinates();
  return static_cast<int>(std::ranges::find(gap_coordinates, coordinate) - gap_coordinates.begin());
}

/// A wider gap lets more through from a supply as well.
void PatchTangent::linearise_supply() {
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
void PatchTangent::fill_over_features() {
  for (const FeatureCurvature& form : w_.curvature)
    s_.flow.col(position_of(form.l)) += w_.at.squeeze[form.k] * patch_.area * w_.squeezed * form.by;
}

/// The direction in which pressure acts on a coordinate changes with G.
void PatchTangent::add_feature_curvature(int group, Part& d) const {
  for (const FeatureCurvature& form : w_.curvature) {
    if (form.k / 4 != group) continue;
    double sum = (w_.push * form.by).sum() + w_.back * (patch_.area * form.by).sum();
    for (const int c : w_.touching) sum += w_.asperity_normal_force[c] * form.by[c];
    d(form.k % 4, position_of(form.l)) += sum;
  }
}

/// What pressure drives over the edges of a cell across the rows.
void PatchTangent::thin_edges(int c, Eigen::Ref<Field> flow) const {
  const Field &r = w_.film.viscosity, &slope = w_.viscosity_slope, &p = s_.driving;
  const std::array<double, 2>& ambient = film_.flow().ambient;
  flow[c] += patch_.lower_end[c] * w_.film.below[c] * slope[c] / r[c] * (p[c] - ambient[0]);
  if (patch_.upper_end[c] != 0) {
    flow[c] += w_.film.above[c] * slope[c] / r[c] * (p[c] - ambient[1]);
  } else if (c + 1 < patch_.size()) {
    const double less =
        w_.film.above[c] * (slope[c] + slope[c + 1]) / (r[c] + r[c + 1]) * (p[c] - p[c + 1]);
    flow[c] += less;
    flow[c + 1] -= less;
  }
}

/// Thicker oil holds back what pressure drives, by (r' + r'_n)/(r + r_n) over the edge between two cells, and is sheared more.
void PatchTangent::fill_over_viscosity() {
  if (w_.viscosity_coordinate < 0) return;
  const Field &r = w_.film.viscosity, &slope = w_.viscosity_slope, &p = s_.driving;
  const int k = position_of(w_.viscosity_coordinate);
  auto flow = s_.flow.col(k);
  for (int c = 0; c < patch_.size(); ++c) thin_edges(c, flow);
  patch_.each_run([&](int, int here, int right, int count) {
    for (int i = 0; i < count; ++i) {
      const int c = here + i, next = right + i;
      const double less =
          w_.film.around[c] * (slope[c] + slope[next]) / (r[c] + r[next]) * (p[c] - p[next]);
      flow[c] += less;
      flow[next] -= less;
    }
  });
  s_.shear.col(k) += w_.shear * slope / r;
  if (table_.axial()) s_.axial_shear.col(k) += w_.axial_shear * slope / r;
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
