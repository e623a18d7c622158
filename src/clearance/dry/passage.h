#pragma once
#include <algorithm>

#include "math/curves/hermite.h"
#include "math/space.h"

/// Has a step carried a place of contact through its counter-body? At its begin the place touches and goes deeper, at its end it comes out:
/// in between it was as deep as the motion there says, and a step that has resolved the contact was about as deep at one of its ends.
///   depth(t*) > 2 max(depth₀, depth₁, least)
/// t* where the tangents of the gap at both ends meet; the motion there is the cubic of Hermite between both ends, in A's axes.
namespace stribeck::dry {

/// Returns the motion after a time t of the present velocities; turning within the plane only.
inline Motion<double, 2> moved(Motion<double, 2> m, double t) {
  m.r += t * m.v;
  m.angle += t * m.w;
  return m;
}
inline Motion<double, 3> moved(Motion<double, 3> m, double t) {
  m.r += t * m.v;
  return m;
}

/// Returns the motion between two motions, a time h apart.
template <int D>
Motion<double, D> between(const Motion<double, D>& from, const Motion<double, D>& to, double h,
                          double t) {
  const auto value = HermiteBasis(t / h, h).value;
  Motion<double, D> m = from;
  m.r = value[0] * from.r + value[1] * from.v + value[2] * to.r + value[3] * to.v;
  if constexpr (D == 2) m.angle = combined(value, {from.angle, from.w, to.angle, to.w});
  return m;
}

/// gap(motion) [m] of the place; `least` a depth that does not matter [m].
template <int D, class Gap>
bool passes_through(const Motion<double, D>& from, const Motion<double, D>& to, double h,
                    double least, const Gap& gap) {
  const double g0 = gap(from), g1 = gap(to), part = 1e-3 * h;
  if (!(g0 < 0) || !(h > 0)) return false;
  const double rate0 = (gap(moved(from, part)) - g0) / part,
               rate1 = (g1 - gap(moved(to, -part))) / part;
  if (!(rate0 < 0 && rate1 > 0)) return false;
  const double meeting = (g1 - g0 - rate1 * h) / (rate0 - rate1);
  if (!(meeting > 0 && meeting < h)) return false;
  return -gap(between(from, to, h, meeting)) > 2 * std::max({-g0, -g1, least});
}

}  // namespace stribeck::dry
