#pragma once
#include "mbs/force/force.h"
#include "mbs/joint/row.h"

namespace stribeck {

/// Elastic and damped connection of two markers in all directions, in the axes of A. A spring has a symmetric matrix of stiffness; that
/// of an oil film, linearised, is not symmetric: the turning shaft drives its journal across the deflection, which excites whirl.
///   (f, m) = −∂E/∂(r, θ) − N e − C (ṙ, ω)  on B,   e = (r, θ) in the plane, (r, s) in space
///   K symmetric part of the stiffness, which has the energy E;  N antisymmetric part, the circulatory force;  C damping
///   plane   E = ½ eᵀK e
///   space   E = ½ rᵀK_rr r + rᵀK_rθ s + tr(A (1 − R)),  s = ½ vee(R − Rᵀ),  A = ½ tr(K_θθ) 1 − K_θθ
/// The power −(N e)ᵀ(ṙ, ω) comes from outside: the work over a closed orbit of area S in a plane is ±2 n S, n the entry of N there.
/// r place of B from A [m], θ its rotation: in the plane the angle [rad], in space that of the rotation R. A rotation by φ about n
/// has s = n sin φ and tr(A (1 − R)) = (1 − cos φ) nᵀK_θθ n, so that small ones meet K; E is nowhere negative where K is semidefinite.
/// K = [K_rr, K_rθ; K_rθᵀ, K_θθ] [N/m, N; N, N m/rad], C likewise [N s/m, N s; N s, N m s/rad]
/// Valid in space for rotations well below a right angle.
/// Sign: it pulls B back onto A. Source: elementary mechanics; dR/dt = ω × R gives ds/dt = ½ (tr(R) 1 − R) ω; N: [Lund1987].
template <int D>
struct Bushing {
  using Matrix = Eigen::Matrix<double, dofs<D>, dofs<D>>;
  static constexpr bool counts_turns = false;
  Matrix stiffness = Matrix::Zero(), damping = Matrix::Zero();  ///< K, C
  Matrix circulatory = Matrix::Zero();                          ///< N

  template <class T, int E>
  Wrench<T, E> wrench(const Motion<T, E>& m, const LawMemory&) const {
    static_assert(E == D);
    const Vector<T, dofs<D>> deflection = joined(m.r, turn(m)), rate = joined(m.v, m.w);
    Vector<T, dofs<D>> back = times(damping, rate);
    if constexpr (D == 2)
      back += times(stiffness, deflection);
    else
      add_elastic(deflection, m, back);
    const Vector<T, dofs<D>> across = times(circulatory, deflection);
    for (int i = 0; i < dofs<D>; ++i) back[i] += across[i];
    return wrench_of(back);
  }
  /// The part of the wrench whose work comes from outside.
  Wrench<double, D> driving_wrench(const Motion<double, D>& m) const {
    const Vector<double, dofs<D>> deflection = joined(m.r, turn(m));
    return wrench_of<double>(times(circulatory, deflection));
  }
  template <int E>
  double stored_energy(const Motion<double, E>& m, const LawMemory&) const {
    if constexpr (D == 2) {
      const Vector<double, 3> e = joined(m.r, m.angle);
      return 0.5 * e.dot(stiffness * e);
    } else {
      const Eigen::Vector3d s = turn(m);
      const Eigen::Matrix3d rest = Eigen::Matrix3d::Identity() - m.R;
      return 0.5 * m.r.dot(stiffness.template topLeftCorner<3, 3>() * m.r) +
             m.r.dot(stiffness.template topRightCorner<3, 3>() * s) + (complement() * rest).trace();
    }
  }

 private:
  template <class T>
  static T turn(const Motion<T, 2>& m) {
    return m.angle;
  }
  template <class T>
  static Vector<T, 3> turn(const Motion<T, 3>& m) {  // s
    return {0.5 * (m.R(2, 1) - m.R(1, 2)), 0.5 * (m.R(0, 2) - m.R(2, 0)),
            0.5 * (m.R(1, 0) - m.R(0, 1))};
  }

  template <class T>
  static Vector<T, dofs<D>> times(const Matrix& matrix, const Vector<T, dofs<D>>& x) {
    Vector<T, dofs<D>> product;
    for (int i = 0; i < dofs<D>; ++i) {
      product[i] = matrix(i, 0) * x[0];
      for (int j = 1; j < dofs<D>; ++j) product[i] += matrix(i, j) * x[j];
    }
    return product;
  }

  template <class T>
  static Wrench<T, D> wrench_of(const Vector<T, dofs<D>>& back) {
    Wrench<T, D> w = Wrench<T, D>::zero();
    for (int i = 0; i < D; ++i) w.f[i] = -back[i];
    if constexpr (D == 2)
      w.m = -back[2];
    else
      for (int i = 0; i < 3; ++i) w.m[i] = -back[i + 3];
    return w;
  }

  Eigen::Matrix3d complement() const {  // A
    const Eigen::Matrix3d K = stiffness.template bottomRightCorner<3, 3>();
    return 0.5 * K.trace() * Eigen::Matrix3d::Identity() - K;
  }

  /// Adds ∂E/∂(r, θ).
  template <class T>
  void add_elastic(const Vector<T, 6>& deflection, const Motion<T, 3>& m,
                   Vector<T, 6>& back) const {
    Matrix straight = stiffness;
    straight.template bottomRightCorner<3, 3>().setZero();
    const Vector<T, 6> linear = times(straight, deflection);
    const Eigen::Matrix3d A = complement();
    Eigen::Matrix<T, 3, 3> RA;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        RA(i, j) = m.R(i, 0) * A(0, j) + m.R(i, 1) * A(1, j) + m.R(i, 2) * A(2, j);
    const T trace = m.R(0, 0) + m.R(1, 1) + m.R(2, 2);
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      back[i] += linear[i];
      back[i + 3] += RA(k, j) - RA(j, k) + 0.5 * trace * linear[i + 3];
      for (int l = 0; l < 3; ++l) back[i + 3] -= 0.5 * m.R(l, i) * linear[l + 3];
    }
  }
};

extern template class MarkerForce<Bushing<2>, 2>;
extern template class MarkerForce<Bushing<3>, 3>;

}  // namespace stribeck
