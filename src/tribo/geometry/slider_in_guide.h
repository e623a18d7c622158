#pragma once
#include <algorithm>
#include <cmath>
#include <limits>

#include "tribo/geometry/contact_point.h"

/// A rectangular slider (B) with clearance in a straight guide (A) along A's x axis.
///   places 0 to 3   corners of the slider on the guide's walls y = ±(b + c), |x| <= a
///   places 4 to 7   edges of the guide (±a, ±(b + c)) on the slider's sides, of a guide that ends
/// 2l length and 2b width of the slider, c clearance to each side, 2a length of the guide [m], infinite without ends.
/// One corner: the slider tips; two on a side: it lies on the wall; two opposite: it is jammed across.
/// Near an edge the penetration is no deeper than the way to it, so that a corner leaves the guide without a jump.
/// Source: [Flores2008].
namespace stribeck {

struct SliderInGuide {
  double half_length, half_width, side_clearance;
  double half_guide = std::numeric_limits<double>::infinity();

  static constexpr int dimension = 2, places = 8;
  static constexpr double share = 1;
  static constexpr bool is_straight = true;  // it slides along x of A
  double clearance() const { return side_clearance; }
  /// Distance of the slider from the middle of its clearance, by the clearance.
  double eccentricity_ratio(const Motion<double, 2>& m) const {
    return std::abs(m.r.y()) / side_clearance;
  }

  double gap(int place, const Motion<double, 2>& m) const {
    if (place >= 4 && !std::isfinite(half_guide)) return half_guide;
    return -touch(place, m).penetration;
  }

  template <class T>
  ContactPoint<T, 2> touch(int place, const Motion<T, 2>& m) const {
    return place < 4 ? corner(place, m) : edge(place - 4, m);
  }

 private:
  static double end(int k) { return k % 2 == 0 ? 1 : -1; }
  static double side(int k) { return k < 2 ? 1 : -1; }

  template <class T>
  static T smaller(const T& a, const T& b) {
    return a < b ? a : b;
  }
  /// Returns the distance of x within ±half from the nearer end.
  template <class T>
  static T within(const T& x, double half) {
    return x > 0 ? T(half - x) : T(half + x);
  }
  template <class T>
  static Rotation<T, 2> axes_of(const Motion<T, 2>& m) {
    using std::cos;
    using std::sin;
    return {m.angle, cos(m.angle), sin(m.angle)};
  }

  template <class T>
  ContactPoint<T, 2> corner(int k, const Motion<T, 2>& m) const {
    const Vector<T, 2> arm(T(end(k) * half_length), T(side(k) * half_width));
    const Vector<T, 2> at = m.r + axes_of(m).turn(arm);
    const T depth = side(k) * at.y() - (half_width + side_clearance);
    ContactPoint<T, 2> found{depth, {T(0), T(-side(k))}, at, T(0)};
    if (std::isfinite(half_guide))
      found.penetration = smaller(depth, within<T>(at.x(), half_guide));
    found.contact_point_velocity = dot(along(found), velocity_at(found, m));
    return found;
  }

  template <class T>
  ContactPoint<T, 2> edge(int k, const Motion<T, 2>& m) const {
    const Vector<T, 2> at(T(end(k) * half_guide), T(side(k) * (half_width + side_clearance)));
    const Rotation<T, 2> axes = axes_of(m);
    const Vector<T, 2> local = axes.turn_back(Vector<T, 2>(at - m.r));
    const T depth = half_width - side(k) * local.y();
    const Vector<T, 2> inward(T(0), T(-side(k)));
    return {smaller(depth, within<T>(local.x(), half_length)), axes.turn(inward), at, T(0)};
  }
};

}  // namespace stribeck
