#pragma once
#include <numbers>
#include <vector>

#include "base/schema/schema.h"
#include "tribo/film/film_field.h"

/// Which half of the circumference a Gümbel film fills; θ counts from the largest gap.
///
/// A half chosen by direction is the one that the wedge pressurises: [0, π] for W > 0. Its force
/// jumps where W changes sign while the journal moves radially; for a machine that rotates in one direction a
/// fixed half is free of that. Source: [Flores2009], whose first example has the fixed half.
namespace stribeck {

enum class Half {
  fixed,           ///< [0, π]: pressurised when the journal rotates counter-clockwise
  fixed_negative,  ///< [π, 2π]: pressurised when it rotates clockwise
  by_direction,    ///< the half that the sign of W = ω − 2γ̇ pressurises; [0, π] when W = 0
};

std::vector<Choice<Half>> half_choices();

/// +1 for [0, π], −1 for [π, 2π].
template <class T>
double half_sign(Half half, const ReducedMotion<T>& m) {
  if (half == Half::by_direction) return value(across(m)) > 0.0 ? -1.0 : 1.0;
  return half == Half::fixed ? 1.0 : -1.0;
}

template <class T>
FilmExtent guembel_extent(Half half, const ReducedMotion<T>& m) {
  const double begin = half_sign(half, m) > 0.0 ? 0.0 : std::numbers::pi;
  return {begin, begin + std::numbers::pi};
}

/// J over either half [-].
template <class T>
T guembel_shear(const ReducedMotion<T>& m) {
  using std::sqrt;
  const T q = 1.0 - square_eccentricity(m);
  return std::numbers::pi / sqrt(q);
}

}  // namespace stribeck
