#pragma once
#include <memory>
#include <type_traits>
#include <utility>

#include "tribo/conforming/bore_foundation.h"
#include "tribo/geometry/energy_contact_point.h"

/// A pin (B) in a bore (A) on an elastic foundation, either of them worn: joint force and pressures at once.
///
///   U, ∂U/∂(e, ψ)        bore_foundation.h, energy_contact_point.h
///
/// Penetration: the deepest segment's overlap. Valid as bore_foundation.h; friction acts at the one point, and its moment is lower than that of
/// all segments by |∂U/∂e|/(A Σ p), 1 for narrow contacts and π/4 for a half cosine. Source: [Mukras2010] equations (21) to (26).
namespace stribeck {

struct PinOnFoundation {
  std::shared_ptr<const BoreFoundation> foundation;  ///< shared by copies: immutable

  static constexpr int dimension = 2, places = 1;
  static constexpr double share = 1;
  double clearance() const { return foundation->bore().clearance(); }
  double eccentricity_ratio(const Motion<double, 2>& m) const { return m.r.norm() / clearance(); }
  double gap(int, const Motion<double, 2>& m) const { return foundation->gap(m.r, m.angle); }
  double stored_energy(const Motion<double, 2>& m) const {
    return foundation->respond(m.r, m.angle, false).energy;
  }
  double peak_pressure(const Motion<double, 2>& m) const {
    return foundation->respond(m.r, m.angle, false).greatest_pressure;
  }

  template <class T>
  ContactPoint<T, 2> touch(int place, const Motion<T, 2>& m) const;
};

template <class T>
ContactPoint<T, 2> PinOnFoundation::touch(int place, const Motion<T, 2>& m) const {
  const Motion<double, 2> at{{value(m.r.x()), value(m.r.y())}, value(m.angle), {0, 0}, 0};
  const bool slopes = !std::is_same_v<T, double>;
  const BoreFoundation::Response pressed = foundation->respond(at.r, at.angle, slopes);
  const Vector<T, 3> moved{T(m.r.x() - at.r.x()), T(m.r.y() - at.r.y()), T(m.angle - at.angle)};
  Vector<T, 3> gradient;
  for (int i = 0; i < 3; ++i) {
    gradient[i] = T(pressed.gradient[i]);
    for (int j = 0; j < 3; ++j) gradient[i] += pressed.stiffness(i, j) * moved[j];
  }
  const BoreSize& size = foundation->bore().size();
  const double penetration = pressed.deepest > 0 ? pressed.deepest : -gap(place, at);
  return energy_contact_point(m, T(penetration), gradient, T(1.0),
                              {size.pin_radius, size.bore_radius});
}

}  // namespace stribeck
