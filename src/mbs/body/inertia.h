#pragma once
#include "math/matrix_sink.h"
#include "mbs/body/body.h"

/// Inertia of one rigid body in world axes.
///   planar   M = diag(m, m, J)
///   spatial  M = diag(m 1, J_W), J_W = R J Rᵀ; the angular velocity contributes the gyroscopic force −(0, ω × J_W ω)
/// m mass [kg], J moment of inertia about the mass centre [kg m²]. Source: Newton, Euler; [Haug1989], chapter 11.
namespace stribeck {

/// M a
template <int D>
Vector<double, dofs<D>> mass_times(const Body<D>&, const State&, const VectorXd& a);
/// Returns the force that inertia itself exerts at constant velocity.
template <int D>
Vector<double, dofs<D>> gyroscopic_force(const Body<D>&, const State&);
/// Adds w.a M + w.q ∂(M a)/∂q, and the derivatives of minus the gyroscopic force.
template <int D>
void add_inertia(const Body<D>&, const State&, const TangentWeights&, MatrixSink& K);
/// Kinetic energy [J].
template <int D>
double kinetic_energy(const Body<D>&, const State&);

}  // namespace stribeck
