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
      [&](int k) -> const Field& { return film.table()[k].east_along; }, places.east.sliding);
  average_at_north(film.equation().domain(), w.shear.sliding, places.north.crossing);
  if (film.table().axial()) {
    places.cells.crossing = places.north.sliding = w.shear.sliding_axial;
    average_at_east(patch, w.shear.sliding_axial, places.east.crossing);
  }
  for (int j = 0; j < patch.columns(); ++j) {
    const int lowest = patch.cell(j, 0);
    places.lower_end.crossing[j] = places.cells.sliding[lowest];
    places.lower_end.sliding[j] = places.cells.crossing[lowest];
  }
}

/// Squares of the pressure gradient along the normals of edges [Pa²/m²].
void square_normal_gradients(const ReynoldsEquation& film, const Field& q, FilmThinning& places) {
  const FilmPatch& patch = film.patch();
  const auto square = [](double drop, double share, double length) {
    const double gradient = length > 0 ? drop * share / length : 0.0;
    return gradient * gradient;
  };
  patch.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k)
      places.east.pressure_rate[here + k] = square(
          q[right + k] - q[here + k], patch.east_share[here + k], patch.east_length[here + k]);
  });
  for (int c = 0; c < patch.size(); ++c) {
    const double north = film.domain().inner()[c] != 0 ? q[c + 1] : film.flow().ambient[1];
    places.north.pressure_rate[c] =
        square(north - q[c], patch.north_share[c], patch.north_length[c]);
  }
  for (int j = 0; j < patch.columns(); ++j) {
    const int lowest = patch.cell(j, 0);
    places.lower_end.pressure_rate[j] =
        square(q[lowest] - film.flow().ambient[0],
               patch.lower_end[lowest] * patch.south_share[lowest], patch.south_length[lowest]);
  }
}

/// Squares of the whole gradient: in cells means over opposite edges, at edges with the means of both cells across the normal.
void square_gradients(const ReynoldsEquation& film, FilmThinning& places) {
  const FilmPatch& patch = film.patch();
  Field &along = places.cells.pressure_rate, &across = places.square_across;
  patch.each_run([&](int left, int here, int, int count) {
    along.segment(here, count) = (places.east.pressure_rate.segment(left, count) +
                                  places.east.pressure_rate.segment(here, count)) /
                                 2;
  });
  for (int c = 0; c < patch.size(); ++c) {
    const bool lowest = c % patch.stride() == 0;
    across[c] = (places.north.pressure_rate[c] +
                 (lowest ? places.lower_end.pressure_rate[c / patch.stride()]
                         : places.north.pressure_rate[c - 1])) /
                2;
  }
  average_at_east(patch, across, places.edge_mean);
  places.east.pressure_rate += places.edge_mean;
  average_at_north(film.domain(), along, places.edge_mean);
  places.north.pressure_rate += places.edge_mean;
  for (int j = 0; j < patch.columns(); ++j)
    places.lower_end.pressure_rate[j] += along[patch.cell(j, 0)];
  along += across;
}

/// The gradients become shear rates of Newtonian oil.
void divide_by_viscosity(const ReynoldsEquation& film, const Field& viscosity,
                         FilmThinning& places) {
  const FilmPatch& patch = film.patch();
  const double root = std::sqrt(12.0);
  const auto divide = [&](ShearedPlaces& at, const Field& by) {
    at.pressure_rate = at.pressure_rate.sqrt() / (root * by);
  };
  divide(places.cells, viscosity);
  average_at_east(patch, viscosity, places.edge_mean);
  divide(places.east, places.edge_mean);
  average_at_north(film.domain(), viscosity, places.edge_mean);
  divide(places.north, places.edge_mean);
  for (int j = 0; j < patch.columns(); ++j)
    places.lower_end.pressure_rate[j] =
        std::sqrt(places.lower_end.pressure_rate[j]) / (root * viscosity[patch.cell(j, 0)]);
}

}  // namespace

void average_at_east(const FilmPatch& patch, const Field& cells, Field& edges) {
  patch.each_run([&](int, int here, int right, int count) {
    edges.segment(here, count) = (cells.segment(here, count) + cells.segment(right, count)) / 2;
  });
}

void average_at_north(const FilmDomain& domain, const Field& cells, Field& edges) {
  const int pairs = domain.patch().size() - 1;
  edges = cells;
  edges.head(pairs) += domain.inner().head(pairs) * (cells.tail(pairs) - cells.head(pairs)) / 2;
}

double sheared_viscosity_ratio(const PatchWork& w) {
  if (!w.film.thinning) return 1;
  const double thinned = w.shear.along.abs().sum(),
               newtonian = (w.shear.along / w.film.thinning->cells.factor().value).abs().sum();
  return newtonian > 0 ? thinned / newtonian : 1;
}

void evaluate_shear_rates(const PatchFilm& film, const double* pressure, PatchWork& w) {
  FilmThinning& places = *w.film.thinning;
  const Eigen::Map<const Field> given(pressure, film.patch().size());
  Field& q = places.pressure;
  q = given;
  if (!film.equation().flow().cavitation->sustains_tension()) q = q.max(0);
  if (film.patch_extras().oil)
    for (double& at : q) at = film.patch_extras().oil->reduced(at);
  // Grooves keep their pressure, which a film that began part full does not remember as one of full cells.
  const FilmDomain& domain = film.equation().domain();
  q = domain.own() * q + (1 - domain.own()) * domain.prescribed_pressure();
  evaluate_speeds(film, w);
  square_normal_gradients(film.equation(), q, places);
  square_gradients(film.equation(), places);
  divide_by_viscosity(film.equation(), w.film.viscosity(), places);
}

}  // namespace stribeck
