#pragma once
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "tribo/wear/joint_wear.h"

/// Many cycles of wear, several at once.
///
///   h₁ one jump of X cycles, h₂ two of X/2:   error = max |h₁ − h₂|,   h = max(h₀, 2 h₂ − h₁)
///   accepted where error <= tolerance · h_max;   X ← 0.8 X tolerance · h_max/error
///
/// h₀ depth before, h_max the greatest one reached [m]; X whole cycles, even where two jumps are compared; it grows threefold at
/// most. Errors do not accumulate: the next pressure distribution corrects the profile. The splitting of a cycle
/// into steps is of first order in X like backward Euler itself, and goes with it by the extrapolation. A single cycle is what it is:
/// no jump, no error. Source: Richardson; [HairerNorsettWanner1993] section II.4.
namespace stribeck {

struct WearPlan {
  double cycles = 0;  ///< number to reach, whole
  WearUpdate update = WearUpdate::backward_euler;
  double cycle_jump = 0;    ///< cycles at once, whole; 0: automatic, by tolerance
  double tolerance = 1e-3;  ///< error of a jump against the greatest depth [-]
  double depth_limit = 0;   ///< ends the wear simulation [m]; 0: none
};

/// Result of one update of a wear simulation.
struct WearRecord {
  double cycles = 0, cycle_jump = 0;     ///< number reached, and increase in this update
  double bore_depth = 0, pin_depth = 0;  ///< greatest depths [m]
  WearVolume bore_volume, pin_volume;
  double greatest_pressure = 0;  ///< greatest pressure over the last cycle [Pa]
  double local_error = 0;        ///< [m]; 0 for fixed jumps
};

enum class WearEnd { cycles_reached, depth_reached, stopped };

class WearSimulation {
 public:
  WearSimulation(JointWear joint, WearPlan plan);

  const JointWear& joint() const { return joint_; }
  const WearPlan& plan() const { return plan_; }

  /// A state and the jump to try next: all that a run must keep.
  struct State {
    WearState wear;
    double next_jump = 0;  ///< 0: choose
    friend bool operator==(const State&, const State&) = default;
  };
  State fresh(const WearCycle& cycle) const { return {joint_.fresh(cycle), 0}; }

  /// One update, which does not go beyond `until` cycles. Not to be called at the end.
  WearRecord advance(const WearCycle& cycle, State& state, JointWear::Workspace&,
                     double until = std::numeric_limits<double>::infinity()) const;
  /// The record, with the pressures of the last update.
  WearRecord record(const State&, const JointWear::Workspace&) const;
  bool ended(const State& state) const;

  /// Runs to the end, or until `on_update`, called after each update, returns false.
  WearEnd run(const WearCycle& cycle, State& state, JointWear::Workspace&,
              const std::function<bool(const WearRecord&)>& on_update) const;

  /// Reports where the explicit update would be unstable; empty when all is well.
  std::string warning(const WearCycle& cycle, const State& state) const;

 private:
  double compared_jump(const WearCycle&, double left, State&, JointWear::Workspace&,
                       double& error) const;
  double greatest_depth(const WearState&) const;
  JointWear joint_;
  WearPlan plan_;
};

}  // namespace stribeck
