#pragma once
#include <numbers>
#include <vector>

#include "base/schema/schema.h"
#include "tribo/journal/film_field.h"

/// Half of the circumference that a Gümbel film fills; θ counts from the largest gap.
///
/// The wedge W = ω_j + ω_b − 2γ̇ pressurises [0, π] where W > 0 and [π, 2π] where W < 0. Whoever follows the sign of W has a force
/// that jumps with the motion of the centre, and a journal that is pressed outwards slides along the jump. Whoever follows the sign of
/// ω_j + ω_b has a film that is right for either sense of rotation and as long as the centre circles slower than half of it,
/// |γ̇| < |ω_j + ω_b|/2. Beyond that, in whirl, the film carries tension (opposes_wedge); long_pi_film has a boundary that moves.
/// ω_j, ω_b angular velocities of journal and bearing in space, γ̇ of the line of centres [rad/s]; counter-clockwise positive.
/// Source: [Flores2009], whose first example has the fixed half.
namespace stribeck {

enum class Half {
  by_rotation,     ///< the half that the sign of ω_j + ω_b pressurises; [0, π] when that is 0
  fixed,           ///< [0, π]: pressurised when the journal rotates counter-clockwise
  fixed_negative,  ///< [π, 2π]: pressurised when it rotates clockwise
  by_direction,    ///< the half that the sign of W pressurises; [0, π] when W = 0
};

std::vector<Choice<Half>> half_choices();

/// +1 for [0, π], −1 for [π, 2π].
template <class T>
double half_sign(Half half, const ReducedMotion<T>& m) {
  if (half == Half::by_direction) return value(across(m)) > 0.0 ? -1.0 : 1.0;
  if (half == Half::by_rotation) return m.sense;
  return half == Half::fixed ? 1.0 : -1.0;
}

/// The wedge empties the half that is filled.
inline bool opposes_wedge(Half half, const ReducedMotion<double>& m) {
  return half_sign(half, m) * across(m) > 0.0;
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
