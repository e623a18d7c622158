#pragma once
#include "tribo/journal/closed_film.h"
#include "tribo/journal/guembel_half.h"

/// Infinitely short journal film (Ocvirk): the oil flows along the axis only.
///
///   p = 3η/(c²(1 + ε cos θ)³) (L²/4 − z²) (εW sin θ − 2ε̇ cos θ)
///   Sommerfeld:  F_r = −K π ε̇ (1 + 2ε²)/q^(5/2)
///                F_t = K π εW/(2 q^(3/2))
///   Gümbel:      F_r = −(K/2) [2ε²W/q² + π ε̇ (1 + 2ε²)/q^(5/2)]
///                F_t = (K/2) [π εW/(2 q^(3/2)) + 4ε ε̇/q²]
/// or in vectors, with what Gümbel subtracts from half of the full film,
///   −F/K = (π/q^(3/2)) [s + 3ε(ε·s)/q],   ±(2/q²) ε(s_t r + s_r t)
///
/// K = ηRL³/c² [N s], q = 1 − ε², θ from the largest gap, r along e, t 90° ahead of it; other
/// symbols in journal.h and reduced_motion.h. Sommerfeld keeps the full film with its tension;
/// Gümbel keeps the half [0, π] (or the other: guembel_half.h), where squeeze may leave tension
/// near one end.
/// Sign: F on the journal. Valid for L/(2R) up to about 0.5. Source: [DuboisOcvirk1953],
/// [Flores2009] section 3.
namespace stribeck {

class ShortSommerfeld final : public ClosedFilm<ShortSommerfeld, ShortField> {
 public:
  FilmFriction shear;
  static const Schema<ShortSommerfeld>& schema();

  template <class T>
  Planar<T> load(const ReducedMotion<T>&) const;
  template <class T>
  T pressurised_shear(const ReducedMotion<T>&) const;
  FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
};

class ShortGuembel final : public ClosedFilm<ShortGuembel, ShortField> {
 public:
  Half half = Half::by_rotation;
  FilmFriction shear;
  static const Schema<ShortGuembel>& schema();

  template <class T>
  Planar<T> load(const ReducedMotion<T>&) const;
  template <class T>
  T pressurised_shear(const ReducedMotion<T>&) const;
  FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
};

}  // namespace stribeck
