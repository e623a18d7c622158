#pragma once
#include <memory>
#include <vector>

#include "build/ports.h"
#include "build/probe.h"
#include "clearance/lubricated_joint.h"
#include "clearance/validity_monitor.h"
#include "dae/integrate.h"
#include "mbs/assembly/assembly.h"
#include "mbs/system/axial_load.h"
#include "model/model_input.h"
#include "model/scene/scene.h"

/// Conversion of plain data to a mechanism that can run.
namespace stribeck {

/// Report of `stribeck check` on a constraint or a body.
struct ModelSummary {
  std::string name, text;
};

/// A flexible body without geometric stiffening: its first natural frequency [rad/s], which spins should stay well below, and where it
/// may be pressed or pulled along.
struct UnstiffenedBody {
  std::string name;
  double frequency;
  std::vector<AxialMember> members;
};

/// A model that closes and is ready to be integrated.
struct BuiltModel {
  std::unique_ptr<MultibodySystem> system;  ///< owns every element
  std::unique_ptr<MechanismProbe> probe;    ///< refers to the system
  Assembly assembly;
  std::vector<const LubricatedJoint*> films;  ///< films among the system's elements
  /// Validity monitors among the system's elements
  std::vector<const ValidityMonitor*> validity_monitors;
  ModelPorts ports;  ///< ports of a program that steps the model
  Scene scene;
  std::vector<ModelSummary> bodies, joints, drives;
  std::vector<UnstiffenedBody> unstiffened;
  std::vector<std::string> warnings;      ///< warnings before the run
  std::vector<std::string> assumptions;   ///< assumptions where the file leaves it open
  std::vector<std::string> undetermined;  ///< channels of reactions that redundancy leaves so
};

/// Builds and assembles. Throws InputError with places in the file: what cannot be closed, contradicts itself, or is
/// impossible.
BuiltModel build_model(const ModelInput& input);

StepControl step_control(const SimulationSpec& spec);

}  // namespace stribeck
