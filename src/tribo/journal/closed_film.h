#pragma once
#include "tribo/journal/film_field.h"
#include "tribo/journal/film_friction.h"

/// Lifts a closed-form law to a ClosedFormFilm: the law is written once, on a scalar type, in reduced
/// variables. `Field` is ShortField or LongField. A Law derives from ClosedFilm<Law, Field> and has
///   template <class T> Planar<T> load(const ReducedMotion<T>&) const;       −F/K [1/s]
///   template <class T> T pressurised_shear(const ReducedMotion<T>&) const;  J [-], film_friction.h
///   FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
///   FilmFriction shear;
/// Definitions are in closed_film_impl.h; the law's source instantiates them.
namespace stribeck {

template <class Law, class Field>
class ClosedFilm : public ClosedFormFilm {
 public:
  JournalForce<double> force(const FilmConditions&, const JournalMotion<double>&) const final;
  JournalForce<Dual<5>> force(const FilmConditions&, const JournalMotion<Dual<5>>&) const final;
  double pressure(const FilmConditions&, const JournalMotion<double>&, double angle,
                  double z) const final;
  double peak_pressure(const FilmConditions&, const JournalMotion<double>&) const final;
  double dissipated_power(const FilmConditions&, const JournalMotion<double>&) const final;
  bool opposes_wedge(const FilmConditions&, const JournalMotion<double>&) const final;

 private:
  const Law& law() const { return static_cast<const Law&>(*this); }
  template <class T>
  T sheared(const ReducedMotion<T>&) const;
};

}  // namespace stribeck
