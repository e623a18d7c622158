#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/scene.h"
#include "mbs/system.h"

/// Everything a run records at each sample: motion of all bodies, joint and drive forces, the channels that force
/// elements declare, and the energy balance.
namespace stribeck {

/// What the model file adds to a System for its users.
struct ProbePoints {
  std::vector<Eigen::Vector2d>
      origins;  ///< of each body from its mass centre, body axes, ground included [m]
  std::optional<BodyId> crank;  ///< whose angle is the channel crank.angle
};

class Probe {
 public:
  /// Keeps a reference to the system. `start` is the assembled state: energies are counted from there.
  Probe(const System<2>& system, ProbePoints points, const State& start);

  const std::vector<Channel>& channels() const { return channels_; }
  /// The values of channels() in their order; valid until the next call.
  const std::vector<double>& sample(const State&);

  double stored(const State&) const;  ///< energy stored since the start [J]
  /// input − absorbed − change of kinetic and gravitational energy: zero for an exact run [J]
  double imbalance(const State&) const;
  double dissipated(const State&) const;  ///< [J]

 private:
  void declare(const std::string& name, const char* unit, const char* meaning);
  void declare_bodies();
  void declare_constraints();
  void declare_energies();
  void put_bodies(const State&);
  void put_constraints(const State&);
  void put_energies(const State&);

  const System<2>& system_;
  ProbePoints points_;
  double kinetic_, potential_, elastic_;  ///< at the start [J]
  std::vector<Channel> channels_;
  std::vector<double> values_;
  std::vector<std::size_t>
      element_offsets_;  ///< first channel of each element, and the one after all
  std::size_t next_ = 0;
};

}  // namespace stribeck
