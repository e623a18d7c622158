#pragma once
#include <numbers>

#include "tribo/journal/reduced_motion.h"

namespace stribeck {

/// −F/K of the long film on the full circumference (long_film.h), and twice its limit for a half
/// film at rest:  12π/((2 + ε²)√q) [2s + 3ε(ε·s)/q]
template <class T>
Planar<T> long_full_load(const ReducedMotion<T>& m) {
  using std::sqrt;
  const T square = square_eccentricity(m);
  const T q = 1.0 - square;
  const T common = 12.0 * std::numbers::pi / ((2.0 + square) * sqrt(q));
  const T per_squeeze = 2.0 * common;
  const T per_eccentricity = 3.0 * common * along(m) / q;
  return {per_squeeze * m.sx + per_eccentricity * m.ex,
          per_squeeze * m.sy + per_eccentricity * m.ey};
}

}  // namespace stribeck
