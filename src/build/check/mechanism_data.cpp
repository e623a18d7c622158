#include "build/check/mechanism_data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace stribeck {
namespace {

bool has_gravity(const ModelFile& model) {
  const std::array<double, 3>& g = model.model.gravity.values;
  return std::ranges::any_of(g, [](double component) { return component != 0; });
}

bool needs_mass(const ModelFile& model) {
  const AnalysisKind& analysis = *model.simulation.analysis;
  return analysis.has_inertia || (!analysis.goes_through_time && has_gravity(model));
}

}  // namespace

void check_mechanism_data(const ModelFile& model,
                          const std::function<bool(const std::string&)>& sound,
                          Diagnostics& diagnostics) {
  if (model.simulation.goes_through_time() && !model.simulation.duration &&
      sound("simulation.duration") && sound("simulation.analysis"))
    diagnostics.add("simulation.duration", "missing: simulated time [s], > 0.",
                    "Write for example duration = \"0.1 s\" in [simulation]; units that fit: s, "
                    "ms, us, min, h.  Analyses without it: static, modal.");
  if (!needs_mass(model)) return;
  const bool spins = model.simulation.analysis->has_inertia;
  for (const auto& [name, body] : model.bodies) {
    if (body.flexible) continue;
    const std::string path = "body." + name;
    if (!body.mass && sound(path + ".mass"))
      diagnostics.add(path + ".mass", "missing: mass [kg], > 0.", "Units that fit: kg, g, t, lb.");
    if (spins && !body.inertia && sound(path + ".inertia"))
      diagnostics.add(path + ".inertia",
                      "missing: moment of inertia about the mass centre [kg m^2], >= 0.",
                      "Units that fit: kg m^2, kg mm^2, g mm^2.");
  }
}

void require_mechanism_data(const ModelInput& input) {
  std::vector<Diagnostic> entries;
  Diagnostics diagnostics(entries, input.tree);
  check_mechanism_data(
      input.model, [](const std::string&) { return true; }, diagnostics);
  throw_if_any(std::move(entries));
}

std::string massless_bodies(const ModelFile& model) {
  std::vector<std::string> names;
  for (const auto& [name, body] : model.bodies)
    if (!body.flexible && !body.mass) names.push_back("body." + name);
  if (names.empty()) return {};
  return fmt::format("{} {} no mass: reactions are without weight and inertia",
                     fmt::join(names, ", "), names.size() > 1 ? "have" : "has");
}

}  // namespace stribeck
