#pragma once
#include "math/dae_problem.h"
#include "math/linear/saddle_ldl.h"
#include "math/linear/sparse_lu.h"

/// Motion that satisfies the constraints exactly, by one factorisation of [M, Gᵀ; G, 0] at a given configuration.
///   positions       q ← q ⊖ x,  [M, Gᵀ; G, 0](x, ·) = (0, g)              the nearest in the metric of M
///   velocities      v ← v − x,  [M, Gᵀ; G, 0](x, ·) = (0, G v + ∂g/∂t)     the nearest in kinetic energy
///   accelerations   [M, Gᵀ; G, 0](a, λ) = (f, −bias − stabilisation);  where f depends on λ by Newton's method with
///                   [M, Gᵀ − ∂f/∂λ; G, 0]
/// G must have full row rank (assembly drops redundant rows), and M must be positive for every motion that G lets pass: a
/// body may do without a moment of inertia where its joints determine its rotation.
namespace stribeck {

class ConsistentMotion {
 public:
  explicit ConsistentMotion(const DaeProblem& problem);

  /// Chooses orders and pivots at the state of assembly, so that what follows does not depend on where a run began.
  void analyse_pattern(const State& assembled);
  /// Factorises at the state's configuration; the calls below belong to it. False where rows depend on each other.
  bool factorise(const State& s);
  /// Moves q towards g = 0, quadratically when the configuration of the factorisation is near.
  void project_positions(State& s);
  /// Displacement of q by project_positions.
  const VectorXd& displacement() const { return displacement_; }
  void project_velocities(State& s);
  /// Fills a and λ from q, v, t. Baumgarte: the acceleration target is −2α ġ − β² g instead of 0 (α, β in 1/s). Where friction jams a
  /// joint, so that no λ balances it, all of λ becomes NaN.
  void solve_accelerations(State& s, double baumgarte_alpha = 0, double baumgarte_beta = 0);

 private:
  bool factorise_ldl(const State& s, bool bounded);
  bool is_near_singular(const State& s);
  bool pivot(const State& s);
  void solve();
  bool balance_friction(State& s);

  const DaeProblem& problem_;
  int n_, m_;
  SaddleLdl ldl_;
  /// Factors with a measure of displacements in place of M: they show whether a position is singular, whatever is light.
  SaddleLdl measure_;
  SparseLu lu_;           ///< factors with pivots, for the matrices that the other one refuses
  bool pivoted_ = false;  ///< lu_ is the one of the configuration, not ldl_
  bool with_friction_;    ///< f depends on λ
  SparseLu coupled_;      ///< factors of [M, Gᵀ − ∂f/∂λ; G, 0]
  VectorXd x_, rest_, f_, row_, g_, displacement_;
};

}  // namespace stribeck
