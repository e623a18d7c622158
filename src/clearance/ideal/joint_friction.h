#pragma once
#include "clearance/dry/creep_record.h"
#include "clearance/ideal/joint_friction_law.h"
#include "clearance/validity_monitor.h"
#include "mbs/force/force.h"

namespace stribeck {

/// Friction of one ideal joint as a force element beside its constraint, whose multipliers it reads from the state.
/// One internal state for each direction in which the joint slides where friction has bristles. History: since when and where the law was outside its range, and how far a
/// regularised contact crept.
template <int D>
class JointFriction final : public ForceElement, public ValidityMonitor {
 public:
  /// rows: those of the joint's constraint, whose name is that of the element.
  JointFriction(std::string name, Pair<D> pair, std::span<const Row> rows, JointFrictionLaw law);

  void add_force(const State&, Work&, VectorXd& f) const override;
  void add_tangent(const State&, const TangentWeights&, Work&, MatrixSink& K) const override;
  PowerFlow power(const State&, Work&) const override;
  double stored_energy(const State&) const override;
  bool depends_on_reactions() const override { return true; }
  void assign_multipliers(std::span<const Constraint>) override;
  int history_rows() const override { return memory_rows; }
  void commit(State&, Work&) const override;
  int internal_rows() const override {
    return law_.friction.has_bristles() ? law_.directions() : 0;
  }
  void internal_rates(const State&, double* rates) const override;
  double internal_scale() const override;
  Violation error_diagnosis(const State&, Work&) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  std::vector<std::string> warnings(const State& end) const override;

 private:
  enum Memory { outside, outside_at, creep, memory_rows = creep + dry::CreepRecord::rows };
  struct Reading;

  Motion<double, D> motion(const State& s) const { return relative_motion(pair_, s); }
  /// Force and moment of the joint on B in A's axes, from its multipliers.
  template <class T>
  Wrench<T, D> reaction(const Vector<T, dofs<D>>& multipliers, const Motion<T, D>&) const;
  Vector<double, dofs<D>> multipliers(const State&) const;
  template <class T>
  JointFrictionForce<T, D> evaluate(const State&, const Motion<T, D>&,
                                    const Vector<T, dofs<D>>& multipliers) const;
  JointFrictionForce<double, D> evaluate(const State&) const;
  void add_multiplier_tangent(const State&, MatrixSink& K) const;

  Pair<D> pair_;
  std::vector<Row> rows_;
  std::vector<int> multipliers_;  ///< of each row; -1 where it carries nothing
  JointFrictionLaw law_;
};

extern template class JointFriction<2>;
extern template class JointFriction<3>;

}  // namespace stribeck
