#pragma once
#include <array>
#include <cmath>

#include "math/space.h"
#include "tribo/film/bearing/film_sensitivity.h"

/// Maps the relative motion of two markers to the coordinates of a film, and its generalised forces back to a wrench: the exact dual.
///   r, v of the journal's centre and R of its axes in those of the bearing;  s the journal's axis, third column of R
///   a = (r_x, r_y, s_x, s_y),   ω = w_z,   ψ = atan2(R_yx, R_xx)
/// Where the journal slides, a₀ and a₁ are the point of its axis in the mid plane of the bearing, r − r_z s, and r_z, v_z are further
/// coordinates. In the plane such a journal has its axis along x: a₀ is across it in the plane, a₁ out of it is zero, and it does not turn
/// about its axis. Valid for small slopes of the axis.
namespace stribeck {

/// Inputs of a film: places and rates of FilmTangent's columns.
template <class T>
using FilmInputs = std::array<T, FilmTangent::ColsAtCompileTime>;

/// Returns the inputs of a journal that slides, in the plane: the point of its axis in the mid plane of the bearing, r_y − r_x sin ψ, and
/// its slope, sin ψ.
template <class T>
FilmInputs<T> inputs_along_x(const Motion<T, 2>& m) {
  using std::cos, std::sin;
  const T slope = sin(m.angle), rate = cos(m.angle) * m.w;
  FilmInputs<T> x;
  x.fill(T(0));
  x[0] = m.r.y() - m.r.x() * slope;
  x[2] = slope;
  x[4] = m.v.y() - m.v.x() * slope - m.r.x() * rate;
  x[6] = rate;
  x[10] = m.r.x();
  x[11] = m.v.x();
  return x;
}

template <class T>
FilmInputs<T> inputs(const Motion<T, 2>& m, const FiniteJournalFilm& film) {
  if (film.slides()) return inputs_along_x(m);
  FilmInputs<T> x{m.r.x(), m.r.y(), T(0), T(0), m.v.x(), m.v.y(), T(0), T(0), m.w};
  x[9] = film.has_moving_features() ? m.angle : T(0);
  x[10] = x[11] = T(0);
  return x;
}

/// The journal's axis seen from the bearing is the third column of R; it moves with w × it. Where the journal slides, its centre is the
/// point of its axis in the mid plane of the bearing.
template <class T>
FilmInputs<T> inputs(const Motion<T, 3>& m, const FiniteJournalFilm& film) {
  using std::atan2;
  const Vector<T, 3> axis(m.R(0, 2), m.R(1, 2), m.R(2, 2)), rate = cross(m.w, axis);
  FilmInputs<T> x{m.r.x(), m.r.y(),  axis.x(), axis.y(), m.v.x(),
                  m.v.y(), rate.x(), rate.y(), m.w.z()};
  x[9] = film.has_moving_features() ? T(atan2(m.R(1, 0), m.R(0, 0))) : T(0);
  x[10] = x[11] = T(0);
  if (!film.slides()) return x;
  x[10] = m.r.z();
  x[11] = m.v.z();
  for (int k = 0; k < 2; ++k) {
    x[k] -= x[10] * x[2 + k];
    x[4 + k] -= x[11] * x[2 + k] + x[10] * x[6 + k];
  }
  return x;
}

inline double turn(const Motion<double, 2>& m, const FiniteJournalFilm& film) {
  return film.slides() ? 0 : m.angle;
}
inline double turn(const Motion<double, 3>& m, const FiniteJournalFilm&) {
  return std::atan2(m.R(1, 0), m.R(0, 0));
}

template <int D>
SurfaceMotion surface_motion(const Motion<double, D>& m, const FiniteJournalFilm& film) {
  const FilmInputs<double> x = inputs(m, film);
  SurfaceMotion in_bearing{{x[0], x[1], x[2], x[3]}, {x[4], x[5], x[6], x[7]}, x[8], turn(m, film)};
  in_bearing.slide = x[10];
  in_bearing.slide_rate = x[11];
  return in_bearing;
}

/// Generalised forces in the order of FilmTangent's rows.
template <class T>
using FilmForces = std::array<T, FilmTangent::RowsAtCompileTime>;

inline FilmForces<double> values_of(const FilmForce& f) {
  return {f.q[0], f.q[1], f.q[2], f.q[3], f.moment, f.axial};
}

/// Forces that do the work of q on a, of M on ω and of F_z on ṡ: in space the moment m with m·w = q₂ (w × s)_x + q₃ (w × s)_y + M w_z.
template <class T>
Wrench<T, 2> assembled(const FilmForces<T>& q, const Motion<T, 2>& m,
                       const FiniteJournalFilm& film) {
  if (film.slides()) {
    using std::cos, std::sin;
    return {Vector<T, 2>(q[5] - q[0] * sin(m.angle), q[0]), cos(m.angle) * (q[2] - m.r.x() * q[0])};
  }
  return {Vector<T, 2>(q[0], q[1]), q[4]};
}
template <class T>
Wrench<T, 3> assembled(FilmForces<T> q, const Motion<T, 3>& m, const FiniteJournalFilm& film) {
  const Vector<T, 3> axis(m.R(0, 2), m.R(1, 2), m.R(2, 2)), along(T(0), T(0), q[4]);
  T thrust(0);
  if (film.slides()) {
    thrust = q[5] - q[0] * axis.x() - q[1] * axis.y();
    for (int k = 0; k < 2; ++k) q[2 + k] -= m.r.z() * q[k];
  }
  const Vector<T, 3> tilting = cross(axis, Vector<T, 3>(q[2], q[3], T(0)));
  return {Vector<T, 3>(q[0], q[1], thrust), tilting + along};
}

/// Force in axes of the bearing and moment about the journal's centre, as results have them: x, y, moment.
inline std::array<double, 3> reported_force(const FilmForce& f, const Motion<double, 2>& m,
                                            const FiniteJournalFilm& film) {
  const Wrench<double, 2> w = assembled(values_of(f), m, film);
  return {w.f.x(), w.f.y(), w.m};
}
inline std::array<double, 3> reported_force(const FilmForce& f, const Motion<double, 3>&,
                                            const FiniteJournalFilm&) {
  return {f.q[0], f.q[1], f.moment};
}

/// Returns the position of the journal's centre from that of the bearing, in axes of the bearing [m]. The centre of one that slides is
/// where its axis crosses the mid plane.
template <int D>
Vector<double, 2> eccentricity(const Motion<double, D>& m, const FiniteJournalFilm& film) {
  const FilmInputs<double> x = inputs(m, film);
  if (D == 2 && film.slides()) return {0, x[0]};
  return {x[0], x[1]};
}

}  // namespace stribeck
