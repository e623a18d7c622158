#pragma once
#include "tribo/geometry/contact_point.h"

/// A disc (B) of radius R about marker B above a flat (A) that is A's x axis.
///   δ = R − y,  n = e_y        point of contact in the middle of the penetration, below the disc's centre
/// R in m. Two discs (two_discs.h) of which A's is very large. Valid for contacts narrow against the disc, δ ≪ R, on a
/// flat longer than its path. Source: [Johnson1985] section 1.2.
namespace stribeck {

struct DiscOnFlat {
  double radius;

  static constexpr int dimension = 2, places = 1;
  static constexpr double share = 1;
  double clearance() const { return 1e-4 * radius; }  ///< value as for two discs [m]
  /// Height of the centre by that at which they meet.
  double eccentricity_ratio(const Motion<double, 2>& m) const { return m.r.y() / radius; }

  double gap(int, const Motion<double, 2>& m) const { return m.r.y() - radius; }

  template <class T>
  ContactPoint<T, 2> touch(int, const Motion<T, 2>& m) const {
    const T depth = radius - m.r.y();
    return {depth, {T(0), T(1)}, {m.r.x(), T(depth * -0.5)}, T(-m.v.x())};
  }
};

}  // namespace stribeck
