#pragma once
#include "mbs/mechanism.h"

/// All constraint rows that act together, and everything one asks of them:
///   g(q, t),  ġ = G v + ∂g/∂t,  bias in g̈ = G a + bias,  G,  Gᵀλ and its derivative (curvature)
/// Rows are grouped by joint so that frames are formed once per joint.
namespace stribeck {

template <int D>
class ConstraintSet {
 public:
  /// Keeps a reference to the mechanism.
  ConstraintSet(const Mechanism<D>& mechanism, std::vector<Constraint> constraints);

  int size() const { return static_cast<int>(names_.size()); }
  const std::vector<Constraint>& constraints() const { return constraints_; }
  /// "joint.pin [y]" of a row by its multiplier index.
  const std::string& row_name(int multiplier) const { return names_.at(multiplier); }
  bool is_angle(int multiplier) const { return angles_.at(multiplier); }
  /// The same constraints without these rows, and with no others.
  ConstraintSet without(const std::vector<int>& multipliers) const;
  ConstraintSet only(const std::vector<int>& multipliers) const;
  /// Fills in what rows hold that keep the first guess.
  void hold_as_started(const State&);

  void values(const State&, VectorXd& g) const;
  void rates(const State&, VectorXd& g_dot) const;
  void bias(const State&, VectorXd& bias) const;
  /// Adds G with its first row at `first_row`, and Gᵀ opposite to it when `with_transpose`.
  void add_jacobian(const State&, int first_row, bool with_transpose, MatrixSink& K) const;
  /// G x
  VectorXd jacobian_times(const State&, const VectorXd& x) const;
  /// Adds scale·Gᵀλ to f.
  void add_multiplier_forces(const State&, double scale, VectorXd& f) const;
  /// Adds w.q ∂(Gᵀλ)/∂q to K.
  void add_curvature(const State&, const TangentWeights&, MatrixSink& K) const;

  /// Wrench of a constraint's first pair on B at B's origin, in A's axes (−λ times the unit wrenches).
  Wrench<double, D> wrench(const State&, const Constraint&) const;
  /// Force on B and moment on B about B's origin, both in world axes.
  Vector<double, freedoms<D>> world_wrench(const State&, const Constraint&) const;
  /// Work that the prescribed motions do per time: −λᵀ dtarget/dt [W].
  double input_power(const State&) const;
  double next_kink(double t) const;

 private:
  template <class Visit>
  void each_row(const Visit& visit) const;
  template <class Visit>
  void each_pair(const State&, const Visit& visit) const;
  const Marker<D>& marker(MarkerId id) const { return mechanism_->markers()[id.index]; }
  const Body<D>& body(MarkerId id) const { return mechanism_->bodies()[marker(id).body.index]; }
  Frame<double, D> frame_of(const State& s, MarkerId id) const {
    return mechanism_->frame_of(id, s);
  }
  double near(const State& s, const ConstraintPair& pair) const {
    return pair.turns < 0 ? 0 : s.history[pair.turns];
  }
  Wrench<double, D> multiplier_wrench(const Constraint&, const ConstraintPair&,
                                      const VectorXd& lambda, double scale,
                                      const Motion<double, D>&) const;
  void number_rows();
  template <class Kept>
  ConstraintSet with_rows(const Kept& kept) const;

  const Mechanism<D>* mechanism_;
  std::vector<Constraint> constraints_;
  std::vector<std::string> names_;
  std::vector<bool> angles_;
};

extern template class ConstraintSet<2>;
extern template class ConstraintSet<3>;

}  // namespace stribeck
