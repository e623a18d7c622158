#pragma once
#include <cmath>

#include "mbs/force.h"

namespace stribeck {

/// Straight spring with parallel damper between two points.
///   f = −(k (ℓ − ℓ₀) + c dℓ/dt) r/ℓ on B,  ℓ = |r|
/// k stiffness [N/m], c damping [N s/m], ℓ₀ free length [m]
/// Sign: a stretched spring pulls B towards A. At ℓ = 0 the direction is undefined and only −k r remains (zero).
/// Source: elementary mechanics.
struct SpringDamper {
  double stiffness = 0, damping = 0, free_length = 0;

  template <class T>
  Wrench<T, 2> wrench(const Motion<T, 2>& m, const double* /*history*/) const {
    using std::sqrt;
    const T squared = m.r.x() * m.r.x() + m.r.y() * m.r.y();
    T factor(-stiffness);
    if (value(squared) > 0) {
      const T length = sqrt(squared);
      const T rate = (m.r.x() * m.v.x() + m.r.y() * m.v.y()) / length;
      factor = (stiffness * free_length - damping * rate) / length - stiffness;
    }
    return {{factor * m.r.x(), factor * m.r.y()}, T(0)};
  }
  double stored_energy(const Motion<double, 2>& m) const {
    const double stretch = m.r.norm() - free_length;
    return 0.5 * stiffness * stretch * stretch;
  }
};

/// Torsion spring with parallel damper between two bodies.
///   m = −(k (φ − φ₀) + c dφ/dt) on B,  φ = φ_B − φ_A
/// k stiffness [N m/rad], c damping [N m s/rad], φ₀ free angle [rad]
/// Valid for any number of turns: φ is unwrapped. Source: elementary mechanics.
struct TorsionSpring {
  double stiffness = 0, damping = 0, free_angle = 0;

  template <class T>
  Wrench<T, 2> wrench(const Motion<T, 2>& m, const double* /*history*/) const {
    const T moment = -stiffness * (m.angle - free_angle) - damping * m.w;
    return {{T(0), T(0)}, moment};
  }
  double stored_energy(const Motion<double, 2>& m) const {
    return 0.5 * stiffness * (m.angle - free_angle) * (m.angle - free_angle);
  }
};

}  // namespace stribeck
