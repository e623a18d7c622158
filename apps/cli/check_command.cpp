#include <fmt/format.h>

#include "commands.h"
#include "study/analysis.h"
#include "study/integrator_choice.h"
#include "study/run_questions.h"

namespace stribeck::cli {
namespace {

void print_list(const char* what, const std::vector<Understood>& things) {
  if (things.empty()) return;
  fmt::print("{} {}\n", things.size(), what);
  for (const Understood& thing : things) fmt::print("  {:<20} {}\n", thing.name, thing.text);
}

void print_forces(const MultibodySystem& system) {
  if (system.elements().empty()) return;
  fmt::print("{} force elements\n", system.elements().size());
  for (const auto& element : system.elements()) fmt::print("  {}\n", element->name());
}

void print_undetermined(const std::vector<std::string>& reactions) {
  if (reactions.empty()) return;
  fmt::print(
      "{} undetermined reactions: rigid bodies do not tell how redundant joints share them\n",
      reactions.size());
  for (const std::string& name : reactions) fmt::print("  {}\n", name);
}

void print_freedoms(const Assembly& assembly) {
  fmt::print("{} degrees of freedom, {} of them driven\n", assembly.joint_freedoms,
             assembly.driven_freedoms);
  for (const RedundantRow& row : assembly.redundant) {
    fmt::print("redundant: {}", row.name);
    if (!row.implied_by.empty()) fmt::print(", implied by {}", fmt::join(row.implied_by, ", "));
    fmt::print("; it is left out and its force is undetermined\n");
  }
  if (assembly.redundant.empty()) fmt::print("no redundant rows\n");
  fmt::print("joints closed to {:.1e} m or rad in {} iterations\n", assembly.largest_gap,
             assembly.iterations);
}

void print_cycle(const std::optional<Cycle>& cycle) {
  if (cycle)
    fmt::print("a cycle is {:.6g} of {} ({})\n", cycle->length, cycle->over, cycle->source);
}

void print_integrator(const BuiltModel& model, const SimulationSpec& simulation) {
  if (simulation.analysis != Analysis::dynamic) return;
  const IntegratorChoice choice = choose_integrator(model, simulation);
  fmt::print("integrator: {} ({})\n", choice.name, choice.reason);
}

}  // namespace

int check(const std::string& file, const std::vector<std::string>& overrides) {
  const ModelInput input = read_model(file, overrides);
  const BuiltModel model = build_model(input);
  check_analysis(model, input);
  const RunQuestions questions = questions_of(model, input);
  fmt::print("{}\n", input.model.model.name);
  fmt::print("{} bodies, {} coordinates\n", model.bodies.size(), model.system->velocities());
  for (const Understood& body : model.bodies) fmt::print("  {:<20} {}\n", body.name, body.text);
  print_list("ideal joints", model.joints);
  print_list("drives", model.drives);
  print_forces(*model.system);
  print_freedoms(model.assembly);
  print_undetermined(model.undetermined);
  print_cycle(questions.cycle);
  print_integrator(model, input.model.simulation);
  for (const std::string& advice : model.advice) fmt::print("warning: {}\n", advice);
  return done;
}

}  // namespace stribeck::cli
