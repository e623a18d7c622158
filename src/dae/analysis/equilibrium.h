#pragma once
#include "dae/analysis/consistent_initialization.h"

/// Static equilibrium: v = a = 0,   Gᵀ λ = f(t, q, 0),   g(q, t) = 0.
///   [K + μ M, Gᵀ; G, 0] (dq, ·) = (f − Gᵀλ, −g),   K = ∂(Gᵀλ − f)/∂q exact
/// With μ = 0 this is Newton's step, with a large one a short step along the accelerations: motion of masses in
/// a viscous medium. μ starts so that the first step is short, falls ten-fold with each step and rises when a step is too
/// long, leaves the range of a law, or is opposed by the forces at its end: the search converges to a minimum of the
/// potential, a stable equilibrium, and ends as Newton's.
/// Source: [KelleyKeyes1998].
namespace stribeck {

struct EquilibriumSearch {
  bool found = false;
  int steps = 0;
  VectorXd last_move;  ///< the displacement that was wanted last
};

/// Moves q from where it is; fills λ, sets v and a to zero. Prescribed motion stays as it is at s.t.
/// Not found: s is the last position that was tried.
EquilibriumSearch seek_equilibrium(const DaeProblem& problem, State& s);

}  // namespace stribeck
