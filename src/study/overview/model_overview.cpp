#include "study/overview/model_overview.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "study/analysis/analysis.h"
#include "study/analysis/integrator_choice.h"

namespace stribeck {
namespace {

std::string list_text(const char* what, const std::vector<ModelSummary>& things) {
  if (things.empty()) return {};
  std::string text = fmt::format("{} {}\n", things.size(), what);
  for (const ModelSummary& thing : things)
    text += fmt::format("  {:<20} {}\n", thing.name, thing.text);
  return text;
}

std::string forces_text(const MultibodySystem& system) {
  if (system.elements().empty()) return {};
  std::string text = fmt::format("{} force elements\n", system.elements().size());
  for (const auto& element : system.elements()) text += fmt::format("  {}\n", element->name());
  return text;
}

std::string undetermined_text(const std::vector<std::string>& reactions) {
  if (reactions.empty()) return {};
  std::string text = fmt::format(
      "{} undetermined reactions: rigid bodies do not determine how redundant joints share them\n",
      reactions.size());
  for (const std::string& name : reactions) text += fmt::format("  {}\n", name);
  return text;
}

std::string assembly_text(const Assembly& assembly) {
  std::string text = fmt::format("{} degrees of freedom, {} of them driven\n", assembly.joint_dofs,
                                 assembly.driven_dofs);
  for (const RedundantRow& row : assembly.redundant) {
    text += fmt::format("redundant: {}", row.name);
    if (!row.implied_by.empty())
      text += fmt::format(", implied by {}", fmt::join(row.implied_by, ", "));
    text += "; it is left out and its force is undetermined\n";
  }
  if (assembly.redundant.empty()) text += "no redundant rows\n";
  return text + fmt::format("joints closed to {:.1e} m or rad in {} iterations\n",
                            assembly.largest_gap, assembly.iterations);
}

std::string cycle_text(const std::optional<Cycle>& cycle) {
  if (!cycle) return {};
  return fmt::format("a cycle is {:.6g} of {} ({})\n", cycle->length, cycle->over, cycle->source);
}

}  // namespace

ModelOverview overview_of(const ModelInput& input) {
  ModelOverview all;
  all.name = input.model.model.name;
  all.model = build_model(input);
  check_analysis(all.model, input);
  all.questions = questions_of(all.model, input);
  const SimulationSpec& simulation = input.model.simulation;
  if (const auto choice = analysis_of(simulation).integrator(all.model, simulation)) {
    all.integrator = choice->integrator->name();
    all.integrator_reason = choice->reason;
  }
  return all;
}

std::string overview_text(const ModelOverview& all) {
  const BuiltModel& model = all.model;
  std::string text = fmt::format("{}\n{} bodies, {} coordinates\n", all.name, model.bodies.size(),
                                 model.system->velocities());
  for (const ModelSummary& body : model.bodies)
    text += fmt::format("  {:<20} {}\n", body.name, body.text);
  text += list_text("ideal joints", model.joints) + list_text("drives", model.drives) +
          forces_text(*model.system) + assembly_text(model.assembly) +
          undetermined_text(model.undetermined) + cycle_text(all.questions.cycle);
  if (all.integrator)
    text += fmt::format("integrator: {} ({})\n", *all.integrator, all.integrator_reason);
  for (const std::string& assumption : model.assumptions)
    text += fmt::format("assumed: {}\n", assumption);
  for (const std::string& warning : model.warnings) text += fmt::format("warning: {}\n", warning);
  for (const std::string& note : all.questions.notes) text += fmt::format("warning: {}\n", note);
  return text;
}

}  // namespace stribeck
