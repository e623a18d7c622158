#pragma once
#include <cmath>

#include "tribo/geometry/contact_point.h"

/// Two discs side by side: A's of radius R_A about marker A, B's of radius R_B about marker B.
///   δ = R_A + R_B − e,  n = r/e,  e = |r|
///   point of contact in the middle of the overlap, a = R_A − δ/2 from A's centre; it moves round A at a (r × v)/e²
/// Exchanging A and B exchanges the forces. Radii in m. Valid for e > 0. Source: [Johnson1985] section 1.2.
namespace stribeck {

struct TwoDiscs {
  double radius_a, radius_b;

  static constexpr int dimension = 2, places = 1;
  static constexpr double share = 1;
  /// There is no clearance: errors count against 1e-4 of the effective radius, which is how deep bodies of steel go into
  /// each other when they meet at 2 cm/s [m].
  double clearance() const { return 1e-4 * radius_a * radius_b / (radius_a + radius_b); }
  /// Distance of the centres by that at which the discs meet.
  double eccentricity_ratio(const Motion<double, 2>& m) const {
    return m.r.norm() / (radius_a + radius_b);
  }

  double gap(int, const Motion<double, 2>& m) const { return m.r.norm() - (radius_a + radius_b); }

  template <class T>
  ContactPoint<T, 2> touch(int, const Motion<T, 2>& m) const {
    using std::sqrt;
    const T e = sqrt(T(dot(m.r, m.r)));
    const Vector<T, 2> normal = m.r / e;
    const T way = (e + (radius_a - radius_b)) / 2.0, angular_rate = cross(normal, m.v) / e;
    return {radius_a + radius_b - e, normal, Vector<T, 2>(normal * way), T(angular_rate * way)};
  }
};

}  // namespace stribeck
