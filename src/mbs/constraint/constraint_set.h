#pragma once
#include "mbs/constraint/row_table.h"

/// Constraints that act together: what their rows are called, which of them act, and the numbers of these (row_table.h).
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
  /// Return the same constraints without these rows, and with these rows alone.
  ConstraintSet without(const std::vector<int>& multipliers) const;
  ConstraintSet only(const std::vector<int>& multipliers) const;
  /// Fills in what rows hold that keep the first guess.
  void hold_as_started(const State&);

  void values(const State& s, VectorXd& g) const { table_.values(s, g); }
  void rates(const State& s, VectorXd& g_dot) const { table_.rates(s, g_dot); }
  void bias(const State& s, VectorXd& bias) const { table_.bias(s, bias); }
  /// Adds G with its first row at `first_row`, and Gᵀ opposite to it when `with_transpose`.
  void add_jacobian(const State& s, int first_row, bool with_transpose, MatrixSink& K) const {
    table_.add_jacobian(s, first_row, with_transpose, K);
  }
  /// G x
  VectorXd jacobian_times(const State&, const VectorXd& x) const;
  /// Adds scale·Gᵀλ to f.
  void add_multiplier_forces(const State& s, double scale, VectorXd& f) const {
    table_.add_multiplier_forces(s, scale, f);
  }
  /// Adds w.q ∂(Gᵀλ)/∂q to K.
  void add_curvature(const State& s, const TangentWeights& w, MatrixSink& K) const {
    table_.add_curvature(s, w, K);
  }

  /// Force on B and moment on B about B's origin of a constraint's first pair, both in world axes: −λ times the unit wrenches.
  Vector<double, dofs<D>> world_wrench(const State& s, const Constraint& c) const {
    return table_.world_wrench(s, c);
  }
  /// Work that the prescribed motions do per time: −λᵀ dtarget/dt [W].
  double input_power(const State& s) const { return table_.input_power(s); }
  double next_breakpoint(double t) const { return table_.next_breakpoint(t); }
  double next_jump(double t) const { return table_.next_jump(t); }

 private:
  void number_rows();
  template <class Kept>
  ConstraintSet with_rows(const Kept& kept) const;

  const Mechanism<D>* mechanism_;
  std::vector<Constraint> constraints_;
  RowTable<D> table_;
  std::vector<std::string> names_;
  std::vector<bool> angles_;
};

extern template class ConstraintSet<2>;
extern template class ConstraintSet<3>;

}  // namespace stribeck
