#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "tribo/thermal/thermal_network.h"

/// Temperatures of the bodies of a machine as a model file declares them, [thermal]: nodes, links, and how their time passes. Films give
/// them their heat by model = "node" of a surface (model/film/thermal/surface_body_spec.h).
namespace stribeck {

/// A body with one temperature, [thermal.node.NAME]; or a given temperature.
struct ThermalNodeSpec {
  std::optional<double> temperature;    ///< given [K]
  std::optional<double> heat_capacity;  ///< [J/K]
  std::optional<double>
      initial_temperature;  ///< [K]; none: that of the network without heat of films
  double heat = 0;          ///< [W]
  static const Schema<ThermalNodeSpec>& schema();
};

/// A path of heat between two nodes, [thermal.link.NAME]: a conductance, or a coefficient over an area.
struct ThermalLinkSpec {
  std::array<std::string, 2> between;
  std::optional<double> conductance;  ///< [W/K]
  std::optional<double> coefficient;  ///< [W/(m² K)]
  std::optional<double> area;         ///< [m²]
  static const Schema<ThermalLinkSpec>& schema();
};

struct ThermalNetworkSpec {
  std::optional<double> cycle;           ///< [s]; none: nodes are heated in time
  std::optional<double> time_per_cycle;  ///< [s]; none: a cycle ends in the steady state
  std::vector<Named<ThermalNodeSpec>> nodes;
  std::vector<Named<ThermalLinkSpec>> links;
  static const Schema<ThermalNetworkSpec>& schema();

  /// Returns the network at its start; links of unknown nodes are left out.
  ThermalNetwork network() const;
  /// Returns the index of a node; −1 where there is none.
  int node(const std::string& name) const;
  bool is_steady() const { return cycle && !time_per_cycle; }
};

}  // namespace stribeck
