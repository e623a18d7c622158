#pragma once
#include "dae/analysis/consistent_initialization.h"
#include "dae/hermite_motion.h"

/// The motion within an accepted step, from the states at both its ends, whatever method found them: positions and velocities by
/// hermite_motion.h, with accelerations. They are then moved onto the constraints, and accelerations and multipliers solved for from the
/// forces there.
/// The mismatch e says where the motion is too coarse for this, where accelerations jump, or where those of stiff parts are not those of
/// the motion: it may be a tenth of the error of the step.
namespace stribeck {

class StepInterpolation {
 public:
  explicit StepInterpolation(const DaeProblem& problem);

  /// Fixes the order of elimination from the assembled state.
  void analyse_pattern(const State& assembled) { consistent_.analyse_pattern(assembled); }
  /// at ← the state at a share of the step; its history is that of `from`. False where the tolerance of the step is not reached.
  bool interpolate(const State& from, const State& to, double share, double tolerance, State& at);

 private:
  bool solve(State& at);

  const DaeProblem& problem_;
  HermiteMotion motion_;
  ConsistentMotion consistent_;
};

}  // namespace stribeck
