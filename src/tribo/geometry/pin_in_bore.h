#pragma once
#include <cmath>
#include <vector>

#include "tribo/geometry/contact_point.h"

/// A pin (B) with clearance in a round bore (A): a revolute joint with clearance.
///   δ = e − c,  n = −r/e,  e = |r|        point of contact on the pin; on the bore it moves at (R + c) (r × v)/e²
/// c radial clearance, R radius of the pin [m]. Valid for parallel axes. Source: [Flores2009] section 4.
namespace stribeck {

struct PinInBore {
  double pin_radius, radial_clearance;

  static constexpr int dimension = 2, places = 1;
  static constexpr double share = 1;
  double clearance() const { return radial_clearance; }
  /// Distance of the pin from the middle of its clearance, by the clearance.
  double eccentricity_ratio(const Motion<double, 2>& m) const {
    return m.r.norm() / radial_clearance;
  }

  /// Gap [m]; negative where they touch.
  double gap(int, const Motion<double, 2>& m) const { return radial_clearance - m.r.norm(); }

  /// Returns the point where they touch.
  template <class T>
  ContactPoint<T, 2> touch(int, const Motion<T, 2>& m) const {
    using std::sqrt;
    const T e = sqrt(T(dot(m.r, m.r)));
    const Vector<T, 2> outward = m.r / e, normal = -outward;
    const T radius = e + pin_radius, angular_rate = cross(outward, m.v) / e;
    return {e - radial_clearance, normal, Vector<T, 2>(outward * radius),
            T(-(angular_rate * (radial_clearance + pin_radius)))};
  }
};

}  // namespace stribeck
