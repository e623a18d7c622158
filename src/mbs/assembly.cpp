#include "mbs/assembly.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double closed =
    1e-12;  // gap against the mechanism's size (or rad) at which a joint counts as closed
constexpr double nearly_closed =
    1e-9;  // round-off level of an ill-conditioned mechanism, still accepted
constexpr double dependent =
    1e-9;  // part of a row that others leave over, below which it is redundant
constexpr int max_iterations = 200;

/// Everything that holds at the start: joints, drives, and journals in the middle of their bearings.
ConstraintSet starting_set(const System& system) {
  const Mechanism& m = system.mechanism();
  std::vector<Constraint> all = system.constraint_set().constraints();
  all.insert(all.end(), m.starting_conditions().begin(), m.starting_conditions().end());
  return ConstraintSet(m, std::move(all));
}

std::string gap_text(const ConstraintSet& set, int row, double gap) {
  if (set.row_kind(row) == Row::angle)
    return fmt::format("{} by {:.4g} deg", set.row_name(row), gap * 180 / std::numbers::pi);
  return fmt::format("{} by {:.4g} mm", set.row_name(row), gap * 1e3);
}

std::string worst_gaps(const ConstraintSet& set, const VectorXd& g, double tolerance) {
  std::vector<int> order;
  for (int i = 0; i < g.size(); ++i)
    if (std::abs(g[i]) > tolerance) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int i, int j) { return std::abs(g[i]) > std::abs(g[j]); });
  std::string text;
  for (std::size_t k = 0; k < std::min<std::size_t>(order.size(), 6); ++k)
    text += (k ? ", " : "") + gap_text(set, order[k], std::abs(g[order[k]]));
  return text;
}

/// Positions in units of the mechanism's size, so that metres and radians weigh alike.
class PositionSolver {
 public:
  PositionSolver(const System& system, const ConstraintSet& set)
      : set_(set), length_(system.mechanism().length_scale()), G_(set.size(), system.velocities()) {
    unit_ = VectorXd::Ones(system.velocities());
    for (int i = 0; i < unit_.size(); ++i)
      if (i % 3 != 2) unit_[i] = length_;
    weight_ = VectorXd::Ones(set.size());
    for (int i = 0; i < set.size(); ++i)
      if (set.row_kind(i) != Row::angle) weight_[i] = 1 / length_;
  }

  int solve(State& s) {
    if (set_.size() == 0) return 0;
    VectorXd g = gaps(s);
    for (int k = 0; k < max_iterations; ++k) {
      if (g.lpNorm<Eigen::Infinity>() <= closed) return k;
      if (!improve(s, g)) return k;
    }
    return max_iterations;
  }

  VectorXd gaps(const State& s) const {
    VectorXd g(set_.size());
    set_.values(s, g);
    return g.cwiseProduct(weight_);
  }

 private:
  /// One damped step; the damping grows until |g| falls. False when nothing helps any more.
  bool improve(State& s, VectorXd& g) {
    set_.jacobian(s, G_);
    const MatrixXd J = weight_.asDiagonal() * G_ * unit_.asDiagonal();
    const VectorXd q = s.q;
    for (int trial = 0; trial < 30; ++trial, damping_ *= 4) {
      VectorXd dq = unit_.cwiseProduct(step(J, g));
      const double largest = dq.cwiseQuotient(unit_).lpNorm<Eigen::Infinity>();
      if (largest > longest_step) dq *= longest_step / largest;
      s.q = q + dq;
      const VectorXd trial_gap = gaps(s);
      if (trial_gap.norm() < g.norm() * (1 - 1e-6)) {
        g = trial_gap;
        damping_ = std::max(damping_ / 16, 1e-20);
        return true;
      }
    }
    s.q = q;
    return false;
  }

  VectorXd step(const MatrixXd& J, const VectorXd& g) const {
    MatrixXd A(J.rows() + J.cols(), J.cols());
    A << J, std::sqrt(damping_) * MatrixXd::Identity(J.cols(), J.cols());
    VectorXd b = VectorXd::Zero(A.rows());
    b.head(g.size()) = -g;
    return A.completeOrthogonalDecomposition().solve(b);
  }

