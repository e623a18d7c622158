#pragma once
#include <limits>
#include <optional>
#include <string>

#include "math/matrix_sink.h"
#include "math/state.h"

/// The seam between mechanics and time stepping. An integrator sees this and no mechanics:
///   M(q) a + G(q)ᵀ λ = f(t, q, v, λ)     dynamics; f depends on λ where joints have friction
///   g(q, t) = 0                          constraints, G v = ġ − ∂g/∂t
///   ġ = G v + ∂g/∂t,   g̈ = G a + bias    their rates
/// Configurations q may live on a manifold (unit quaternions): small displacements dq have as many components as v.
namespace stribeck {

/// Change of each quantity by one Newton unknown x: q = ∂q/∂x, v = ∂v/∂x, a = ∂a/∂x.
struct TangentWeights {
  double q = 0, v = 0, a = 0;
};

/// Reason for which a step is not possible: a law outside its range, for example a journal that has left its film.
struct Violation {
  std::string element, problem, remedy;
};

class DaeProblem {
 public:
  virtual ~DaeProblem() = default;
  virtual int velocities() const = 0;
  virtual int constraints() const = 0;

  /// r = M a + Gᵀλ − f(t, q, v)
  virtual void dynamics(const State&, VectorXd& r) const = 0;
  /// f(t, q, v, λ), gyroscopic terms included
  virtual void forces(const State&, VectorXd& f) const = 0;

  virtual void constraint_values(const State&, VectorXd& g) const = 0;
  virtual void constraint_rates(const State&, VectorXd& g_dot) const = 0;
  virtual void constraint_bias(const State&, VectorXd& bias) const = 0;

  /// y = M x
  virtual void mass_times(const State&, const VectorXd& x, VectorXd& y) const = 0;
  /// M and, below it, G: the symmetric matrix [M, Gᵀ; G, 0] without Gᵀ (see MirroringSink).
  virtual void mass_and_jacobian(const State&, MatrixSink& K) const = 0;
  /// Adds the matrix with a diagonal in place of M that measures displacements, whatever the masses: rows that are nearly dependent
  /// in it belong to a singular position.
  virtual void metric_and_jacobian(const State& s, MatrixSink& K) const { mass_and_jacobian(s, K); }
  /// Iteration matrix [w.a M + w.q ∂(M a + Gᵀλ − f)/∂q − w.v ∂f/∂v, Gᵀ; G, 0].
  virtual void tangent(const State&, const TangentWeights& w, MatrixSink& K) const = 0;

  /// f depends on λ too, by friction in joints: the iteration matrix then has −∂f/∂λ beside Gᵀ.
  virtual bool forces_depend_on_multipliers() const { return false; }

  /// q ← q ⊕ dq on the configuration manifold.
  virtual void plus(VectorXd& q, const VectorXd& dq) const = 0;
  /// dq ← to ⊖ q, the displacement that takes the configuration q to `to`, full revolutions of bodies left out: q ⊕ dq = to.
  virtual void displacement(const VectorXd& q, const VectorXd& to, VectorXd& dq) const {
    dq = to - q;
  }
  /// rate ← d(dq)/dt when q ⊕ dq moves with velocity v; v itself where q is a plain vector.
  virtual void chart_rate(const VectorXd& /*dq*/, const VectorXd& v, VectorXd& rate) const {
    rate = v;
  }
  /// Size of a small displacement against the sizes that matter: bodies against the mechanism, journals against the
  /// film that is left. An error of 1 is as large as the thing itself.
  virtual double scaled_norm(const State&, const VectorXd& dq) const = 0;
  /// The body or joint that sets scaled_norm, for messages; its problem and remedy are empty where only its name is
  /// known.
  virtual Violation most_displaced(const State&, const VectorXd& dq) const = 0;

  /// ż of the internal states (see State); where internal_state_weight is not 0, of those z that the stage leads to.
  virtual void internal_rates(const State&, VectorXd& /*rates*/) const {}
  /// Size of an error dz of theirs, as scaled_norm.
  virtual double internal_norm(const State&, const VectorXd& /*dz*/) const { return 0; }
  /// Names what sets internal_norm, for messages.
  virtual Violation most_changed(const State&, const VectorXd& /*dz*/) const { return {}; }

  /// Rates of the energy integrals State::energy_integrals, from a state with consistent λ [W].
  virtual void powers(const State&, VectorXd& p) const = 0;
  /// Size of an error dw of the counters against the energy of the motion: of those elements whose laws change their form, where forces
  /// rise from nothing within a step and an error of positions that is none elsewhere makes or takes energy.
  virtual double work_norm(const State&, const VectorXd& /*dw*/) const { return 0; }
  /// The element that sets work_norm, for messages.
  virtual Violation most_worked(const State&, const VectorXd& /*dw*/) const { return {}; }
  /// Empty when every law is valid in this state.
  virtual std::optional<Violation> violation(const State&) const = 0;
  /// Reports what a finished step shows to be wrong with the model, whatever the size of the step: empty while all is well.
  virtual std::optional<Violation> contradiction(const State&) const { return {}; }
  /// Updates State::history after an accepted step.
  virtual void commit(State&) const = 0;
  /// First time after t at which a prescribed function has a breakpoint; infinity when there is none.
  virtual double next_breakpoint(double /*t*/) const { return inf; }
  /// The first of these after t at which accelerations jump: nothing of them may be carried over it.
  virtual double next_jump(double t) const { return next_breakpoint(t); }
  /// Time until what acts by position reaches a feature, where its formula changes, at the present rates [s].
  virtual double time_to_feature(const State&) const { return inf; }
  /// The longest step from a state within which no contact can pass unnoticed, at the present rates [s].
  virtual double step_limit(const State&) const { return inf; }
  /// Share of a step up to the first place that it was to end at, for what acts there, and has passed; 1 of a step that has passed none.
  virtual double share_before(const State& /*from*/, const State& /*to*/) const { return 1; }
  /// Names what a step has passed although it should have met it; shortening to it is left to the step control.
  virtual std::optional<Violation> passed(const State& /*from*/, const State& /*to*/) const {
    return {};
  }
  /// Functions of the state whose change of sign means that a law changes its form: a stop is met or left. Steps end
  /// there.
  virtual int events() const { return 0; }
  virtual void event_values(const State&, VectorXd& /*values*/) const {}
  /// Name of unknown i (accelerations first, then multipliers) for messages.
  virtual std::string unknown_name(int i) const = 0;

 protected:
  static constexpr double inf = std::numeric_limits<double>::infinity();
};

}  // namespace stribeck
