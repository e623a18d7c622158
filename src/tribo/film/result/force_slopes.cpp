#include "tribo/film/result/force_slopes.h"

#include <algorithm>

namespace stribeck {
namespace {

using Sums = Eigen::Array4d;

/// Shear of cells over their unknown, their gap and the sliding speed; pressure over the unknown.
void linearise_cells(const PatchFilm& film, PatchFilm::Workspace& w) {
  const FilmPatch& patch = film.patch();
  const auto& f = w.film;
  SensitivityWork& s = w.sensitivity;
  const bool any_pressure = film.solver().flow().cavitation == Cavitation::full_film;
  for (int c = 0; c < patch.size(); ++c) {
    const double reports = any_pressure || w.total[c] > 0 ? f.pressurised[c] : 0.0,
                 open = w.flow_gap.h[c] > film.floor() ? 1.0 : 0.0, wetted = w.wetted_fraction[c],
                 share = wetted > 0 && wetted < 1 ? f.cavitated[c] : 0.0;
    s.pressure_by_unknown[c] = reports * w.rise[c];
    s.shear_by_unknown[c] = reports * w.growth[c] / w.viscosity_ratio[c] +
                            share / ((share > 0 ? wetted : 1.0) * FilmSolver::unit_fraction);
    s.shear_by_gap[c] = open * w.inverse_gap_slope[c] / w.inverse_gap[c];
  }
  s.shear_by_speed = -film.solver().flow().viscosity * patch.area * w.viscosity_ratio *
                     w.wetted_fraction * w.inverse_gap;
  if (f.viscosity.size() > 0) s.shear_by_speed *= f.viscosity;
  if (w.uncovered.size() > 0) s.shear_by_speed *= w.uncovered;
}

void linearise_edges(const PatchFilm& film, PatchFilm::Workspace& w) {
  SensitivityWork& s = w.sensitivity;
  const auto over_gap = [&](const Field& gap, const Field& shear, const Field& slope,
                            const Field& arm, Field& out) {
    for (int c = 0; c < film.patch().size(); ++c)
      out[c] = gap[c] > film.floor() ? shear[c] * slope[c] / arm[c] : 0.0;
  };
  over_gap(w.flow_gap.around, w.edge_shear, w.edge_arm_slope, w.edge_arm, s.edge_shear_by_gap);
  if (!film.table().axial()) return;
  over_gap(w.flow_gap.above, w.above_shear, w.above_arm_slope, w.above_arm, s.above_shear_by_gap);
  over_gap(w.flow_gap.below, w.below_shear, w.below_arm_slope, w.below_arm, s.below_shear_by_gap);
}

/// Pressure across the surface, shear of cells, and the drop of pressure over edges, which shears.
void differentiate_along(const FilmPatch& patch, const SurfaceTable::Directions& to,
                         PatchFilm::Workspace& w) {
  SensitivityWork& s = w.sensitivity;
  OutputSlopes& o = s.outputs;
  const double *pressure = s.pressure_by_unknown.data(), *shear = w.shear.data(),
               *by_unknown = s.shear_by_unknown.data(), *by_gap = s.shear_by_gap.data(),
               *by_edge = s.edge_shear_by_gap.data(), *by_speed = s.shear_by_speed.data(),
               *arm = w.edge_arm.data(), *edge = patch.along.data(), *area = patch.area.data();
  const Eigen::Map<const SurfaceTable::Four, Eigen::Aligned32> normal(to.normal.data(), 4,
                                                                      patch.size()),
      along(to.along.data(), 4, patch.size()), edge_along(to.edge_along.data(), 4, patch.size());
  auto over_unknown = view(o.by_unknown), in_cells = view(o.by_gap.cell),
       at_edges = view(o.by_gap.around), sliding = view(o.by_sliding);
  patch.each_run([&](int left, int here, int, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, before = left + k;
      const Sums t = along.col(c), e = edge_along.col(c);
      over_unknown.col(c) = pressure[c] * (edge[c] * arm[c] * e -
                                           edge[before] * arm[before] * edge_along.col(before) -
                                           area[c] * normal.col(c)) +
                            by_unknown[c] * shear[c] * t;
      in_cells.col(c) = by_gap[c] * shear[c] * t;
      at_edges.col(c) = by_edge[c] * e;
      sliding.col(c) = by_speed[c] * t;
    }
  });
}

/// The same along z.
void differentiate_across(const FilmPatch& patch, const SurfaceTable::Directions& to,
                          PatchFilm::Workspace& w) {
  SensitivityWork& s = w.sensitivity;
  OutputSlopes& o = s.outputs;
  for (int c = 0; c < patch.size(); ++c) {
    const double p = s.pressure_by_unknown[c], above = p * patch.above_across[c] * w.above_arm[c],
                 end = p * patch.lower_end[c] * patch.below_across[c] * w.below_arm[c];
    const Sums across = to.across.col(c);
    auto by_unknown = o.by_unknown.col(c).array();
    by_unknown += (above - end + s.shear_by_unknown[c] * w.axial_shear[c]) * across;
    if (c % patch.stride() > 0)
      by_unknown -= p * patch.above_across[c - 1] * w.above_arm[c - 1] * to.across.col(c - 1);
    o.by_gap.cell.col(c).array() += s.shear_by_gap[c] * w.axial_shear[c] * across;
    o.by_gap.above.col(c) = s.above_shear_by_gap[c] * across;
    o.by_gap.below.col(c) = s.below_shear_by_gap[c] * across;
    o.by_axial_sliding.col(c) = s.shear_by_speed[c] * across;
  }
}

/// Pressure of asperities and their friction.
void differentiate_asperities(const PatchFilm& film, const SurfaceTable::Directions& to,
                              PatchFilm::Workspace& w) {
  OutputSlopes& o = w.sensitivity.outputs;
  for (const int c : w.touching) {
    const auto& asperity = w.asperities[static_cast<std::size_t>(c)];
    const auto& rubbing = w.rubbing[static_cast<std::size_t>(c)];
    const Sums t = to.along.col(c), z = to.across.col(c);
    const double push = w.asperity_normal_force[c],
                 covered = w.uncovered.size() > 0 ? w.uncovered[c] : 1.0;
    o.by_gap.cell.col(c).array() -=
        covered * film.patch().area[c] * asperity.slope *
        (to.normal.col(c) + rubbing.share * t + rubbing.share_across * z);
    o.by_sliding.col(c).array() += push * (rubbing.slope * t + rubbing.slope_both * z);
    o.by_axial_sliding.col(c).array() += push * (rubbing.slope_both * t + rubbing.slope_across * z);
  }
}

}  // namespace

void linearise_forces(const PatchFilm& film, PatchFilm::Workspace& w) {
  linearise_cells(film, w);
  linearise_edges(film, w);
}

void differentiate_forces(const PatchFilm& film, const SurfaceTable::Directions& to,
                          PatchFilm::Workspace& w) {
  differentiate_along(film.patch(), to, w);
  if (film.table().axial()) differentiate_across(film.patch(), to, w);
  differentiate_asperities(film, to, w);
}

}  // namespace stribeck
