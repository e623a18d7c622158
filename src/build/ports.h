#pragma once
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "math/curves/input_signal.h"
#include "mbs/force/external_force.h"
#include "model/force/profile_spec.h"
#include "tribo/friction/external_friction.h"
#include "tribo/friction/friction_law.h"

/// Ports of a model to the program that steps it: signals that are set, and force laws that are attached.
namespace stribeck {

/// A declared input: `{ type = "signal", ... }` of a force, torque, pressure or speed, by the name of its element.
struct SignalPort {
  std::string name;  ///< "force.load", "drive.crank"
  std::string unit;  ///< SI symbol
  std::shared_ptr<InputSignal> signal;
};

/// A force of type "external", by its name.
struct LawPort {
  std::string name;  ///< "force.controller"
  std::shared_ptr<ExternalLaw> law;
};

/// A joint with friction of model "external", by its name.
struct FrictionPort {
  std::string name;  ///< "joint.pin"
  std::shared_ptr<ExternalFrictionLaw> law;
};

/// A law that a program attaches, by the name of its force or joint.
using AttachedLaw = std::variant<ExternalLaw, ExternalFrictionLaw>;

struct ModelPorts {
  std::vector<SignalPort> signals;
  std::vector<LawPort> laws;
  std::vector<FrictionPort> frictions;

  /// The function that a specification stands for; a signal is declared under this name, once.
  ProfilePtr profile(const std::string& name, const char* unit, const ProfileSpec&);
  ProfilePtr profile(const std::string& name, const char* unit, const LoadSpec&);
  /// An empty law under this name.
  std::shared_ptr<const ExternalLaw> law(const std::string& name);

  /// Gives a friction of model "external" an empty law under the name of its joint; leaves others as they are.
  void declare(const std::string& joint, FrictionLaw& friction);

  /// Throw InputError with what there is.
  const SignalPort& signal_named(const std::string& name) const;
  void attach(const std::string& name, const AttachedLaw& law) const;
  /// Throws InputError when a force or a friction has no law yet.
  void require_laws() const;

 private:
  ProfilePtr input(const std::string& name, const char* unit, const SignalProfile&);
};

}  // namespace stribeck
