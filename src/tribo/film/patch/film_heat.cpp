#include "tribo/film/patch/film_heat.h"

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

}  // namespace

void evaluate_heat(const PatchFilm& film, PatchWork& w) {
  add_shear(film, w);
  add_pressure_flow(film, w);
  for (const SuppliedCell& at : w.film.supply) {
    const double drop = w.film.p[at.cell] - at.pressure;
    w.thermal->heat[at.cell] += at.conductance * drop * drop * w.oil.dp_dq[at.cell];
  }
  w.thermal->contact_heat.setZero();
  for (const int c : w.contact.cells) {
    w.thermal->contact_heat[c] = -w.contact.friction_force[c] * w.shear.sliding[c];
    if (film.table().axial())
      w.thermal->contact_heat[c] -= w.contact.axial_force[c] * w.shear.sliding_axial[c];
  }
}

}  // namespace stribeck
