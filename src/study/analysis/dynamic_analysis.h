#pragma once
#include "study/analysis/analysis.h"

namespace stribeck {

/// Motion under forces: from the assembled state or the equilibrium near it, at the velocities that drives prescribe.
class DynamicAnalysis final : public Analysis {
 public:
  std::string name() const override { return "dynamic"; }
  void check(const BuiltModel&, const SimulationSpec&) const override;
  Beginning begin(const BuiltModel&, const SimulationSpec&) const override;
  std::unique_ptr<TimeIntegrator> time_integrator(const BuiltModel&,
                                                  const SimulationSpec&) const override;
  std::optional<IntegratorChoice> integrator(const BuiltModel&,
                                             const SimulationSpec&) const override;
  std::string balance_remedy(const BuiltModel&, const SimulationSpec&,
                             bool at_start) const override;
};

}  // namespace stribeck
