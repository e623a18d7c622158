#pragma once
#include "tribo/geometry/pin_in_bore.h"

/// A pin (B) with clearance in a round bore (A), in space: the pin's axis may tilt, and the pin's ends touch the bore's edges.
///   places k = 0, 1   ends of the pin's axis, z_k = ±L/2:  e_k = (r + z_k a) across A's z axis,  δ = |e_k| − c
/// a the pin's axis, of length 1 (third column of R); L length of the pin [m]. Each end touches as the whole pin does in
/// the plane (pin_in_bore.h) and carries half of its force, so that without tilt both together are that pin. The pin
/// slides freely along the bore, and the points of contact go with it.
/// Valid for small tilts, L |a_xy| of some c: pressure along a tilted pin is made of two loads at its ends.
/// Source: [Flores2009] section 4 for the pin in the plane; the ends are a choice of ours.
namespace stribeck {

struct TiltingPinInBore {
  PinInBore across;
  double length;

  static constexpr int dimension = 3, places = 2;
  static constexpr double share = 0.5;
  double clearance() const { return across.clearance(); }
  double eccentricity_ratio(const Motion<double, 3>& m) const {
    return m.r.head<2>().norm() / across.radial_clearance;
  }

  double gap(int place, const Motion<double, 3>& m) const {
    return across.gap(0, End(*this, place, m).across);
  }

  template <class T>
  ContactPoint<T, 3> touch(int place, const Motion<T, 3>& m) const {
    const End<T> end(*this, place, m);
    const ContactPoint<T, 2> flat = across.touch(0, end.across);
    const Vector<T, 2> contact_point_velocity = as_vector(flat, flat.contact_point_velocity);
    return {flat.penetration,
            {flat.normal.x(), flat.normal.y(), T(0)},
            {flat.at.x(), flat.at.y(), end.height},
            {contact_point_velocity.x(), contact_point_velocity.y(), end.climb}};
  }

  /// z_k [m].
  double height(int place) const { return (place == 0 ? 0.5 : -0.5) * length; }

 private:
  /// One end of the pin's axis: how it moves across A's z axis, and along it.
  template <class T>
  struct End {
    Motion<T, 2> across;
    T height, climb;

    End(const TiltingPinInBore& pin, int place, const Motion<T, 3>& m) {
      const T z = T(pin.height(place));
      const Vector<T, 3> arm(m.R(0, 2) * z, m.R(1, 2) * z, m.R(2, 2) * z),
          rotational = cross(m.w, arm);
      const Vector<T, 3> at = m.r + arm, velocity = m.v + rotational;
      across = {{at.x(), at.y()}, T(0), {velocity.x(), velocity.y()}, m.w.z()};
      height = at.z();
      climb = velocity.z();
    }
  };
};

}  // namespace stribeck
