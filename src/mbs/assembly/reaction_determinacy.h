#pragma once
#include <array>
#include <vector>

#include "mbs/system/system.h"

/// Reactions that redundancy leaves undetermined.
/// Where Gᵀλ = 0 has solutions n ≠ 0 (G: all rows, redundant ones included), λ + n moves the bodies as λ does: of the
/// reactions only the components that no n changes are known. The others are reported for one of many possibilities,
/// that in which the redundant rows carry nothing.
/// Valid for rigid bodies; compliance would determine how the load is shared.
namespace stribeck {

/// Components of force and moment of one joint, coupling or drive, in world axes, that are not determined.
template <int D>
struct UndeterminedReaction {
  std::size_t constraint = 0;              ///< index in the system's constraint set
  std::array<bool, dofs<D>> components{};  ///< true for undetermined components of world_wrench
};

/// Finds them in the position of s or another one near it, so that what happens to vanish in s alone counts too. They come in the
/// order of the constraint set; constraints without such components are left out.
template <int D>
std::vector<UndeterminedReaction<D>> find_undetermined(const System<D>& system, const State& s);

}  // namespace stribeck
