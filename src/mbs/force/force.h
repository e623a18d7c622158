#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/channel.h"
#include "mbs/force/work.h"
#include "mbs/joint/row.h"

/// Elements that act on bodies beside ideal joints: springs, loads, films, contacts.
namespace stribeck {

class FieldSource;
class ParallelEvaluation;
struct Constraint;

/// Rates at which an element exchanges mechanical energy with the bodies [W].
struct PowerFlow {
  double input = 0;     ///< work done on the bodies from outside the model
  double absorbed = 0;  ///< power taken from the bodies: stored in the element or dissipated
};

/// The two bodies and markers an element acts between. A is the bearing, guide or anchor; B the journal or load.
template <int D>
struct Pair {
  Marker<D> a, b;
  Body<D> body_a, body_b;
};

/// Place of the rows and of the work of an element. A mechanism assigns it when the element becomes a part of it.
struct ElementPlace {
  std::size_t index = 0;  ///< index among the elements of the mechanism
  int history = 0;  ///< first row of the element among those that elements have in State::history
  int internal_states = 0;  ///< first row in State::internal_states
};

/// One thing that acts on bodies. An element is constant: what it remembers is in the state, what it computes with in a Work.
/// Evaluating twice gives the same bits.
class ForceElement {
 public:
  explicit ForceElement(std::string name) : name_(std::move(name)) {}
  virtual ~ForceElement() = default;
  ForceElement(const ForceElement&) = delete;
  ForceElement& operator=(const ForceElement&) = delete;

  const std::string& name() const { return name_; }  ///< "joint.pin", "force.gas"

  /// Adds generalised forces to f.
  virtual void add_force(const State&, Work&, VectorXd& f) const = 0;
  /// Subtracts w.q ∂f/∂q + w.v ∂f/∂v from K.
  virtual void add_tangent(const State&, const TangentWeights& w, Work&, MatrixSink& K) const = 0;
  virtual PowerFlow power(const State&, Work&) const = 0;
  virtual double stored_energy(const State&) const { return 0; }  ///< [J]
  /// Acts between bodies of the model: what it takes from them it stores or dissipates. A load from outside gives.
  virtual bool is_internal() const { return true; }

  /// Its force depends on State::lambda; add_tangent then subtracts ∂f/∂λ from the columns behind those of the velocities.
  virtual bool depends_on_reactions() const { return false; }
  /// Receives the constraints with the places of their rows among the multipliers, whenever these are numbered.
  virtual void assign_multipliers(std::span<const Constraint>) {}

  /// Fields that it offers besides numbers, and its evaluation apart from others in a thread; null without.
  virtual const FieldSource* field_source() const { return nullptr; }
  virtual const ParallelEvaluation* parallel_evaluation() const { return nullptr; }

  /// Number of rows of State::history that this element owns.
  virtual int history_rows() const { return 0; }
  virtual void commit(State&, Work&) const {}

  /// Number of rows of State::internal_states that this element owns.
  virtual int internal_rows() const { return 0; }
  /// See DaeProblem::internal_rates; writes as many values as there are rows.
  virtual void internal_rates(const State&, double* /*rates*/) const {}
  /// Size [m] of its errors dz against what this element resolves.
  virtual double internal_scale() const { return 1; }

  /// See DaeProblem::events; writes as many values as there are events.
  virtual int events() const { return 0; }
  virtual void event_values(const State&, double* /*values*/) const {}

  virtual std::optional<Violation> violation(const State&, Work&) const { return {}; }
  /// Displacement dq against the size this element resolves (its film); 0 when it has none.
  virtual double scaled_displacement(const State&, const VectorXd& /*dq*/) const { return 0; }
  /// Diagnosis of this element when its error causes rejected steps.
  virtual Violation error_diagnosis(const State&, Work&) const { return {name_, "", ""}; }
  /// See DaeProblem.
  virtual double next_breakpoint(double /*t*/) const {
    return std::numeric_limits<double>::infinity();
  }
  virtual double next_jump(double t) const { return next_breakpoint(t); }
  virtual double time_to_feature(const State&) const {
    return std::numeric_limits<double>::infinity();
  }
  virtual double step_limit(const State&) const { return std::numeric_limits<double>::infinity(); }
  virtual double share_before(const State& /*from*/, const State& /*to*/) const { return 1; }
  virtual std::optional<Violation> passed(const State& /*from*/, const State& /*to*/) const {
    return {};
  }

  virtual std::vector<Channel> channels() const { return {}; }
  /// Writes the values of channels(), in their order.
  virtual void sample(const State&, double* /*values*/) const {}

 protected:
  const double* history(const State& s) const { return s.history.data() + place_.history; }
  double* history(State& s) const { return s.history.data() + place_.history; }
  const double* internal_states(const State& s) const {
    return s.internal_states.data() + place_.internal_states;
  }
  double* internal_states(State& s) const {
    return s.internal_states.data() + place_.internal_states;
  }
  /// The element's share of a work, which `make` makes for the first evaluation.
  template <class Share, class Make>
  Share& share_of(Work& work, const Make& make) const {
    return work.of<Share>(place_.index, make);
  }

