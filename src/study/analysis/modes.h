#pragma once
#include <string>
#include <vector>

#include "build/builder.h"

namespace stribeck {

/// Deflects flexible bodies until they rest in the rotating frame, where all bodies rotate about one axis. Otherwise, and where they come to no
/// rest, s stays as it is.
void settle_in_rotation(const MultibodySystem& system, State& s);

/// So many vibrations are found of a conservative mechanism at rest with more than 500 degrees of freedom.
inline constexpr int vibrations_of_large = 100;

/// Natural vibrations of a model about a state with consistent accelerations and multipliers, for reports and summaries
/// (dae/analysis/modal_analysis.h); about a rotation whose matrices are constant in its own frame alone, those that the rotating frame
/// sees; where they are constant in neither frame but periodic, those of the fixed frame (dae/analysis/hill_modes.h). Each has its
/// parts in the fixed frame where the whole rotates (dae/analysis/whirl.h). Throws SolveError when the state moves in such a way that
/// there are none.
SceneModes modes_about(const BuiltModel& model, const State& s);

/// Warnings about a state that is no equilibrium, or that has no degree of freedom.
std::vector<std::string> warnings_of_modes_about(const BuiltModel& model, const State& s);

/// Returns a text for a log: ", 3 modes: 11.73, 46.9, 105.6 Hz", the lowest ones.
std::string frequencies_text(const SceneModes& modes);

/// Returns a table for people: one line for each mode.
std::string modes_table(const SceneModes& modes);

}  // namespace stribeck