  static constexpr double longest_step = 0.4;  // of the mechanism's size, or rad
  const ConstraintSet& set_;
  double length_;
  VectorXd unit_, weight_;
  MatrixXd G_;
  double damping_ = 1e-16;
};

/// Adds the least correction (in kinetic energy) that satisfies G v + ∂g/∂t = 0.
void correct_velocities(const System& system, const ConstraintSet& set, State& s) {
  if (set.size() == 0) return;
  MatrixXd G(set.size(), system.velocities());
  VectorXd rate(set.size());
  set.jacobian(s, G);
  MatrixXd inverse = MatrixXd::Identity(system.velocities(), system.velocities());
  system.divide_by_mass(s, inverse);
  const VectorXd root = inverse.diagonal().cwiseSqrt();  // of M⁻¹, which is diagonal
  const auto solver = (G * root.asDiagonal()).completeOrthogonalDecomposition();
  for (int pass = 0; pass < 2; ++pass) {  // the second pass removes the round-off of the first
    set.rates(s, rate);
    s.v -= root.cwiseProduct(solver.solve(rate));
  }
}

void demand_consistent_velocities(const System& system, const ConstraintSet& set, const State& s) {
  VectorXd rate(set.size());
  set.rates(s, rate);
  const double speed = std::max(1.0, s.v.lpNorm<Eigen::Infinity>());
  Eigen::Index worst = 0;
  if (set.size() == 0 || rate.cwiseAbs().maxCoeff(&worst) <= 1e-8 * speed) return;
  throw InputError(
      set.row_name(static_cast<int>(worst)),
      fmt::format(
          "contradicts the other joints and drives: its speed is off by {:.4g} (SI) at the start",
          std::abs(rate[worst])),
      fmt::format("Remove one of the drives, or give the mechanism the freedom it lacks "
                  "({} coordinates, {} constraint rows).",
                  system.velocities(), set.size()));
}

/// Gram-Schmidt in the order of declaration: a row that earlier rows span is the redundant one.
std::vector<RedundantRow> find_redundant(const System& system, const State& s) {
  const ConstraintSet& set = system.constraint_set();
  const double length = system.mechanism().length_scale();
  MatrixXd G(set.size(), system.velocities());
  set.jacobian(s, G);
  for (int j = 0; j < G.cols(); ++j)
    if (j % 3 == 2) G.col(j) /= length;
  std::vector<VectorXd> basis;
  std::vector<int> kept;
  std::vector<RedundantRow> redundant;
  for (int i = 0; i < set.size(); ++i) {
    VectorXd row = G.row(i).transpose();
    const double size = row.norm();
    for (int pass = 0; pass < 2; ++pass)
      for (const VectorXd& b : basis) row -= b.dot(row) * b;
    if (size > 0 && row.norm() > dependent * size) {
      basis.push_back(row.normalized());
      kept.push_back(i);
      continue;
    }
    RedundantRow found{i, set.row_name(i), {}};
    if (size > 0) {
      MatrixXd others(G.cols(), static_cast<Eigen::Index>(kept.size()));
      for (std::size_t k = 0; k < kept.size(); ++k)
        others.col(static_cast<Eigen::Index>(k)) = G.row(kept[k]);
      const VectorXd share =
          others.completeOrthogonalDecomposition().solve(VectorXd(G.row(i).transpose()));
      for (std::size_t k = 0; k < kept.size(); ++k)
        if (std::abs(share[static_cast<Eigen::Index>(k)]) > 1e-6)
          found.implied_by.push_back(set.row_name(kept[k]));
    }
    redundant.push_back(std::move(found));
  }
  return redundant;
}

