#pragma once
#include <optional>
#include <string>
#include <vector>

#include "build/builder.h"
#include "dae/integrate.h"
#include "io/hdf5/state_checkpoint.h"
#include "results/field_probe.h"
#include "results/run_result.h"
#include "study/periodicity/periodicity_watch.h"
#include "study/sampling/figure_sampler.h"
#include "study/sampling/run_sampler.h"

namespace stribeck {

/// Record of a run: samples and frames in its result, figures of every step, and cycles that may repeat.
class RunRecord {
 public:
  /// Keeps references to model, integrator and result, and puts channels, statistics and cycle into the result. `integrator` is null where
  /// nothing goes through time. Throws InputError for requests that the model cannot meet.
  RunRecord(const ModelInput&, const BuiltModel&, TimeIntegrator* integrator, const State& start,
            RunResult&);
  RunRecord(const RunRecord&) = delete;
  RunRecord& operator=(const RunRecord&) = delete;

  /// The first state of a motion, or of its resumed part.
  void begin(const State&);
  /// Records an accepted state and what lies before it, with the counts of the steps so far; `first`: the one that the motion begins with.
  void observe(const State&, const IntegrationReport& accepted, bool first);
  /// Records a state alone, which no step led to.
  void record_alone(const State&);
  /// Adds the state with which this part ends, if it lies between samples; a resumed run forgets it.
  void record_end(const State&, Record&);
  /// Discards unfinished samples that an exception left: a sample of some channels, a frame of some fields.
  void forget_half_samples();
  /// Puts figures, energy balance and periodicity of the run so far into the result.
  /// Returns a warning where the record up to this state lacks samples that the output interval asks for.
  std::optional<std::string> lost_samples(const State& s) const;
  void sum_up(const State&);

  /// Returns whether the run is periodic, or has gone through as many cycles as are allowed.
  bool ends_by_cycles() const { return periodicity_ && periodicity_->ends(); }
  /// Outcome of the watch for cycles; asked where there is one.
  Periodicity periodicity() const { return periodicity_->result(); }
  bool is_thinned() const { return thinned_ > 0; }  ///< whether samples or frames were discarded
  bool watches_cycles() const { return periodicity_.has_value(); }
  const std::vector<std::string>& notes() const { return notes_; }  ///< warnings about requests
  std::size_t bytes() const;                                        ///< size of samples and frames
  Probe& probe() { return probe_; }
  const Probe& probe() const { return probe_; }
  const FigureSampler& figures() const { return figures_; }

  /// Position of an accepted state with its counts, among the samples and frames so far.
  RunPosition position(const State&, const IntegrationReport& accepted) const;
  /// Sums over the steps so far.
  struct Sums {
    std::vector<double> figures, greatest, cycles;
  };
  Sums sums() const;
  /// Continues from a position with these sums. Throws FileError where a checkpoint holds other ones.
  void restore(const RunPosition&, const Checkpoint&);
  void restore(const RunPosition&, const Sums&);

 private:
  RunStatistics requested(const ModelInput&);
  void restore(const RunPosition&);
  void record(const State&, std::size_t first);
  void thin();

  RunResult& result_;
  std::vector<std::string> notes_;
  Probe probe_;
  RunStatistics statistics_;
  FieldProbe field_probe_;
  StepsBetween between_;
  RunSampler sampler_;
  FigureSampler figures_;
  std::optional<PeriodicityWatch> periodicity_;
  std::size_t samples_ = 0;  ///< samples that the record of an uninterrupted run would have as well
  long thinned_ = 0;         ///< times that samples or frames were discarded
  bool observing_ = false;   ///< the last accepted state is about to be recorded
  const MultibodySystem& system_;
};

}  // namespace stribeck