 private:
  template <int D>
  friend class Mechanism;

  std::string name_;
  ElementPlace place_;
};

/// Unknowns of two bodies: what a pair's tangent is taken with respect to.
template <int D>
inline constexpr int pair_dofs = 2 * dofs<D>;
template <int D>
using PairDual = Dual<pair_dofs<D>>;

/// First velocity rows of the bodies of A and B; -1 for the ground.
struct PairRows {
  int a, b;
};
/// Adds the generalised forces of a pair to the rows of its bodies; the ground has none.
template <int D>
void scatter(PairRows, const PairForce<double, D>&, VectorXd& f);
/// Subtracts the derivatives of a pair's forces with respect to the pair's unknowns (A first) from K.
template <int D>
void scatter_tangent(PairRows, const PairForce<PairDual<D>, D>&, MatrixSink& K);

/// Frames of A and B with derivatives in the pair's unknowns, A's first.
template <int D>
Frame<PairDual<D>, D> seeded_a(const Marker<D>& m, const Body<D>& body, const State& s,
                               const TangentWeights& w) {
  return frame(m, seeded<pair_dofs<D>>(body, s, w, 0));
}
template <int D>
Frame<PairDual<D>, D> seeded_b(const Marker<D>& m, const Body<D>& body, const State& s,
                               const TangentWeights& w) {
  return frame(m, seeded<pair_dofs<D>>(body, s, w, dofs<D>));
}
template <int D>
Motion<double, D> relative_motion(const Pair<D>& pair, const State& s) {
  return relative_motion(frame(pair.a, coordinates(pair.body_a, s)),
                         frame(pair.b, coordinates(pair.body_b, s)));
}

/// Memory of a law beside the motion: its rows of State.
struct LawMemory {
  const double* history;
  const double* internal_states;
  double internal_state_weight;  ///< [s], see State
  double rate_of_a;              ///< angular velocity of A's body in the plane [rad/s]
};

/// Lifts a law to a force element: relative motion in, wrench out, and exact tangents from the same formula.
/// Law: template <class T, int D> Wrench<T, D> wrench(const Motion<T, D>&, const LawMemory&) const;
///      template <int D> double stored_energy(const Motion<double, D>&, const LawMemory&) const;
///      static constexpr bool counts_turns: in space, history[0] is the rotation of B about A's z axis.
///      Wrench<double, D> driving_wrench(const Motion<double, D>&) const;  optional: the part whose work comes from outside
/// Power that the law takes from the bodies and does not store is heat: absorbed = −(f·v + m·w), without the driving part.
template <class Law, int D>
class MarkerForce : public ForceElement {
 public:
  MarkerForce(std::string name, Pair<D> pair, Law law)
      : ForceElement(std::move(name)), pair_(std::move(pair)), law_(std::move(law)) {}

  void add_force(const State& s, Work&, VectorXd& f) const override {
    scatter<D>(rows(),
               forces(s, frame(pair_.a, coordinates(pair_.body_a, s)),
                      frame(pair_.b, coordinates(pair_.body_b, s))),
               f);
  }
  void add_tangent(const State& s, const TangentWeights& w, Work&, MatrixSink& K) const override {
    scatter_tangent<D>(
        rows(),
        forces(s, seeded_a(pair_.a, pair_.body_a, s, w), seeded_b(pair_.b, pair_.body_b, s, w)), K);
  }
  PowerFlow power(const State& s, Work&) const override {
    const Motion<double, D> m = motion(s);
    double input = 0;
    if constexpr (requires { law_.driving_wrench(m); })
      input = stribeck::power(law_.driving_wrench(m), m);
    return {input, input - stribeck::power(law_.wrench(m, law_memory(s)), m)};
  }
  double stored_energy(const State& s) const override {
    return law_.stored_energy(motion(s), law_memory(s));
  }
  int history_rows() const override { return D == 3 && Law::counts_turns ? 1 : 0; }
  void commit(State& s, Work&) const override {
    if constexpr (D == 3 && Law::counts_turns) *history(s) = turn_about_z(motion(s), *history(s));
  }

  std::optional<Violation> violation(const State& s, Work&) const override {
    if constexpr (D == 3 && Law::counts_turns)
      return lost_count(name(), turn_about_z(motion(s), *history(s)), *history(s));
    return {};
  }

  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  const Law& law() const { return law_; }
  const Pair<D>& pair() const { return pair_; }
  PairRows rows() const { return {pair_.body_a.v, pair_.body_b.v}; }

 protected:
  LawMemory law_memory(const State& s) const {
    const double rate_of_a = D == 2 && pair_.body_a.v >= 0 ? s.v[pair_.body_a.v + 2] : 0;
    return {history(s), internal_states(s), s.internal_state_weight, rate_of_a};
  }

 private:
  template <class T>
  PairForce<T, D> forces(const State& s, const Frame<T, D>& a, const Frame<T, D>& b) const {
    return pull_back(a, b, law_.wrench(relative_motion(a, b), law_memory(s)));
  }

  Pair<D> pair_;
  Law law_;
};

}  // namespace stribeck
