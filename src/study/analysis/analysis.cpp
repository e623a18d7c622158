#include "study/analysis/analysis.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "study/analysis/dynamic_analysis.h"
#include "study/analysis/kinematic_analysis.h"
#include "study/analysis/modal_analysis.h"
#include "study/analysis/static_analysis.h"

namespace stribeck {
namespace {

const auto& analyses() {
  static const std::array<std::unique_ptr<const Analysis>, 4> all{
      std::make_unique<DynamicAnalysis>(),
      std::make_unique<KinematicAnalysis>(),
      std::make_unique<StaticAnalysis>(),
      std::make_unique<ModalAnalysis>(),
  };
  return all;
}

}  // namespace

const Analysis& analysis_of(const SimulationSpec& simulation) {
  const auto found = std::ranges::find(analyses(), simulation.analysis->name,
                                       [](const auto& analysis) { return analysis->name(); });
  ensure(found != analyses().end(), "analysis {} has no source", simulation.analysis->name);
  return **found;
}

void check_analysis(const BuiltModel& model, const ModelInput& input) try {
  const SimulationSpec& simulation = input.model.simulation;
  analysis_of(simulation).check(model, simulation);
} catch (const InputError& error) {
  throw located(error, input);
}

}  // namespace stribeck
