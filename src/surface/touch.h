#pragma once
#include "math/space.h"

/// One place where two bodies in the plane may touch, as an observer on A (bearing, slot or guide) sees it.
///   δ̇ = −n·u_B,  u = t·u_B,  u_B = v + w × (at − r),  t = z × n        of B's material at the point of contact
///   V_Σ = |u − 2 c|                                                   sum of both surfaces' speeds past that point
/// δ penetration [m]; n unit normal; c speed of the point of contact itself along t [m/s]; r, v, w motion of B from A.
/// Sign: n pushes B away from A. Axes of A. Source: [Autiero2023] section 3 for the speeds.
namespace stribeck {

template <class T>
struct Touch {
  T penetration;
  Vector<T, 2> normal, at;
  T creep;  ///< c
};

template <class T>
Vector<T, 2> along(const Touch<T>& touch) {
  return {-touch.normal.y(), touch.normal.x()};
}

/// u_B: velocity of B's material at the point of contact [m/s].
template <class T>
Vector<T, 2> velocity_at(const Touch<T>& touch, const Motion<T, 2>& m) {
  const Vector<T, 2> arm = touch.at - m.r;
  return m.v + cross(m.w, arm);
}

}  // namespace stribeck
