#include "tribo/journal/film_friction.h"

namespace stribeck {

const Schema<FilmFriction>& FilmFriction::schema() {
  static const auto s =
      Schema<FilmFriction>{"film_friction",
                           "Viscous moment of the film, M = -[(eta R^3 L/c) J omega + e F_t / 2].",
                           "Flores2009"}
          .boolean("friction", &FilmFriction::active, "whether the film exerts a friction moment",
                   defaulted)
          .choice("sheared", &FilmFriction::sheared,
                  {{"full", Sheared::full, "oil fills the whole circumference"},
                   {"pressurised_half", Sheared::pressurised_half,
                    "oil fills the part that carries pressure (all of it in a Sommerfeld film)"}},
                  "which part of the circumference is sheared", defaulted);
  return s;
}

}  // namespace stribeck
