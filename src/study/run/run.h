#pragma once
#include <chrono>
#include <ctime>
#include <exception>
#include <optional>

#include "io/hdf5/state_checkpoint.h"
#include "io/recorder.h"
#include "results/field_probe.h"
#include "study/analysis/analysis.h"
#include "study/periodicity/periodicity_watch.h"
#include "study/run/figure_sampler.h"
#include "study/run/run_failure.h"
#include "study/run/run_sampler.h"
#include "study/run/saved_run.h"
#include "study/run/simulate.h"
#include "study/run/simulation.h"

namespace stribeck {

/// A run while it runs, behind simulate() and Simulation: records, watches the clock, writes now and then.
class Run {
 public:
  Run(const ModelInput& input, const RunOptions& options);
  /// Runs from the assembled state to the end.
  RunResult execute();
  /// Continues from the checkpoint to the end of the run or, where given, to `until` [s], periodic or not. Everything before the state is made as
  /// in a run from the start, so that the bits are those of such a run.
  RunResult go_on(SavedRun&& saved, std::optional<double> until);

  /// The calls of Simulation, in this order: begin() first, then any of the others.
  void begin();
  void advance_to(double time);
  void set(const SignalPort& port, double value);
  SimulationState save();
  void restore(const SimulationState& saved);
  void carry(const SimulationState& saved);
  RunResult result_so_far();
  const std::vector<double>& values() { return probe_->sample(state_); }
  const std::vector<Channel>& channels() const { return probe_->channels(); }
  const ModelPorts& ports() const { return model_.ports; }
  double time() const { return state_.t; }
  double end() const { return end_; }

 private:
  void start();
  void require_laws() const;
  void require_arithmetic() const;
  /// Prepares the pattern of the equations, consistent accelerations and the memory of the integrator.
  void prepare_integrator();
  /// Reads the requested statistics and the cycle from the model.
  void take_questions();
  /// Without one, the assembled state is what the record shows.
  void take_beginning();
  /// A law that has no answer at the beginning has left nothing to record.
  void require_laws_hold() const;
  /// Records the failure; it is called within a catch block.
  void fail();
  void take_position(const Checkpoint& checkpoint);
  /// Ends before its duration, for being periodic or after as many cycles as are allowed.
  bool ends_by_cycles() const;
  RunResult finish();
  void keep_ended(RunFiles files);
  void record_beginning();
  void integrate_whole();
  void integrate_to(double end);
  void require_success() const;
  void start_anew();
  void take_saved(const SimulationState& saved);
  void require_same_shape(const SimulationState& saved) const;
  /// Discards unfinished samples that an exception left: a sample of some channels, a frame of some fields.
  void forget_half_samples();
  bool observe(const State& s);
  /// Samples of the record from `first` on lie between the last state and this one.
  void record(const State& s, std::size_t first);
  /// The state that this part ends with, if it lies between samples; a resumed run forgets it.
  void record_end(Record& record);
  /// Discards samples and frames of a long run where there are too many.
  void thin();
  /// The first look keeps what there is at once: a run can be resumed from its start on.
  void look(bool first);
  bool is_time_to_look();
  std::size_t size_of_results() const;
  void tell_progress() const;
  Checkpoint checkpoint() const;
  void summarise();

  const ModelInput& input_;
  const RunOptions& options_;
  const Analysis& analysis_;
  double end_;  ///< end of the run [s]
  BuiltModel model_;
  State state_;
  RunResult result_;
  MemoryReserve reserve_;
  std::unique_ptr<TimeIntegrator> time_integrator_;  ///< none where nothing goes through time
  std::vector<std::string> notes_;                   ///< warnings about the beginning
  std::optional<Recorder> recorder_;
  std::optional<Probe> probe_;
  std::optional<FieldProbe> field_probe_;
  std::optional<RunStatistics> steps_;
  std::optional<StepsBetween> between_;
  std::optional<RunSampler> sampler_;
  std::optional<FigureSampler> figures_;
  std::optional<PeriodicityWatch> periodicity_;
  bool follows_cycles_ = false;          ///< the run ends when it is periodic
  IntegrationReport counts_, accepted_;  ///< present counts, and those at the last accepted step
  /// Number of samples that the record of an uninterrupted run would have as well
  std::size_t samples_ = 0;
  long thinned_ = 0;  ///< times that samples or frames were discarded
  long seen_ = 0;     ///< states since the start or the resumption
  bool resumed_ = false;
  bool seen_already_ = false;  ///< the state that the next call of the integrator shows first
  bool inputs_changed_ = false;
  /// Samples of the state that was saved or restored last; the record begins with them unless some were discarded since.
  std::shared_ptr<SavedSamples> saved_;
  std::shared_ptr<const StateShape> shape_;
  std::exception_ptr failure_;  ///< exception that ended the run
  bool observing_ = false;      ///< the last accepted state is about to be recorded
  std::chrono::steady_clock::time_point wall_start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point looked_ = wall_start_;
  std::clock_t cpu_start_ = std::clock();
  double wall_before_ = 0, cpu_before_ = 0;  ///< time spent in the parts before this one [s]
};

}  // namespace stribeck
