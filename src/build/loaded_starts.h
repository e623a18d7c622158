#pragma once
#include <map>
#include <string>
#include <vector>

#include "model/model_input.h"
#include "model/surface/clearance_spec.h"

/// Starts of the journals of dry joints that the file does not place.
///   e₀ = −(F/|F|)(1 − s) c
/// A journal that started in the middle would cross its clearance and strike with a force that no later cycle has. So it starts where its
/// load leads it: F is the force on the journal of the ideal joint at the start [N], in bearing axes; c the radial clearance [m]. The gap
/// s c is left so that contact begins by an approach: damping by hysteresis needs its speed, and none of a journal that touches at rest
/// would be sensible. Valid for round surfaces and determined reactions, in runs through time; elsewhere the journal starts in the middle.
namespace stribeck {

struct LoadedStarts {
  std::map<std::string, JournalStart> places;  ///< starts by element, "joint.pin"
  std::vector<std::string>
      assumptions;  ///< one sentence for each joint that starts so, or that cannot
};

/// Throws InputError where the ideal mechanism cannot be built; what it cannot do without clearance is no error.
template <int D>
LoadedStarts loaded_starts(const ModelInput&);

}  // namespace stribeck
