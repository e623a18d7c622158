#pragma once
#include <Eigen/Core>
#include <functional>
#include <optional>

/// Modes K φ = λ M φ next to a shift σ, by the block Lanczos method with shift and invert and thick restarts. K and M are symmetric,
/// M is positive semidefinite; they are known by their products with blocks of vectors only:
///   A = (K − σM)⁻¹ M,   A V = V T + W R,   T y = θ y,   φ = V y,   λ = σ + 1/θ
/// V has M-orthonormal columns, orthogonalised in full. A pair is taken where its residual ‖R y_last‖ ≤ 1e-11 |θ|.
/// Blocks, since a solution with many right sides reads the factors of K − σM from memory once; and since they find modes of equal
/// frequency, up to as many as a block has columns.
/// Source: [GrimesLewisSimon1994] for block Lanczos with shifts, [WuSimon2000] for thick restarts.
namespace stribeck {

struct NormalModes {
  Eigen::VectorXd squares;  ///< λ = ω² [1/s²], ascending
  Eigen::MatrixXd shapes;   ///< M-orthonormal columns over all unknowns
};

using BlockProduct = std::function<Eigen::MatrixXd(const Eigen::MatrixXd&)>;

struct ShiftedProblem {
  double shift;          ///< σ [1/s²]
  Eigen::Index size;     ///< unknowns
  BlockProduct inverse;  ///< (K − σM)⁻¹ F
  BlockProduct mass;     ///< M U
};

/// The `count` modes whose λ are nearest to the shift. None where so many do not exist or do not converge.
std::optional<NormalModes> modes_next_to(const ShiftedProblem& problem, int count);

}  // namespace stribeck
