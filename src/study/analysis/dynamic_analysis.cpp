#include "study/analysis/dynamic_analysis.h"

#include "study/analysis/static_equilibrium.h"

namespace stribeck {

void DynamicAnalysis::check(const BuiltModel& model, const SimulationSpec& simulation) const {
  check_start(model, simulation);
  check_explicit(model, simulation);
}

/// Accelerations and multipliers are left to the integrator.
Beginning DynamicAnalysis::begin(const BuiltModel& model, const SimulationSpec& simulation) const {
  if (simulation.start == StartFrom::assembled) return {model.assembly.state, {}};
  Beginning result = static_equilibrium(model);
  set_in_motion(*model.system, result.state);
  return result;
}

std::unique_ptr<TimeIntegrator> DynamicAnalysis::time_integrator(
    const BuiltModel& model, const SimulationSpec& simulation) const {
  return choose_integrator(model, simulation).integrator->make_time_integrator(*model.system);
}

std::optional<IntegratorChoice> DynamicAnalysis::integrator(
    const BuiltModel& model, const SimulationSpec& simulation) const {
  return choose_integrator(model, simulation);
}

std::string DynamicAnalysis::balance_remedy(const BuiltModel& model,
                                            const SimulationSpec& simulation, bool at_start) const {
  const IntegratorChoice choice = choose_integrator(model, simulation);
  std::string remedy = "lower simulation.tolerance";
  if (choice.integrator->is_explicit() && choice.is_stiff)
    remedy += ", or choose an integrator for stiff laws: simulation.integrator = \"esdirk4\"";
  if (at_start)
    remedy +=
        ", or simulation.initial_step: most of the error arises at the start, where a transient is "
        "faster than the first step";
  return remedy;
}

}  // namespace stribeck
