#pragma once
#include <string>
#include <vector>

#include "mbs/system.h"

/// Brings a mechanism from rough guesses to a configuration that closes all its joints, and to velocities that keep
/// them closed; finds what is redundant or contradictory.
///   positions   Levenberg-Marquardt on |g|² with bounded steps; of all closed configurations one near the guess
///   velocities  v = v₀ − M⁻¹Gᵀ(G M⁻¹Gᵀ)⁺(G v₀ + ∂g/∂t): the least kinetic energy of the correction
namespace stribeck {

/// A row that other rows already imply.
struct RedundantRow {
  int multiplier;                       ///< its index before it is dropped
  std::string name;                     ///< "joint.guide [angle]"
  std::vector<std::string> implied_by;  ///< rows it depends on
};

struct Assembly {
  State state;  ///< closed positions and velocities; accelerations and multipliers still zero
  int iterations = 0;       ///< Newton iterations of the positions
  double largest_gap = 0;   ///< max |g| [m or rad]
  int joint_freedoms = 0;   ///< degrees of freedom that the ideal joints leave
  int driven_freedoms = 0;  ///< of these, prescribed by drives
  std::vector<RedundantRow> redundant;
};

/// Assembles and drops redundant rows from the system. Throws InputError naming the joints that cannot be closed and
/// by how much, or the rows that contradict each other.
Assembly assemble(System& system);

}  // namespace stribeck
