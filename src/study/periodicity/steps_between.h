#pragma once
#include <optional>

#include "dae/control/time_integrator.h"
#include "dae/step_interpolation.h"
#include "mbs/system/multibody_system.h"

namespace stribeck {

/// The motion between two accepted states of a run: interpolated where that is as accurate as the step, else found by shorter steps from the
/// first of them, held to the tolerance of the run and then discarded. The steps of a run do not depend on what is looked up between them.
class StepsBetween {
 public:
  /// Keeps references to both. Without an integrator (null) nothing goes through time.
  StepsBetween(const MultibodySystem& system, TimeIntegrator* time_integrator, double tolerance)
      : system_(system), time_integrator_(time_integrator), tolerance_(tolerance) {
    if (time_integrator && time_integrator->follows_forces()) interpolation_.emplace(system);
  }

  /// Fixes the order of elimination from the assembled state.
  void analyse_pattern(const State& assembled) {
    if (interpolation_) interpolation_->analyse_pattern(assembled);
  }

  /// Returns the state at t, from `from` on; null where no such steps are found. Valid until the next call.
  const State* at(double t, const State& from);
  /// Returns the state within the step from `from` to `to`, by interpolation; null where that is not accurate enough.
  const State* within(const State& from, const State& to, double share);

 private:
  const MultibodySystem& system_;
  TimeIntegrator* time_integrator_;
  double tolerance_;
  std::optional<StepInterpolation> interpolation_;
  State between_, ahead_;
};

}  // namespace stribeck
