#include "study/run/analysis.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "dae/analysis/equilibrium.h"
#include "dae/analysis/kinematic.h"
#include "dae/analysis/linearization.h"
#include "study/run/integrator_choice.h"

namespace stribeck {
namespace {

constexpr double moves = 1e-9;  // share of a direction of length 1 that counts as movement

bool seeks_equilibrium(const SimulationSpec& simulation) {
  return simulation.analysis == Analysis::equilibrium || simulation.start == StartFrom::equilibrium;
}

/// "body.rod" of every body that moves in one of the directions.
std::vector<std::string> moving_bodies(const DaeProblem& problem, const MatrixXd& directions) {
  std::vector<std::string> names;
  for (int i = 0; i < problem.velocities(); ++i) {
    if (directions.row(i).norm() <= moves) continue;
    const std::string unknown = problem.unknown_name(i),
                      body = unknown.substr(0, unknown.rfind('.'));
    if (names.empty() || names.back() != body) names.push_back(body);
  }
  return names;
}

/// "body.rod, body.slider and 7 others".
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 4;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  const std::vector<std::string> first(names.begin(), names.begin() + most - 1);
  return fmt::format("{} and {} others", fmt::join(first, ", "), names.size() - first.size());
}

void check_driven(const BuiltModel& model) {
  const DaeProblem& problem = *model.system;
  const int left = problem.velocities() - problem.constraints();
  if (left == 0) return;
  const auto names = moving_bodies(problem, free_directions(problem, model.assembly.state));
  throw InputError(
      "simulation.analysis",
      fmt::format("a kinematic analysis needs a drive for every freedom; {} of {} {} left, and {} "
                  "can still move.",
                  left, model.assembly.joint_dofs, left == 1 ? "is" : "are", listed(names)),
      "Add drives, or write analysis = \"dynamic\".");
}

void check_held_at_rest(const BuiltModel& model, const std::string& path) {
  for (const LubricatedJoint* film : model.films)
    if (!film->carries_at_rest())
      throw InputError(
          path,
          fmt::format("{} is held by its oil film alone, which carries nothing at rest: a film "
                      "needs speed to bear a load.",
                      film->joint_name()),
          fmt::format("Make it ideal, add [{}.{}] so that it can rest on its bearing, or "
                      "let a dynamic run settle.",
                      film->joint_name(), film->support()));
}

[[noreturn]] void refuse_neutral(const DaeProblem& problem, const MatrixXd& neutral) {
  const auto names = moving_bodies(problem, neutral);
  throw SolveError(
      0, listed(names),
      neutral.cols() == 1
          ? "nothing holds it in equilibrium: it can move without meeting any stiffness"
          : fmt::format("nothing holds it in equilibrium: {} ways to move meet no stiffness",
                        neutral.cols()),
      "Add a spring, a joint or a drive that holds it; or begin with start = \"assembled\".");
}

[[noreturn]] void refuse_search(const DaeProblem& problem, const State& s,
                                const EquilibriumSearch& search) {
  throw SolveError(
      0, problem.most_displaced(s, search.last_move).element,
      fmt::format("no static equilibrium was found in {} steps; this is what still moves",
                  search.steps - 1),
      "Look for loads that nothing can balance, or start the bodies nearer to where they rest.");
}

/// At rest: a = 0 and the multipliers that hold it there.
Beginning equilibrium(const BuiltModel& model) {
  const DaeProblem& problem = *model.system;
  Beginning result{model.assembly.state, {}};
  State& s = result.state;
  const EquilibriumSearch search = seek_equilibrium(problem, s);
  const Support support = support_of(linearise(problem, s));
  if (support.neutral.cols() > 0) refuse_neutral(problem, support.neutral);
  if (!search.found) refuse_search(problem, s, search);
  if (support.unstable.size() > 0)
    result.warnings.push_back(
        fmt::format("{}: the equilibrium is unstable; the least push takes it away from there",
                    listed(moving_bodies(problem, support.unstable))));
  return result;
}

/// Velocities that drives prescribe, and the accelerations and forces that follow.
void set_in_motion(const DaeProblem& problem, State& s) {
  ConsistentMotion motion(problem);
  motion.factorise(s);
  motion.project_velocities(s);
  motion.solve_accelerations(s);
}

}  // namespace

void check_analysis(const BuiltModel& model, const ModelInput& input) try {
  const SimulationSpec& simulation = input.model.simulation;
  if (simulation.analysis == Analysis::kinematic) check_driven(model);
  if (seeks_equilibrium(simulation))
    check_held_at_rest(model, simulation.analysis == Analysis::equilibrium ? "simulation.analysis"
                                                                           : "simulation.start");
} catch (const InputError& error) {
  throw located(error, input);
}

std::string analysis_name(const SimulationSpec& simulation) {
  for (const auto& [analysis, name] :
       {std::pair(Analysis::kinematic, "kinematic"), std::pair(Analysis::equilibrium, "static"),
        std::pair(Analysis::modes, "modal")})
    if (simulation.analysis == analysis) return name;
  return "dynamic";
}

Beginning begin(const BuiltModel& model, const SimulationSpec& simulation) {
  const bool rests = seeks_equilibrium(simulation);
  Beginning result = rests ? equilibrium(model) : Beginning{model.assembly.state, {}};
  if (rests == simulation.goes_through_time()) set_in_motion(*model.system, result.state);
  return result;
}

std::unique_ptr<Stepper> stepper_for(const BuiltModel& model, const SimulationSpec& simulation) {
  if (simulation.analysis == Analysis::kinematic) return std::make_unique<Kinematic>(*model.system);
  return make_stepper(*model.system, choose_integrator(model, simulation).integrator);
}

}  // namespace stribeck
