#include "dae/analysis/linearization.h"

#include <cmath>

#include "dae/analysis/consistent_initialization.h"
#include "math/dense/dense_eigen.h"
#include "math/dense/dense_solve.h"
#include "math/linear/sparse_qr.h"
#include "math/linear/triplet_sink.h"

namespace stribeck {
namespace {

using Sparse = TripletSink::Sparse;

constexpr TangentWeights of_stiffness{1, 0, 0}, of_damping{0, 1, 0}, of_mass{0, 0, 1};
constexpr double no_stiffness = 1e-12;  // stiffness against the largest, per unit of mass
constexpr double pushed_on = 1e-9;      // negative stiffness against the largest that is no error
constexpr double same_matrix = 1e-6;    // change of a matrix over a movement, both relative
constexpr double small_move = 1e-3;     // share of the mechanism's size, or rad

/// The part of the iteration matrix that belongs to the velocities.
Sparse dynamics_matrix(const DaeProblem& problem, const State& s, const TangentWeights& w) {
  TripletSink sink;
  problem.tangent(s, w, sink);
  return sink.block(0, 0, problem.velocities(), problem.velocities());
}

Sparse jacobian(const DaeProblem& problem, const State& s) {
  TripletSink sink;
  problem.mass_and_jacobian(s, sink);
  return sink.block(problem.velocities(), 0, problem.constraints(), problem.velocities());
}

/// B Z: the even terms of the chart's rate cancel, those of first order remain.
MatrixXd carried_along(const DaeProblem& problem, const State& s, const MatrixXd& Z) {
  MatrixXd BZ(Z.rows(), Z.cols());
  VectorXd forth(Z.rows()), back(Z.rows());
  for (Eigen::Index j = 0; j < Z.cols(); ++j) {
    problem.chart_rate(Z.col(j), s.v, forth);
    problem.chart_rate(-Z.col(j), s.v, back);
    BZ.col(j) = back - forth;
  }
  return BZ;
}

bool same(const Sparse& a, const Sparse& b) {
  return (a - b).norm() <= same_matrix * small_move * std::max(a.norm(), b.norm());
}

}  // namespace

MatrixXd free_directions(const DaeProblem& problem, const State& s) {
  const int n = problem.velocities(), m = problem.constraints();
  if (m == 0) return MatrixXd::Identity(n, n);
  Sparse Gt = jacobian(problem, s).transpose();
  for (int j = 0; j < m; ++j) Gt.col(j) /= Gt.col(j).norm();
  Gt.makeCompressed();
  return SparseQr(Gt, SparseQr::Order::least_fill).complement();
}

namespace {

/// M', C', K' in the directions Z.
Linearization reduced(const DaeProblem& problem, const State& s, MatrixXd Z,
                      const RotatingMotion* rotation) {
  Linearization linear;
  const Sparse M = dynamics_matrix(problem, s, of_mass),
               C = dynamics_matrix(problem, s, of_damping),
               K = dynamics_matrix(problem, s, of_stiffness);
  MatrixXd rate = carried_along(problem, s, Z);
  linear.M = Z.transpose() * (M * Z);
  if (rotation) {
    const MatrixXd WZ = rotation->rates(Z);
    rate += WZ;
    linear.C = Z.transpose() * (C * Z + M * (WZ + rate));
    linear.K = Z.transpose() *
               (K * Z + C * rate + M * (rotation->rates(WZ) + carried_along(problem, s, WZ)));
  } else {
    linear.C = Z.transpose() * (C * Z + M * rate);
    linear.K = Z.transpose() * (K * Z + C * rate);
  }
  linear.Z = std::move(Z);
  return linear;
}

}  // namespace

Linearization linearise(const DaeProblem& problem, const State& s, const RotatingMotion* rotation) {
  return reduced(problem, s, free_directions(problem, s), rotation);
}

namespace {

/// [K̂, Gᵀ; G, 0] with K̂ = K + (C + M W)(W + B), of displacements that rest in the rotating frame.
MatrixXd rotating_tangent(const DaeProblem& problem, const RotatingMotion& rotation,
                          const State& s) {
  const int n = problem.velocities(), m = problem.constraints();
  const Linearization all = reduced(problem, s, MatrixXd::Identity(n, n), &rotation);
  const MatrixXd G = jacobian(problem, s);
  MatrixXd A = MatrixXd::Zero(n + m, n + m);
  A.topLeftCorner(n, n) = all.K;
  A.topRightCorner(n, m) = G.transpose();
  A.bottomLeftCorner(m, n) = G;
  return A;
}

}  // namespace

bool settle(const DaeProblem& problem, const RotatingMotion& rotation, State& s) {
  const int n = problem.velocities(), m = problem.constraints();
  constexpr int most_steps = 60;
  constexpr double longest = 0.1, at_rest = 1e-12, round_off = 1e-8;
  double previous = longest;
  for (int k = 0; k < most_steps; ++k) {
    rotation.set_rates(s);
    VectorXd r(n), g(m), x(n + m);
    problem.dynamics(s, r);
    problem.constraint_values(s, g);
    x << -r, -g;
    x = solve(rotating_tangent(problem, rotation, s), x);
    const double size = problem.scaled_norm(s, x.head(n));
    if (!std::isfinite(size)) return false;
    const double share = std::min(1.0, longest / size);
    problem.plus(s.q, share * x.head(n));
    s.lambda += share * x.tail(m);
    problem.commit(s);
    if (size <= at_rest || (size <= round_off && size > 0.5 * previous)) {
      rotation.set_rates(s);
      return true;
    }
    previous = size;
  }
  return false;
}

/// True when two linearisations in the same directions have the same matrices, to a share of the larger.
bool same(const Linearization& now, const Linearization& then, double share) {
  const auto kept = [share](const MatrixXd& a, const MatrixXd& b) {
    return (a - b).norm() <= share * std::max(a.norm(), b.norm());
  };
  return kept(now.M, then.M) && kept(now.C, then.C) && kept(now.K, then.K);
}

std::optional<Linearization> linearise_turned(const DaeProblem& problem,
                                              const RotatingMotion& rotation, const State& s,
                                              const MatrixXd& Z, double angle) {
  const MatrixXd there = rotation.rotated(Z, angle);
  const State later = rotation.later(s, angle);
  State moving = later;
  ConsistentMotion motion(problem);
  if (!motion.factorise(moving)) return {};
  motion.solve_accelerations(moving);
  const double speed = rotation.speed();
  if (problem.scaled_norm(later, moving.a - later.a) > same_matrix * speed * speed) return {};
  const Sparse G = jacobian(problem, later);
  if ((G * there).norm() > same_matrix * G.norm()) return {};
  return reduced(problem, moving, there, &rotation);
}

/// True when two linearisations in the same directions differ by a small share in every direction: the change of K by one of
/// |κ| + Ω², κ the eigenvalues of K per unit of mass, and that of C by one of it over Ω. A support is soft beside the stiffest modes
/// of a flexible body, so that a norm of the whole matrix does not show whether it turns with the body.
bool same_in_each_direction(const Linearization& now, const Linearization& then, double speed) {
  constexpr double round_off = 1e-13;  // of the stiffest direction
  if (now.Z.cols() == 0) return true;
  const Cholesky mass(now.M);
  const auto change = [&](const MatrixXd& a, const MatrixXd& b) {
    return MatrixXd(per_mass(mass, a - b));
  };
  if (change(now.M, then.M).cwiseAbs().maxCoeff() > same_matrix) return false;
  const MatrixXd K = per_mass(mass, now.K);
  const SymmetricEigen modes = symmetric_eigen(0.5 * (K + K.transpose()));
  const VectorXd size = modes.values.cwiseAbs().array() + speed * speed;
  const MatrixXd limit = same_matrix * size.cwiseSqrt() * size.cwiseSqrt().transpose() +
                         MatrixXd::Constant(size.size(), size.size(), round_off * size.maxCoeff());
  const auto within = [&](const MatrixXd& A) {
    return ((modes.vectors.transpose() * A * modes.vectors).cwiseAbs() - limit).maxCoeff() <= 0;
  };
  return within(change(now.K, then.K)) && within(speed * change(now.C, then.C));
}

bool is_steady(const DaeProblem& problem, const RotatingMotion& rotation, const State& s) {
  constexpr double angle = 0.3;
  const MatrixXd Z = free_directions(problem, s);
  const auto then = linearise_turned(problem, rotation, s, Z, angle);
  return then && same_in_each_direction(reduced(problem, s, Z, &rotation), *then, rotation.speed());
}

MatrixXd per_mass(const Cholesky& mass, const MatrixXd& A) {
  const MatrixXd left = mass.solve_lower(A);
  return mass.solve_lower(left.transpose()).transpose();
}

/// True when the directions that constraints leave are those of s a little later, with the same matrices: the rows of joints between bodies
/// that rotate as one may turn meanwhile, and reactions in their axes with them.
bool moves_in_constant_directions(const DaeProblem& problem, const State& s, State later) {
  constexpr double share = same_matrix * small_move;
  if (problem.constraints() == 0) return false;
  ConsistentMotion motion(problem);
  if (!motion.factorise(later)) return false;
  motion.solve_accelerations(later);
  const MatrixXd Z = free_directions(problem, s);
  const Sparse G = jacobian(problem, later);
  if ((G * Z).norm() > share * G.norm()) return false;
  return same(reduced(problem, s, Z, nullptr), reduced(problem, later, Z, nullptr), share);
}

bool is_steady(const DaeProblem& problem, const State& s) {
  const double speed = problem.scaled_norm(s, s.v);
  if (speed == 0) return true;
  if (problem.scaled_norm(s, s.a) > same_matrix * speed * speed) return false;
  State later = s;
  problem.plus(later.q, small_move / speed * s.v);
  problem.commit(later);
  bool is_same = same(jacobian(problem, s), jacobian(problem, later));
  for (const TangentWeights& w : {of_mass, of_damping, of_stiffness})
    is_same = is_same && same(dynamics_matrix(problem, s, w), dynamics_matrix(problem, later, w));
  return is_same || moves_in_constant_directions(problem, s, later);
}

Support support_of(const Linearization& linear) {
  Support support;
  if (linear.Z.cols() == 0) return support;
  const Cholesky mass(linear.M);
  const MatrixXd K = per_mass(mass, linear.K);
  const auto direction = [&](const MatrixXd& eta) -> MatrixXd {
    if (eta.size() == 0) return {linear.Z.rows(), 0};  // Eigen would look at its first entry
    return linear.Z * mass.solve_upper(eta);
  };
  const auto [size, V] = right_singular(K);
  const auto held = (size.array() > no_stiffness * size[0]).count();
  support.neutral = direction(V.rightCols(size.size() - held));
  const SymmetricEigen energy = symmetric_eigen(0.5 * (K + K.transpose()));
  if (energy.values[0] < -pushed_on * size[0]) support.unstable = direction(energy.vectors.col(0));
  return support;
}

}  // namespace stribeck
