#include "study/analysis/modal_analysis.h"

#include <fmt/format.h>

#include "dae/analysis/linearization.h"
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
  if (!is_steady(*model.system, result.state)) settle_in_rotation(*model.system, result.state);
  return result;
}

std::vector<std::string> ModalAnalysis::evaluate(const BuiltModel& model, const State& s,
                                                 RunResult& result) const {
  result.scene.modes = modes_about(model, s);
  std::vector<std::string> warnings = warnings_of_modes_about(model, s);
  const auto found = static_cast<int>(result.scene.modes->list.size());
  const int freedom = model.system->velocities() - model.system->constraints();
  if (found == vibrations_of_large && freedom > found)
    warnings.push_back(fmt::format("the lowest {} of {} vibrations were found", found, freedom));
  return warnings;
}

}  // namespace stribeck
