#include <fmt/format.h>

#include "commands.h"
#include "console.h"
#include "io/toml/reader.h"
#include "study/analysis/analysis.h"
#include "study/analysis/integrator_choice.h"
#include "study/run/run_questions.h"

namespace stribeck::cli {
namespace {

void print_list(const char* what, const std::vector<ModelSummary>& things) {
  if (things.empty()) return;
  show("{} {}\n", things.size(), what);
  for (const ModelSummary& thing : things) show("  {:<20} {}\n", thing.name, thing.text);
}

void print_forces(const MultibodySystem& system) {
  if (system.elements().empty()) return;
  show("{} force elements\n", system.elements().size());
  for (const auto& element : system.elements()) show("  {}\n", element->name());
}

void print_undetermined(const std::vector<std::string>& reactions) {
  if (reactions.empty()) return;
  show("{} undetermined reactions: rigid bodies do not determine how redundant joints share them\n",
       reactions.size());
  for (const std::string& name : reactions) show("  {}\n", name);
}

void print_freedoms(const Assembly& assembly) {
  show("{} degrees of freedom, {} of them driven\n", assembly.joint_dofs, assembly.driven_dofs);
  for (const RedundantRow& row : assembly.redundant) {
    show("redundant: {}", row.name);
    if (!row.implied_by.empty()) show(", implied by {}", fmt::join(row.implied_by, ", "));
    show("; it is left out and its force is undetermined\n");
  }
  if (assembly.redundant.empty()) show("no redundant rows\n");
  show("joints closed to {:.1e} m or rad in {} iterations\n", assembly.largest_gap,
       assembly.iterations);
}

void print_cycle(const std::optional<Cycle>& cycle) {
  if (cycle) show("a cycle is {:.6g} of {} ({})\n", cycle->length, cycle->over, cycle->source);
}

void print_integrator(const BuiltModel& model, const SimulationSpec& simulation) {
  if (const auto choice = analysis_of(simulation).integrator(model, simulation))
    show("integrator: {} ({})\n", choice->integrator->name(), choice->reason);
}

}  // namespace

int check(const std::string& file, const std::vector<std::string>& overrides) {
  const ModelInput input = read_model(file, overrides);
  const BuiltModel model = build_model(input);
  check_analysis(model, input);
  const RunQuestions questions = questions_of(model, input);
  show("{}\n", input.model.model.name);
  show("{} bodies, {} coordinates\n", model.bodies.size(), model.system->velocities());
  for (const ModelSummary& body : model.bodies) show("  {:<20} {}\n", body.name, body.text);
  print_list("ideal joints", model.joints);
  print_list("drives", model.drives);
  print_forces(*model.system);
  print_freedoms(model.assembly);
  print_undetermined(model.undetermined);
  print_cycle(questions.cycle);
  print_integrator(model, input.model.simulation);
  for (const std::string& assumption : model.assumptions) show("assumed: {}\n", assumption);
  for (const std::string& warning : model.warnings) show("warning: {}\n", warning);
  for (const std::string& note : questions.notes) show("warning: {}\n", note);
  return done;
}

}  // namespace stribeck::cli
