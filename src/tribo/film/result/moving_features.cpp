#include "tribo/film/result/moving_features.h"

#include <algorithm>

#include "base/error.h"
#include "tribo/film/result/force_slopes.h"

namespace stribeck {
namespace {

/// Column of a coordinate that changes the gap.
int position_of(const SurfaceTable& table, int coordinate) {
  const auto& all = table.gap_coordinates();
  const auto found = std::ranges::find(all, coordinate);
  ensure(found != all.end(), "what moves over the cells has a coordinate that changes the gap");
  return static_cast<int>(found - all.begin());
}

/// A supply that moves gives to other cells.
void add_supply(const PatchFilm& film, const PatchWork& w, const LinearisedFlow& flow,
                const Sides& adjoint, FourRows& d) {
  for (std::size_t i = 0; i < w.film.supply_coordinates.size(); ++i) {
    if (w.film.supply_coordinates[i] < 0) continue;
    auto column = d.col(position_of(film.table(w), w.film.supply_coordinates[i]));
    for (const SuppliedCell& at : w.film.supply)
      column += at.conductance * at.share_slope[i] / at.share *
                (at.pressure - flow.pressure[at.cell]) * adjoint.col(at.cell).array();
  }
}

/// Thicker oil holds back what pressure drives, by (η' + η'_n)/(η + η_n) over the edge between two cells.
void add_viscosity(const PatchFilm& film, const PatchWork& w, const LinearisedFlow& flow,
                   const Sides& adjoint, FourRows& d) {
  if (w.features.viscosity_coordinate < 0) return;
  const FilmPatch& patch = film.patch();
  const Field &r = w.film.viscosity(), &slope = w.features.viscosity_slope, &p = flow.pressure;
  const std::array<double, 2>& ambient = film.equation().flow().ambient;
  Eigen::Array4d sum = Eigen::Array4d::Zero();
  const auto thinned = [&](const ShearedPlaces FilmThinning::*places, int at) {
    return w.film.thinning ? 1 - (*w.film.thinning.*places).factor().by_viscosity[at] : 1.0;
  };
  const auto held_back = [&](double conductance, int c, int next) {
    const double less =
        conductance * (slope[c] + slope[next]) / (r[c] + r[next]) * (p[c] - p[next]);
    sum += less * (adjoint.col(c) - adjoint.col(next)).array();
  };
  for (int c = 0; c < patch.size(); ++c) {
    const int column = c / patch.stride();
    const double lower = patch.lower_end[c] * w.film.flows.south.value[c] * (p[c] - ambient[0]) *
                         thinned(&FilmThinning::lower_end, column),
                 upper = patch.upper_end[c] * w.film.flows.north.value[c] * (p[c] - ambient[1]) *
                         thinned(&FilmThinning::north, c);
    sum += (lower + upper) * slope[c] / r[c] * adjoint.col(c).array();
    if (patch.upper_end[c] == 0 && c + 1 < patch.size())
      held_back(w.film.flows.north.value[c] * thinned(&FilmThinning::north, c), c, c + 1);
  }
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k)
      held_back(w.film.flows.east.value[here + k] * thinned(&FilmThinning::east, here + k),
                here + k, right + k);
  });
  d.col(position_of(film.table(w), w.features.viscosity_coordinate)) += sum;
}

/// The direction in which pressure acts on a coordinate changes with G, and so does the squeeze rate.
void add_features(const PatchFilm& film, const PatchWork& w, int group, FourRows& d) {
  const Sides& adjoint = w.sensitivity.adjoint;
  for (const FeatureCurvature& form : w.features.curvature) {
    const int at = position_of(film.table(w), form.l);
    const Field squeezed = w.at.squeeze[form.k] * film.patch().area * w.end.height_slope * form.by;
    d.col(at) += (adjoint * squeezed.matrix()).array();
    if (form.k / 4 != group) continue;
    double sum = (w.pressure_force * form.by).sum() + w.back * (film.patch().area * form.by).sum();
    for (const int c : w.contact.cells) sum += w.contact.normal_force[c] * form.by[c];
    d(form.k % 4, at) += sum;
  }
}

/// Shear and asperities of cells that a supply covers and uncovers.
void add_uncovering(const PatchFilm& film, const PatchWork& w, int group, FourRows& d) {
  const SurfaceTable& table = film.table(w);
  const SurfaceTable::Directions& to = table.group(group);
  for (std::size_t i = 0; i < w.film.supply_coordinates.size(); ++i) {
    if (w.film.supply_coordinates[i] < 0) continue;
    auto column = d.col(position_of(table, w.film.supply_coordinates[i]));
    for (const SuppliedCell& at : w.film.supply) {
      if (at.cover >= 1) continue;
      const int c = at.cell;
      const auto& rubbing = w.contact.friction[static_cast<std::size_t>(c)];
      const Eigen::Array4d t = to.along.col(c), z = to.across.col(c);
      Eigen::Array4d force = w.shear.along[c] * t;
      if (table.axial()) force += w.shear.across[c] * z;
      force += w.contact.normal_force[c] *
               (to.normal.col(c) + rubbing.share * t + rubbing.share_across * z);
      column -= at.cover_slope[i] / (1 - at.cover) * force;
    }
  }
}

/// Thicker oil is sheared more.
void add_sheared_viscosity(const PatchFilm& film, const PatchWork& w, int group, FourRows& d) {
  if (w.features.viscosity_coordinate < 0) return;
  const SurfaceTable& table = film.table(w);
  const SurfaceTable::Directions& to = table.group(group);
  auto column = d.col(position_of(table, w.features.viscosity_coordinate));
  for (int c = 0; c < film.patch().size(); ++c) {
    double by = w.features.viscosity_slope[c] / w.film.viscosity()[c];
    if (w.film.thinning) by *= 1 + w.film.thinning->cells.factor().by_viscosity[c];
    column += by * w.shear.along[c] * to.along.col(c);
    if (table.axial()) column += by * w.shear.across[c] * to.across.col(c);
  }
}

}  // namespace

void add_supply_motion(const PatchFilm& film, const PatchWork& w, const LinearisedFlow& flow,
                       const Sides& adjoint, FourRows& d) {
  add_supply(film, w, flow, adjoint, d);
  add_viscosity(film, w, flow, adjoint, d);
}

void add_force_curvature(const PatchFilm& film, const PatchWork& w, int group, FourRows& d) {
  add_features(film, w, group, d);
  add_uncovering(film, w, group, d);
  add_sheared_viscosity(film, w, group, d);
}

}  // namespace stribeck
