#pragma once
#include "tribo/journal/closed_film.h"

/// Infinitely long journal film that fills the half (θ*, θ* + π), θ* = atan2(2ε̇, εW), with p = 0 at
/// both ends: the half whose walls approach, s·n(φ) > 0. The film follows the journal's motion.
///
/// Exact, with x = ε·s/|s|, y = ε·(k×s)/|s|, q = 1 − ε², w = 1 − y², Φ = atan2(√q, −x):
///   f = Φ/√q,   g = ∂f/∂q = −(f + x/w)/(2q),   h = ∂²f/∂q² = −(3g − x/w²)/(2q)
///   −F/K = −24 g/(2h + g) [(2hw + g) s + y(1/w² + 2xh) k×s]
///
/// Pinkus and Sternlicht, with k = √q √(W²/4 + (ε̇/ε)²)/|ε̇|, upper sign for ε̇ > 0:
///   F_r = ∓K 6ε̇/((2 + ε²)q^(3/2)) [4kε² ± (2 + ε²)π B],   F_t = K 6π εW B/((2 + ε²)√q)
///   B = (k + 3)/(k + 3/2) for ε̇ > 0,   B = k/(k + 3/2) for ε̇ < 0
/// or in vectors, without division by ε or ε̇, with κ = √q |s|:
///   −F/K = 6/((2 + ε²)q^(3/2)) {4κ ε + π B [2q s + 3ε(ε·s)]}
///   B = 1 + (3/2)(ε·s)/(κ + (3/2)|ε·s|)
/// Its rational B stands for arcs, 1 + (2/π) atan(1/k) and (2/π) atan k. Over all directions of s
/// and ε up to 0.99 it deviates from the exact film by 6 % in the median for ε̇ > 0 (11 % at most)
/// and by 17 % for ε̇ < 0 (more than its value where the force is small); not at all at ε̇ = 0. The
/// pressure shown with it is that of the exact film.
///
/// K = ηR³L/c² [N s]; other symbols in journal.h and reduced_motion.h. At s = 0 the force is 0 and
/// bends; the derivative there is half of the full film's.
/// Sign: F on the journal. Valid for L/(2R) above about 2. Source: [PinkusSternlicht1961],
/// [Flores2009] Eqs. 14-18.
namespace stribeck {

class LongPiFilm final : public ClosedFilm<LongPiFilm, LongField> {
 public:
  FilmFriction shear;
  static const Schema<LongPiFilm>& schema();

  template <class T>
  Planar<T> load(const ReducedMotion<T>&) const;
  template <class T>
  T pressurised_shear(const ReducedMotion<T>&) const;
  FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
};

class PinkusSternlicht final : public ClosedFilm<PinkusSternlicht, LongField> {
 public:
  FilmFriction shear;
  static const Schema<PinkusSternlicht>& schema();

  template <class T>
  Planar<T> load(const ReducedMotion<T>&) const;
  template <class T>
  T pressurised_shear(const ReducedMotion<T>&) const;
  FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
};

}  // namespace stribeck
