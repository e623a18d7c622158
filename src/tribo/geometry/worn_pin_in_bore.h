#pragma once
#include <cmath>
#include <memory>

#include "tribo/contact/indentation.h"
#include "tribo/geometry/energy_contact_point.h"
#include "tribo/geometry/form_deviation.h"

/// A pin (B) with clearance in a bore (A), both of any form: a revolute joint that is worn or ill-made, with a contact law of one point.
///   δ(r, ψ) = e − c − h(θ) − h′(θ − ψ),   U = ∫ f dδ,   force −∂U/∂r = f (−u + (h + h′)_θ t/e),   moment −∂U/∂ψ = −f h′_θ
///
/// e = |r|, θ = arg r: the point of contact is looked for in the direction of the eccentricity; u = r/e, t = ẑ × u; c radial clearance of the
/// round surfaces [m]; h, h′ depths that bore and pin lack, from the x axis of each [m]; f elastic force of the contact law (indentation.h) [N]; ψ rotation of
/// the pin in the bore [rad]. Force and energy_contact_point.h follow from the gradient of δ, so that contact without damping keeps its energy.
/// Sign: h > 0 is metal gone. Valid for forms that change by little over the width of the contact, and slopes h_θ << e; the law keeps the
/// radii of the round surfaces. For narrow pockets take the elastic foundation. Source: [Flores2009] section 4 for the round pin; the rest own.
namespace stribeck {

struct WornPinInBore {
  double pin_radius, radial_clearance;
  FormDeviation bore_profile, pin_form;
  std::shared_ptr<const IndentationLaw> law;  ///< shared by copies: immutable

  static constexpr int dimension = 2, places = 1;
  static constexpr double share = 1;
  double clearance() const { return radial_clearance; }
  double eccentricity_ratio(const Motion<double, 2>& m) const { return m.r.norm() / clearance(); }
  double gap(int, const Motion<double, 2>& m) const {
    const double theta = std::atan2(m.r.y(), m.r.x());
    return radial_clearance + bore_profile.at(theta, 0).gap + pin_form.at(theta - m.angle, 0).gap -
           m.r.norm();
  }
  double stored_energy(const Motion<double, 2>& m) const { return law->stored_energy(-gap(0, m)); }

  /// Returns the point where they touch.
  template <class T>
  ContactPoint<T, 2> touch(int, const Motion<T, 2>& m) const;
};

/// Forms are known by value, slope and bend at one angle: enough for the gradient of δ and its derivatives.
template <class T>
ContactPoint<T, 2> WornPinInBore::touch(int, const Motion<T, 2>& m) const {
  using std::sqrt;
  const double theta = std::atan2(value(m.r.y()), value(m.r.x()));
  const FormGap bore = bore_profile.at(theta, 0), pin = pin_form.at(theta - value(m.angle), 0);
  const T e = sqrt(T(dot(m.r, m.r)));
  const Vector<T, 2> outward{T(m.r.x() / e), T(m.r.y() / e)};
  const double cosine = std::cos(theta), sine = std::sin(theta);
  // Rotation of the direction, from θ on.
  const T turned = outward.y() * cosine - outward.x() * sine;
  const T on_pin = turned - (m.angle - value(m.angle));
  const T bore_slope = bore.by_angle + bore.second_derivative * turned,
          pin_slope = pin.by_angle + pin.second_derivative * on_pin;
  const T across = (bore_slope + pin_slope) / e;
  const T penetration =
      e - radial_clearance - bore.gap - bore.by_angle * turned - pin.gap - pin.by_angle * on_pin;
  const Vector<T, 3> gradient{T(outward.x() + across * outward.y()),
                              T(outward.y() - across * outward.x()), pin_slope};
  const auto [force, slope] = law->at(value(penetration));
  const T elastic = force + slope * (penetration - value(penetration));
  return energy_contact_point(m, penetration, gradient, elastic,
                              {pin_radius, pin_radius + radial_clearance});
}

}  // namespace stribeck
