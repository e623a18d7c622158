#pragma once
#include <string>
#include <vector>

#include "mbs/assembly/redundancy.h"

/// Brings a mechanism from rough guesses to a configuration that closes all its joints, and to velocities that keep
/// them closed; finds what is redundant or contradictory.
///   positions   see mbs/assembly/position_solver.h
///   velocities  v = v₀ − M⁻¹Gᵀ(G M⁻¹Gᵀ)⁻¹(G v₀ + ∂g/∂t): the least kinetic energy of the correction;
///               flexible bodies start with the deflection and the rates that are stated for them, or undeformed
///               (mbs/system/velocity_correction.h)
namespace stribeck {

struct Assembly {
  State state;  ///< closed positions and velocities; accelerations and multipliers still zero
  int iterations = 0;      ///< Newton iterations of the positions
  double largest_gap = 0;  ///< max |g| [m or rad]
  int joint_dofs = 0;      ///< degrees of freedom that the ideal joints leave
  int driven_dofs = 0;     ///< number of these that drives prescribe
  std::vector<RedundantRow> redundant;
};

/// Assembles and drops redundant rows from the system. Throws InputError naming the joints that cannot be closed and
/// by how much, or the rows that contradict each other.
template <int D>
Assembly assemble(System<D>& system);

}  // namespace stribeck
