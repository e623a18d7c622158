#include "tribo/film/patch/film_heat.h"

#include <cmath>

namespace stribeck {
namespace {

/// Shares of what an edge dissipates, of the cells on both sides of it.
struct EdgeShares {
  double here, beyond;
};

EdgeShares shares(const FilmDomain& domain, int here, int beyond) {
  const auto is_film = [&](int cell) {
    return domain.patch().area[cell] > 0 ? domain.surface()[cell] : 0.0;
  };
  const double one = is_film(here), other = is_film(beyond);
  return one + other > 0 ? EdgeShares{one / (one + other), other / (one + other)}
                         : EdgeShares{0, 0};
}

void add_shear(const PatchFilm& film, PatchWork& w) {
  w.thermal->heat = -w.shear.along * w.shear.sliding;
  if (film.table().axial()) w.thermal->heat -= w.shear.across * w.shear.sliding_axial;
}

void add_pressure_flow(const PatchFilm& film, PatchWork& w) {
  const FilmPatch& patch = film.patch();
  const FilmDomain& domain = film.equation().domain();
  const auto& ambient = film.equation().flow().ambient;
  const Field &p = w.film.p, &slope = w.oil.dp_dq;
  Field& heat = w.thermal->heat;
  const auto add = [&](int here, int beyond, double conductance) {
    const double drop = p[here] - p[beyond];
    const double lost = conductance * drop * drop * (slope[here] + slope[beyond]) / 2;
    const EdgeShares share = shares(domain, here, beyond);
    heat[here] += share.here * lost;
    heat[beyond] += share.beyond * lost;
  };
  const auto add_end = [&](int cell, double conductance, double outside) {
    const double drop = p[cell] - outside;
    heat[cell] += domain.surface()[cell] * conductance * drop * drop * slope[cell];
  };
  for (int c = 0; c < patch.size(); ++c) {
    if (patch.used[c] == 0) continue;
    const int east = domain.neighbour(c, CellEdge::east);
    add(c, east, w.film.flows.east.value[c]);
    if (domain.inner()[c] != 0) add(c, c + 1, w.film.flows.north.value[c]);
    if (patch.lower_end[c] != 0) add_end(c, w.film.flows.south.value[c], ambient[0]);
    if (patch.upper_end[c] != 0) add_end(c, w.film.flows.north.value[c], ambient[1]);
  }
}

/// Slope of the pressure over one edge to a neighbour, the way to which has this share [Pa/m].
double slope_over(double drop, double share, double length) {
  return length > 0 ? drop * share / length : 0.0;
}

/// Fills the cosine between the pressure gradient, a mean over opposite edges, and the sliding speed.
void evaluate_direction(const PatchFilm& film, PatchWork& w) {
  const FilmPatch& patch = film.patch();
  const Field& p = w.film.p;
  Field& cosine = w.thermal->direction;
  patch.each_run([&](int left, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, row = c % patch.stride();
      const double along =
          slope_over(p[right + k] - p[c], patch.east_share[c], patch.east_length[c]) +
          slope_over(p[c] - p[left + k], patch.east_share[left + k], patch.east_length[left + k]);
      double across = 0;
      if (film.equation().domain().inner()[c] != 0)
        across += slope_over(p[c + 1] - p[c], patch.north_share[c], patch.north_length[c]);
      if (row > 0)
        across += slope_over(p[c] - p[c - 1], patch.south_share[c], patch.south_length[c]);
      const double u = w.shear.sliding[c], v = film.table().axial() ? w.shear.sliding_axial[c] : 0,
                   size = std::hypot(along, across) * std::hypot(u, v);
      cosine[c] = size > 0 ? (along * u + across * v) / size : 0.0;
    }
  });
}

}  // namespace

void evaluate_heat(const PatchFilm& film, PatchWork& w) {
  add_shear(film, w);
  if (w.thermal->layered) {
    w.thermal->pressure_heat = -w.thermal->heat;
    evaluate_direction(film, w);
  }
  add_pressure_flow(film, w);
  for (const SuppliedCell& at : w.film.supply) {
    const double drop = w.film.p[at.cell] - at.pressure;
    w.thermal->heat[at.cell] += at.conductance * drop * drop * w.oil.dp_dq[at.cell];
  }
  if (w.thermal->layered) w.thermal->pressure_heat += w.thermal->heat;
  w.thermal->contact_heat.setZero();
  for (const int c : w.contact.cells) {
    w.thermal->contact_heat[c] = -w.contact.friction_force[c] * w.shear.sliding[c];
    if (film.table().axial())
      w.thermal->contact_heat[c] -= w.contact.axial_force[c] * w.shear.sliding_axial[c];
  }
}

}  // namespace stribeck
