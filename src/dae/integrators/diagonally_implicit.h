#pragma once
#include <algorithm>
#include <vector>

#include "dae/analysis/consistent_initialization.h"
#include "dae/newton_stage.h"

/// Diagonally implicit Runge-Kutta methods for constrained motion: every stage meets the dynamics, G v + ∂g/∂t = 0 and
/// g = 0 (dae/newton_stage.h).
///   stage i:  v_i = v₀ + h Σⱼ aᵢⱼ v̇ⱼ,   q_i = q₀ ⊕ h Σⱼ aᵢⱼ θ̇ⱼ,   v̇ⱼ accelerations, θ̇ⱼ velocities (chart rates)
/// The last stage is the end of the step. The error estimate is the difference to an embedded method, for positions,
/// and h times that of velocities, smoothed by the iteration matrix so that stiff films do not exaggerate it.
/// Accelerations and multipliers of the accepted state are solved for from its positions and velocities: those of the
/// last stage belong to the method, and lose orders.
/// Energy integrals are integrated with the embedded weights where these are the better ones.
/// Methods: dae/method/tr_bdf2.h, sdirk2.h, esdirk4.h.
namespace stribeck {

struct RungeKuttaTable {
  std::vector<std::vector<double>>
      a;  ///< row by row up to the diagonal; a first row {0} makes the stage explicit
  std::vector<double> embedded;  ///< weights of the method that errors are measured against
  int order, embedded_order, constrained_order;

  bool first_stage_explicit() const { return a.front().front() == 0; }
  double node(int stage) const;  ///< cᵢ = Σⱼ aᵢⱼ
};

class DiagonallyImplicit final : public TimeIntegrator {
 public:
  DiagonallyImplicit(const DaeProblem& problem, const RungeKuttaTable& table);
  void analyse_pattern(const State& s) override;
  void start(State& s) override;
  StepReport attempt(const State& from, double h, double tolerance, State& to) override;
  bool has_smooth_accelerations() const override { return false; }
  int estimate_order() const override { return std::min(table_.order, table_.embedded_order); }

 private:
  struct Stage {
    VectorXd rate, a, power,
        internal_states;  ///< θ̇, v̇, the rates of the energy integrals and of internal states
  };
  bool solve_stage(int i, const State& from, double h, double tolerance, State& to,
                   StepReport& report);
  void store(int i, const VectorXd& displacement, const State& s);
  void guess(int i, const State& from, double h);
  void estimate_error(const State& from, double h, double tolerance, const State& to,
                      StepReport& report);

  const DaeProblem& problem_;
  const RungeKuttaTable& table_;
  ConsistentMotion consistent_;
  NewtonStage newton_;
  StageLine line_;
  std::vector<Stage> stages_;
  VectorXd x_, displacement_, difference_, smooth_, internal_error_;
};

}  // namespace stribeck
