#include "io/finite_film_file.h"

#include "io/families.h"

namespace stribeck {
namespace {

void check_pressures(const FiniteFilm& film, Complaints& complaints) {
  if (film.ambient_pressure < film.cavitation_pressure)
    complaints.add("ambient_pressure", "below cavitation_pressure: the oil outside would be torn.",
                   "Both are gauge pressures; leave both out for zero.");
}

}  // namespace

const Schema<FiniteFilm>& FiniteFilm::schema() {
  static const auto s =
      Schema<FiniteFilm>{
          "reynolds",
          "A film of finite width on a grid: Reynolds' equation with cavitation, rough contact and "
          "friction of the tips. Half the width is solved where both halves are alike.",
          "[ElrodAdams1974]; [Nascimento2024] sections 2.2-2.5"}
          .integer("columns", &FiniteFilm::columns, between(16, 2000), "cells around the bearing",
                   defaulted)
          .integer("rows", &FiniteFilm::rows, between(1, 40),
                   "cells across the width, or half of it where both halves are alike", defaulted)
          .choice("cavitation", &FiniteFilm::cavitation,
                  {{"mass_conserving", Cavitation::mass_conserving,
                    "Jakobsson, Floberg, Olsson: oil is conserved where the film is torn"},
                   {"reynolds", Cavitation::reynolds,
                    "Swift, Stieber: no negative pressure; oil is not conserved"},
                   {"full_film", Cavitation::full_film, "the oil bears any tension"}},
                  "what the oil does where its pressure would fall below cavitation_pressure",
                  defaulted)
          .quantity("ambient_pressure", &FiniteFilm::ambient_pressure, pascal, any,
                    "gauge pressure at the ends of the bearing", defaulted)
          .quantity("cavitation_pressure", &FiniteFilm::cavitation_pressure, pascal, any,
                    "gauge pressure at which the film tears", defaulted)
          .quantity("initial_fraction", &FiniteFilm::initial_fraction, number, between(0, 1),
                    "share of the gap that holds oil at the start", defaulted)
          .family("asperity", &FiniteFilm::asperity, asperity_models(),
                  "rough contact; without it nothing but the film keeps the journal off",
                  Presence::optional)
          .quantity("friction_coefficient", &FiniteFilm::friction_coefficient, number, nonnegative,
                    "of touching tips", defaulted)
          .quantity("friction_speed", &FiniteFilm::friction_speed, metre_per_second, positive,
                    "sliding speed below which their friction falls to zero", defaulted)
          .check(check_pressures);
  return s;
}

MixedFilm FiniteFilm::film(const FilmConditions& c, bool tilts) const {
  FilmFlow flow;
  flow.viscosity = c.viscosity;
  flow.ambient.fill(ambient_pressure - cavitation_pressure);
  flow.cavitation = cavitation;
  return {ReynoldsFilm(FilmGrid(c.journal_radius, c.length, columns, rows, !tilts), flow),
          c.radial_clearance,
          asperity ? std::make_shared<const AsperityContact>(asperity->contact()) : nullptr,
          {friction_coefficient, friction_speed}};
}

}  // namespace stribeck
