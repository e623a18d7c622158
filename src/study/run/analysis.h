#pragma once
#include <memory>
#include <string>
#include <vector>

#include "build/builder.h"

/// What the analyses of [simulation] differ in: where they begin and what goes through time. Recording, files and the rest
/// of a run are the same for all (study/run/simulate.h).
namespace stribeck {

/// Throws InputError, with the place in the file, when the mechanism does not suit the analysis: a kinematic one with
/// dofs that nothing drives; an equilibrium with journals that only an oil film holds.
void check_analysis(const BuiltModel& model, const ModelInput& input);

/// The name of the analysis in model files.
std::string analysis_name(const SimulationSpec& simulation);

/// What a run begins with.
struct Beginning {
  State state;
  std::vector<std::string> warnings;
};

/// The assembled state, or the static equilibrium near it: with a = 0 and its multipliers where the analysis ends there,
/// with the velocities that drives prescribe where it goes on. For modes about the assembled state with its accelerations
/// and multipliers; runs from it leave these to their stepper. Throws SolveError when there is no equilibrium, or one
/// that a freedom leaves undetermined, and names the body that moves.
Beginning begin(const BuiltModel& model, const SimulationSpec& simulation);

/// What takes a state through time.
std::unique_ptr<Stepper> stepper_for(const BuiltModel& model, const SimulationSpec& simulation);

}  // namespace stribeck
