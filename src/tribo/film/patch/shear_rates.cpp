#include "tribo/film/patch/shear_rates.h"

#include <cmath>

#include "tribo/film/patch/surface_forces.h"

namespace stribeck {
namespace {

void evaluate_speeds(const PatchFilm& film, PatchWork& w) {
  const FilmPatch& patch = film.patch();
  FilmThinning& places = *w.film.thinning;
  evaluate_sliding(film, w);
  places.cells.sliding = w.shear.sliding;
  combine(
      film.table().sliding(), w.at.rate,
      [&](int k) -> const Field& { return film.table()[k].edge_along; }, places.around.sliding);
  average_at_above(film.solver().domain(), w.shear.sliding, places.above.crossing);
  if (film.table().axial()) {
    places.cells.crossing = places.above.sliding = w.shear.sliding_axial;
    average_at_next(patch, w.shear.sliding_axial, places.around.crossing);
  }
  for (int j = 0; j < patch.columns(); ++j) {
    const int lowest = patch.cell(j, 0);
    places.lower_end.crossing[j] = places.cells.sliding[lowest];
    places.lower_end.sliding[j] = places.cells.crossing[lowest];
  }
}

/// Squares of the pressure gradient along the normals of edges [Pa²/m²].
void square_normal_gradients(const FilmSolver& film, const Field& q, FilmThinning& places) {
  const FilmPatch& patch = film.patch();
  const auto square = [](double drop, double share, double length) {
    const double gradient = length > 0 ? drop * share / length : 0.0;
    return gradient * gradient;
  };
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k)
      places.around.pressure_rate[here + k] =
          square(q[right + k] - q[here + k], patch.around_share[here + k], patch.along[here + k]);
  });
  for (int c = 0; c < patch.size(); ++c) {
    const double above = film.domain().inner()[c] != 0 ? q[c + 1] : film.flow().ambient[1];
    places.above.pressure_rate[c] =
        square(above - q[c], patch.above_share[c], patch.above_across[c]);
  }
  for (int j = 0; j < patch.columns(); ++j) {
    const int lowest = patch.cell(j, 0);
    places.lower_end.pressure_rate[j] =
        square(q[lowest] - film.flow().ambient[0],
               patch.lower_end[lowest] * patch.below_share[lowest], patch.below_across[lowest]);
  }
}

/// Squares of the whole gradient: in cells means over opposite edges, at edges with the means of both cells across the normal.
void square_gradients(const FilmSolver& film, FilmThinning& places) {
  const FilmPatch& patch = film.patch();
  Field &along = places.cells.pressure_rate, &across = places.square_across;
  patch.each_run([&](int left, int here, int, int count) {
    along.segment(here, count) = (places.around.pressure_rate.segment(left, count) +
                                  places.around.pressure_rate.segment(here, count)) /
                                 2;
  });
  for (int c = 0; c < patch.size(); ++c) {
    const bool lowest = c % patch.stride() == 0;
    across[c] = (places.above.pressure_rate[c] +
                 (lowest ? places.lower_end.pressure_rate[c / patch.stride()]
                         : places.above.pressure_rate[c - 1])) /
                2;
  }
  average_at_next(patch, across, places.edge_mean);
  places.around.pressure_rate += places.edge_mean;
  average_at_above(film.domain(), along, places.edge_mean);
  places.above.pressure_rate += places.edge_mean;
  for (int j = 0; j < patch.columns(); ++j)
    places.lower_end.pressure_rate[j] += along[patch.cell(j, 0)];
  along += across;
}

/// The gradients become shear rates of Newtonian oil.
void divide_by_viscosity(const FilmSolver& film, const Field& viscosity, FilmThinning& places) {
  const FilmPatch& patch = film.patch();
  const double root = std::sqrt(12.0);
  const auto divide = [&](ShearedPlaces& at, const Field& by) {
    at.pressure_rate = at.pressure_rate.sqrt() / (root * by);
  };
  divide(places.cells, viscosity);
  average_at_next(patch, viscosity, places.edge_mean);
  divide(places.around, places.edge_mean);
  average_at_above(film.domain(), viscosity, places.edge_mean);
  divide(places.above, places.edge_mean);
  for (int j = 0; j < patch.columns(); ++j)
    places.lower_end.pressure_rate[j] =
        std::sqrt(places.lower_end.pressure_rate[j]) / (root * viscosity[patch.cell(j, 0)]);
}

}  // namespace

void average_at_next(const FilmPatch& patch, const Field& cells, Field& edges) {
  patch.each_run([&](int, int here, int right, int count) {
    edges.segment(here, count) = (cells.segment(here, count) + cells.segment(right, count)) / 2;
  });
}

void average_at_above(const FilmDomain& domain, const Field& cells, Field& edges) {
  const int pairs = domain.patch().size() - 1;
  edges = cells;
  edges.head(pairs) += domain.inner().head(pairs) * (cells.tail(pairs) - cells.head(pairs)) / 2;
}

void evaluate_shear_rates(const PatchFilm& film, const double* pressure, PatchWork& w) {
  FilmThinning& places = *w.film.thinning;
  const Eigen::Map<const Field> given(pressure, film.patch().size());
  Field& q = places.pressure;
  q = given;
  if (!film.solver().flow().cavitation->sustains_tension()) q = q.max(0);
  if (film.patch_extras().oil)
    for (double& at : q) at = film.patch_extras().oil->reduced(at);
  evaluate_speeds(film, w);
  square_normal_gradients(film.solver(), q, places);
  square_gradients(film.solver(), places);
  divide_by_viscosity(film.solver(), w.film.viscosity(), places);
}

}  // namespace stribeck
