#pragma once
#include <array>
#include <cmath>

#include "math/dual.h"
#include "math/space.h"

/// Quantities along the surfaces of a contact, such as its sliding velocity u [m/s]: a number where bodies slide along one line, two
/// components where they slide in a plane. Laws of friction are isotropic and written once for both. U: T or AlongSurface<T>.
///   speed of u   along a line u itself, with its sign; in a plane √(u·u + u₀²), u₀ = 1e-12 m/s, which has a slope where nothing slides
namespace stribeck {

template <class T>
using AlongSurface = Vector<T, 2>;

template <class U>
inline constexpr bool is_in_plane = false;
template <class T>
inline constexpr bool is_in_plane<AlongSurface<T>> = true;

/// U of numbers without derivatives.
template <class U>
using ValueAlong = std::conditional_t<is_in_plane<U>, AlongSurface<double>, double>;

template <class U>
U zero_along() {
  if constexpr (is_in_plane<U>)
    return U(typename U::Scalar(0), typename U::Scalar(0));
  else
    return U(0.0);
}

/// |x|.
template <class T>
T magnitude(const T& x) {
  return value(x) < 0.0 ? T(-x) : x;
}
/// √(u·u), whose slope at 0 is 0.
template <class T>
T magnitude(const AlongSurface<T>& u) {
  using std::sqrt;
  if (value(u.x()) == 0 && value(u.y()) == 0) return T(0);
  return sqrt(T(u.x() * u.x() + u.y() * u.y()));
}

template <class T>
double value_along(const T& x) {
  return value(x);
}
template <class T>
AlongSurface<double> value_along(const AlongSurface<T>& u) {
  return {value(u.x()), value(u.y())};
}

/// Returns u, shortened by `length` >= 0; |u| > length.
template <class T>
T shortened(const T& x, const T& length) {
  return value(x) < 0.0 ? T(x + length) : T(x - length);
}
template <class T>
AlongSurface<T> shortened(const AlongSurface<T>& u, const T& length) {
  return u * T(1.0 - length / magnitude(u));
}

template <class T>
T speed_of(const T& sliding) {
  return sliding;
}
template <class T>
T speed_of(const AlongSurface<T>& sliding) {
  constexpr double still = 1e-12;  // [m/s]
  using std::sqrt;
  return sqrt(T(dot(sliding, sliding) + still * still));
}

/// A force that a law states for that speed, along the sliding velocity.
template <class T>
T along_sliding(const T& force, const T& /*speed*/, const T& /*sliding*/) {
  return force;
}
template <class T>
AlongSurface<T> along_sliding(const T& force, const T& speed, const AlongSurface<T>& sliding) {
  return sliding * T(force / speed);
}

/// The components as numbers; 0 where there is no second one.
inline std::array<double, 2> components(double x) {
  return {x, 0};
}
inline std::array<double, 2> components(const AlongSurface<double>& u) {
  return {u.x(), u.y()};
}
template <class U>
ValueAlong<U> from_components(const std::array<double, 2>& components) {
  if constexpr (is_in_plane<U>)
    return {components[0], components[1]};
  else
    return components[0];
}

}  // namespace stribeck
