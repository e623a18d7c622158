#pragma once
#include "dae/analysis/consistent_initialization.h"
#include "dae/control/time_integrator.h"
#include "dae/integrators/butcher_tableau.h"

namespace stribeck {

/// Explicit Runge-Kutta methods for smooth problems that are not stiff. Accelerations come from the index-1 system.
/// Constraints drift with it; either
///   projection   after each step moves positions and velocities back onto g = 0, G v + ∂g/∂t = 0 in the metric of M, or
///   Baumgarte's  target g̈ = −2α ġ − β² g pulls errors back instead of removing them;
///                α, β [1/s]: of the order of 1/h at most; larger values make the method itself unstable.
/// Energy integrals and internal states are integrated with the same weights. Both count in the local error: in a contact with a stiff damping
/// positions can be exact to the tolerance while steps at the limit of stability let the force ring, and its work with it.
/// Source: [HairerEtAl1993] chapter II, [Baumgarte1972].
class ExplicitRungeKutta final : public TimeIntegrator {
 public:
  /// Makes an integrator with projection.
  ExplicitRungeKutta(const DaeProblem& problem, const ExplicitTable& table);
  /// Makes an integrator with Baumgarte's stabilisation.
  ExplicitRungeKutta(const DaeProblem& problem, const ExplicitTable& table, double baumgarte_alpha,
                     double baumgarte_beta);
  void analyse_pattern(const State& s) override { consistent_.analyse_pattern(s); }
  void start(State& s) override;
  StepReport attempt(const State& from, double h, double tolerance, State& to) override;
  bool interpolate(const State& from, double h, double share, State& at) override;
  int estimate_order() const override { return table_.estimate_order; }

 private:
  int last_stage() const { return table_.stages() - 1; }
  struct Stage {
    VectorXd rate, a, power,
        internal_states;  ///< θ̇, v̇, the rates of the energy integrals and of internal states
  };
  void advance(int stage, const State& from, double h, State& to);
  bool evaluate(int stage, State& at, StepReport& report);
  void estimate_error(double h, double tolerance, const State& to, StepReport& report);
  void combine(const std::vector<double>& weights, VectorXd Stage::*part, double scale,
               VectorXd& sum) const;
  void interpolate(VectorXd Stage::*part, double share, VectorXd& increment);
  void judge(VectorXd Stage::*part, double scale, double tolerance, const State& to,
             StepReport& report);

  const DaeProblem& problem_;
  const ExplicitTable& table_;
  bool projects_;
  double alpha_ = 0, beta_ = 0;
  ConsistentMotion consistent_;
  std::vector<Stage> stages_;
  double attempted_from_ = 0, attempted_h_ = 0;  ///< [s]; 0: none, or one that failed
  VectorXd displacement_, error_, coarser_, work_error_, internal_error_, whole_increment_;
};

}  // namespace stribeck
