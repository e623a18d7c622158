#include "study/analysis/integrator_choice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "dae/analysis/consistent_initialization.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "mbs/system/force_rates.h"

namespace stribeck {
namespace {

constexpr double stiff_from = 3;  // rate times step size: the limit of stability
// Greatest number of steps of an explicit method in one step of the motion
constexpr double most_steps_for_modes = 20;
// Greatest movement in a step, as a share of a body's size or of a gap
constexpr double movement_a_step = 0.1;

/// Returns the step size that resolves the motion at the start [s].
double step_of_motion(const BuiltModel& model, const SimulationSpec& spec) {
  const MultibodySystem& system = *model.system;
  State s = model.assembly.state;
  ConsistentMotion motion(system);
  if (motion.factorise(s)) motion.solve_accelerations(s);
  const double rate = std::max(system.scaled_norm(s, s.v), std::sqrt(system.scaled_norm(s, s.a)));
  const double largest = complete(step_control(spec), spec.end()).max_step;
  return rate > 0 && std::isfinite(rate) ? std::min(largest, movement_a_step / rate) : largest;
}

bool has_bristles(const MultibodySystem& system) {
  return std::ranges::any_of(system.elements(),
                             [](const auto& e) { return e->internal_rows() > 0; });
}

/// Contacts and stops take no part in the choice: they act where bodies meet.
std::string with_contacts(const MultibodySystem& system, std::string reason) {
  std::vector<std::string> names;
  for (const auto& element : system.elements())
    if (element->events() > 0) names.push_back(element->name());
  if (names.empty()) return reason;
  constexpr std::size_t most_named = 3;
  const bool all = names.size() <= most_named;
  if (!all) names.resize(most_named);
  return fmt::format("{}; {}{} {} where bodies touch", reason, fmt::join(names, ", "),
                     all ? "" : " ...", names.size() == 1 ? "acts" : "act");
}

IntegratorChoice choose(const BuiltModel& model, const SimulationSpec& spec) {
  if (!model.films.empty())
    return {std::make_shared<Esdirk4>(), "oil films are stiff where they are thin", true};
  if (has_bristles(*model.system))
    return {std::make_shared<Esdirk4>(), "friction that sticks is stiff", true};
  const double rate = force_rates(*model.system, model.assembly.state).fastest();
  if (rate == 0)
    return {std::make_shared<DormandPrince>(),
            with_contacts(*model.system, "no spring, damper or film acts"), false};
  const double step = step_of_motion(model, spec);
  if (rate * step <= stiff_from)
    return {std::make_shared<DormandPrince>(),
            with_contacts(*model.system, "springs and dampers are not stiff against the motion"),
            false};
  return {std::make_shared<Esdirk4>(),
          fmt::format("{} a time constant of {:.2g} s: too stiff for "
                      "explicit steps of {:.2g} s, as the motion needs",
                      model.system->flexible_bodies() > 0 ? "a flexible body has"
                                                          : "springs and dampers have",
                      1 / rate, step),
          true};
}

}  // namespace

IntegratorChoice choose_integrator(const BuiltModel& model, const SimulationSpec& spec) {
  IntegratorChoice choice = choose(model, spec);
  if (spec.integrator) {
    choice.integrator = spec.integrator;
    choice.reason = "the file names it";
  }
  return choice;
}

void check_explicit(const BuiltModel& model, const SimulationSpec& spec) {
  const MultibodySystem& system = *model.system;
  if (!spec.integrator || !spec.integrator->is_explicit() || system.flexible_bodies() == 0) return;
  const double stable = stiff_from / force_rates(system, model.assembly.state).fastest();
  if (!(most_steps_for_modes * stable < step_of_motion(model, spec))) return;
  throw InputError(
      "simulation.integrator",
      fmt::format("\"{}\" is explicit, and the fastest mode of the flexible bodies allows steps of "
                  "{:.2g} s, {:.2g} for this run.",
                  spec.integrator->name(), stable, spec.end() / stable),
      "Leave it out, write integrator = \"esdirk4\", or keep slower modes: modes_up_to in the "
      "table of the body.");
}

}  // namespace stribeck
