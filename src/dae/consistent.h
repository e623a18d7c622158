#pragma once
#include <Eigen/Cholesky>

#include "math/dae_problem.h"

/// Velocities, accelerations and multipliers that satisfy the constraints exactly at a given configuration.
///   S = G M⁻¹ Gᵀ
///   velocities      v ← v − M⁻¹Gᵀ S⁻¹ (G v + ∂g/∂t)           the nearest in kinetic energy
///   accelerations   S λ = G M⁻¹ f + bias + stabilisation,  a = M⁻¹(f − Gᵀλ)
/// G must have full row rank (assembly drops redundant rows). S of size 0 is allowed: no constraints.
namespace stribeck {

class ConsistentMotion {
 public:
  explicit ConsistentMotion(const DaeProblem& problem);

  /// Factorises S at the state's configuration; the calls below belong to it.
  void factorise(const State& s);
  void project_velocities(State& s);
  /// Fills a and λ from q, v, t. Baumgarte: the acceleration target is −2α ġ − β² g instead of 0 (α, β in 1/s).
  void solve_accelerations(State& s, double baumgarte_alpha = 0, double baumgarte_beta = 0);

 private:
  const DaeProblem& problem_;
  MatrixXd G_, mass_inverse_Gt_, S_;
  Eigen::LLT<MatrixXd> factor_;
  VectorXd f_, row_, g_;
};

}  // namespace stribeck
