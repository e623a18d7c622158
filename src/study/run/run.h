#pragma once
#include <exception>
#include <optional>

#include "io/recorder.h"
#include "study/analysis/analysis.h"
#include "study/run/run_clock.h"
#include "study/run/run_failure.h"
#include "study/run/saved_run.h"
#include "study/run/simulate.h"
#include "study/sampling/run_record.h"

namespace stribeck {

/// A run while it runs, behind simulate() and Simulation: integrates, has its states recorded, watches the clock, writes now and then.
class Run {
 public:
  Run(const ModelInput& input, const RunOptions& options);
  /// Runs from the assembled state to the end.
  RunResult execute();
  /// Continues from the checkpoint to the end of the run or, where given, to `until` [s], periodic or not. Everything before the state is made as
  /// in a run from the start, so that the bits are those of such a run.
  RunResult go_on(SavedRun&& saved, std::optional<double> until);

  // Parts of a run, for whoever steps it (stepped_run.h).

  /// Prepares the beginning and its record.
  void start();
  /// Integrates from the present state on; a failure is in the result. `is_observed`: the present state was observed before.
  void integrate_to(double end, bool is_observed = false);
  /// Starts a new motion after an abrupt change between two steps, as at a jump of a prescribed quantity. A failure is in the result.
  void begin_motion();
  /// Continues from another position with what had been summed up there.
  void restore(const RunPosition& position, const RunRecord::Sums& sums, long observed);
  /// Throws what made the run fail.
  void require_success() const;
  /// Puts times, counts, figures and warnings of the run so far into the result.
  void summarise();

  const BuiltModel& model() const { return model_; }
  RunRecord& record() { return *record_; }
  RunResult& result() { return result_; }
  const State& state() const { return motion_.state; }
  State& state() { return motion_.state; }
  RunPosition position() const { return record_->position(motion_.state, motion_.accepted); }
  long observed() const { return motion_.observed; }  ///< states since the start or the resumption
  double end() const { return end_; }                 ///< [s]

 private:
  void require_laws() const;
  void require_arithmetic() const;
  /// Prepares the pattern of the equations, consistent accelerations and the memory of the integrator.
  void prepare_integrator();
  /// Without one, the assembled state is what the record shows.
  void find_beginning();
  /// A law that has no answer at the beginning has left nothing to record.
  void require_laws_hold() const;
  /// Records the failure; it is called within a catch block.
  void fail();
  void restore_position(const Checkpoint& checkpoint);
  /// Ends before its duration, for being periodic or after as many cycles as are allowed.
  bool ends_by_cycles() const;
  RunResult finish();
  void warn_of_lost_samples();
  void keep_ended(RunFiles files);
  void record_beginning();
  void integrate_whole();
  bool observe(const State& s);
  /// Reports progress, and keeps what there is where that is due. The first one keeps it at once: a run can be resumed from its start on.
  void report(bool first);
  void report_progress() const;
  Checkpoint checkpoint() const;

  /// The state and how it was reached.
  struct Motion {
    State state;
    IntegrationReport counts, accepted;  ///< present counts, and those at the last accepted step
    long observed = 0;                   ///< states since the start or the resumption
  };

  const ModelInput& input_;
  const RunOptions& options_;
  const Analysis& analysis_;
  double end_;  ///< end of the run [s]
  BuiltModel model_;
  Motion motion_;
  RunResult result_;
  MemoryReserve reserve_;
  std::unique_ptr<TimeIntegrator> time_integrator_;  ///< none where nothing goes through time
  std::vector<std::string> notes_;                   ///< warnings about the beginning
  std::optional<Recorder> recorder_;
  std::optional<RunRecord> record_;  ///< none before the start
  bool follows_cycles_ = false;      ///< the run ends when it is periodic
  bool resumed_ = false;
  bool is_observed_ = false;    ///< the state that the next call of the integrator shows first
  std::exception_ptr failure_;  ///< exception that ended the run
  RunClock clock_;
  ReportTimer reports_;
};

}  // namespace stribeck
