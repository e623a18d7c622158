#include "tribo/film/thermal/oil_fluxes.h"

namespace stribeck {

void OilFluxes::evaluate(const ReynoldsEquation& film, const ReynoldsWork& w) {
  set_couette(film, w);
  add_pressure_flow(film, w);
}

/// Nothing flows between two cells whose pressures are prescribed.
void OilFluxes::set_couette(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const FilmPatch& patch = film.patch();
  const FilmDomain& domain = film.domain();
  const FilmFlow& flow = film.flow();
  patch.each_run([&](int, int here, int right, int count) {
    const auto at = [&](const Field& f, int first) { return f.segment(first, count); };
    east.segment(here, count) = (1 - (1 - at(domain.own(), here)) * (1 - at(domain.own(), right))) *
                                (at(w.flows.forward, here) * at(w.theta, here) -
                                 at(w.flows.backward, here) * at(w.theta, right));
  });
  if (!w.couette.axial) {
    for (Field* field : {&north, &lower, &upper}) field->setZero();
    return;
  }
  const int pairs = patch.size() - 1;
  const auto here = [&](const Field& f) { return f.head(pairs); };
  const auto above = [&](const Field& f) { return f.tail(pairs); };
  north.head(pairs) = here(domain.inner()) *
                      (here(w.flows.up) * here(w.theta) - here(w.flows.down) * above(w.theta));
  lower = w.flows.end_down * w.theta - w.flows.end_up * flow.end_fraction[0];
  upper = patch.upper_end * (w.flows.up * w.theta - w.flows.down * flow.end_fraction[1]);
}

void OilFluxes::add_pressure_flow(const ReynoldsEquation& film, const ReynoldsWork& w) {
  const FilmPatch& patch = film.patch();
  const FilmDomain& domain = film.domain();
  const FilmFlow& flow = film.flow();
  patch.each_run([&](int, int here, int right, int count) {
    const auto at = [&](const Field& f, int first) { return f.segment(first, count); };
    east.segment(here, count) +=
        (1 - (1 - at(domain.own(), here)) * (1 - at(domain.own(), right))) *
        (at(w.flows.east.value, here) * (at(w.p, here) - at(w.p, right)));
  });
  const int pairs = patch.size() - 1;
  const auto here = [&](const Field& f) { return f.head(pairs); };
  const auto above = [&](const Field& f) { return f.tail(pairs); };
  north.head(pairs) += here(domain.inner()) *
                       (1 - (1 - here(domain.own())) * (1 - above(domain.own()))) *
                       here(w.flows.north.value) * (here(w.p) - above(w.p));
  lower += patch.lower_end * w.flows.south.value * (w.p - flow.ambient[0]);
  upper += patch.upper_end * w.flows.north.value * (w.p - flow.ambient[1]);
}

void OilFluxes::set_pressure_flow(const ReynoldsEquation& film, const ReynoldsWork& w) {
  for (Field* field : {&east, &north, &lower, &upper}) field->setZero();
  add_pressure_flow(film, w);
}

}  // namespace stribeck
