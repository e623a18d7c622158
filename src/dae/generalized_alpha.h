#pragma once
#include <Eigen/LU>

#include "dae/consistent.h"
#include "dae/stepper.h"

namespace stribeck {

/// Weights of the generalised-α family.
///   (1 − α_m) ã' + α_m ã = (1 − α_f) v̇' + α_f v̇
///   q' = q ⊕ (h v + h²(½ − β) ã + h² β ã'),   v' = v + h(1 − γ) ã + h γ ã'
/// γ = ½ + α_f − α_m, β = (γ + ½)²/4.  ρ∞ ∈ [0, 1]: 1 keeps all high frequencies, 0 annihilates them in one step.
/// Source: [ChungHulbert1993], for index 3 [ArnoldBruels2007].
struct GeneralizedAlphaWeights {
  double alpha_m, alpha_f, gamma, beta;
  static GeneralizedAlphaWeights from_spectral_radius(double rho);
  /// HHT: α_m = 0, α_f = α ∈ [0, 1/3]. Source: [HilberHughesTaylor1977].
  static GeneralizedAlphaWeights hht(double alpha);
};

/// Generalised-α for constrained motion. At the end of each step Newton meets the dynamics and G v + ∂g/∂t = 0, and moves
/// the positions back onto g = 0: position and velocity constraints hold to round-off in every sample.
/// Second order for positions, velocities and multipliers, also when the step changes: the algorithmic acceleration
/// belongs to the time t + (α_m − α_f)h and is moved there when h changes. Only with ρ∞ = 1 do multipliers fall to first
/// order when steps change, since nothing damps their alternating errors.
class GeneralizedAlpha final : public Stepper {
 public:
  GeneralizedAlpha(const DaeProblem& problem, GeneralizedAlphaWeights weights);
  void start(State& s) override;
  StepReport attempt(const State& from, double h, double tolerance, State& to) override;
  int estimate_order() const override { return 2; }

 private:
  void predict(const State& from, double h, State& to);
  void apply(const State& from, double h, State& to) const;
  bool solve(const State& from, double h, double tolerance, State& to, StepReport& report);
  void evaluate_residual(double h, const State& to);
  void refresh_tangent(double h, const State& to);
  bool move(const State& from, double h, State& to, StepReport& report);
  void close_joints(const State& from, double h, State& to);
  void clear_constraint_rates(State& to);
  void finish(const State& from, double h, double tolerance, State& to, StepReport& report);

  const DaeProblem& problem_;
  GeneralizedAlphaWeights w_;
  ConsistentMotion consistent_;
  int n_, m_;
  MatrixXd K_;
  Eigen::PartialPivLU<MatrixXd> lu_;
  VectorXd base_, correction_, residual_, dynamics_, constraint_, dx_, displacement_, trial_;
};

}  // namespace stribeck
