#pragma once
#include <memory>
#include <vector>

#include "study/run/run.h"
#include "study/run/simulation.h"
#include "study/stepping/saved_samples.h"
#include "study/stepping/state_shape.h"

namespace stribeck {

/// A run as its Simulation steps it: to any time, with inputs that change in between, and back to states that were saved.
class SteppedRun {
 public:
  /// Begins at the assembled state. Keeps references to both. Throws InputError for an analysis without time.
  SteppedRun(const ModelInput& input, const RunOptions& options);

  /// Integrates up to this time [s]. Throws what made the run fail.
  void advance_to(double time);
  void set(const SignalPort& port, double value);
  SimulationState save();
  void restore(const SimulationState& saved);
  void carry(const SimulationState& saved);
  RunResult result_so_far();

  const std::vector<double>& values() { return probe().sample(run_.state()); }
  const std::vector<Channel>& channels() { return probe().channels(); }
  const ModelPorts& ports() const { return run_.model().ports; }
  double time() const { return run_.state().t; }
  double end() const { return run_.end(); }

 private:
  Probe& probe() { return run_.record().probe(); }
  StateShape shape();
  void require_same_shape(const SimulationState& saved);
  void continue_from(const SimulationState& saved);

  Run run_;
  bool inputs_changed_ = false;
  /// Samples of the state that was saved or restored last; the record begins with them unless some were discarded since.
  std::shared_ptr<SavedSamples> saved_;
  std::shared_ptr<const StateShape> shape_;
};

}  // namespace stribeck
