#pragma once
#include "study/analysis/analysis.h"

/// The starts that analyses share: the assembled state, or the static equilibrium near it.
namespace stribeck {

/// Throws InputError about `path` where a journal is held by its oil film alone, which carries nothing at rest.
void check_held_at_rest(const BuiltModel& model, const std::string& path);
/// Checks a start from the equilibrium, where [simulation] requests it.
void check_start(const BuiltModel& model, const SimulationSpec& simulation);

/// Returns the state at rest: a = 0 and the multipliers that hold it there. Throws SolveError where there is none, or a neutral one.
Beginning static_equilibrium(const BuiltModel& model);

/// Velocities that drives prescribe, and the accelerations and forces that follow. Flexible bodies begin to move as they are.
void set_in_motion(const MultibodySystem& system, State& s);

}  // namespace stribeck
