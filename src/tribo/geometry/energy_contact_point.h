#pragma once
#include <cmath>

#include "tribo/geometry/contact_point.h"

/// The touch of a pin (B) in a bore (A) whose elastic force comes from an energy U(r, ψ), whatever the form of both.
///   f = s |g_r|,  n = −g_r/|g_r|,  at = r − R_p n − l t,  l = −g_ψ/|g_r|,  t = ẑ × n,     s g = ∇U
///
/// r centre of the pin in the axes of the bore [m], ψ its rotation [rad]; g gradient up to a factor s > 0, g_r by r, g_ψ by ψ; f elastic force [N];
/// R_p radius of the pin [m]; l lever that the moment of a pin out of round has about its centre [m]: the rate of penetration −n·u_B of
/// contact_point.h is then U̇/f, so that damping F = f (1 + χ δ̇/δ̇₀) takes energy and f itself none. The point of contact is said to move as the
/// eccentricity turns, by R (r × v)/r², R radius of the bore [m].
/// Source: virtual work.
namespace stribeck {

struct PinAndBore {
  double pin_radius, bore_radius;  ///< [m]
};

template <class T>
ContactPoint<T, 2> energy_contact_point(const Motion<T, 2>& m, const T& penetration,
                                        const Vector<T, 3>& gradient, const T& factor,
                                        const PinAndBore& radii) {
  using std::sqrt;
  const T steepness = sqrt(T(gradient.x() * gradient.x() + gradient.y() * gradient.y()));
  const Vector<T, 2> normal{T(-gradient.x() / steepness), T(-gradient.y() / steepness)};
  const Vector<T, 2> along{T(-normal.y()), normal.x()};
  const T lever = -gradient.z() / steepness, e2 = dot(m.r, m.r);
  const Vector<T, 2> contact = m.r - normal * T(radii.pin_radius) - along * lever;
  return {penetration, normal, contact, T(-(cross(m.r, m.v) / e2 * radii.bore_radius)),
          T(factor * steepness)};
}

}  // namespace stribeck
