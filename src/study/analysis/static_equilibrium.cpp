#include "study/analysis/static_equilibrium.h"

#include <fmt/format.h>

#include "base/error.h"
#include "dae/analysis/consistent_initialization.h"
#include "dae/analysis/equilibrium.h"
#include "dae/analysis/linearization.h"
#include "study/analysis/moving_bodies.h"

namespace stribeck {
namespace {

[[noreturn]] void refuse_neutral(const DaeProblem& problem, const MatrixXd& neutral) {
  const auto names = moving_bodies(problem, neutral);
  throw SolveError(
      0, listed(names),
      neutral.cols() == 1
          ? "it has no stable equilibrium: a degree of freedom has no stiffness"
          : fmt::format("it has no stable equilibrium: {} degrees of freedom have no stiffness",
                        neutral.cols()),
      "Add a spring, a joint or a drive that holds it; or begin with start = \"assembled\".");
}

[[noreturn]] void refuse_search(const DaeProblem& problem, const State& s,
                                const EquilibriumSearch& search) {
  throw SolveError(
      0, problem.most_displaced(s, search.last_move).element,
      fmt::format("no static equilibrium was found in {} steps; this still moves",
                  search.steps - 1),
      "Check for loads that cannot be balanced, or start the bodies nearer to their equilibrium.");
}

}  // namespace

void check_start(const BuiltModel& model, const SimulationSpec& simulation) {
  if (simulation.start == StartFrom::equilibrium) check_held_at_rest(model, "simulation.start");
}

void check_held_at_rest(const BuiltModel& model, const std::string& path) {
  for (const LubricatedJoint* film : model.films)
    if (!film->carries_at_rest())
      throw InputError(
          path,
          fmt::format("{} is supported by its oil film alone, which carries no load at rest.",
                      film->joint_name()),
          fmt::format("Make it ideal, add [{}.{}] so that it can rest on its bearing, or "
                      "let a dynamic run settle.",
                      film->joint_name(), film->support()));
}

Beginning static_equilibrium(const BuiltModel& model) {
  const DaeProblem& problem = *model.system;
  Beginning result{model.assembly.state, {}};
  State& s = result.state;
  const EquilibriumSearch search = seek_equilibrium(problem, s);
  const Support support = support_of(linearise(problem, s));
  if (support.neutral.cols() > 0) refuse_neutral(problem, support.neutral);
  if (!search.found) refuse_search(problem, s, search);
  if (support.unstable.size() > 0)
    result.warnings.push_back(fmt::format("{}: the equilibrium is unstable",
                                          listed(moving_bodies(problem, support.unstable))));
  return result;
}

void set_in_motion(const MultibodySystem& system, State& s) {
  system.project_velocities(s);
  ConsistentMotion motion(system);
  motion.factorise(s);
  motion.solve_accelerations(s);
}

}  // namespace stribeck
