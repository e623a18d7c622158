#pragma once
#include <cmath>

#include "tribo/journal/journal.h"

/// The variables in which every closed-form journal film is regular: the eccentricity ratio as a
/// vector, and the equivalent squeeze velocity.
///
///   ε = e/c,   s = v/c − (ω/2) k×ε,   Reynolds' right-hand side is −12ηc s·n(φ)
///
/// e, v, ω, c, η, n: journal.h; ε [-], s [1/s]; k the axis. A rotating journal squeezes the film
/// like one that moves against half its surface speed. Along ε and 90° ahead of it s has the
/// components s_r = ε̇ and s_t = −εW/2, W = ω − 2γ̇, γ the angle of ε. Film forces are isotropic
/// functions of ε and s, homogeneous of degree one in s.
/// Sign: counter-clockwise positive. Valid for |ε| < 1. Source: [Flores2009], rewritten.
namespace stribeck {

template <class T>
struct Planar {
  T x, y;
};

template <class T>
struct ReducedMotion {
  T ex, ey;  ///< ε [-]
  T sx, sy;  ///< s [1/s]
  /// +1 where a journal whose centre rests in space draws the oil counter-clockwise or not at all, ω_j + ω_b >= 0; else −1.
  double sense = 1;
};

template <class T>
ReducedMotion<T> reduced(const FilmConditions& film, const JournalMotion<T>& m) {
  const double per_clearance = 1.0 / film.radial_clearance;
  const T ex = m.ex * per_clearance;
  const T ey = m.ey * per_clearance;
  const T half_spin = 0.5 * m.omega;
  const double entrainment = value(m.omega) + 2 * m.bearing_rate;
  return {ex, ey, m.vx * per_clearance + half_spin * ey, m.vy * per_clearance - half_spin * ex,
          entrainment < 0 ? -1.0 : 1.0};
}

template <class T>
T square_eccentricity(const ReducedMotion<T>& m) {
  return m.ex * m.ex + m.ey * m.ey;
}

template <class T>
T square_squeeze(const ReducedMotion<T>& m) {
  return m.sx * m.sx + m.sy * m.sy;
}

/// ε·s = ε ε̇
template <class T>
T along(const ReducedMotion<T>& m) {
  return m.ex * m.sx + m.ey * m.sy;
}

/// (k×ε)·s = −ε²W/2
template <class T>
T across(const ReducedMotion<T>& m) {
  return m.ex * m.sy - m.ey * m.sx;
}

/// No squeeze and no wedge: the film force is zero and its direction unknown. Its square must not
/// underflow either.
template <class T>
bool at_rest(const ReducedMotion<T>& m) {
  return value(square_squeeze(m)) < 1e-290;
}

/// The parts of s that need the direction r of the line of centres (t = k×r).
template <class T>
struct CentreLine {
  T eccentricity;     ///< |ε|
  Planar<T> radial;   ///< s_r r
  Planar<T> turned;   ///< s_r t
  Planar<T> swapped;  ///< ε (s_t r + s_r t)
};

/// Closer to the centre than this ratio r is the direction of s (at the centre, of the velocity; a
/// journal that starts from rest moves along its load), where `radial` is s itself: round-off in e
/// must not choose a direction.
inline constexpr double centre_ratio = 1e-10;

template <class T>
CentreLine<T> centre_line(const ReducedMotion<T>& m) {
  using std::sqrt;
  const T square = square_eccentricity(m);
  if (value(square) < centre_ratio * centre_ratio)
    return {T(0.0), {m.sx, m.sy}, {-m.sy, m.sx}, {T(0.0), T(0.0)}};
  const T eccentricity = sqrt(square);
  const T inverse = 1.0 / eccentricity;
  const T rx = m.ex * inverse;
  const T ry = m.ey * inverse;
  const T s_r = rx * m.sx + ry * m.sy;
  const T s_t = rx * m.sy - ry * m.sx;
  return {eccentricity,
          {s_r * rx, s_r * ry},
          {-(s_r * ry), s_r * rx},
          {m.ex * s_t - m.ey * s_r, m.ey * s_t + m.ex * s_r}};
}

}  // namespace stribeck
