#pragma once
#include <span>
#include <vector>

#include "mbs/joint/modal_terms.h"
#include "mbs/mechanism.h"

/// The acting rows of all constraints as numbers:
///   g(q, t),  ġ = G v + ∂g/∂t,  bias in g̈ = G a + bias,  G,  Gᵀλ and its derivative (curvature)
/// One flat record for each pair of markers, in the order of the multipliers, so that an evaluation runs through memory once
/// and forms each frame once. Names and activity of the rows are in ConstraintSet.
namespace stribeck {

template <int D>
class RowTable {
 public:
  /// Rows with a multiplier act; those of a constraint are numbered one after the other.
  RowTable(const Mechanism<D>& mechanism, const std::vector<Constraint>& constraints);

  int size() const { return static_cast<int>(targets_.size()); }
  const std::vector<RowTarget>& targets() const { return targets_; }  ///< target of each multiplier

  void values(const State&, VectorXd& g) const;
  void rates(const State&, VectorXd& g_dot) const;
  void bias(const State&, VectorXd& bias) const;
  void add_jacobian(const State&, int first_row, bool with_transpose, MatrixSink& K) const;
  void add_multiplier_forces(const State&, double scale, VectorXd& f) const;
  void add_curvature(const State&, const TangentWeights&, MatrixSink& K) const;
  /// Work that the prescribed motions do per time: −λᵀ dtarget/dt [W].
  double input_power(const State&) const;
  double next_breakpoint(double t) const;
  /// Returns the next time at which accelerations that targets prescribe jump [s].
  double next_jump(double t) const;
  /// Force on B and moment on B about B's origin of the constraint's first pair, both in world axes.
  Vector<double, dofs<D>> world_wrench(const State&, const Constraint&) const;

 private:
  struct FlatTerm {
    int multiplier;
    Row coordinate;
    double coefficient;
  };
  struct FlatPair {
    Attachment<D> a, b;
    int turns;                        ///< see ConstraintPair
    int first_multiplier, kept_rows;  ///< multiplier and number of rows of the constraint
    int first_term, terms;
  };
  class Blocks;

  static int kept_rows(const Constraint&);
  template <class Visit>
  void each_pair(const State&, const Visit& visit) const;
  std::span<const FlatTerm> terms(const FlatPair& p) const {
    return {terms_.data() + p.first_term, static_cast<std::size_t>(p.terms)};
  }
  double near(const State& s, const FlatPair& p) const {
    return p.turns < 0 ? 0 : s.history[p.turns];
  }
  void add_target(const RowTarget&);
  void add_modal(const Mechanism<D>&, const Constraint&);
  void add_pair(const Mechanism<D>&, const Constraint&, const ConstraintPair&);
  Wrench<double, D> multiplier_wrench(const FlatPair&, const VectorXd& lambda, double scale,
                                      const Motion<double, D>&) const;

  std::vector<FlatPair> pairs_;
  std::vector<FlatTerm> terms_;
  std::vector<RowTarget> targets_;
  ModalTerms modal_;
  std::vector<int> moving_;  ///< multipliers whose targets do
};

extern template class RowTable<2>;
extern template class RowTable<3>;

}  // namespace stribeck
