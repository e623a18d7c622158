#pragma once
#include "dae/analysis/consistent_initialization.h"
#include "dae/control/time_integrator.h"

namespace stribeck {

/// Motion of a mechanism whose drives leave no degree of freedom (as many constraint rows as velocities), with inverse dynamics:
///   positions       g(q, t) = 0         Newton from q₀ ⊕ (h v₀ + ½ h² a₀)
///   velocities      G v = −∂g/∂t
///   accelerations   G a = −bias
///   forces          Gᵀ λ = f − M a      reactions, and driving forces and torques
/// Exact at every instant: no error is carried from one step to the next. A step is accepted when the extrapolation met
/// the position to a hundredth of the mechanism's size (or rad), so that of several positions that the drives allow the
/// motion stays on its branch. Energy integrals are integrated by Simpson's rule.
/// Source: [Haug1989], chapters 3 and 6.
class Kinematic final : public TimeIntegrator {
 public:
  explicit Kinematic(const DaeProblem& problem);
  void analyse_pattern(const State& s) override { consistent_.analyse_pattern(s); }
  void start(State& s) override;
  /// The tolerance is of no use here.
  StepReport attempt(const State& from, double h, double tolerance, State& to) override;
  bool follows_forces() const override { return false; }
  int estimate_order() const override { return 2; }

 private:
  bool advance(const State& from, double h, State& to, StepReport& report);
  bool close_positions(State& s, StepReport& report);
  void fill_rates(State& s);

  const DaeProblem& problem_;
  ConsistentMotion consistent_;
  VectorXd displacement_, power_;
};

}  // namespace stribeck
