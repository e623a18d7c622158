#pragma once
#include <memory>

#include "mbs/system/system.h"

namespace stribeck {

/// The rotation of all bodies about one axis, as fast as in this state; null where they move otherwise. It refers to the system.
template <int D>
std::unique_ptr<RotatingMotion> whole_rotation(const System<D>&, const State&);

}  // namespace stribeck
