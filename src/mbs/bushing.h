#pragma once
#include "mbs/force.h"
#include "mbs/row.h"

namespace stribeck {

/// Elastic and damped connection of two markers in all directions, along the axes of marker A.
///   f = −K r − C ṙ,   m = −K_θ θ − C_θ ω   on B
/// r place of B from A, θ its turn: in the plane the angle; in space the moment is the gradient of the energy
///   E = Σ aᵢ (1 − Rᵢᵢ),  aᵢ = ½ Σⱼ K_θⱼ − K_θᵢ,   so that a small turn about axis i meets K_θᵢ
/// K [N/m], C [N s/m], K_θ [N m/rad], C_θ [N m s/rad]: one value for each axis of A.
/// Valid in space for turns well below a right angle.
/// Sign: it pulls B back onto A. Source: elementary mechanics.
template <int D>
struct Bushing {
  static constexpr bool counts_turns = false;
  Vector<double, D> stiffness, damping;
  Vector<double, spins<D>> turning_stiffness, turning_damping;

  template <class T, int E>
  Wrench<T, E> wrench(const Motion<T, E>& m, const double* /*history*/) const {
    static_assert(E == D);
    Wrench<T, D> w = Wrench<T, D>::zero();
    for (int i = 0; i < D; ++i) w.f[i] = -stiffness[i] * m.r[i] - damping[i] * m.v[i];
    if constexpr (D == 2) {
      w.m = -turning_stiffness[0] * m.angle - turning_damping[0] * m.w;
    } else {
      for (int i = 0; i < 3; ++i) w.m[i] = -turning_damping[i] * m.w[i];
      for (int i = 0; i < 3; ++i) add_turning(i, m, w);
    }
    return w;
  }
  template <int E>
  double stored_energy(const Motion<double, E>& m, const double* /*history*/) const {
    double energy = 0;
    for (int i = 0; i < D; ++i) energy += 0.5 * stiffness[i] * m.r[i] * m.r[i];
    if constexpr (D == 2)
      return energy + 0.5 * turning_stiffness[0] * m.angle * m.angle;
    else {
      for (int i = 0; i < 3; ++i) energy += across(i) * (1 - m.R(i, i));
      return energy;
    }
  }

 private:
  double across(int i) const { return 0.5 * turning_stiffness.sum() - turning_stiffness[i]; }
  /// dRᵢᵢ/dt = (ω × R eᵢ)ᵢ
  template <class T>
  void add_turning(int i, const Motion<T, 3>& m, Wrench<T, 3>& w) const {
    const Vector<T, 3> column(m.R(0, i), m.R(1, i), m.R(2, i));
    const Vector<T, 3> way = turning(column, i);
    for (int j = 0; j < 3; ++j) w.m[j] += across(i) * way[j];
  }
};

}  // namespace stribeck
