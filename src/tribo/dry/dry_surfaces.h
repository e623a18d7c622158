#pragma once
#include <cmath>

#include "tribo/dry/contact_law.h"
#include "tribo/geometry/contact_point.h"

/// Interaction of two surfaces where they touch.
///   N = f(δ) (1 + χ δ̇/δ̇₀)  along n,   t L along the surfaces          contact_law.h, friction_law.h
/// N normal force [N]; t traction of friction [N/m], in the plane along z × n, in space along z × n and z, which
/// are the two components of friction_law.h; L length of the line of contact [m]; δ̇₀ speed of approach when contact began [m/s], touch.h for the
/// rest. The oil of lubricated friction laws is known by its viscosity; it carries no load of its own.
/// A touch whose δ̇₀ is not known yet (a trial step beyond the first contact) is damped as if it had begun at its own
/// speed, so that the force does not jump when the place of the first contact is found.
/// Source: [LankaraniNikravesh1990], [Autiero2023].
namespace stribeck {

/// History of one contact point.
struct PlaceMemory {
  double impact_speed = 0;  ///< δ̇₀ [m/s], 0 when it is not known yet
  BristleStage bristle;
};

/// Force at one place [N].
template <class T, int D>
struct ContactPointForce {
  T normal;                  ///< force along n, on B
  Tangent<T, D> tangential;  ///< force along the surfaces, on B
  Tangent<T, D> sliding;     ///< u [m/s]
  FrictionReading friction{};
};

/// Returns the force on B, in A's axes [N].
template <class T, int D>
Vector<T, D> on_b(const ContactPoint<T, D>& touch, const ContactPointForce<T, D>& force) {
  return touch.normal * force.normal + as_vector(touch, force.tangential);
}

/// The pair as friction laws see it; of `oil` viscosity and density are taken.
SlidingContact sliding_contact(const ContactPair&, const SlidingContact& oil);

class DrySurfaces {
 public:
  /// Viscosity and density are those of `oil`. Friction sticks by default where the contact keeps states for it. Throws InputError where a
  /// law is incompatible with the pair.
  DrySurfaces(const ContactLaw&, const ContactPair&, const SlidingContact& oil = {},
              bool keeps_states = false);

  /// T: double or Dual.
  template <class T, int D>
  ContactPointForce<T, D> force(const ContactPoint<T, D>&, const Motion<T, D>&,
                                const PlaceMemory&) const;
  bool has_bristles() const { return friction_ && friction_->has_bristles(); }
  /// 0 without friction [m/s]; see FrictionLaw.
  double full_friction_speed() const { return friction_ ? friction_->full_friction_speed() : 0; }

  const NormalContact& normal() const { return normal_; }
  /// f [N].
  template <int D>
  double elastic(const ContactPoint<double, D>& touch) const {
    return touch.elastic ? *touch.elastic : normal_.elastic(touch.penetration);
  }
  /// Returns the peak pressure [Pa]; none where the model provides none.
  std::optional<double> peak_pressure(double normal_force) const;

 private:
  NormalContact normal_;
  std::optional<FrictionLaw> friction_;
  SlidingContact sliding_;
  double length_;  ///< length of the line of contact [m]
};

template <class T, int D>
ContactPointForce<T, D> DrySurfaces::force(const ContactPoint<T, D>& touch, const Motion<T, D>& m,
                                           const PlaceMemory& memory) const {
  const Vector<T, D> velocity = velocity_at(touch, m);
  const T rate = -dot(touch.normal, velocity);
  const Tangent<T, D> sliding = tangent_part(touch, velocity);
  const T normal = touch.elastic ? normal_.damped(*touch.elastic, rate, memory.impact_speed)
                                 : normal_.force(touch.penetration, rate, memory.impact_speed);
  if (!friction_) return {normal, nothing_along<T, D>(), sliding};
  const Tangent<T, D> twice = touch.contact_point_velocity + touch.contact_point_velocity,
                      past = sliding - twice;
  const auto friction =
      friction_->force(sliding_, length_, normal, in_surface(touch, sliding),
                       T(magnitude(speed_of(in_surface(touch, past)))), memory.bristle);
  return {normal, out_of_surface(touch, friction.force), sliding, friction.reading};
}

}  // namespace stribeck
