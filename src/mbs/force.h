#pragma once
#include <memory>
#include <string>
#include <vector>

#include "base/channel.h"
#include "mbs/body.h"

/// What acts on bodies beside ideal joints: springs, loads, films, contacts.
namespace stribeck {

/// Rates at which an element exchanges mechanical energy with the bodies [W].
struct PowerFlow {
  double input = 0;     ///< work done on the bodies from outside the model
  double absorbed = 0;  ///< taken from the bodies: stored in the element or turned into heat
};

/// The two bodies and markers an element acts between. A is the bearing, guide or anchor; B the journal or load.
struct Pair {
  Marker a, b;
  Body body_a, body_b;
};

/// One thing that acts on bodies. All const: evaluating twice gives the same bits.
class ForceElement {
 public:
  explicit ForceElement(std::string name) : name_(std::move(name)) {}
  virtual ~ForceElement() = default;
  ForceElement(const ForceElement&) = delete;
  ForceElement& operator=(const ForceElement&) = delete;

  const std::string& name() const { return name_; }  ///< "joint.pin", "force.gas"

  /// Adds generalised forces to f.
  virtual void add_force(const State&, VectorXd& f) const = 0;
  /// Subtracts w.q ∂f/∂q + w.v ∂f/∂v from K.
  virtual void add_tangent(const State&, const TangentWeights& w, MatrixXd& K) const = 0;
  virtual PowerFlow power(const State&) const = 0;
  virtual double stored_energy(const State&) const { return 0; }  ///< [J]

  /// Rows of State::history that this element owns, from `first_history_row` on.
  virtual int history_rows() const { return 0; }
  void place_history(int first_row) { history_row_ = first_row; }
  virtual void commit(State&) const {}

  virtual std::optional<Violation> violation(const State&) const { return {}; }
  /// Displacement dq against the size this element resolves (its film); 0 when it has none.
  virtual double scaled_displacement(const State&, const VectorXd& /*dq*/) const { return 0; }
  /// What to tell of this element when its error keeps steps from being accepted.
  virtual Violation strain(const State&) const { return {name_, "", ""}; }
  virtual double next_kink(double /*t*/) const { return std::numeric_limits<double>::infinity(); }

  virtual std::vector<Channel> channels() const { return {}; }
  /// Writes the values of channels(), in their order.
  virtual void sample(const State&, double* /*values*/) const {}

 protected:
  int history_row_ = 0;

 private:
  std::string name_;
};

/// Adds the generalised forces of a pair to the rows of its bodies; the ground has none.
void scatter(const Pair&, const PairForce<double>&, VectorXd& f);
/// Subtracts the derivatives of a pair's forces with respect to the pair's six unknowns (A first) from K.
void scatter_tangent(const Pair&, const PairForce<Dual<6>>&, MatrixXd& K);

/// Lifts a law to a force element: relative motion in, wrench out, and exact tangents from the same formula.
/// Law: template <class T> Wrench<T,2> wrench(const Motion<T,2>&, const double* history) const;
///      double stored_energy(const Motion<double,2>&) const;
/// What the law takes from the bodies and does not store is heat: absorbed = −(f·v + m·w).
template <class Law>
class MarkerForce : public ForceElement {
 public:
  MarkerForce(std::string name, Pair pair, Law law)
      : ForceElement(std::move(name)), pair_(std::move(pair)), law_(std::move(law)) {}

  void add_force(const State& s, VectorXd& f) const override {
    scatter(pair_, forces(s, coordinates(pair_.body_a, s), coordinates(pair_.body_b, s)), f);
  }
  void add_tangent(const State& s, const TangentWeights& w, MatrixXd& K) const override {
    scatter_tangent(
        pair_, forces(s, seeded<6>(pair_.body_a, s, w, 0), seeded<6>(pair_.body_b, s, w, 3)), K);
  }
  PowerFlow power(const State& s) const override {
    const Motion<double, 2> m = motion(s);
    const Wrench<double, 2> wrench = law_.wrench(m, history(s));
    return {0, -wrench.f.dot(m.v) - wrench.m * m.w};
  }
  double stored_energy(const State& s) const override { return law_.stored_energy(motion(s)); }

  Motion<double, 2> motion(const State& s) const {
    return relative_motion(frame(pair_.a, coordinates(pair_.body_a, s)),
                           frame(pair_.b, coordinates(pair_.body_b, s)));
  }
  const Law& law() const { return law_; }
  const Pair& pair() const { return pair_; }

 protected:
  const double* history(const State& s) const { return s.history.data() + history_row_; }

 private:
  template <class T>
  PairForce<T> forces(const State& s, const Coordinates<T>& on_a,
                      const Coordinates<T>& on_b) const {
    const Frame<T, 2> a = frame(pair_.a, on_a), b = frame(pair_.b, on_b);
    return pull_back(a, b, law_.wrench(relative_motion(a, b), history(s)));
  }

  Pair pair_;
  Law law_;
};

}  // namespace stribeck
