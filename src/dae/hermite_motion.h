#pragma once
#include "math/dae_problem.h"

/// Positions and velocities within a step, from those at both its ends, whatever method found them and whatever acts between:
///   v(θ) = H₀₀ v₀ + H₀₁ v₁ + h (H₁₀ a₀ + H₁₁ a₁)        cubic of Hermite; without accelerations, the line from v₀ to v₁
///   q(θ) = q₀ ⊕ h ∫v dθ ⊕ s(θ) e,   e = q₁ ⊖ (q₀ ⊕ h ∫₀¹v dθ),   v(θ) += s′(θ) e/h
/// θ share of the step [-], h its size [s], s = θ³ (10 − 15 θ + 6 θ²), or θ² (3 − 2θ) without accelerations: in a vector space these are the
/// polynomials of degree 5 and 3 through positions, velocities and, of the first, accelerations.
/// For an oscillation with ω the errors of positions are (ωh)⁶/46080 and (ωh)⁴/384 of the amplitude, e is (ωh)⁵/720 and (ωh)³/12.
namespace stribeck {

class HermiteMotion {
 public:
  HermiteMotion(const DaeProblem& problem, bool by_accelerations);

  /// Begins the motion of the step between two states with from.t < to.t; references are kept.
  void begin(const State& from, const State& to);
  /// q, v and t of `at`; the rest of it is left alone.
  void find(double share, State& at);
  /// e.
  const VectorXd& mismatch() const { return mismatch_; }

 private:
  void integrate_velocities(double share);
  void find_velocities(double share, VectorXd& v) const;

  const DaeProblem& problem_;
  bool by_accelerations_;
  const State *from_ = nullptr, *to_ = nullptr;
  double h_ = 0;
  VectorXd way_, mismatch_, end_;
};

/// x(θ) of a quantity by its values and rates at both ends of a step of size h; without rates a cubic that is level at both.
void hermite(const VectorXd& x0, const VectorXd& x1, const VectorXd& rate0, const VectorXd& rate1,
             double h, double share, VectorXd& x);

}  // namespace stribeck
