#pragma once
#include "study/analysis/analysis.h"

namespace stribeck {

/// Analysis of the position at which the mechanism stays at rest (dae/analysis/equilibrium.h).
class StaticAnalysis final : public Analysis {
 public:
  std::string name() const override { return "static"; }
  void check(const BuiltModel&, const SimulationSpec&) const override;
  Beginning begin(const BuiltModel&, const SimulationSpec&) const override;
};

}  // namespace stribeck
