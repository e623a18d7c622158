#include "model/thermal/thermal_network_spec.h"

#include <fmt/format.h>

#include <algorithm>

namespace stribeck {
namespace {

void check_node(const ThermalNodeSpec& node, Diagnostics& diagnostics) {
  const auto refuse = [&](const char* key) {
    diagnostics.add(key, "given beside temperature, by which the node does not change.",
                    "Remove one of the two.");
  };
  if (!node.temperature) return;
  if (node.heat_capacity) refuse("heat_capacity");
  if (node.initial_temperature) refuse("initial_temperature");
  if (node.heat != 0) refuse("heat");
}

void check_link(const ThermalLinkSpec& link, Diagnostics& diagnostics) {
  if (link.between[0] == link.between[1])
    diagnostics.add("between[1]", fmt::format("'{}' is both ends of the link.", link.between[1]),
                    "Name the node that the heat goes to.");
  if (link.conductance && (link.coefficient || link.area))
    diagnostics.add(link.coefficient ? "coefficient" : "area",
                    "given beside conductance, which is coefficient times area.",
                    "Keep the conductance, or coefficient and area.");
  else if (!link.conductance && !link.coefficient && !link.area)
    diagnostics.add("conductance", "missing: nothing says how much heat the link leads.",
                    "Write conductance = \"5 W/K\", or coefficient = \"50 W/(m^2 K)\" and area = "
                    "\"0.1 m^2\".");
  else if (!link.conductance && !(link.coefficient && link.area))
    diagnostics.add(link.area ? "coefficient" : "area", "missing beside the other of the two.",
                    "Conductance is coefficient times area.");
}

void check_time(const ThermalNetworkSpec& thermal, Diagnostics& diagnostics) {
  if (thermal.time_per_cycle && !thermal.cycle)
    diagnostics.add("cycle", "missing beside time_per_cycle: no cycle ends.",
                    "Write the duration of a cycle of the machine, such as cycle = \"40 ms\".");
  else if (thermal.time_per_cycle && *thermal.time_per_cycle < *thermal.cycle)
    diagnostics.add("time_per_cycle",
                    fmt::format("{:.6g} s is less than the cycle of {:.6g} s.",
                                *thermal.time_per_cycle, *thermal.cycle),
                    "A cycle stands for itself at least: leave both out to heat bodies in time.");
}

}  // namespace

const Schema<ThermalNodeSpec>& ThermalNodeSpec::schema() {
  static const auto s =
      Schema<ThermalNodeSpec>{
          "thermal_node",
          "A body with one temperature that films heat, or surroundings whose "
          "temperature is given: C dT/dt = H + heat of films - sum G (T - T_j)."}
          .quantity("temperature", &ThermalNodeSpec::temperature, kelvin, positive,
                    "of surroundings or a coolant, which does not change")
          .quantity("heat_capacity", &ThermalNodeSpec::heat_capacity, joule_per_kelvin, positive,
                    "C, mass times specific heat capacity; a node that films heat in time needs it")
          .quantity(
              "initial_temperature", &ThermalNodeSpec::initial_temperature, kelvin, positive,
              "at the start of a run; that of the network without heat of films when left out")
          .quantity("heat", &ThermalNodeSpec::heat, watt, any,
                    "H, given to it from outside, such as that of combustion", defaulted)
          .check(check_node);
  return s;
}

const Schema<ThermalLinkSpec>& ThermalLinkSpec::schema() {
  static const auto s =
      Schema<ThermalLinkSpec>{"thermal_link", "A path of heat between two nodes: G (T_1 - T_2)."}
          .reference(
              "between", &ThermalLinkSpec::between, "thermal.node",
              "the two nodes, such as [\"rod\", \"air\"]; heat from the first counts positive")
          .quantity("conductance", &ThermalLinkSpec::conductance, watt_per_kelvin, positive,
                    "G; of a rod k A/L, of a surface its coefficient times its area")
          .quantity("coefficient", &ThermalLinkSpec::coefficient, watt_per_square_metre_kelvin,
                    positive,
                    "of heat transfer at a surface: 10 to 20 W/(m^2 K) in still air, 50 to 100 in "
                    "moving air, 200 to 1000 in splashing oil, 1000 to 10000 in flowing water")
          .quantity("area", &ThermalLinkSpec::area, square_metre, positive, "of that surface")
          .check(check_link);
  return s;
}

const Schema<ThermalNetworkSpec>& ThermalNetworkSpec::schema() {
  static const auto s =
      Schema<ThermalNetworkSpec>{"thermal_network",
                                 "Temperatures of bodies that films heat, as [thermal]: nodes with "
                                 "one temperature each, and links that lead heat between them."}
          .quantity("cycle", &ThermalNetworkSpec::cycle, second, positive,
                    "of the machine, for all thermal films that give none: nodes keep their "
                    "temperatures over it, and at its end take those that balance its mean heat; "
                    "left out, they are heated in time")
          .quantity("time_per_cycle", &ThermalNetworkSpec::time_per_cycle, second, positive,
                    "time of the bodies that each cycle stands for, less where a temperature would "
                    "change by more than 20 K: a machine that warms over minutes; left out, each "
                    "cycle ends in the steady state of its heat")
          .record("node", &ThermalNetworkSpec::nodes, ThermalNodeSpec::schema(),
                  "bodies and surroundings")
          .record("link", &ThermalNetworkSpec::links, ThermalLinkSpec::schema(), "paths of heat",
                  defaulted)
          .check(check_time);
  return s;
}

int ThermalNetworkSpec::node(const std::string& name) const {
  const auto found =
      std::ranges::find_if(nodes, [&](const auto& node) { return node.name == name; });
  return found == nodes.end() ? -1 : static_cast<int>(found - nodes.begin());
}

ThermalNetwork ThermalNetworkSpec::network() const {
  std::vector<ThermalNode> made;
  for (const auto& [name, spec] : nodes)
    made.push_back({.name = name,
                    .is_given = spec.temperature.has_value(),
                    .temperature = spec.temperature.value_or(0),
                    .heat_capacity = spec.heat_capacity.value_or(0),
                    .heat = spec.heat});
  std::vector<ThermalLink> paths;
  for (const auto& [name, spec] : links) {
    const int from = node(spec.between[0]), to = node(spec.between[1]);
    if (from < 0 || to < 0) continue;
    paths.push_back(
        {name, from, to, spec.conductance ? *spec.conductance : *spec.coefficient * *spec.area});
  }
  const Eigen::VectorXd rest = ThermalNetwork(made, paths).at_rest();
  for (std::size_t i = 0; i < made.size(); ++i)
    made[i].temperature =
        nodes[i].value.initial_temperature.value_or(rest[static_cast<Eigen::Index>(i)]);
  return {std::move(made), std::move(paths)};
}

}  // namespace stribeck
