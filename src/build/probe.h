#pragma once
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "dae/integrate.h"
#include "mbs/system/multibody_system.h"

/// Everything a run records at each sample: motion of all bodies, joint and drive forces, the channels that force
/// elements declare, what each of them stores and dissipates, the energy balance, and the steps that it took to get there.
namespace stribeck {

/// The part of a probe that knows the dimension: bodies, joints, drives.
class MechanismProbe {
 public:
  virtual ~MechanismProbe() = default;
  virtual std::vector<Channel> channels() const = 0;
  /// Writes the values of channels(), in their order.
  virtual void sample(const State&, double* values) const = 0;
  /// Returns the names of channels() that redundant rows leave undetermined (mbs/assembly/reaction_determinacy.h), at or near this state.
  virtual std::vector<std::string> undetermined(const State&) const = 0;
  /// Angle of the crank, continuous over full revolutions [rad]; nothing without a crank.
  virtual std::optional<double> crank_angle(const State&) const = 0;

  /// x, y, z [m] of the origin and unit quaternion (scalar first) of every movable body, in the plane too.
  virtual std::map<std::string, std::array<double, 7>> poses(const State&) const = 0;
  /// Returns the displacement of every movable body under a small dq: that of its origin [m] and its rotation [rad], world axes.
  virtual std::map<std::string, std::array<double, 6>> displacements(const State&,
                                                                     const VectorXd& dq) const = 0;
};

class Probe {
 public:
  /// Keeps references to both. `start` is the assembled state: energies are counted from there.
  Probe(const MultibodySystem& system, const MechanismProbe& mechanism, const State& start);

  const std::vector<Channel>& channels() const { return channels_; }
  /// The values of channels() in their order; valid until the next call.
  const std::vector<double>& sample(const State&);
  /// Counts that states sampled from now on have, those of the step that leads to them included. A count is the same whenever and wherever
  /// a run is computed, which the time that it takes is not.
  void count_steps(const IntegrationReport& report);

  double stored(const State&) const;  ///< energy stored since the start [J]
  /// input − absorbed − change of kinetic and gravitational energy: zero for an exact run [J]
  double imbalance(const State&) const;
  double dissipated(const State&) const;  ///< [J]

  /// Energies that the balance is counted from, and those that elements and flexible bodies hold now, other ones in a changed model [J].
  struct Account {
    double kinetic = 0, potential = 0, elastic = 0;  ///< energies at the start
    std::vector<double> at_start, now;
    double imbalance = 0;
  };
  Account account(const State&) const;
  /// Counts from there.
  void count_from(const Account& start);
  /// Called after count_from(). Energy that a change of the model has put into elements since that account becomes input: nothing else of the
  /// balance moves.
  void count_change(const Account& before, State& s) const;

 private:
  /// Energy that one element has absorbed from the bodies since the start.
  struct Taken {
    const ForceElement* element;
    Eigen::Index counter;  ///< index of its counter in State::energy_integrals
    double stored;         ///< stored energy at the start [J]
    std::size_t channel;   ///< channel of the stored energy; the dissipated one follows
  };
  void declare_element(const ForceElement&, Eigen::Index counter, const State& start);
  void declare(const std::string& name, const char* unit, const char* meaning);
  void declare_energies();
  void declare_counts();
  void declare_flexible(int body, const State& start);
  void put_flexible(const State&);
  void put_energies(const State&, double* values) const;

  const MultibodySystem& system_;
  const MechanismProbe& mechanism_;
  double kinetic_, potential_, elastic_;  ///< energies at the start [J]
  std::vector<Channel> channels_;
  std::vector<double> values_;
  std::vector<std::size_t>
      element_offsets_;  ///< first channel of each element, and the one after all
  std::vector<Taken> accounts_;
  std::vector<double> strain_;  ///< strain energy of each flexible body at the start [J]
  std::size_t flexible_ = 0;    ///< first channel of the flexible bodies' energies
  std::size_t counts_ = 0;      ///< first channel of the counts
};

}  // namespace stribeck
