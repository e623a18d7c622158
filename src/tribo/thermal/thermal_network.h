#pragma once
#include <Eigen/Core>
#include <span>
#include <string>
#include <vector>

/// Temperatures of the bodies of a machine, which share the heat of all its films: nodes with one temperature each, links that lead heat.
///   C_i dT_i/dt = H_i + Q_i − Σ_links G_ij (T_i − T_j)
/// T temperature [K], C heat capacity [J/K], H heat that is given to a node [W], Q heat from films [W], G conductance of a link [W/K]. Some
/// nodes have a given temperature: surroundings, a coolant. A node without a heat capacity is in balance at every instant.
/// A step τ is implicit, T' its end, with heat that changes as K with the temperatures of the nodes,
///   C_i (T'_i − T_i)/τ = H_i + Q_i + Σ_j K_ij (T'_j − T_j) − Σ G_ij (T'_i − T'_j)
/// so that heat is conserved to round-off, any step is stable, and 1/τ = 0 is the steady state.
/// Valid for bodies whose differences of temperature are small against those along their links (Biot numbers well below one).
/// Source: Incropera and DeWitt, Fundamentals of Heat and Mass Transfer, lumped capacitance and thermal circuits.
namespace stribeck {

struct ThermalNode {
  std::string name;
  bool is_given = false;     ///< its temperature does not change
  double temperature = 0;    ///< given, or that at the start [K]
  double heat_capacity = 0;  ///< C [J/K]
  double heat = 0;           ///< H [W]
};

struct ThermalLink {
  std::string name;
  int from = 0, to = 0;    ///< nodes
  double conductance = 0;  ///< G [W/K]
};

class ThermalNetwork {
 public:
  ThermalNetwork() = default;
  ThermalNetwork(std::vector<ThermalNode> nodes, std::vector<ThermalLink> links);

  const std::vector<ThermalNode>& nodes() const { return nodes_; }
  const std::vector<ThermalLink>& links() const { return links_; }
  int size() const { return static_cast<int>(nodes_.size()); }

  /// Returns T' − T by node [K]; rate: 1/τ [1/s]. Singular where a node has neither a path to a given temperature nor, for a rate above 0, a
  /// heat capacity.
  Eigen::VectorXd change(const Eigen::VectorXd& temperature, const Eigen::VectorXd& heat,
                         const Eigen::MatrixXd& heat_slope, double rate) const;
  /// Returns the heat that a link leads from its first node to its second [W].
  double flow(int link, const Eigen::VectorXd& temperature) const;
  /// Returns the groups of nodes that no path leads out of, to a given temperature.
  std::vector<std::vector<int>> isolated() const;
  /// Returns the temperatures of the steady network without heat of films [K]; isolated nodes keep theirs.
  Eigen::VectorXd at_rest() const;
  /// Returns R = ∂T_i/∂Q_j of the steady network at these nodes, which are not isolated [K/W].
  Eigen::MatrixXd resistance(std::span<const int> at) const;

 private:
  Eigen::VectorXd balance(const Eigen::VectorXd& temperature) const;

  std::vector<ThermalNode> nodes_;
  std::vector<ThermalLink> links_;
};

}  // namespace stribeck
