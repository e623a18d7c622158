#include "mbs/assembly/position_solver.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double closed = 1e-12;  // gap at which a joint counts as closed
// Share of the squared size of a row; keeps redundant rows solvable.
constexpr double least_damping = 1e-9;
constexpr double longest_step = 0.4;  // share of the mechanism's size, or rad
constexpr int max_iterations = 200, max_trials = 30;

/// Passes G on to a solver, scaled from both sides.
class ScaledSink final : public MatrixSink {
 public:
  ScaledSink(MatrixSink& target, const VectorXd& row_weight, const VectorXd& unit)
      : target_(target), row_weight_(row_weight), unit_(unit) {}

 private:
  void add_entries(int row, int column, const double* entries, int rows, int columns) override {
    const int n = static_cast<int>(unit_.size());
    for (int j = 0; j < columns; ++j)
      for (int i = 0; i < rows; ++i, ++entries) {
        const double entry = *entries * row_weight_[row + i - n] * unit_[column + j];
        target_.add(row + i, column + j, entry);
        target_.add(column + j, row + i, entry);
      }
  }
  MatrixSink& target_;
  const VectorXd &row_weight_, &unit_;
};

}  // namespace

template <int D>
PositionSolver<D>::PositionSolver(const System<D>& system, const ConstraintSet<D>& set)
    : system_(system),
      set_(set),
      unit_(system.velocities()),
      weight_(set.size()),
      lu_(system.velocities() + set.size()) {
  const double length = system.length_scale();
  const int rigid = system.mechanism().rigid_velocities();  // bodies keep their deflection
  for (int i = 0; i < unit_.size(); ++i) unit_[i] = i < rigid ? system.unit(i) : 0;
  for (int i = 0; i < weight_.size(); ++i) weight_[i] = set.is_angle(i) ? 1 : 1 / length;
}

template <int D>
int PositionSolver<D>::solve(State& s) {
  if (set_.size() == 0) return 0;
  damping_ = least_damping;
  VectorXd g = gaps(s);
  for (int k = 0; k < max_iterations; ++k)
    if (g.lpNorm<Eigen::Infinity>() <= closed || !improve(s, g)) return k;
  return max_iterations;
}

template <int D>
VectorXd PositionSolver<D>::gaps(const State& s) const {
  VectorXd g(set_.size());
  set_.values(s, g);
  return g.cwiseProduct(weight_);
}

/// One damped step; the damping grows until |g| falls. False when nothing helps any more.
template <int D>
bool PositionSolver<D>::improve(State& s, VectorXd& g) {
  const VectorXd q = s.q;
  for (int trial = 0; trial < max_trials; ++trial, damping_ *= 4) {
    VectorXd x = step(s, g);
    const double largest = x.lpNorm<Eigen::Infinity>();
    if (largest > longest_step) x *= longest_step / largest;
    system_.plus(s.q, unit_.cwiseProduct(x));
    const VectorXd trial_gap = gaps(s);
    if (trial_gap.norm() < g.norm() * (1 - 1e-6)) {
      g = trial_gap;
      damping_ = std::max(damping_ / 16, least_damping);
      return true;
    }
    s.q = q;
  }
  return false;
}

template <int D>
VectorXd PositionSolver<D>::step(const State& s, const VectorXd& g) {
  const int n = static_cast<int>(unit_.size());
  lu_.clear();
  for (int i = 0; i < n; ++i) lu_.add(i, i, 1.0);
  for (int i = 0; i < g.size(); ++i) lu_.add(n + i, n + i, -damping_);
  ScaledSink scaled(lu_, weight_, unit_);
  set_.add_jacobian(s, n, false, scaled);
  VectorXd x = VectorXd::Zero(n + g.size());
  x.tail(g.size()) = -g;
  lu_.factorise();
  lu_.solve_in_place(x);
  return x.head(n);
}

template <int D>
State nudged(const System<D>& system, State s, double way) {
  VectorXd off(system.velocities());
  for (int i = 0; i < off.size(); ++i)
    off[i] =
        i < system.mechanism().rigid_velocities() ? way * std::cos(2.0 * i) * system.unit(i) : 0;
  system.plus(s.q, off);
  return s;
}

template <int D>
State moved_on(const System<D>& system, const State& s, double way) {
  State nearby = nudged(system, s, way);
  std::vector<Constraint> held = system.mechanism().attachments();
  held.insert(held.end(), system.mechanism().joints().begin(), system.mechanism().joints().end());
  const ConstraintSet<D> joints(system.mechanism(), std::move(held));
  PositionSolver<D>(system, joints).solve(nearby);
  return nearby;
}

template State nudged(const System<2>&, State, double);
template State nudged(const System<3>&, State, double);
template State moved_on(const System<2>&, const State&, double);
template State moved_on(const System<3>&, const State&, double);
template class PositionSolver<2>;
template class PositionSolver<3>;

}  // namespace stribeck
