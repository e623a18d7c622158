#pragma once
#include <cmath>
#include <numbers>

#include "tribo/geometry/contact_point.h"

/// Directions at a contact: round about A's z axis or along a guide, in which friction and sliding of a joint are counted, and along z.
namespace stribeck::dry {

/// The part of a tangent vector that runs round, about A's z axis.
inline double around(const ContactPoint<double, 2>&, double tangent) {
  return tangent;
}
inline double around(const ContactPoint<double, 3>& touch, const Vector<double, 3>& tangent) {
  return cross(Vector<double, 2>(touch.normal.head<2>()), Vector<double, 2>(tangent.head<2>()));
}

/// The direction in which a joint slides: along a guide, else round about A's z axis.
template <class Shape>
constexpr bool slides_straight() {
  if constexpr (requires { Shape::is_straight; })
    return Shape::is_straight;
  else
    return false;
}

/// The part of a tangent vector in that direction.
template <class Shape, class Point, class Tangent>
double along_motion(const Point& touch, const Tangent& tangent) {
  if constexpr (slides_straight<Shape>())
    return along(touch).x() * tangent;
  else
    return around(touch, tangent);
}

/// The angle of an arm about z in the axes of B [rad].
inline double angle_on_b(const Vector<double, 2>& arm, const Motion<double, 2>& m) {
  return std::remainder(std::atan2(arm.y(), arm.x()) - m.angle, 2 * std::numbers::pi);
}
inline double angle_on_b(const Vector<double, 3>& arm, const Motion<double, 3>& m) {
  const Vector<double, 3> local = m.R.transpose() * arm;
  return std::atan2(local.y(), local.x());
}

/// The part of a tangent vector along A's z axis.
inline double axial(double /*tangent*/) {
  return 0;
}
inline double axial(const Vector<double, 3>& tangent) {
  return tangent.z();
}

inline double about_z(double moment) {
  return moment;
}
inline double about_z(const Vector<double, 3>& moment) {
  return moment.z();
}

}  // namespace stribeck::dry
