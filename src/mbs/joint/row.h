#pragma once
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>

#include "mbs/body/body.h"

/// Coordinates of the relative motion of marker B from marker A that joints hold or drive, in A's axes.
///   row        value                         unit wrench on B: its power is the value's rate
///   x y z      components of r               f = e_x, e_y, e_z
///   tilt_x     x_A · z_B                     m = z_B × e_x
///   tilt_y     y_A · z_B                     m = z_B × e_y
///   angle      rotation of B about z             m = e_z when the z axes agree
///   perpendicular_xy  x_A · y_B              m = y_B × e_x
///   parallel_z        z_A · z_B              m = z_B × e_z   (for assembly: opposite axes have no tilt either)
///   distance   |r|                           f = r/|r|
/// The joint force on B is −λ times the unit wrench; A receives the opposite at the same point.
/// Sign: angles counter-clockwise about z. Spatial angles lie within half a revolution of a reference the caller gives.
namespace stribeck {

enum class Row { x, y, z, tilt_x, tilt_y, angle, perpendicular_xy, parallel_z, distance };

std::string_view row_name(Row);
inline bool is_along_axis(Row row) {
  return row == Row::x || row == Row::y || row == Row::z;
}
inline bool is_angle(Row row) {
  return !is_along_axis(row) && row != Row::distance;
}
/// Returns the number of A's axis that a row x, y or z is along.
inline int axis_of(Row row) {
  return static_cast<int>(row);
}

/// Rate of the direction u (fixed in B) along A's axis i: (w × u)_i = m·w with m = u × e_i.
template <class T>
Vector<T, 3> rotation_row(const Vector<T, 3>& u, int i) {
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  Vector<T, 3> m;
  m[i] = T(0);
  m[j] = u[k];
  m[k] = -u[j];
  return m;
}

/// Rotation of B about A's z axis, the one nearest to `near` [rad].
template <class T>
T turn_about_z(const Motion<T, 3>& m, double near) {
  using std::atan2;
  constexpr double turn = 2 * std::numbers::pi;
  const T angle = atan2(m.R(1, 0), m.R(0, 0));
  return angle + turn * std::round((near - value(angle)) / turn);
}
template <class T>
T turn_about_z(const Motion<T, 2>& m, double /*near*/) {
  return m.angle;
}

/// Turns are counted from one step to the next. Within a step nothing may turn so far from what was counted that a step
/// twice as long could be taken for a shorter one the other way.
std::optional<Violation> lost_count(const std::string& name, double turn, double counted);

template <class T>
T row_value(Row row, const Motion<T, 2>& m, double near = 0) {
  using std::sqrt;
  if (row == Row::x) return m.r.x();
  if (row == Row::y) return m.r.y();
  if (row == Row::distance) return sqrt(dot(m.r, m.r));
  return turn_about_z(m, near);
}

template <class T>
T row_value(Row row, const Motion<T, 3>& m, double near = 0) {
  using std::sqrt;
  switch (row) {
    case Row::x:
      return m.r.x();
    case Row::y:
      return m.r.y();
    case Row::z:
      return m.r.z();
    case Row::tilt_x:
      return m.R(0, 2);
    case Row::tilt_y:
      return m.R(1, 2);
    case Row::perpendicular_xy:
      return m.R(0, 1);
    case Row::parallel_z:
      return m.R(2, 2);
    case Row::distance:
      return sqrt(dot(m.r, m.r));
    case Row::angle:
      return turn_about_z(m, near);
  }
  return T(0);
}

/// The wrench on B whose power is the rate of the row's value.
template <class T>
Wrench<T, 2> unit_wrench(Row row, const Motion<T, 2>& m) {
  using std::sqrt;
  Wrench<T, 2> w = Wrench<T, 2>::zero();
  if (row == Row::x) w.f.x() = T(1);
  if (row == Row::y) w.f.y() = T(1);
  if (row == Row::angle) w.m = T(1);
  if (row == Row::distance) w.f = m.r / sqrt(dot(m.r, m.r));
  return w;
}

template <class T>
Wrench<T, 3> unit_wrench(Row row, const Motion<T, 3>& m) {
  using std::sqrt;
  Wrench<T, 3> w = Wrench<T, 3>::zero();
  const auto column = [&](int j) { return Vector<T, 3>(m.R(0, j), m.R(1, j), m.R(2, j)); };
  switch (row) {
    case Row::x:
      w.f.x() = T(1);
      break;
    case Row::y:
      w.f.y() = T(1);
      break;
    case Row::z:
      w.f.z() = T(1);
      break;
    case Row::tilt_x:
      w.m = rotation_row(column(2), 0);
      break;
    case Row::tilt_y:
      w.m = rotation_row(column(2), 1);
      break;
    case Row::perpendicular_xy:
      w.m = rotation_row(column(1), 0);
      break;
    case Row::parallel_z:
      w.m = rotation_row(column(2), 2);
      break;
    case Row::distance:
      w.f = m.r / sqrt(dot(m.r, m.r));
      break;
    case Row::angle: {  // atan2(R10, R00) with dR = w × R
      const T scale = T(1) / (m.R(0, 0) * m.R(0, 0) + m.R(1, 0) * m.R(1, 0));
      w.m = Vector<T, 3>(-m.R(0, 0) * m.R(2, 0) * scale, -m.R(1, 0) * m.R(2, 0) * scale, T(1));
    }
  }
  return w;
}

/// Rate of the row's value: what the unit wrench does, or the velocity itself.
template <class T, int D>
T row_rate(Row row, const Motion<T, D>& m) {
  if (row == Row::x) return m.v.x();
  if (row == Row::y) return m.v.y();
  return power(unit_wrench(row, m), m);
}

}  // namespace stribeck
