#pragma once
#include <optional>
#include <type_traits>

#include "math/space.h"

/// A contact candidate of two bodies, in the frame of A (bearing, slot, guide or disc), in D dimensions.
///   δ̇ = −n·u_B,  u_B = v + w × (at − r)                               of B's material at the point of contact
///   plane   u = t·u_B,  V_Σ = |u − 2 c|,  t = z × n                   V_Σ sum of both surfaces' speeds past that point
///   space   u = u_B − n (n·u_B),  V_Σ = |u − 2 c|                     u and c are vectors across n, which lies across z
/// δ penetration [m]; n unit normal; u sliding velocity, c velocity of the point of contact itself [m/s], along the
/// surfaces; r, v, w motion of B from A.
/// Sign: n points from A to B. Axes of A. Source: [Autiero2023] section 3 for the speeds.
namespace stribeck {

/// Quantity along the surfaces: in the plane a number along t, in space a vector across n.
template <class T, int D>
using Tangent = std::conditional_t<D == 2, T, Vector<T, 3>>;

template <class T, int D>
Tangent<T, D> nothing_along() {
  if constexpr (D == 2)
    return T(0);
  else
    return {T(0), T(0), T(0)};
}

template <class T, int D>
struct ContactPoint {
  T penetration;
  Vector<T, D> normal, at;
  Tangent<T, D> contact_point_velocity;  ///< c
  std::optional<T>
      elastic{};  ///< normal force of a shape that computes its own [N]; else the contact law's of δ
};

/// t, in the plane.
template <class T>
Vector<T, 2> along(const ContactPoint<T, 2>& touch) {
  return {-touch.normal.y(), touch.normal.x()};
}

/// u_B: velocity of B's material at the point of contact [m/s].
template <class T, int D>
Vector<T, D> velocity_at(const ContactPoint<T, D>& touch, const Motion<T, D>& m) {
  const Vector<T, D> arm = touch.at - m.r;
  return m.v + cross(m.w, arm);
}

/// The part of a vector that lies along the surfaces.
template <class T>
T tangent_part(const ContactPoint<T, 2>& touch, const Vector<T, 2>& vector) {
  return dot(along(touch), vector);
}
template <class T>
Vector<T, 3> tangent_part(const ContactPoint<T, 3>& touch, const Vector<T, 3>& vector) {
  return vector - touch.normal * dot(touch.normal, vector);
}

/// The vector that lies along the surfaces so.
template <class T>
Vector<T, 2> as_vector(const ContactPoint<T, 2>& touch, const T& tangent) {
  return along(touch) * tangent;
}
template <class T>
Vector<T, 3> as_vector(const ContactPoint<T, 3>&, const Vector<T, 3>& tangent) {
  return tangent;
}

/// Components of a quantity along the surfaces: in the plane itself; in space along z × n and along z, the two directions of the
/// surface at the point of contact.
template <class T>
T in_surface(const ContactPoint<T, 2>&, const T& tangent) {
  return tangent;
}
template <class T>
Vector<T, 2> in_surface(const ContactPoint<T, 3>& touch, const Vector<T, 3>& tangent) {
  return {touch.normal.x() * tangent.y() - touch.normal.y() * tangent.x(), tangent.z()};
}
template <class T>
T out_of_surface(const ContactPoint<T, 2>&, const T& component) {
  return component;
}
template <class T>
Vector<T, 3> out_of_surface(const ContactPoint<T, 3>& touch, const Vector<T, 2>& components) {
  const T& around = components.x();
  return {-touch.normal.y() * around, touch.normal.x() * around, components.y()};
}

}  // namespace stribeck
