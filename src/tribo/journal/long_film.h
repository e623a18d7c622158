#pragma once
#include "tribo/journal/closed_film.h"
#include "tribo/journal/guembel_half.h"

/// Infinitely long journal film: the oil flows around the circumference only.
///
///   p = 6η(R/c)² { εW (2 + ε cos θ) sin θ/((2 + ε²)(1 + ε cos θ)²)
///                  + (ε̇/ε) [1/(1 + ε cos θ)² − 1/(1 + ε)²] }               full film
///   Sommerfeld:  F_r = −12π K ε̇/q^(3/2)
///                F_t = 12π K εW/((2 + ε²)√q)
///   Gümbel A:    F_r = −K [12ε²W/((2 + ε²)q) + (6ε̇/q^(3/2))(π − 16/(π(2 + ε²)))]
///                F_t = K [6π εW/((2 + ε²)√q) + 24ε ε̇/((2 + ε²)q)]
///   Gümbel B:    F_r = −K [12ε²W/((2 + ε²)q) + 6π ε̇/q^(3/2)]
///                F_t = K [6π εW/((2 + ε²)√q) + 24ε̇/((1 + ε)q)]
/// or in vectors, with what Gümbel subtracts from half of the full film,
///   −F/K = 12π/((2 + ε²)√q) [2s + 3ε(ε·s)/q],   ±24/((2 + ε²)q) ε(s_t r + s_r t),
///   and for A 96/(π(2 + ε²)q^(3/2)) s_r r, for B ±24(2 − ε)/((1 + ε)(2 + ε²)q) s_r t
///
/// K = ηR³L/c² [N s], q = 1 − ε², θ from the largest gap, r along e, t 90° ahead of it; other
/// symbols in journal.h and reduced_motion.h. A solves Reynolds' equation on the half with p = 0 at
/// both ends; B cuts the full film off, which leaves a pressure step where ε̇ is not 0. They share
/// every equilibrium; their damping differs. B is ill posed at ε = 0: a journal that starts there
/// at rest never advances.
/// Sign: F on the journal. Valid for L/(2R) above about 2. Source: [Sommerfeld1904], [Flores2009]
/// Eq. 5.
namespace stribeck {

class LongSommerfeld final : public ClosedFilm<LongSommerfeld, LongField> {
 public:
  FilmFriction shear;
  static const Schema<LongSommerfeld>& schema();

  template <class T>
  Planar<T> load(const ReducedMotion<T>&) const;
  template <class T>
  T pressurised_shear(const ReducedMotion<T>&) const;
  FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
};

class LongGuembel final : public ClosedFilm<LongGuembel, LongField> {
 public:
  enum class Variant {
    zero_ends,  ///< A: p = 0 at both ends of the half
    cut_off,    ///< B: the full film cut off
  };
  Variant variant = Variant::zero_ends;
  Half half = Half::by_rotation;
  FilmFriction shear;
  static const Schema<LongGuembel>& schema();

  template <class T>
  Planar<T> load(const ReducedMotion<T>&) const;
  template <class T>
  T pressurised_shear(const ReducedMotion<T>&) const;
  FilmExtent extent(const ReducedMotion<double>&, const FilmFrame&) const;
};

}  // namespace stribeck
