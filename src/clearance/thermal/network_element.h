#pragma once
#include <array>
#include <vector>

#include "clearance/film_joint.h"
#include "mbs/force/force.h"
#include "tribo/film/thermal/body_temperatures.h"
#include "tribo/thermal/thermal_network.h"

/// The bodies of a mechanism whose temperatures all of its films share, as a thermal network. The films hold temperatures of their surfaces
/// over a step and collect the heat that they give them; after all films of a step the network takes that heat, moves its nodes and hands
/// the films their temperatures. Heat is conserved from film to node.
/// In time every step advances the nodes. With a cycle nodes keep their temperatures until its end; the mean heat of the cycle, and how
/// films answer a change (body_temperatures.h), then gives those of the steady state, or of a state that is `time_per_cycle` later: a
/// cycle of the machine stands for many, and minutes of warming are simulated by some hundred cycles. Steps end at the borders of cycles.
/// A cycle changes a temperature by 20 K at most; where more is due, less time passes.
/// Rows of State::history: begun (0 or 1), time of the last step [s], time of the machine [s], largest change by the last cycle [K];
/// temperatures of the nodes [K], heat of films into them [W], heat stored in them [W].
/// It exerts no force. Source: docs/theory/thermal_films.md.
namespace stribeck {

/// How time passes for a network; 0: no cycle, no end to the time that a cycle stands for.
struct NetworkTime {
  double cycle = 0, time_per_cycle = 0;  ///< [s]
};

class ThermalNetworkElement final : public ForceElement {
 public:
  /// Joints that have films in this network; they are elements of the mechanism before this one.
  ThermalNetworkElement(ThermalNetwork, NetworkTime, const std::vector<const FilmJoint*>&);

  bool has_films() const { return !films_.empty(); }

  void add_force(const State&, Work&, VectorXd&) const override {}
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink&) const override {}
  PowerFlow power(const State&, Work&) const override { return {}; }
  bool is_internal() const override { return false; }  // no account of mechanical energy
  int history_rows() const override { return first_node + 3 * network_.size(); }
  void commit(State&, Work&) const override;
  double next_breakpoint(double t) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;

 private:
  enum Row { begun_row, time_row, machine_time_row, change_row, first_node };
  enum Part { temperature, film_heat, stored_heat };  ///< of the rows of all nodes

  /// A film in the network, and the nodes that its surfaces are; −1: none.
  struct HeatedFilm {
    const FilmJoint* joint;
    std::size_t film;
    std::array<int, 3> nodes;  ///< of the stationary surface, of the moving one and of the supply
    double* rows(State& s) const { return joint->temperature(s, film); }
    TemperatureRows at() const { return joint->temperature_rows(film); }
  };
  struct CycleEnd;

  Eigen::Map<VectorXd> nodes(State& s, Part part) const {
    return {history(s) + first_node + part * network_.size(), network_.size()};
  }
  void start(State&) const;
  void advance(State&, double duration) const;
  void end_cycle(State&, Work&) const;
  CycleEnd cycle_end(State&) const;
  VectorXd cycle_change(const CycleEnd&, const VectorXd& temperature, double& rate) const;
  static VectorXd surface_change(const HeatedFilm&, const NodeResponse&, const VectorXd& change);
  static double clearance_change(const HeatedFilm&, const VectorXd& change, State&);
  void move_surfaces(State&, Work&, std::size_t film, const VectorXd& change) const;
  void store(State&, const VectorXd& change, const VectorXd& heat, double rate) const;

  ThermalNetwork network_;
  NetworkTime passing_;
  std::vector<HeatedFilm> films_;
};

}  // namespace stribeck
