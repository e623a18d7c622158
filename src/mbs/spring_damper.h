#pragma once
#include "mbs/force.h"
#include "mbs/row.h"

namespace stribeck {

/// Straight spring with parallel damper between two points.
///   f = −(k (ℓ − ℓ₀) + c dℓ/dt) r/ℓ on B,  ℓ = |r|
/// k stiffness [N/m], c damping [N s/m], ℓ₀ free length [m]
/// Sign: a stretched spring pulls B towards A. At ℓ = 0 the direction is undefined and only −k r remains (zero).
/// Source: elementary mechanics.
struct SpringDamper {
  static constexpr bool counts_turns = false;
  double stiffness = 0, damping = 0, free_length = 0;

  template <class T, int D>
  Wrench<T, D> wrench(const Motion<T, D>& m, const double* /*history*/) const {
    using std::sqrt;
    const T squared = dot(m.r, m.r);
    T factor(-stiffness);
    if (value(squared) > 0) {
      const T length = sqrt(squared);
      const T rate = dot(m.r, m.v) / length;
      factor = (stiffness * free_length - damping * rate) / length - stiffness;
    }
    Wrench<T, D> w = Wrench<T, D>::zero();
    w.f = m.r * factor;
    return w;
  }
  template <int D>
  double stored_energy(const Motion<double, D>& m, const double* /*history*/) const {
    const double stretch = m.r.norm() - free_length;
    return 0.5 * stiffness * stretch * stretch;
  }
};

/// Torsion spring with parallel damper between two bodies.
///   m = −(k (φ − φ₀) + c dφ/dt) on B about A's z axis,  φ = turn of B against A
/// k stiffness [N m/rad], c damping [N m s/rad], φ₀ free angle [rad]
/// Valid for any number of turns: φ is counted on. Source: elementary mechanics.
struct TorsionSpring {
  static constexpr bool counts_turns = true;
  double stiffness = 0, damping = 0, free_angle = 0;

  template <class T, int D>
  Wrench<T, D> wrench(const Motion<T, D>& m, const double* history) const {
    const T angle = turn_about_z(m, D == 2 ? 0.0 : *history);
    Wrench<T, D> w = unit_wrench(Row::angle, m);
    const T rate = power(w, m);
    w.m *= T(-stiffness * (angle - free_angle) - damping * rate);
    return w;
  }
  template <int D>
  double stored_energy(const Motion<double, D>& m, const double* history) const {
    const double twist = turn_about_z(m, D == 2 ? 0.0 : *history) - free_angle;
    return 0.5 * stiffness * twist * twist;
  }
};

}  // namespace stribeck
