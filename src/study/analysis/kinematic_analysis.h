#pragma once
#include "study/analysis/analysis.h"

namespace stribeck {

/// Motion that drives prescribe entirely, and the forces that it takes (dae/analysis/kinematic.h).
class KinematicAnalysis final : public Analysis {
 public:
  std::string name() const override { return "kinematic"; }
  void check(const BuiltModel&, const SimulationSpec&) const override;
  Beginning begin(const BuiltModel&, const SimulationSpec&) const override;
  std::unique_ptr<TimeIntegrator> time_integrator(const BuiltModel&,
                                                  const SimulationSpec&) const override;
  std::string balance_remedy(const BuiltModel&, const SimulationSpec&,
                             bool at_start) const override;
};

}  // namespace stribeck
