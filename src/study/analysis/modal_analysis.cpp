#include "study/analysis/modal_analysis.h"

#include "study/analysis/modes.h"
#include "study/analysis/static_equilibrium.h"

namespace stribeck {

void ModalAnalysis::check(const BuiltModel& model, const SimulationSpec& simulation) const {
  check_start(model, simulation);
}

Beginning ModalAnalysis::begin(const BuiltModel& model, const SimulationSpec& simulation) const {
  if (simulation.start == StartFrom::equilibrium) return static_equilibrium(model);
  Beginning result{model.assembly.state, {}};
  set_in_motion(*model.system, result.state);
  return result;
}

std::vector<std::string> ModalAnalysis::evaluate(const BuiltModel& model, const State& s,
                                                 RunResult& result) const {
  result.scene.modes = modes_about(model, s);
  return warnings_of_modes_about(model, s);
}

}  // namespace stribeck
