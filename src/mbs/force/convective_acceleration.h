#pragma once
#include "math/dual.h"
#include "math/space.h"

/// Relative motion of two markers with its time derivative while their bodies move on unaccelerated (for
/// DaeProblem::constraint_bias): mass centres at constant velocity, bodies at constant angular velocity.
///   Δ = p_b − p_a,  Δ̇ = v_b − v_a,  Δ̈ = a_b − a_a,  a = w × (w × (p − centre))
///   r = R_aᵀ Δ,  v = ṙ = R_aᵀ (Δ̇ − w_a × Δ),  v̇ = R_aᵀ (Δ̈ − 2 w_a × Δ̇ + w_a × (w_a × Δ))
///   Ṙ = w × R,  ẇ = −R_aᵀ (w_a × w_b)
/// The derivative is that of each number in A's axes.
namespace stribeck {

/// Acceleration of a marker whose body moves on [m/s²].
template <int D>
Vector<double, D> centripetal(const Frame<double, D>& f) {
  const Vector<double, D> arm = difference(f.p, f.centre);
  return cross(f.w, cross(f.w, arm));
}

inline Dual<1> with_rate(double value, double rate) {
  return {value, Eigen::Matrix<double, 1, 1>(rate)};
}

template <int D>
Vector<Dual<1>, D> with_rate(const Vector<double, D>& value, const Vector<double, D>& rate) {
  Vector<Dual<1>, D> both;
  for (int i = 0; i < D; ++i) both[i] = with_rate(value[i], rate[i]);
  return both;
}

/// v̇ [m/s²]
template <int D>
Vector<double, D> convective_acceleration(const Frame<double, D>& a, const Frame<double, D>& b) {
  const Vector<double, D> relative_velocity = difference(b.v, a.v), apart = difference(b.p, a.p),
                          relative_acceleration = difference(centripetal(b), centripetal(a)),
                          rotation_terms = difference(cross(a.w, apart),
                                                      sum(relative_velocity, relative_velocity));
  return a.axes.turn_back(sum(relative_acceleration, cross(a.w, rotation_terms)));
}

template <int D>
Motion<Dual<1>, D> convective_motion(const Frame<double, D>& a, const Frame<double, D>& b) {
  const Motion<double, D> m = relative_motion(a, b);
  const Vector<double, D> v_dot = convective_acceleration(a, b);
  if constexpr (D == 2) {
    return {with_rate<2>(m.r, m.v), with_rate(m.angle, m.w), with_rate<2>(m.v, v_dot),
            with_rate(m.w, 0)};
  } else {
    Motion<Dual<1>, 3> moving{with_rate<3>(m.r, m.v), {}, with_rate<3>(m.v, v_dot), {}};
    for (int j = 0; j < 3; ++j) moving.R.col(j) = with_rate<3>(m.R.col(j), m.w.cross(m.R.col(j)));
    moving.w = with_rate<3>(m.w, -a.axes.turn_back(Vector<double, 3>(a.w.cross(b.w))));
    return moving;
  }
}

}  // namespace stribeck
