#pragma once
#include "dae/analysis/consistent_initialization.h"
#include "dae/stepper.h"

/// The motion within an accepted step, from the states at both its ends, whatever method found them:
///   v(θ) = H₀₀ v₀ + H₀₁ v₁ + h (H₁₀ a₀ + H₁₁ a₁)        cubic of Hermite; where accelerations carry errors of damped parts, the line
///   q(θ) = q₀ ⊕ h ∫v dθ ⊕ s(θ) e,   e = q₁ ⊖ (q₀ ⊕ h ∫₀¹v dθ),   v(θ) += s′(θ) e/h
/// θ share of the step [-], h its size [s], s = θ³ (10 − 15 θ + 6 θ²), or θ² (3 − 2θ) with lines: in a vector space these are the polynomials
/// of degree 5 and 3 through positions, velocities and, of the first, accelerations. Positions and velocities are then moved onto the
/// constraints, and accelerations and multipliers solved for from the forces there.
/// Of an oscillation with ω errors of positions are (ωh)⁶/46080 and (ωh)⁴/384 of the amplitude, e is (ωh)⁵/720 and (ωh)³/12: e says where
/// the motion is too coarse, or not smooth.
namespace stribeck {

class StepInterpolation {
 public:
  /// `smooth`: accelerations of states are those of the motion (Stepper::has_smooth_accelerations).
  StepInterpolation(const DaeProblem& problem, bool smooth);

  /// See Stepper::analyse_pattern.
  void analyse_pattern(const State& assembled) { motion_.analyse_pattern(assembled); }

  /// at ← the state at a share of the step; history is that of `from`. False where it is not known to the tolerance of the step.
  bool interpolate(const State& from, const State& to, double share, double tolerance, State& at);

 private:
  void integrate_velocities(const State& from, const State& to, double share, double h);
  void find_velocities(const State& from, const State& to, double share, double h,
                       VectorXd& v) const;
  bool solve(State& at);

  const DaeProblem& problem_;
  bool smooth_;
  ConsistentMotion motion_;
  VectorXd way_, mismatch_, end_;
};

}  // namespace stribeck
