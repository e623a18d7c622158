#pragma once
#include <string>
#include <vector>

#include "mbs/system/system.h"

/// Bodies without a moment of inertia: a point mass on an arm, a slender rod about its own axis.
/// Their motion follows from the equations as long as M is positive for all that the rows G let pass:
///   N: the rotations about axes for which the moment of inertia is zero;  G N ξ = 0 only for ξ = 0
/// Otherwise some rotation has neither inertia nor a joint that determines it.
namespace stribeck {

/// Names of the bodies that can rotate without inertia, in the order of declaration; empty when all is well.
template <int D>
std::vector<std::string> undetermined_turns(const System<D>& system, const State& s);

}  // namespace stribeck
