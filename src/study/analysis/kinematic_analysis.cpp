#include "study/analysis/kinematic_analysis.h"

#include <fmt/format.h>

#include "base/error.h"
#include "dae/analysis/kinematic.h"
#include "dae/analysis/linearization.h"
#include "study/analysis/moving_bodies.h"

namespace stribeck {

void KinematicAnalysis::check(const BuiltModel& model, const SimulationSpec&) const {
  const DaeProblem& problem = *model.system;
  const int left = problem.velocities() - problem.constraints();
  if (left == 0) return;
  const auto names = moving_bodies(problem, free_directions(problem, model.assembly.state));
  throw InputError(
      "simulation.analysis",
      fmt::format("a kinematic analysis needs a drive for every degree of freedom; {} of {} {} "
                  "left, and {} "
                  "can still move.",
                  left, model.assembly.joint_dofs, left == 1 ? "is" : "are", listed(names)),
      "Add drives, or write analysis = \"dynamic\".");
}

Beginning KinematicAnalysis::begin(const BuiltModel& model, const SimulationSpec&) const {
  return {model.assembly.state, {}};
}

std::unique_ptr<TimeIntegrator> KinematicAnalysis::time_integrator(const BuiltModel& model,
                                                                   const SimulationSpec&) const {
  return std::make_unique<Kinematic>(*model.system);
}

std::string KinematicAnalysis::balance_remedy(const BuiltModel&, const SimulationSpec&,
                                              bool) const {
  return "lower simulation.max_step";
}

}  // namespace stribeck
