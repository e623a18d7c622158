#pragma once
#include "mbs/mechanism.h"

/// All constraint rows that act together, and everything one asks of them:
///   g(q, t),  ġ = G v + ∂g/∂t,  bias in g̈ = G a + bias,  G,  Gᵀλ and its derivative (curvature)
/// Rows are grouped by joint so that frames are formed once per joint.
namespace stribeck {

class ConstraintSet {
 public:
  /// Keeps a reference to the mechanism. Rows with multiplier −1 are left out.
  ConstraintSet(const Mechanism& mechanism, std::vector<Constraint> constraints);

  int size() const { return size_; }
  const std::vector<Constraint>& constraints() const { return constraints_; }
  /// "joint.pin [y]" of a row by its multiplier index.
  const std::string& row_name(int multiplier) const { return names_.at(multiplier); }
  Row row_kind(int multiplier) const { return kinds_.at(multiplier); }
  /// The same constraints without these rows.
  ConstraintSet without(const std::vector<int>& multipliers) const;

  void values(const State&, VectorXd& g) const;
  void rates(const State&, VectorXd& g_dot) const;
  void bias(const State&, VectorXd& bias) const;
  void jacobian(const State&, Eigen::Ref<MatrixXd> G) const;
  /// Adds scale·Gᵀλ to f.
  void add_multiplier_forces(const State&, double scale, VectorXd& f) const;
  /// Adds w.q ∂(Gᵀλ)/∂q to K.
  void add_curvature(const State&, const TangentWeights&, MatrixXd& K) const;

  /// Wrench of a constraint on B at B's origin, in A's axes (−λ times the unit wrenches).
  Wrench<double, 2> wrench(const State&, const Constraint&) const;
  /// Force on B in world axes and moment on B about B's origin.
  Vector<double, 3> world_wrench(const State&, const Constraint&) const;
  /// Work that the prescribed motions do per time: −λᵀ dtarget/dt [W].
  double input_power(const State&) const;
  double next_kink(double t) const;

 private:
  const Marker& marker(MarkerId id) const { return mechanism_->markers()[id.index]; }
  const Body& body(const Marker& m) const { return mechanism_->bodies()[m.body.index]; }
  Frame<double, 2> frame_of(const State&, MarkerId) const;
  void number_rows();

  const Mechanism* mechanism_;
  std::vector<Constraint> constraints_;
  std::vector<std::string> names_;
  std::vector<Row> kinds_;
  int size_ = 0;
};

}  // namespace stribeck
