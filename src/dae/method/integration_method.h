#pragma once
#include <memory>
#include <string>

#include "base/schema/schema.h"
#include "dae/control/time_integrator.h"

/// A method of time integration as a model file names it: its parameters, and the integrator that they make. One more is a
/// source in this folder and a line in model/run/integrators.cpp.
namespace stribeck {

class IntegrationMethod {
 public:
  virtual ~IntegrationMethod() = default;
  virtual std::string name() const = 0;  ///< name in model files: "esdirk4"
  virtual std::unique_ptr<TimeIntegrator> make_time_integrator(const DaeProblem& problem) const = 0;
  /// Stable only for steps that are short against the fastest rate of the forces.
  virtual bool is_explicit() const { return false; }
};

}  // namespace stribeck
