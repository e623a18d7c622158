#pragma once
#include <array>

#include "dae/consistent.h"
#include "dae/stepper.h"

namespace stribeck {

/// Dormand-Prince 5(4): explicit, for smooth problems that are not stiff. Accelerations come from the index-1 system.
/// Constraints drift with it; either
///   projection   after each step moves positions and velocities back onto g = 0, G v + ∂g/∂t = 0 in the metric of M, or
///   Baumgarte's  target g̈ = −2α ġ − β² g pulls errors back instead of removing them;
///                α, β [1/s]: of the order of 1/h at most; larger values make the method itself unstable.
/// Energy counters are integrated with the same fifth-order weights.
/// Source: [DormandPrince1980], [Baumgarte1972].
class DormandPrince final : public Stepper {
 public:
  /// With projection.
  explicit DormandPrince(const DaeProblem& problem);
  /// With Baumgarte's stabilisation.
  DormandPrince(const DaeProblem& problem, double baumgarte_alpha, double baumgarte_beta);
  void prime(const State& s) override { consistent_.prime(s); }
  void start(State& s) override;
  StepReport attempt(const State& from, double h, double tolerance, State& to) override;
  int estimate_order() const override { return 4; }

 private:
  static constexpr int stages = 7;
  bool evaluate(int stage, State& at, StepReport& report);

  const DaeProblem& problem_;
  bool projects_;
  double alpha_ = 0, beta_ = 0;
  ConsistentMotion consistent_;
  std::array<VectorXd, stages> rate_, a_, power_, inner_;
  VectorXd displacement_, inner_error_;
};

}  // namespace stribeck
