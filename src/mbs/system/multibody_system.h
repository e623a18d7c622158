#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "math/dae_problem.h"
#include "math/modal_body.h"
#include "math/rotating_motion.h"
#include "mbs/force/force.h"

namespace stribeck {

/// Equations of motion of a mechanism whatever its dimension.
/// Energy integrals State::energy_integrals: input, throughput = ∫|input power| dt, then what each element and each flexible body has absorbed.
class MultibodySystem : public DaeProblem {
 public:
  virtual double kinetic_energy(const State&) const = 0;  ///< [J]
  /// Energy of gravity, zero at the origin [J].
  virtual double potential_energy(const State&) const = 0;
  virtual const std::vector<std::unique_ptr<ForceElement>>& elements() const = 0;
  virtual double length_scale() const = 0;  ///< [m]
  /// Uses at most so many threads; one per costly element is all that can be used. Results do not depend on it.
  virtual void use_threads(int threads) = 0;
  /// The work of elements() that belongs to the calling thread: several threads may evaluate one system, each in states of its own.
  virtual Work& work() const = 0;

  /// Energy stored in springs, contacts and bent bodies [J].
  double elastic_energy(const State&) const;
  double stored_energy(const State&) const;  ///< sum of the three [J]
  double input(const State& s) const {
    return s.energy_integrals[0];
  }  ///< work of drives and loads [J]
  double throughput(const State& s) const {
    return s.energy_integrals[1];
  }                                     ///< ∫|input power| dt [J]
  double absorbed(const State&) const;  ///< energy absorbed by all elements [J]

  /// Bodies that bend: their strain energy [J], and how many there are.
  virtual double strain_energy(const State&) const = 0;
  virtual double strain_energy(const State&, int body) const = 0;
  virtual int flexible_bodies() const = 0;
  virtual const std::string& flexible_name(int body) const = 0;
  /// η of a flexible body. Where shapes are held, what its forces would cause at rest in its frame: −λ/ω².
  virtual VectorXd deflection(const State&, int body) const = 0;
  virtual const ModalBody& modal_body(int body) const = 0;
  /// Returns the body's share of a displacement of all.
  virtual VectorXd modal_part(int body, const VectorXd& dq) const = 0;
  double deflection_energy(const State&, int body) const;  ///< ½ Σ ω² η² of that [J]
  /// Adds the stiffness and the damping of all modes: w.q ω² + w.v 2ζω.
  virtual void add_modal_tangent(const TangentWeights& w, MatrixSink& K) const = 0;

  /// Bodies, flexible bodies and elements by name, and what a displacement is to each: scaled_norm is the largest of these.
  virtual std::vector<std::string> displaced_names() const = 0;
  virtual std::vector<double> displacements(const State&, const VectorXd& dq) const = 0;

  /// One of velocity unknown i that counts as large: the mechanism's size, a radian, or a modal coordinate that moves an
  /// interface by the mechanism's size.
  virtual double unit(int i) const = 0;
  /// Is unknown i an angular velocity?
  virtual bool is_rotation(int i) const = 0;

  /// Adds the least correction of velocities that joints and drives ask for; bodies start undeformed in their rates too.
  virtual void project_velocities(State&) const = 0;
  /// The rotation of all bodies about one axis, as fast as in this state; null where they move otherwise.
  virtual std::unique_ptr<RotatingMotion> rotating_motion(const State&) const = 0;

  int counters() const { return 2 + static_cast<int>(elements().size()) + flexible_bodies(); }
  std::optional<Violation> violation(const State&) const override;
  int events() const override;
  void event_values(const State&, VectorXd& values) const override;
  double time_to_feature(const State&) const override;
  double step_limit(const State&) const override;
  double share_before(const State& from, const State& to) const override;
  std::optional<Violation> passed(const State& from, const State& to) const override;
};

}  // namespace stribeck
