#include "tribo/film/result/force_slopes.h"

#include <algorithm>

namespace stribeck {
namespace {

using Sums = Eigen::Array4d;

// Loops choose between numbers that are there in any case, and have few arrays: so compilers evaluate cells side by side.

/// 1 in cells whose pressure the force feels.
void mark_reported_pressure(const PatchFilm& film, PatchWork& w) {
  Field& reported = w.sensitivity.pressure_by_unknown;
  reported = w.film.cells.pressurised;
  if (film.equation().flow().cavitation->sustains_tension()) return;
  const double* total = w.end.unknowns.data();
  double* out = reported.data();
  for (Eigen::Index c = 0; c < reported.size(); ++c) out[c] = total[c] > 0 ? out[c] : 0.0;
}

/// Shear over the unknown, relative to the shear: by the share that liquid wets, where that is between none and all, and by viscosity.
void evaluate_shear_by_unknown(const PatchFilm& film, PatchWork& w) {
  SensitivityWork& s = w.sensitivity;
  const double *cavitated = w.film.cells.cavitated.data(), *wetted = w.shear.wetted_fraction.data();
  double* slope = s.shear_by_unknown.data();
  for (Eigen::Index c = 0; c < w.shear.wetted_fraction.size(); ++c) {
    const double dry = wetted[c] > 0 ? 0.0 : 1.0, changes = wetted[c] < 1 ? 1 - dry : 0.0;
    slope[c] = changes * cavitated[c] / ((wetted[c] + dry) * ReynoldsEquation::unit_fraction);
  }
  if (film.is_piezoviscous_or_compressible())
    s.shear_by_unknown +=
        s.pressure_by_unknown * w.oil.viscosity_ratio_derivative / w.oil.viscosity_ratio;
}

/// slope / value where the gap is above the floor, 0 at it.
void evaluate_over_gap(double floor, const Field& edge_gap, const GapFunction& function,
                       Field& out) {
  const double *gap = edge_gap.data(), *value = function.value.data(),
               *slope = function.slope.data();
  double* over_gap = out.data();
  for (Eigen::Index c = 0; c < out.size(); ++c)
    over_gap[c] = (gap[c] > floor ? 1.0 : 0.0) * slope[c] / value[c];
}

/// Oil thins further where it is sheared faster: u f has the slope f + u f'.
void linearise_thinned_shear(const PatchFilm& film, PatchWork& w) {
  const ThinningFactor& f = w.film.thinning->cells.factor();
  ThinnedShear& shear = *w.sensitivity.thinned_shear;
  const Field& newtonian = w.sensitivity.shear_by_speed;
  shear.along = newtonian * (1 + w.shear.sliding * f.by_sliding / f.value);
  if (!film.table().axial()) return;
  shear.both = newtonian * w.shear.sliding * f.by_crossing / f.value;
  shear.across = newtonian * (1 + w.shear.sliding_axial * f.by_crossing / f.value);
}

/// Shear of cells over their unknown, their gap and the sliding speed; pressure over the unknown.
void linearise_cells(const PatchFilm& film, PatchWork& w) {
  SensitivityWork& s = w.sensitivity;
  mark_reported_pressure(film, w);
  evaluate_shear_by_unknown(film, w);
  evaluate_over_gap(film.floor(), w.flow_gap.h, w.shear.inverse_gap, s.shear_by_gap);
  if (film.is_piezoviscous_or_compressible()) s.pressure_by_unknown *= w.oil.dp_dq;
  s.along_by_unknown = s.shear_by_unknown * w.shear.along;
  s.along_by_gap = s.shear_by_gap * w.shear.along;
  s.lever = film.patch().east_length * w.shear.east_arm.value;
  s.shear_by_speed = -w.film.viscosity() * film.patch().area * w.oil.viscosity_ratio *
                     w.shear.wetted_fraction * w.shear.inverse_gap.value;
  if (w.features.uncovered.size() > 0) s.shear_by_speed *= w.features.uncovered;
  if (s.thinned_shear) linearise_thinned_shear(film, w);
}

void linearise_edges(const PatchFilm& film, PatchWork& w) {
  SensitivityWork& s = w.sensitivity;
  const auto over_gap = [&](const Field& gap, const Field& shear, const GapFunction& arm,
                            Field& out) {
    evaluate_over_gap(film.floor(), gap, arm, out);
    out *= shear;
  };
  over_gap(w.flow_gap.east, w.shear.east_along, w.shear.east_arm, s.east_shear_by_gap);
  if (!film.table().axial()) return;
  over_gap(w.flow_gap.north, w.shear.north, w.shear.north_arm, s.north_shear_by_gap);
  over_gap(w.flow_gap.south, w.shear.south, w.shear.south_arm, s.south_shear_by_gap);
}

/// Pressure across the surface, shear of cells, and the drop of pressure over edges, which shears.
void differentiate_along(const FilmPatch& patch, const SurfaceTable::Directions& to, PatchWork& w) {
  SensitivityWork& s = w.sensitivity;
  OutputSlopes& o = s.outputs;
  const double *pressure = s.pressure_by_unknown.data(), *by_unknown = s.along_by_unknown.data(),
               *by_gap = s.along_by_gap.data(), *by_edge = s.east_shear_by_gap.data(),
               *lever = s.lever.data(), *area = patch.area.data();
  const Eigen::Map<const SurfaceTable::Four, Eigen::Aligned32> normal(to.normal.data(), 4,
                                                                      patch.size()),
      along(to.along.data(), 4, patch.size()), east_along(to.east_along.data(), 4, patch.size());
  auto over_unknown = view(o.by_unknown), in_cells = view(o.by_gap.cell),
       at_edges = view(o.by_gap.east);
  patch.each_run([&](int left, int here, int, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, before = left + k;
      const Sums t = along.col(c), e = east_along.col(c);
      over_unknown.col(c) = pressure[c] * (lever[c] * e - lever[before] * east_along.col(before) -
                                           area[c] * normal.col(c)) +
                            by_unknown[c] * t;
      in_cells.col(c) = by_gap[c] * t;
      at_edges.col(c) = by_edge[c] * e;
    }
  });
}

/// Differentiates the forces along z.
void differentiate_across(const FilmPatch& patch, const SurfaceTable::Directions& to,
                          PatchWork& w) {
  SensitivityWork& s = w.sensitivity;
  OutputSlopes& o = s.outputs;
  for (int c = 0; c < patch.size(); ++c) {
    const double p = s.pressure_by_unknown[c],
                 north = p * patch.north_length[c] * w.shear.north_arm.value[c],
                 end = p * patch.lower_end[c] * patch.south_length[c] * w.shear.south_arm.value[c];
    const Sums across = to.across.col(c);
    auto by_unknown = o.by_unknown.col(c).array();
    by_unknown += (north - end + s.shear_by_unknown[c] * w.shear.across[c]) * across;
    if (c % patch.stride() > 0)
      by_unknown -=
          p * patch.north_length[c - 1] * w.shear.north_arm.value[c - 1] * to.across.col(c - 1);
    o.by_gap.cell.col(c).array() += s.shear_by_gap[c] * w.shear.across[c] * across;
    o.by_gap.north.col(c) = s.north_shear_by_gap[c] * across;
    o.by_gap.south.col(c) = s.south_shear_by_gap[c] * across;
  }
}

/// Pressure of asperities and their friction over the gap.
void differentiate_asperities(const PatchFilm& film, const SurfaceTable::Directions& to,
                              PatchWork& w) {
  OutputSlopes& o = w.sensitivity.outputs;
  for (const int c : w.contact.cells) {
    const auto& asperity = w.contact.asperities[static_cast<std::size_t>(c)];
    const auto& rubbing = w.contact.friction[static_cast<std::size_t>(c)];
    const double covered = w.features.uncovered.size() > 0 ? w.features.uncovered[c] : 1.0;
    o.by_gap.cell.col(c).array() -= covered * film.patch().area[c] * asperity.slope *
                                    (to.normal.col(c) + rubbing.share * to.along.col(c) +
                                     rubbing.share_across * to.across.col(c));
  }
}

}  // namespace

void linearise_forces(const PatchFilm& film, PatchWork& w) {
  linearise_cells(film, w);
  linearise_edges(film, w);
}

void differentiate_forces(const PatchFilm& film, const SurfaceTable::Directions& to, PatchWork& w) {
  differentiate_along(film.patch(), to, w);
  if (film.table().axial()) differentiate_across(film.patch(), to, w);
  differentiate_asperities(film, to, w);
}

}  // namespace stribeck
