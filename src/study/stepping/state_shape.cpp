#include "study/stepping/state_shape.h"

#include <fmt/format.h>

#include <algorithm>

namespace stribeck {
namespace {

/// The first name that one list has and the other has not.
std::optional<std::string> missing_in(const std::vector<std::string>& names,
                                      const std::vector<std::string>& others) {
  for (const std::string& name : names)
    if (std::ranges::find(others, name) == others.end()) return name;
  return {};
}

std::vector<std::string> names_of(const StateShape& shape) {
  std::vector<std::string> names = shape.unknowns;
  for (const Channel& channel : shape.channels) names.push_back(channel.name);
  return names;
}

std::optional<std::string> other_size(const char* what, Eigen::Index from, Eigen::Index to) {
  if (from == to) return {};
  return fmt::format("the state has {} {}, and the changed model {}", from, what, to);
}

}  // namespace

StateShape shape_of(const DaeProblem& system, const State& like, std::vector<Channel> channels,
                    bool has_cycles) {
  StateShape shape;
  for (int i = 0; i < system.velocities() + system.constraints(); ++i)
    shape.unknowns.push_back(system.unknown_name(i));
  shape.channels = std::move(channels);
  shape.history = like.history.size();
  shape.internal_states = like.internal_states.size();
  shape.energy_integrals = like.energy_integrals.size();
  shape.has_cycles = has_cycles;
  return shape;
}

std::optional<std::string> difference(const StateShape& from, const StateShape& to) {
  const std::vector<std::string> before = names_of(from), after = names_of(to);
  if (const auto name = missing_in(before, after))
    return fmt::format("the changed model has no {}", *name);
  if (const auto name = missing_in(after, before))
    return fmt::format("the state has no {}, which the changed model has", *name);
  if (before != after) return "the changed model has its elements in another order";
  if (from.has_cycles != to.has_cycles)
    return "one of them ends when it is periodic (simulation.periodic), the other does not";
  for (const auto& other :
       {other_size("inner unknowns of its elements", from.internal_states, to.internal_states),
        other_size("numbers of the past, such as oil in the cells of films", from.history,
                   to.history),
        other_size("energy integrals", from.energy_integrals, to.energy_integrals)})
    if (other) return other;
  return {};
}

std::optional<std::string> contradicted_row(const DaeProblem& system, const State& s) {
  constexpr double allowed = 1e-6;  // [m, rad] and [m/s, rad/s]: errors of a simulation are less
  VectorXd place(system.constraints()), rate(system.constraints());
  system.constraint_values(s, place);
  system.constraint_rates(s, rate);
  for (const auto& [values, unit] :
       {std::pair(&place, "m or rad"), std::pair(&rate, "m/s or rad/s")}) {
    Eigen::Index worst = 0;
    if (values->size() == 0 || values->cwiseAbs().maxCoeff(&worst) <= allowed) continue;
    return fmt::format("{} is open by {:.3g} {} in the changed model",
                       system.unknown_name(system.velocities() + static_cast<int>(worst)),
                       (*values)[worst], unit);
  }
  return {};
}

}  // namespace stribeck
