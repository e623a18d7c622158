#include "build/check/thermal_nodes.h"

#include <fmt/format.h>

#include <array>
#include <set>

namespace stribeck {
namespace {

std::string list_of(const ThermalNetworkSpec& spec, const std::vector<int>& nodes) {
  std::string text;
  for (const int i : nodes)
    text += fmt::format("{}'{}'", text.empty() ? "" : ", ",
                        spec.nodes[static_cast<std::size_t>(i)].name);
  return text;
}

class NodeConnector {
 public:
  NodeConnector(const ThermalNetworkSpec& spec, Diagnostics& diagnostics)
      : spec_(spec), diagnostics_(diagnostics), network_(spec.network()) {
    isolated_.resize(static_cast<std::size_t>(network_.size()));
    for (const std::vector<int>& group : network_.isolated())
      for (const int i : group) isolated_[static_cast<std::size_t>(i)] = true;
  }

  void connect(const std::string& joint, const KeyedThermal& film) {
    ThermalSpec& thermal = *film.spec;
    const std::string path = "joint." + joint + ".film.thermal";
    const int stationary = connect(thermal.stationary.get()),
              moving = connect(thermal.moving.get());
    connect_supply(path, thermal);
    const bool is_connected = stationary >= 0 || moving >= 0 || thermal.supply_place >= 0;
    if (thermal.cycle && spec_.cycle != thermal.cycle && is_connected)
      diagnostics_.add(path + ".cycle", "a node of the network has the cycle of [thermal].",
                       "Remove it here, and write cycle in [thermal].");
    if (!thermal.cycle) thermal.cycle = spec_.cycle;
    if (is_free(stationary) && is_free(moving))
      thermal.mutual_resistance = network_.resistance(std::array{stationary, moving})(0, 1);
  }

  /// Reports nodes without what their temperature follows from.
  void check_temperatures() {
    for (std::size_t i = 0; i < spec_.nodes.size(); ++i) {
      const auto& [name, node] = spec_.nodes[i];
      const std::string path = "thermal.node." + name;
      if (!spec_.cycle && !node.temperature && !node.heat_capacity && heated_.contains(i))
        diagnostics_.add(path + ".heat_capacity", "missing: films heat this node in time.",
                         "Write its mass times its specific heat capacity, such as heat_capacity = "
                         "\"500 J/K\"; or cycle in [thermal] for the steady state.");
      if (isolated_[i] && !node.initial_temperature)
        diagnostics_.add(
            path + ".initial_temperature", "missing: no link leads from it to a given temperature.",
            "Write the temperature with which it begins, or add a [thermal.link.NAME].");
    }
    if (!spec_.is_steady()) return;
    for (const std::vector<int>& group : network_.isolated())
      diagnostics_.add("thermal.node." + spec_.nodes[static_cast<std::size_t>(group[0])].name,
                       fmt::format("heat has no way out of {}: no link leads to a given "
                                   "temperature, and there is no steady state.",
                                   list_of(spec_, group)),
                       "Add a node with temperature and a link to it, or time_per_cycle.");
  }

 private:
  const ThermalNode& at(int node) const { return network_.nodes()[static_cast<std::size_t>(node)]; }
  /// Its temperature follows from heat, which links lead away.
  bool is_free(int node) const {
    return node >= 0 && !at(node).is_given && !isolated_[static_cast<std::size_t>(node)];
  }

  /// Oil of a network enters everywhere with the temperature of one node.
  void connect_supply(const std::string& path, ThermalSpec& thermal) {
    if (!thermal.supply_node) return;
    const auto refuse = [&](const char* key) {
      diagnostics_.add(path + "." + key, "given beside supply_node, whose temperature the oil has.",
                       "Remove one of the two.");
    };
    if (thermal.supply_temperature) refuse("supply_temperature");
    if (thermal.end_temperature) refuse("end_temperature");
    thermal.supply_place = spec_.node(*thermal.supply_node);
    if (thermal.supply_place < 0) return;  // reported as a reference
    heated_.insert(static_cast<std::size_t>(thermal.supply_place));
    thermal.supply_temperature = at(thermal.supply_place).temperature;
    thermal.supply_is_given = at(thermal.supply_place).is_given;
  }

  int connect(SurfaceBodySpec* body) {
    const std::string* const name = body ? body->node_name() : nullptr;
    if (!name) return -1;
    const int node = spec_.node(*name);
    if (node < 0) return -1;  // reported as a reference
    heated_.insert(static_cast<std::size_t>(node));
    body->connect({.index = node,
                   .initial_temperature = at(node).temperature,
                   .rest_temperature = network_.at_rest()[node],
                   .resistance = is_free(node) ? network_.resistance(std::array{node})(0, 0) : 0,
                   .is_isolated = isolated_[static_cast<std::size_t>(node)]});
    return node;
  }

  const ThermalNetworkSpec& spec_;
  Diagnostics& diagnostics_;
  ThermalNetwork network_;
  std::vector<bool> isolated_;
  std::set<std::size_t> heated_;
};

}  // namespace

void connect_thermal_nodes(ModelFile& model, Diagnostics& diagnostics) {
  if (!model.thermal) return;
  NodeConnector connector(*model.thermal, diagnostics);
  for (auto& [name, joint] : model.joints)
    if (joint.film && joint.film->model)
      if (const auto film = joint.film->model->thermal_table()) connector.connect(name, *film);
  connector.check_temperatures();
}

std::vector<std::string> thermal_network_warnings(const ModelFile& model) {
  std::vector<std::string> warnings;
  if (!model.thermal) return warnings;
  const ThermalNetworkSpec& spec = *model.thermal;
  for (const std::vector<int>& group : spec.network().isolated())
    warnings.push_back(
        fmt::format("thermal: no link leads from {} to a given temperature: its heat stays there, "
                    "and its temperature rises as long as films heat it",
                    list_of(spec, group)));
  return warnings;
}

}  // namespace stribeck
