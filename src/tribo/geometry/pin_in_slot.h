#pragma once
#include <cmath>
#include <limits>

#include "tribo/geometry/contact_point.h"

/// A pin (B) with clearance in a straight slot (A) along A's x axis.
///   places 0, 1   walls at y = ±(R + c):         δ = ±y − c
///   places 2, 3   flat ends of the travel ±s/2:  δ = ±x − s/2
/// c clearance to each side, R radius of the pin, s travel of the pin's centre from end to end [m], infinite without ends.
/// The point of contact stays beside the pin's centre. Source: [Autiero2023] section 4.
namespace stribeck {

struct PinInSlot {
  double pin_radius, side_clearance;
  double travel = std::numeric_limits<double>::infinity();

  static constexpr int dimension = 2, places = 4;
  static constexpr double share = 1;
  static constexpr bool is_straight = true;  // it slides along x of A
  double clearance() const { return side_clearance; }
  /// Distance of the pin from the middle of its clearance, by the clearance.
  double eccentricity_ratio(const Motion<double, 2>& m) const {
    return std::abs(m.r.y()) / side_clearance;
  }

  double gap(int place, const Motion<double, 2>& m) const {
    return -(side(place) * m.r[axis(place)] - room(place));
  }

  template <class T>
  ContactPoint<T, 2> touch(int place, const Motion<T, 2>& m) const {
    const int across = axis(place);
    Vector<T, 2> normal = Vector<T, 2>(T(0), T(0));
    normal[across] = T(-side(place));
    ContactPoint<T, 2> found{side(place) * m.r[across] - room(place), normal,
                             m.r - normal * pin_radius, T(0)};
    found.contact_point_velocity = dot(along(found), m.v);
    return found;
  }

 private:
  static int axis(int place) { return place < 2 ? 1 : 0; }
  static double side(int place) { return place % 2 == 0 ? 1 : -1; }
  double room(int place) const { return place < 2 ? side_clearance : travel / 2; }
};

}  // namespace stribeck
