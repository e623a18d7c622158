#pragma once
#include "mbs/constraint_set.h"

/// The equations of motion of a mechanism (see math/dae_problem.h), in absolute coordinates of all bodies.
/// Energy counters State::work: 0 input, 1 absorbed by elements, 2 throughput = ∫|input power| dt.
namespace stribeck {

inline constexpr int counters = 3;

class System final : public DaeProblem {
 public:
  /// Joints first, then drives: where rows are redundant, the later one is the one to go.
  explicit System(Mechanism mechanism);
  System(const System&) = delete;  // constraints_ refers to mechanism_
  System& operator=(const System&) = delete;

  const Mechanism& mechanism() const { return mechanism_; }
  const ConstraintSet& constraint_set() const { return constraints_; }
  /// Leaves redundant rows out of the equations; their forces are undetermined and taken as zero.
  void drop_rows(const std::vector<int>& multipliers) {
    constraints_ = constraints_.without(multipliers);
  }
  /// Zero time, the guessed positions and velocities, and room for everything else.
  State blank_state() const;

  double kinetic_energy(const State&) const;    ///< [J]
  double potential_energy(const State&) const;  ///< of gravity, zero at the origin [J]
  double elastic_energy(const State&) const;    ///< stored in springs [J]
  double stored_energy(const State&) const;     ///< sum of the three [J]

  int velocities() const override { return mechanism_.velocities(); }
  int constraints() const override { return constraints_.size(); }
  void dynamics(const State&, VectorXd& r) const override;
  void forces(const State&, VectorXd& f) const override;
  void divide_by_mass(const State&, Eigen::Ref<MatrixXd> x) const override;
  void constraint_values(const State& s, VectorXd& g) const override { constraints_.values(s, g); }
  void constraint_rates(const State& s, VectorXd& g) const override { constraints_.rates(s, g); }
  void constraint_bias(const State& s, VectorXd& b) const override { constraints_.bias(s, b); }
  void constraint_jacobian(const State& s, MatrixXd& G) const override {
    constraints_.jacobian(s, G);
  }
  void tangent(const State&, const TangentWeights& w, MatrixXd& K) const override;
  void plus(VectorXd& q, const VectorXd& dq) const override { q += dq; }
  double scaled_norm(const State&, const VectorXd& dq) const override;
  Violation most_displaced(const State&, const VectorXd& dq) const override;
  void powers(const State&, VectorXd& p) const override;
  std::optional<Violation> violation(const State&) const override;
  void commit(State&) const override;
  double next_kink(double t) const override;
  std::string unknown_name(int i) const override;

 private:
  double body_displacement(const Body&, const VectorXd& dq) const;

  Mechanism mechanism_;
  ConstraintSet constraints_;
  VectorXd mass_;        ///< diagonal of M
  double length_scale_;  ///< [m]
  int history_rows_ = 0;
};

}  // namespace stribeck
