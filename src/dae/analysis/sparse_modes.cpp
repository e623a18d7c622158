#include "dae/analysis/sparse_modes.h"

#include <Eigen/SparseLU>
#include <cmath>
#include <numbers>

#include "math/linear/block_lanczos.h"
#include "math/linear/triplet_sink.h"

namespace stribeck {
namespace {

using Sparse = TripletSink::Sparse;

constexpr double sparse_symmetry = 1e-10;  // largest asymmetry that is round-off
constexpr double rigid_body_share = 1e-9;  // share of the largest ω² found: a rigid-body motion
/// σ = −(2π · 1 Hz)²: rigid-body motions make K singular, and are found with the others.
constexpr double shift = -4 * std::numbers::pi * std::numbers::pi;

Sparse matrix_of(const DaeProblem& problem, const State& s, const TangentWeights& w, int size) {
  TripletSink sink;
  problem.tangent(s, w, sink);
  return sink.block(0, 0, size, size);
}

/// [K, Gᵀ; G, 0] and M.
struct Matrices {
  Sparse stiffness, mass;
};

/// Returns the matrices; none where something moves, or forces depend on velocities or have no potential.
std::optional<Matrices> conservative(const DaeProblem& problem, const State& s) {
  const int n = problem.velocities(), size = n + problem.constraints();
  if (problem.scaled_norm(s, s.v) > 0 || matrix_of(problem, s, {0, 1, 0}, n).norm() > 0) return {};
  Matrices found{matrix_of(problem, s, {1, 0, 0}, size), matrix_of(problem, s, {0, 0, 1}, n)};
  const Sparse K = found.stiffness.topLeftCorner(n, n);
  if (Sparse(K - Sparse(K.transpose())).norm() > sparse_symmetry * K.norm()) return {};
  return found;
}

/// The matrix in the corner of a larger one.
Sparse padded(const Sparse& matrix, Eigen::Index size) {
  std::vector<Eigen::Triplet<double>> entries;
  for (Eigen::Index j = 0; j < matrix.outerSize(); ++j)
    for (Sparse::InnerIterator e(matrix, j); e; ++e)
      entries.emplace_back(static_cast<int>(e.row()), static_cast<int>(j), e.value());
  Sparse whole(size, size);
  whole.setFromTriplets(entries.begin(), entries.end());
  return whole;
}

std::vector<Vibration> vibrations_of(const VectorXd& squares, const MatrixXd& shapes) {
  std::vector<Vibration> found;
  const double smallest = rigid_body_share * squares.cwiseAbs().maxCoeff();
  for (Eigen::Index k = 0; k < squares.size(); ++k) {
    Eigen::Index largest = 0;
    shapes.col(k).cwiseAbs().maxCoeff(&largest);
    const Eigen::VectorXcd shape =
        (shapes.col(k) / shapes(largest, k)).cast<std::complex<double>>();
    const double size = std::sqrt(std::abs(squares[k]));
    if (std::abs(squares[k]) <= smallest) {
      found.push_back({0, shape});
    } else if (squares[k] > 0) {
      found.push_back({std::complex<double>(0, size), shape});
    } else {
      found.push_back({size, shape});
      found.push_back({-size, shape});
    }
  }
  return found;
}

}  // namespace

std::optional<std::vector<Vibration>> lowest_vibrations(const DaeProblem& problem, const State& s,
                                                        int count) {
  const int n = problem.velocities(), m = problem.constraints();
  const std::optional<Matrices> matrices = conservative(problem, s);
  if (!matrices) return {};
  const Sparse &stiffness = matrices->stiffness, &M = matrices->mass;
  const Eigen::SparseLU<Sparse> factor(Sparse(stiffness - shift * padded(M, n + m)));
  if (factor.info() != Eigen::Success) return {};
  const auto inverse = [&](const MatrixXd& f) -> MatrixXd {
    MatrixXd x = MatrixXd::Zero(n + m, f.cols());
    x.topRows(n) = f;
    return factor.solve(x).topRows(n);
  };
  const auto weighted = [&](const MatrixXd& u) -> MatrixXd { return M * u; };
  const std::optional<NormalModes> modes = modes_next_to({shift, n, inverse, weighted}, count);
  if (!modes) return {};
  return vibrations_of(modes->squares, modes->shapes);
}

}  // namespace stribeck
