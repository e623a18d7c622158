#pragma once
#include <array>
#include <vector>

#include "mbs/system/system.h"

/// Reactions that redundancy leaves undetermined.
/// Where Gᵀλ = 0 has solutions n ≠ 0 (G: all rows, redundant ones included), λ + n moves the bodies as λ does: of the
/// reactions only the components that no n changes are known. What is reported beside them is one of many possibilities,
/// that in which the redundant rows carry nothing.
/// Valid for rigid bodies; compliance would determine how the load is shared.
namespace stribeck {

/// Of one joint, coupling or drive, in world axes: which components of its force and moment are not known.
template <int D>
struct UndeterminedReaction {
  std::size_t constraint = 0;              ///< index in the system's constraint set
  std::array<bool, dofs<D>> components{};  ///< of ConstraintSet::world_wrench
};

/// In the position of s or another one near it, so that what happens to vanish in s alone counts too. In the order of
/// the constraint set; constraints without such components are left out.
template <int D>
std::vector<UndeterminedReaction<D>> find_undetermined(const System<D>& system, const State& s);

}  // namespace stribeck