/// Where links line up, rows can depend on each other in this one position. Dropping them would let the mechanism fall
/// apart later: nothing may become independent a small way off.
void demand_regular_position(const System& system, const State& s,
                             const std::vector<RedundantRow>& rows) {
  if (rows.empty()) return;
  constexpr double way = 0.01;  // of the mechanism's size, or rad
  State nearby = s;
  for (int i = 0; i < nearby.q.size(); ++i)
    nearby.q[i] += way * std::cos(2.0 * i) * (i % 3 == 2 ? 1 : system.mechanism().length_scale());
  const ConstraintSet joints(system.mechanism(), system.mechanism().joints());
  PositionSolver(system, joints).solve(nearby);
  const std::vector<RedundantRow> still = find_redundant(system, nearby);
  for (const RedundantRow& row : rows)
    if (std::none_of(still.begin(), still.end(),
                     [&](const auto& r) { return r.multiplier == row.multiplier; }))
      throw InputError(row.name,
                       "depends on the other joints and drives in this position, and only here",
                       "Start from another position: here the motion is not determined.");
}

/// Redundant rows must agree with the others in acceleration too: with those met, nothing may be left of them.
void demand_consistent_accelerations(const System& system, const ConstraintSet& whole,
                                     const State& s, const std::vector<RedundantRow>& rows) {
  const ConstraintSet& kept = system.constraint_set();
  if (rows.empty() || kept.size() == 0) return;
  MatrixXd G(kept.size(), system.velocities()), G_whole(whole.size(), system.velocities());
  VectorXd bias(kept.size()), left(whole.size());
  kept.jacobian(s, G);
  kept.bias(s, bias);
  whole.jacobian(s, G_whole);
  whole.bias(s, left);
  const double size = std::max(1.0, left.lpNorm<Eigen::Infinity>());
  left -= G_whole * G.completeOrthogonalDecomposition().solve(bias);
  for (const RedundantRow& row : rows)
    if (std::abs(left[row.multiplier]) > 1e-6 * size)
      throw InputError(row.name,
                       "contradicts the other joints and drives: its acceleration cannot be met",
                       "Two drives prescribe the same freedom differently; remove one.");
}

int rank_of_joints(const System& system, const State& s) {
  const ConstraintSet joints(system.mechanism(), system.mechanism().joints());
  if (joints.size() == 0) return 0;
  MatrixXd G(joints.size(), system.velocities());
  joints.jacobian(s, G);
  auto qr = G.transpose().colPivHouseholderQr();
  qr.setThreshold(dependent);
  return static_cast<int>(qr.rank());
}

}  // namespace

Assembly assemble(System& system) {
  Assembly result;
  State& s = result.state = system.blank_state();
  const ConstraintSet set = starting_set(system);
  PositionSolver solver(system, set);
  result.iterations = solver.solve(s);
  const VectorXd gaps = solver.gaps(s);
  if (set.size() > 0 && !(gaps.lpNorm<Eigen::Infinity>() <= nearly_closed)) {
    VectorXd g(set.size());
    set.values(s, g);
    const double length = system.mechanism().length_scale();
    throw InputError(
        "model",
        "the joints cannot be closed; what remains open: " +
            worst_gaps(set, g, nearly_closed * length),
        "Check the lengths between the points, and start the bodies closer to where they belong.");
  }
  if (set.size() > 0) {
    VectorXd g(set.size());
    set.values(s, g);
    result.largest_gap = g.lpNorm<Eigen::Infinity>();
  }
  result.redundant = find_redundant(system, s);
  demand_regular_position(system, s, result.redundant);
  result.joint_freedoms = system.velocities() - rank_of_joints(system, s);
  std::vector<int> rows;
  for (const RedundantRow& row : result.redundant) rows.push_back(row.multiplier);
  const ConstraintSet whole = system.constraint_set();
  system.drop_rows(rows);

  correct_velocities(system, set.without(rows),
                     s);  // so that a contradiction shows in the row that is too many
  demand_consistent_velocities(system, set, s);
  demand_consistent_accelerations(system, whole, s, result.redundant);
  result.driven_freedoms = result.joint_freedoms - (system.velocities() - system.constraints());
  s.lambda = VectorXd::Zero(system.constraints());
  return result;
}

}  // namespace stribeck
