#include "study/analysis/modal_analysis.h"

#include <fmt/format.h>

#include "dae/analysis/linearization.h"
#include "study/analysis/modes.h"
#include "study/analysis/static_equilibrium.h"

namespace stribeck {
namespace {

/// Degrees of freedom that a vibration stands for: one, and half of one where it decays without swinging, which comes in pairs.
double freedoms_of(const SceneMode& mode) {
  return mode.frequency_hz == 0 && mode.decay_rate != 0 ? 0.5 : 1;
}

}  // namespace

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
  double counted = 0;
  for (const SceneMode& mode : result.scene.modes->list) counted += freedoms_of(mode);
  if (counted != freedom && model.system->rotating_motion(s))
    warnings.push_back(fmt::format(
        "{} vibrations were found for {} degrees of freedom: the rotor is uneven, and its supports "
        "too, so that vibrations have more harmonics of the turn than are taken; keep both modes "
        "of each pair where it is a solid of revolution, or follow the motion with analysis = "
        "\"dynamic\"",
        found, freedom));
  return warnings;
}

}  // namespace stribeck
