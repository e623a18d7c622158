#pragma once
#include <optional>
#include <string>
#include <vector>

#include "build/builder.h"
#include "results/run_result.h"
#include "study/analysis/analysis.h"

namespace stribeck {

/// Returns warnings about the results so far: forces that redundant rows leave undetermined, an energy balance with an error of more than a
/// thousandth of the exchanged energy, a motion that was to become periodic and did not, films thinner than their transition or than their grid
/// shows, flexible bodies that rotate too fast for their stiffness, contact and friction laws used outside what they hold for. `end` is the last
/// state.
std::vector<std::string> warnings_of(const RunResult& run, const BuiltModel& model,
                                     const Analysis& analysis, const SimulationSpec& simulation,
                                     const State& end);

/// Steps of a fixed size are taken whatever their error is. Warns of the largest one of the run, in tolerances, and when it was [s].
std::optional<std::string> fixed_step_warning(const SimulationSpec& simulation, double worst_error,
                                              double at);

}  // namespace stribeck
