#pragma once
#include <optional>
#include <string>

#include "build/probe.h"
#include "model/run/run_spec.h"
#include "results/record.h"
#include "study/periodicity/steps_between.h"

namespace stribeck {

/// Decides what of a run is recorded: every step, thinned as the run grows long (results/thinning.h), or the motion at equal
/// intervals. A sample between two steps is interpolated, or found by a shorter step from the first of them (steps_between.h): the steps of a run do not depend on what is recorded.
class RunSampler {
 public:
  /// Keeps references to the first two.
  RunSampler(Probe& probe, StepsBetween& between, const OutputSpec& output,
             const SimulationSpec& simulation);

  /// The first state of a run, or of its resumed part.
  void begin(const State& s);
  /// Records what lies between the last state and this one, which is not among it.
  void record_between(const State& s, Record& record);
  /// Returns whether this state itself is recorded.
  bool takes(const State& s) const;
  /// Discards samples where there are too many; true when it did.
  bool thin(Record& record, std::optional<double> spare_from) const;
  /// Returns how many samples at its intervals a record up to this state has, the first at 0 s; 0 where every step is one.
  std::size_t expected(const State& s) const;
  /// Returns a warning for the user, if there is one.
  std::optional<std::string> warning() const;

 private:
  double intervals(double t) const;
  void record_at(double t, const State& s, Record& record);

  Probe& probe_;
  StepsBetween& between_;
  double requested_, interval_;  ///< intervals between samples [s]; 0: every step
  std::size_t most_;
  State previous_;
};

}  // namespace stribeck
