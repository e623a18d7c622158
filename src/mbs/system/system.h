#pragma once
#include "base/per_thread.h"
#include "base/thread_team.h"
#include "math/rotating_motion.h"
#include "mbs/constraint/constraint_set.h"
#include "mbs/parallel_evaluation.h"

/// The equations of motion of a mechanism (see math/dae_problem.h), in absolute coordinates of all bodies.
/// Energy integrals State::work: input, throughput = ∫|input power| dt, then what each element and each flexible body has absorbed.
namespace stribeck {

/// Functions of a mechanism whatever its dimension.
class MultibodySystem : public DaeProblem {
 public:
  virtual double kinetic_energy(const State&) const = 0;  ///< [J]
  /// Energy of gravity, zero at the origin [J].
  virtual double potential_energy(const State&) const = 0;
  virtual const std::vector<std::unique_ptr<ForceElement>>& elements() const = 0;
  virtual double length_scale() const = 0;  ///< [m]
  /// Uses at most so many threads; one per costly element is all that can be used. Results do not depend on it.
  virtual void use_threads(int threads) = 0;
  /// The work of elements() that belongs to the calling thread: several threads may evaluate one system, each in states of its own.
  virtual Work& work() const = 0;

  /// Energy stored in springs, contacts and bent bodies [J].
  double elastic_energy(const State&) const;
  double stored_energy(const State&) const;  ///< sum of the three [J]
  double input(const State& s) const {
    return s.energy_integrals[0];
  }  ///< work of drives and loads [J]
  double throughput(const State& s) const {
    return s.energy_integrals[1];
  }                                     ///< ∫|input power| dt [J]
  double absorbed(const State&) const;  ///< energy absorbed by all elements [J]

  /// Bodies that bend: their strain energy [J], and how many there are.
  virtual double strain_energy(const State&) const = 0;
  virtual double strain_energy(const State&, int body) const = 0;
  virtual int flexible_bodies() const = 0;
  virtual const std::string& flexible_name(int body) const = 0;
  /// η of a flexible body. Where shapes are held, what its forces would cause at rest in its frame: −λ/ω².
  virtual VectorXd deflection(const State&, int body) const = 0;
  virtual const ModalBody& modal_body(int body) const = 0;
  /// Returns the body's share of a displacement of all.
  virtual VectorXd modal_part(int body, const VectorXd& dq) const = 0;
  double deflection_energy(const State&, int body) const;  ///< ½ Σ ω² η² of that [J]
  /// Adds the stiffness and the damping of all modes: w.q ω² + w.v 2ζω.
  virtual void add_modal_tangent(const TangentWeights& w, MatrixSink& K) const = 0;

  /// Bodies, flexible bodies and elements by name, and what a displacement is to each: scaled_norm is the largest of these.
  virtual std::vector<std::string> displaced_names() const = 0;
  virtual std::vector<double> displacements(const State&, const VectorXd& dq) const = 0;

  /// One of velocity unknown i that counts as large: the mechanism's size, a radian, or a modal coordinate that moves an
  /// interface by the mechanism's size.
  virtual double unit(int i) const = 0;
  /// Is unknown i an angular velocity?
  virtual bool is_rotation(int i) const = 0;

  /// Adds the least correction of velocities that joints and drives ask for; bodies start undeformed in their rates too.
  virtual void meet_velocities(State&) const = 0;
  /// The rotation of all bodies about one axis, as fast as in this state; null where they move otherwise.
  virtual std::unique_ptr<RotatingMotion> rotating_motion(const State&) const = 0;

  int counters() const { return 2 + static_cast<int>(elements().size()) + flexible_bodies(); }
  std::optional<Violation> violation(const State&) const override;
  int events() const override;
  void event_values(const State&, VectorXd& values) const override;
  double time_to_feature(const State&) const override;
  double step_limit(const State&) const override;
  double share_before(const State& from, const State& to) const override;
  std::optional<Violation> passed(const State& from, const State& to) const override;
};

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

  double kinetic_energy(const State&) const override;
  double potential_energy(const State&) const override;
  const std::vector<std::unique_ptr<ForceElement>>& elements() const override {
    return mechanism_.forces();
  }
  double length_scale() const override { return length_scale_; }
  double strain_energy(const State&) const override;
  double strain_energy(const State&, int body) const override;
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
  void add_modal_tangent(const TangentWeights& w, MatrixSink& K) const override;
  void displacement(const VectorXd& q, const VectorXd& to, VectorXd& dq) const override;
  std::vector<std::string> displaced_names() const override;
  std::vector<double> displacements(const State&, const VectorXd& dq) const override;
  void meet_velocities(State&) const override;
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
  double scaled_norm(const State&, const VectorXd& dq) const override;
  Violation most_displaced(const State&, const VectorXd& dq) const override;
  void powers(const State&, VectorXd& p) const override;
  double work_norm(const State&, const VectorXd& dw) const override;
  Violation most_worked(const State&, const VectorXd& dw) const override;
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
  double body_displacement(const Body<D>&, const VectorXd& dq) const;
  double modal_displacement(const FlexibleBody<D>&, const VectorXd& dq) const;
  template <class Visit>
  void each_body(const Visit& visit) const {
    for (const Body<D>& b : mechanism_.bodies())
      if (b.v >= 0) visit(b);
  }

  Mechanism<D> mechanism_;
  ConstraintSet<D> constraints_, dropped_;
  double length_scale_;  ///< [m]
  std::vector<const ParallelEvaluation*> costly_;
  PerThread<Work> works_;
  std::unique_ptr<ThreadTeam> team_;  ///< none where one thread does all
};

extern template class System<2>;
extern template class System<3>;

}  // namespace stribeck
