#pragma once
#include <memory>
#include <string>
#include <vector>

#include "build/probe.h"
#include "io/hdf5/state_checkpoint.h"
#include "study/run/simulate.h"
#include "study/stepping/saved_samples.h"
#include "study/stepping/state_shape.h"

/// A run step by step, with inputs from outside. The model file declares what can be set, and where a function acts:
///   [force.load]
///   type = "point_force"
///   magnitude = { type = "signal", initial = "0 N" }
///   [force.controller]
///   type = "external"
///   between = ["ground", "slider"]
/// A program then runs it:
///   Simulation simulation(read_model("press.toml"));
///   simulation.set("force.load", 100);
///   simulation.advance(1e-3);
///   const double speed = simulation.value("body.slider.vx");
namespace stribeck {

/// Everything that decides the future of a simulation, and what it has recorded.
struct SimulationState {
  std::string input_hash;
  RunPosition position;
  std::shared_ptr<SavedSamples> samples;    ///< shared by the states of one past
  std::shared_ptr<const StateShape> shape;  ///< one of a simulation, whichever state of it
  Probe::Account account;
  std::vector<double> figures, greatest, cycles;
  /// Input signals by the name of the input.
  std::vector<std::pair<std::string, InputSignal::Setting>> signals;
  long observed = 0;
  bool inputs_changed = false;

  double time() const { return position.state.t; }  ///< [s]
};

class SteppedRun;

/// One simulation of one model. Two of them share nothing and may run in two threads.
/// Advanced in one piece to the end of its model, it gives the bits of simulate(). Each advance ends a step where it ends; what is
/// set takes effect there, and the integrator starts anew. Thrown are InputError for what is wrong with model or input, SolveError for a
/// simulation that cannot continue: result() then still has everything up to there, and restore() leads back before it.
class Simulation {
 public:
  /// `options.folder` has no effect: write the result, io/run_folder.h.
  explicit Simulation(ModelInput input, RunOptions options = {});
  ~Simulation();
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  double time() const;      ///< [s]
  double duration() const;  ///< duration that the model declares; a simulation may go beyond it [s]
  /// Advances by a duration, or to a time not before the present one [s].
  void advance(double duration);
  void advance_to(double time);

  const std::vector<Channel>& channels() const;
  /// Return the present value of a channel, or of all channels in their order.
  double value(const std::string& channel);
  const std::vector<double>& values();

  /// Returns the declared signals of the model, with their units.
  const std::vector<SignalPort>& inputs() const;
  /// Sets an input from now on, in SI.
  void set(const std::string& input, double value);

  SimulationState save() const;
  /// Restores a state of this or of another simulation of the same model.
  void restore(const SimulationState& state);
  /// Takes a state of a simulation of a changed model: everything continues from there under the present parameters, and energy that the
  /// change puts into elements counts as input. Throws InputError naming the difference where the unknowns are others, or the state contradicts a
  /// constraint of this model.
  void carry(const SimulationState& state);

  /// Returns the result of a run that ends at the present state.
  RunResult result();

 private:
  ModelInput input_;
  RunOptions options_;
  std::unique_ptr<SteppedRun> run_;
};

}  // namespace stribeck
