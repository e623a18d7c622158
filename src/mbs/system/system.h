#pragma once
#include "base/per_thread.h"
#include "base/thread_team.h"
#include "mbs/constraint/constraint_set.h"
#include "mbs/parallel_evaluation.h"
#include "mbs/system/displacement_measure.h"
#include "mbs/system/mechanism_energy.h"
#include "mbs/system/multibody_system.h"

/// The equations of motion of a mechanism (see math/dae_problem.h), in absolute coordinates of all bodies.
namespace stribeck {

template <int D>
class System final : public MultibodySystem {
 public:
  /// Joints first, then drives: where rows are redundant, the later one is the one to go.
  explicit System(Mechanism<D> mechanism);
  System(const System&) = delete;  // constraints_ refers to mechanism_
  System& operator=(const System&) = delete;

  const Mechanism<D>& mechanism() const { return mechanism_; }
  const ConstraintSet<D>& constraint_set() const { return constraints_; }
  /// Leaves redundant rows out of the equations; their forces are undetermined and taken as zero. That the others go
  /// on to imply them is watched: contradiction().
  void drop_rows(const std::vector<int>& multipliers);
  /// Couplings, and distance joints without a length, keep what they have in this state.
  void hold_as_started(const State& s) { constraints_.hold_as_started(s); }
  /// Zero time, the guessed positions and velocities, and room for everything else. Turns are counted from between
  /// -π and π, driven ones from what is nearest to the drive's start.
  State blank_state() const;
  /// Counts the turns on: of all turns that show the same position, those nearest to what s.history holds.
  void count_turns(State& s) const;

  double kinetic_energy(const State& s) const override {
    return stribeck::kinetic_energy(mechanism_, s);
  }
  double potential_energy(const State& s) const override {
    return stribeck::potential_energy(mechanism_, s);
  }
  const std::vector<std::unique_ptr<ForceElement>>& elements() const override {
    return mechanism_.forces();
  }
  double length_scale() const override { return length_scale_; }
  double strain_energy(const State& s) const override {
    return stribeck::strain_energy(mechanism_, s);
  }
  double strain_energy(const State& s, int body) const override {
    return mechanism_.flexible_bodies()[static_cast<std::size_t>(body)].strain_energy(s);
  }
  int flexible_bodies() const override {
    return static_cast<int>(mechanism_.flexible_bodies().size());
  }
  const std::string& flexible_name(int body) const override {
    return mechanism_.flexible_bodies()[static_cast<std::size_t>(body)].name();
  }
  VectorXd deflection(const State&, int body) const override;
  const ModalBody& modal_body(int body) const override {
    return mechanism_.flexible_bodies()[static_cast<std::size_t>(body)].body();
  }
  VectorXd modal_part(int body, const VectorXd& dq) const override {
    const auto& one = mechanism_.flexible_bodies()[static_cast<std::size_t>(body)];
    return dq.segment(one.rows().v, one.modes());
  }
  void add_modal_tangent(const TangentWeights& w, MatrixSink& K) const override {
    stribeck::add_modal_tangent(mechanism_, w, K);
  }
  void displacement(const VectorXd& q, const VectorXd& to, VectorXd& dq) const override {
    displacement_between(mechanism_, q, to, dq);
  }
  std::vector<std::string> displaced_names() const override { return sizes_.names(); }
  std::vector<double> displacements(const State& s, const VectorXd& dq) const override {
    return sizes_.sizes(s, dq);
  }
  void project_velocities(State&) const override;
  std::unique_ptr<RotatingMotion> rotating_motion(const State&) const override;
  double unit(int i) const override;
  bool is_rotation(int i) const override {
    return i < mechanism_.rigid_velocities() && i % dofs<D> >= D;
  }
  void use_threads(int threads) override;
  Work& work() const override { return works_.mine(); }
  /// Rotation of B relative to A about A's z axis, continuous over full revolutions [rad].
  double turn(const State&, MarkerId a, MarkerId b, int counter) const;

  int velocities() const override { return mechanism_.velocities(); }
  int constraints() const override { return constraints_.size(); }
  void dynamics(const State&, VectorXd& r) const override;
  void forces(const State&, VectorXd& f) const override;
  bool forces_depend_on_multipliers() const override;
  void constraint_values(const State& s, VectorXd& g) const override { constraints_.values(s, g); }
  void constraint_rates(const State& s, VectorXd& g) const override { constraints_.rates(s, g); }
  void constraint_bias(const State& s, VectorXd& b) const override { constraints_.bias(s, b); }
  void mass_times(const State&, const VectorXd& x, VectorXd& y) const override;
  void mass_matrix(const State&, MatrixSink& K) const;
  void mass_and_jacobian(const State&, MatrixSink& K) const override;
  void metric_and_jacobian(const State&, MatrixSink& K) const override;
  void tangent(const State&, const TangentWeights& w, MatrixSink& K) const override;
  void plus(VectorXd& q, const VectorXd& dq) const override;
  void chart_rate(const VectorXd& dq, const VectorXd& v, VectorXd& rate) const override;
  double scaled_norm(const State& s, const VectorXd& dq) const override {
    return sizes_.largest(s, dq);
  }
  Violation most_displaced(const State& s, const VectorXd& dq) const override {
    return sizes_.most_displaced(s, dq, work());
  }
  void powers(const State&, VectorXd& p) const override;
  double work_norm(const State& s, const VectorXd& dw) const override {
    return work_error(mechanism_, s, dw);
  }
  Violation most_worked(const State& s, const VectorXd& dw) const override {
    return stribeck::most_worked(mechanism_, s, dw, work());
  }
  void internal_rates(const State&, VectorXd& rates) const override;
  double internal_norm(const State&, const VectorXd& dz) const override;
  Violation most_changed(const State&, const VectorXd& dz) const override;
  void commit(State&) const override;
  std::optional<Violation> violation(const State&) const override;
  std::optional<Violation> contradiction(const State&) const override;
  double next_breakpoint(double t) const override;
  double next_jump(double t) const override;
  std::string unknown_name(int i) const override;

 private:
  void prepare(const State&, bool tangent) const;
  void assign_multipliers();
  template <class Visit>
  void each_body(const Visit& visit) const {
    for (const Body<D>& b : mechanism_.bodies())
      if (b.v >= 0) visit(b);
  }

  Mechanism<D> mechanism_;
  ConstraintSet<D> constraints_, dropped_;
  double length_scale_;  ///< [m]
  DisplacementMeasure<D> sizes_;
  std::vector<const ParallelEvaluation*> costly_;
  PerThread<Work> works_;
  std::unique_ptr<ThreadTeam> team_;  ///< none where one thread does all
};

extern template class System<2>;
extern template class System<3>;

}  // namespace stribeck
