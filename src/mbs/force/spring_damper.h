#pragma once
#include "math/curves/monotone_curve.h"
#include "mbs/force/force.h"
#include "mbs/joint/row.h"

namespace stribeck {

/// F = k s over the deflection s, with the energy ½ k s².
struct LinearSpring {
  double stiffness = 0;  ///< k [N/m] or [N m/rad]
  // NOLINTNEXTLINE(google-explicit-constructor): a stiffness alone is such a spring
  LinearSpring(double k = 0) : stiffness(k) {}

  template <class T>
  T operator()(const T& s) const {
    return stiffness * s;
  }
  double integral(double s) const { return 0.5 * stiffness * s * s; }
};

/// Straight spring with parallel damper between two points.
///   f = −(F(ℓ − ℓ₀) + c dℓ/dt) r/ℓ on B,  ℓ = |r|,  energy E = ∫₀ F ds
/// F spring force over the deflection [N]: k s, or a curve through measured points; c damping [N s/m]; ℓ₀ free length [m]
/// Sign: F > 0 pulls B towards A, as that of a stretched spring does. At ℓ = 0 the direction is undefined: no force.
/// Source: elementary mechanics.
template <class Curve>
struct StraightSpring {
  static constexpr bool counts_turns = false;
  Curve force;
  double damping = 0, free_length = 0;

  template <class T, int D>
  Wrench<T, D> wrench(const Motion<T, D>& m, const LawMemory&) const {
    using std::sqrt;
    Wrench<T, D> w = Wrench<T, D>::zero();
    const T squared = dot(m.r, m.r);
    if (!(value(squared) > 0)) return w;
    const T length = sqrt(squared);
    const T rate = dot(m.r, m.v) / length;
    const T deflection = length - free_length;
    const T factor = -(force(deflection) + damping * rate) / length;
    w.f = m.r * factor;
    return w;
  }
  template <int D>
  double stored_energy(const Motion<double, D>& m, const LawMemory&) const {
    return force.integral(m.r.norm() - free_length);
  }
};

/// Torsion spring with parallel damper between two bodies.
///   m = −(M(φ − φ₀) + c dφ/dt) on B about A's z axis,  φ = rotation of B against A,  energy E = ∫₀ M dφ
/// M moment over the twist [N m]: k φ, or a curve through measured points; c damping [N m s/rad]; φ₀ free angle [rad]
/// Valid for any number of revolutions: φ is counted on. Source: elementary mechanics.
template <class Curve>
struct RotationalSpring {
  static constexpr bool counts_turns = true;
  Curve moment;
  double damping = 0, free_angle = 0;

  template <class T, int D>
  Wrench<T, D> wrench(const Motion<T, D>& m, const LawMemory& memory) const {
    const T twist = turn_about_z(m, D == 2 ? 0.0 : *memory.history) - free_angle;
    Wrench<T, D> w = unit_wrench(Row::angle, m);
    const T rate = power(w, m);
    w.m *= T(-moment(twist) - damping * rate);
    return w;
  }
  template <int D>
  double stored_energy(const Motion<double, D>& m, const LawMemory& memory) const {
    return moment.integral(turn_about_z(m, D == 2 ? 0.0 : *memory.history) - free_angle);
  }
};

using SpringDamper = StraightSpring<LinearSpring>;
using TableSpring = StraightSpring<MonotoneCurve>;
using TorsionSpring = RotationalSpring<LinearSpring>;
using TableTorsionSpring = RotationalSpring<MonotoneCurve>;

extern template class MarkerForce<SpringDamper, 2>;
extern template class MarkerForce<SpringDamper, 3>;
extern template class MarkerForce<TableSpring, 2>;
extern template class MarkerForce<TableSpring, 3>;
extern template class MarkerForce<TorsionSpring, 2>;
extern template class MarkerForce<TorsionSpring, 3>;
extern template class MarkerForce<TableTorsionSpring, 2>;
extern template class MarkerForce<TableTorsionSpring, 3>;

}  // namespace stribeck
