#pragma once
#include <span>

#include "build/probe.h"
#include "model/run/run_spec.h"
#include "results/cycle.h"
#include "results/run_result.h"
#include "study/periodicity/cycle_change.h"
#include "study/periodicity/steps_between.h"

namespace stribeck {

/// Watches whether the motion of a run has become periodic (study/periodicity/cycle_change.h): each cycle is seen at equal distances of what cycles
/// run over, and two of them running must change by no more than the tolerance. Steps of the run do not depend on it.
class PeriodicityWatch {
 public:
  /// Keeps references to all but the last two. `cycle` runs over one of the channels of the probe or "time".
  PeriodicityWatch(const MultibodySystem& system, const MechanismProbe& mechanism, Probe& probe,
                   TimeIntegrator& time_integrator, const Cycle& cycle, const SimulationSpec& run);

  /// The first state of a run, or of its resumed part.
  void begin(const State& s);
  /// The next accepted state.
  void observe(const State& s);

  /// Periodic, or as many cycles as are allowed.
  bool ends() const;
  Periodicity result() const;

  /// Everything in it but the last state, for a checkpoint; restore() gives the same bits, or false where they are of another model.
  /// `like`: a state of the model.
  std::vector<double> numbers() const;
  bool restore(std::span<const double> numbers, const State& like);

 private:
  /// Position in cycles, whole at their borders.
  double place(const State& s);
  /// Returns the place along the direction in which the run proceeds, in phases.
  double along(double place) const { return direction_ * place * phases; }
  /// The state of a phase between the last state and s, which is at `end`, in phases.
  const State& state_at(double phase, const State& s, double end);
  void take_phase(double phase, const State& s);
  void compare(const State& s);
  void start_anew(double direction);

  static constexpr int phases = 12;  ///< phases of a cycle
  static constexpr int running = 2;  ///< cycles

  const MechanismProbe& mechanism_;
  Probe& probe_;
  StepsBetween between_;
  CycleComparison comparison_;
  PeriodicSpec spec_;
  Cycle cycle_;
  bool over_time_, over_crank_;
  std::size_t over_channel_ = 0;
  State previous_;
  double at_ = 0;         ///< place of the last state
  double direction_ = 0;  ///< 0 before the run proceeds
  bool begun_ = false;
  bool reached_ = false;
  long cycles_ = 0;  ///< whole ones
  long within_ = 0;  ///< whole cycles in succession whose change is within the tolerance
  CycleChange change_;
  std::vector<CyclePhase> now_, last_;
};

/// "periodic after 5 cycles (largest change 0.00042, position of joint.big_end)", or "not periodic after ...".
std::string text_of(const Periodicity& periodicity);

}  // namespace stribeck
