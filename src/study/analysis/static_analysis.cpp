#include "study/analysis/static_analysis.h"

#include "study/analysis/static_equilibrium.h"

namespace stribeck {

void StaticAnalysis::check(const BuiltModel& model, const SimulationSpec&) const {
  check_held_at_rest(model, "simulation.analysis");
}

Beginning StaticAnalysis::begin(const BuiltModel& model, const SimulationSpec&) const {
  return static_equilibrium(model);
}

}  // namespace stribeck
