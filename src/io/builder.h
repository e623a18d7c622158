#pragma once
#include <memory>
#include <vector>

#include "clearance/lubricated_revolute.h"
#include "dae/integrate.h"
#include "io/probe.h"
#include "io/reader.h"
#include "mbs/assembly.h"

/// From plain data to a mechanism that can run.
namespace stribeck {

/// A model that closes and is ready to be integrated.
struct BuiltModel {
  std::unique_ptr<System<2>> system;  ///< owns every element
  Assembly assembly;
  std::vector<const LubricatedRevolute*> films;
  ProbePoints points;
  Scene scene;
};

/// Builds and assembles. Throws InputError with places in the file: what cannot be closed, contradicts itself, or is
/// impossible.
BuiltModel build_model(const ModelInput& input);

std::unique_ptr<Stepper> make_stepper(const DaeProblem& problem, const IntegratorSpec& spec);
StepControl step_control(const SimulationSpec& spec);

}  // namespace stribeck
