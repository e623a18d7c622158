#pragma once
#include "dae/control/time_integrator.h"
#include "math/linear/sparse_lu.h"

/// One implicit stage of a time integrator for constrained motion, solved by Newton in an acceleration-like unknown x:
///   q = q₀ ⊕ (d₀ + w.q x + c),   v = v₀ + w.v x,   a = a₀ + w.a x
///   M a + Gᵀλ = f(t, q, v),   G v + ∂g/∂t = 0,   and c moves q back onto g(q, t) = 0
/// Position and velocity constraints hold to round-off at the end of every stage. c is taken in the metric of the
/// iteration matrix: stiff elements are heavy in it, so that the correction does not press through oil films.
/// The unknowns are those of [ArnoldBruels2007]; the correction is that of [GearLeimkuhlerGupta1985] in another metric.
namespace stribeck {

/// The straight line on which a stage looks for its solution.
struct StageLine {
  /// Values at x = 0; the displacement is from the configuration the stage starts at.
  VectorXd displacement, v, a;
  TangentWeights weights;
  double chart_share =
      0;  ///< [s]: the displacement holds chart_share · v, to be replaced by the chart rate; 0: leave it
};

class NewtonStage {
 public:
  explicit NewtonStage(const DaeProblem& problem);

  /// Fixes the order of elimination from a state that depends on the model alone.
  void analyse_pattern(const State& s);
  /// Solves for x and to.lambda from the guesses given; fills q, v, a of `to`, whose time is set. False with the reason
  /// in the report when there is no solution.
  bool solve(const VectorXd& q_from, const StageLine& line, double tolerance, State& to,
             VectorXd& x, StepReport& report);
  /// Removes what Newton left of G v + ∂g/∂t (far below the tolerance) from to.v.
  void project_velocities(State& to);
  /// Displacement from q_from to the solution.
  const VectorXd& displacement() const { return moved_; }
  /// x ← K⁻¹ x with the iteration matrix of the last solve.
  void apply_inverse(VectorXd& x) const { lu_.solve_in_place(x); }

 private:
  void set_configuration(const VectorXd& q_from, const StageLine& line, const VectorXd& x,
                         State& to);
  void evaluate_residual(const StageLine& line, const State& to);
  bool refresh_tangent(const StageLine& line, const State& to);
  bool apply_update(const VectorXd& q_from, const StageLine& line, State& to, VectorXd& x,
                    StepReport& report);
  void project_positions(const VectorXd& q_from, const StageLine& line, State& to,
                         const VectorXd& x);

  const DaeProblem& problem_;
  int n_, m_;
  SparseLu lu_;
  VectorXd correction_, correction_before_, dx_, closing_, dynamics_, constraint_, displacement_,
      moved_, rate_, x_before_, lambda_before_;
};

}  // namespace stribeck
