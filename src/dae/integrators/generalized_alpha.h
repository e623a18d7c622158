#pragma once
#include "dae/analysis/consistent_initialization.h"
#include "dae/newton_stage.h"

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

/// Generalised-α for constrained motion; position and velocity constraints hold in every sample (dae/newton_stage.h).
/// Second order for positions, velocities and multipliers, also when the step changes: the algorithmic acceleration
/// belongs to the time t + (α_m − α_f)h and is moved there when h changes. Only with ρ∞ = 1 do multipliers fall to first
/// order when steps change, since nothing damps their alternating errors.
class GeneralizedAlpha final : public TimeIntegrator {
 public:
  GeneralizedAlpha(const DaeProblem& problem, GeneralizedAlphaWeights weights);
  void analyse_pattern(const State& s) override;
  void start(State& s) override;
  StepReport attempt(const State& from, double h, double tolerance, State& to) override;
  bool has_memory() const override { return true; }  ///< the algorithmic accelerations
  bool has_smooth_accelerations() const override { return false; }
  int estimate_order() const override { return 2; }

 private:
  void set_line(const State& from, double h);
  void set_internal_line(const State& from, double h, State& to);
  void finish_internal_states(const State& from, double h, double tolerance, State& to,
                              StepReport& report);
  void finish(const State& from, double h, double tolerance, State& to, StepReport& report);

  const DaeProblem& problem_;
  GeneralizedAlphaWeights w_;
  ConsistentMotion consistent_;
  NewtonStage stage_;
  StageLine line_;
  VectorXd base_, displacement_, internal_base_, internal_known_, internal_error_;
};

}  // namespace stribeck
