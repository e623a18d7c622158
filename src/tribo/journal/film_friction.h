#pragma once
#include <numbers>

#include "base/schema/schema.h"
#include "tribo/journal/reduced_motion.h"

/// Viscous friction of a journal film.
///
///   M = −[(ηR³L/c) J ω + ½ e×F],   J = ∫ dφ/(1 − ε·n)
///
/// M moment on the journal about its centre [N m]; e×F = e F_t couple of the film force about the
/// bearing centre [N m]; J over the sheared part of the circumference [-]: 2π/√q for all of it,
/// π/√q for a half that begins on the line of centres, 2Φ/√q for the half around a direction
/// (moving_pi_film.h), q = 1 − ε². Other symbols: journal.h.
/// The second term is the wall shear of the pressure flow. The bearing gets −M at the journal
/// centre, which is −M − e F_t about its own: the transport moment is in it already.
/// Sign: the first term opposes ω. Valid with the film it belongs to; where a film ends in a
/// pressure step (Gümbel B, short films under squeeze) the second term is what closes the balance of
/// power.
/// Source: [Flores2009], completed by the wall shear that follows from its pressures.
namespace stribeck {

enum class Sheared {
  full,              ///< oil fills the whole circumference
  pressurised_half,  ///< only the part that carries pressure is filled
};

struct FilmFriction {
  bool active = true;
  Sheared sheared = Sheared::full;
  static const Schema<FilmFriction>& schema();
};

/// J over the whole circumference [-].
template <class T>
T whole_shear(const ReducedMotion<T>& m) {
  using std::sqrt;
  const T q = 1.0 - square_eccentricity(m);
  return 2.0 * std::numbers::pi / sqrt(q);
}

/// ηR³L/c [N m s]
inline double shear_scale(const FilmConditions& film) {
  const double r = film.journal_radius;
  return film.viscosity * r * r * r * film.length / film.radial_clearance;
}

/// M [N m] of a film whose force on the journal is F [N].
template <class T>
T viscous_moment(const FilmConditions& film, const JournalMotion<T>& m, const Planar<T>& force,
                 const T& shear) {
  const T couple = m.ex * force.y - m.ey * force.x;
  const T drag = shear * m.omega;
  return -shear_scale(film) * drag - 0.5 * couple;
}

}  // namespace stribeck
