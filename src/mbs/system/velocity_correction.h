#pragma once
#include "math/linear/sparse_lu.h"
#include "mbs/system/system.h"

/// Velocities that satisfy constraint rows, next to given ones.
namespace stribeck {

/// [M, Gᵀ; G, 0] with the rows of this set, factorised.
template <int D>
SparseLu mass_and_rows(const System<D>& system, const ConstraintSet<D>& set, const State& s);

/// Adds the least correction (in kinetic energy) that satisfies G v + ∂g/∂t = 0. Modes are given a large mass in it: they
/// keep the rates that they start with, zero or stated, wherever the rows allow.
template <int D>
void correct_velocities(const System<D>& system, const ConstraintSet<D>& set, State& s);

}  // namespace stribeck
