#pragma once
#include "surface/contact_law.h"
#include "surface/touch.h"

/// What two surfaces do to each other where they touch.
///   N = f(δ) (1 + χ δ̇/δ̇₀)  along n,   t L along z × n                contact_law.h, friction_law.h
/// N normal force [N], t traction of friction [N/m], L length of the line of contact [m]; δ̇₀ speed of approach when
/// contact began [m/s], touch.h for the rest. The oil of lubricated friction laws is known by its viscosity; it
/// carries no load of its own.
/// A touch whose δ̇₀ is not known yet (a trial step beyond the first contact) is damped as if it had begun at its own
/// speed, so that the force does not jump when the place of the first contact is found.
/// Source: [LankaraniNikravesh1990], [Autiero2023].
namespace stribeck {

/// What one place remembers.
struct PlaceMemory {
  double impact_speed = 0;  ///< δ̇₀ [m/s], 0 when it is not known yet
  BristleStage bristle;
};

/// Force at one place [N].
template <class T>
struct TouchForce {
  T normal{}, tangential{};  ///< along n and along z × n, on B
  T sliding{};               ///< u [m/s]
  double friction_coefficient = 0;
  Outside outside = Outside::nothing;
  double sliding_heat = 0;                      ///< [W]
  double bristle_rate = 0, bristle_energy = 0;  ///< ż [m/s], [J]
};

/// On B, in A's axes [N].
template <class T>
Vector<T, 2> on_b(const Touch<T>& touch, const TouchForce<T>& force) {
  return touch.normal * force.normal + along(touch) * force.tangential;
}

/// The pair as friction laws see it; of `oil` viscosity and density are taken.
SlidingContact sliding_contact(const ContactPair&, const SlidingContact& oil);

class DrySurfaces {
 public:
  /// Of `oil` viscosity and density are taken. Throws InputError where a law has an objection to the pair.
  DrySurfaces(const ContactLaw&, const ContactPair&, const SlidingContact& oil = {});

  /// T: double or Dual.
  template <class T>
  TouchForce<T> force(const Touch<T>&, const Motion<T, 2>&, const PlaceMemory&) const;
  bool has_bristles() const { return friction_ && friction_->has_bristles(); }

  const NormalContact& normal() const { return normal_; }
  double peak_pressure(double normal_force) const;  ///< Hertz, of a line [Pa]

 private:
  NormalContact normal_;
  std::optional<FrictionLaw> friction_;
  SlidingContact sliding_;
  double length_;  ///< of the line of contact [m]
};

template <class T>
TouchForce<T> DrySurfaces::force(const Touch<T>& touch, const Motion<T, 2>& m,
                                 const PlaceMemory& memory) const {
  const Vector<T, 2> velocity = velocity_at(touch, m);
  const T rate = -dot(touch.normal, velocity), sliding = dot(along(touch), velocity);
  const T normal = normal_.force(touch.penetration, rate, memory.impact_speed);
  if (!friction_) return {normal, T(0), sliding};
  const T past = sliding - 2 * touch.creep, sum = value(past) < 0 ? T(-past) : past;
  const Friction<T> friction =
      friction_->force(sliding_, length_, normal, sliding, sum, memory.bristle);
  return {normal,
          friction.force,
          sliding,
          friction.friction_coefficient,
          friction.outside,
          friction.heat,
          friction.bristle_rate,
          friction.bristle_energy};
}

}  // namespace stribeck
