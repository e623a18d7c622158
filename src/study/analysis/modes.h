#pragma once
#include <string>
#include <vector>

#include "build/builder.h"

namespace stribeck {

/// Natural vibrations of a model about a state with consistent accelerations and multipliers, for reports and summaries
/// (dae/analysis/modal_analysis.h). Throws SolveError when the state moves in such a way that there are none.
SceneModes modes_about(const BuiltModel& model, const State& s);

/// Warnings about a state that is no equilibrium, or that has no degree of freedom.
std::vector<std::string> warnings_of_modes_about(const BuiltModel& model, const State& s);

/// For people: one line for each mode.
std::string modes_table(const SceneModes& modes);

}  // namespace stribeck
