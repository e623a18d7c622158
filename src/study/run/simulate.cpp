#include "study/run/simulate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "base/error.h"
#include "io/hdf5/state_checkpoint.h"
#include "io/recorder.h"
#include "io/run_place.h"
#include "results/field_probe.h"
#include "results/thinning.h"
#include "study/analysis/analysis.h"
#include "study/run/run_failure.h"
#include "study/run/run_questions.h"
#include "study/run/run_sampler.h"
#include "study/run/run_warnings.h"
#include "study/run/saved_run.h"

namespace stribeck {
namespace {

constexpr int steps_between_looks = 64;  // at clock and progress: cheap against a step

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The observer of a run: records, watches the clock, writes now and then.
class Run {
 public:
  Run(const ModelInput& input, const RunOptions& options)
      : input_(input),
        options_(options),
        analysis_(analysis_of(input.model.simulation)),
        end_(input.model.simulation.end()),
        model_(build_model(input)),
        state_(model_.assembly.state) {
    result_.version = program_version;
    result_.model = input.model.model.name;
    result_.analysis = analysis_.name();
    result_.model_text = effective_text(input);
    result_.files = input.files;
    result_.overrides = input.overrides;
    result_.input_hash = hash_of_input(result_.model_text, result_.files);
    result_.scene = model_.scene;
    check_analysis(model_, input);
    model_.system->use_threads(options.threads);
    result_.undetermined_reactions = model_.undetermined;
    if (options.folder) recorder_.emplace(*options.folder, options.keep_interval_s);
  }

  /// From the assembled state to the end.
  RunResult execute() {
    start();
    return finish();
  }

  /// From the checkpoint to `end` [s]. Everything before the state is made as in a run from the start, so that the bits
  /// are those of such a run.
  RunResult go_on(SavedRun&& saved, double end) {
    resumed_ = true;
    start();
    if (result_.status == RunStatus::failed) return finish();  // as it did before
    end_ = end;
    if (result_.record.channels() != saved.result.record.channels() ||
        result_.fields.channels() != saved.result.fields.channels())
      throw FileError(fmt::format(
          "{}: has other channels than this program records. Start again with 'stribeck run'.",
          (*options_.folder / "results.h5").string()));
    result_.record = std::move(saved.result.record);
    result_.fields = std::move(saved.result.fields);
    cut_to_checkpoint(result_.record, result_.fields, saved.checkpoint);
    take_position(saved.checkpoint);
    wall_before_ = saved.result.wall_time_s;
    cpu_before_ = saved.result.cpu_time_s;
    return finish();
  }

 private:
  void start() {
    take_beginning();
    stepper_ = analysis_.stepper(model_, input_.model.simulation);
    if (stepper_) {
      stepper_->analyse_pattern(state_);
      stepper_->start(state_);
    }
    probe_.emplace(*model_.system, *model_.probe, state_);
    take_questions();
    result_.record = Record(probe_->channels());
    field_probe_.emplace(*model_.system, *model_.probe, state_, input_.model.output,
                         input_.model.simulation.end());
    sampler_.emplace(*model_.system, *probe_, stepper_.get(), input_.model.output,
                     input_.model.simulation);
    if (auto text = sampler_->warning()) notes_.push_back(std::move(*text));
    result_.fields = FieldRecord(field_probe_->channels());
  }

  /// What the steps will be asked.
  void take_questions() {
    RunQuestions questions = questions_of(input_, probe_->channels());
    result_.statistics = std::move(questions.statistics);
    result_.cycle = std::move(questions.cycle);
    steps_.emplace(probe_->channels(), result_.statistics, result_.cycle);
  }

  /// Without one, the assembled state is what the record shows.
  void take_beginning() {
    try {
      Beginning beginning = analysis_.begin(model_, input_.model.simulation);
      state_ = std::move(beginning.state);
      demand_laws_hold();
      notes_ = std::move(beginning.warnings);
      for (std::string& text : analysis_.evaluate(model_, state_, result_))
        notes_.push_back(std::move(text));
    } catch (const InputError&) {
      throw;  // the model has no beginning: there is nothing to keep
    } catch (const SolveError&) {
      fail();
    } catch (...) {
      if (resumed_) throw;  // what is there is more than a beginning
      fail();
    }
  }

  /// A law that has no answer at the beginning has left nothing to record.
  void demand_laws_hold() const {
    if (const auto found = model_.system->violation(state_))
      throw SolveError(state_.t, found->element, found->problem, found->remedy);
  }

  /// Within a catch block.
  void fail() {
    reserve_.release();
    result_.message = message_of_failure(state_.t);
    result_.status = RunStatus::failed;
  }

  void take_position(const Checkpoint& checkpoint) {
    const RunPosition position = load_position(checkpoint, state_);
    state_ = position.state;
    counts_ = position.counts;
    samples_ = position.samples;
    thinned_ = position.thinned;
    const auto figures = checkpoint.numbers.find("figures");
    if (figures == checkpoint.numbers.end() || !steps_->restore(figures->second))
      fail_unfit("figures");
  }

  RunResult finish() {
    if (result_.status == RunStatus::failed || !stepper_)
      record_beginning();
    else
      integrate_all();
    try {
      summarise();
      keep_ended({.csv = input_.model.output.csv});
    } catch (...) {
      fail();
      result_.energy = {};  // may be the reason
      keep_ended({.csv = false, .report = false});
    }
    return std::move(result_);
  }

  void keep_ended(RunFiles files) {
    if (!recorder_) return;
    const Checkpoint now = checkpoint();
    if (thinned_ > 0) result_.position = now;
    recorder_->finish(result_, now, files);
  }

  void record_beginning() {
    try {
      observing_ = true;
      record(state_);
      observing_ = false;
      if (result_.status != RunStatus::failed) result_.status = RunStatus::done;
    } catch (...) {
      if (result_.status != RunStatus::failed) fail();
      forget_half_samples();
    }
  }

  void integrate_all() {
    const SimulationSpec& asked = input_.model.simulation;
    const auto observer = [this](const State& s) { return observe(s); };
    StepControl control = complete(step_control(asked), asked.end());
    control.stop = options_.stop;
    try {
      integrate(*model_.system, *stepper_, state_, end_, control, observer, nullptr, counts_);
      const bool cut = counts_.stopped && state_.t < end_;
      result_.status = cut ? RunStatus::interrupted : RunStatus::done;
      result_.message = cut ? "interrupted; everything up to there is kept" : "";
      record_end();
    } catch (...) {
      fail();
      forget_half_samples();
      record_end();
    }
  }

  /// What the exception left unfinished: a sample of some channels, a frame of some fields.
  void forget_half_samples() {
    if (!observing_) return;
    result_.record.cut(std::min(samples_, result_.record.size()));
    result_.fields.cut(result_.fields.size());
  }

  bool observe(const State& s) {
    accepted_ = counts_;
    const bool stopping = options_.stop && options_.stop->load(std::memory_order_relaxed);
    const bool first = seen_++ == 0;
    if (first) sampler_->begin(s);
    if (!(first && resumed_)) {
      observing_ = true;
      sampler_->record_between(s, result_.record);
      record(s);
      field_probe_->observe(s, result_.fields);
      thin();
      observing_ = false;
    }
    if (first ? !resumed_ : seen_ % steps_between_looks == 0) look(first);
    return !stopping;
  }

  void record(const State& s) {
    const std::vector<double>& values = probe_->sample(s);
    demand_finite(s.t, values, probe_->channels());
    steps_->add(s.t, values);
    if (sampler_->takes(s)) result_.record.append(s.t, values);
    samples_ = result_.record.size();
  }

  /// The state that this part ends with, if it lies between samples; a resumed run forgets it.
  void record_end() {
    if (!result_.record.empty() && result_.record.time().back() >= state_.t) return;
    const std::vector<double>& values = probe_->sample(state_);
    const auto finite = [](double x) { return std::isfinite(x); };
    if (std::ranges::all_of(values, finite)) result_.record.append(state_.t, values);
  }

  /// What a long run forgets of its past.
  void thin() {
    const std::optional<double> spare_from = steps_->last_cycle_begin();
    if (sampler_->thin(result_.record, spare_from)) ++thinned_;
    samples_ = result_.record.size();
    const std::size_t most = field_probe_->most_frames();
    if (result_.fields.size() <= most) return;
    result_.fields.keep(frames_to_keep(result_.fields.time(), spare_from, most));
    ++thinned_;
  }

  /// The first look keeps what there is at once: a run can be resumed from its start on.
  void look(bool first) {
    reserve_.cover(size_of_results());
    if (options_.progress && !first) tell_progress();
    if (!recorder_ || !(first || recorder_->due())) return;
    summarise();
    result_.status = RunStatus::interrupted;
    result_.message = "still running, or killed";
    const Checkpoint now = checkpoint();
    if (thinned_ > 0) result_.position = now;
    recorder_->write(result_, now);
  }

  std::size_t size_of_results() const {
    std::size_t of_frame = 0;
    for (const FieldChannel& field : result_.fields.channels()) of_frame += field.size();
    return result_.record.size() * (result_.record.channels().size() + 1) * sizeof(double) +
           result_.fields.size() * of_frame * sizeof(float);
  }

  void tell_progress() const {
    const State& s = state_;
    Progress p{s.t, end_, counts_.steps, {}};
    p.crank = model_.probe->crank_angle(s);
    options_.progress(p);
  }

  Checkpoint checkpoint() const {
    Checkpoint saved =
        save_position({state_, accepted_, samples_, result_.fields.size(), thinned_},
                      result_.record, result_.fields, result_.input_hash, program_version);
    saved.numbers["figures"] = steps_->numbers();
    return saved;
  }

  void summarise() {
    const State& s = state_;
    result_.wall_time_s = wall_before_ + seconds_since(wall_start_);
    result_.cpu_time_s =
        cpu_before_ + static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC;
    result_.simulated_time_s = s.t;
    result_.steps = counts_.steps;
    result_.rejected_steps = counts_.rejected;
    result_.newton_iterations = counts_.newton_iterations;
    result_.film_solves = counts_.evaluations * static_cast<std::int64_t>(model_.films.size());
    const MultibodySystem& system = *model_.system;
    result_.energy = {system.input(s), probe_->dissipated(s), probe_->stored(s),
                      probe_->imbalance(s), system.throughput(s)};
    result_.figures = steps_->figures();
    result_.warnings = notes_;
    for (std::string& text : warnings_of(result_, model_, analysis_, input_.model.simulation, s))
      result_.warnings.push_back(std::move(text));
  }

  const ModelInput& input_;
  const RunOptions& options_;
  const Analysis& analysis_;
  double end_;  ///< of the run [s]
  BuiltModel model_;
  State state_;
  RunResult result_;
  MemoryReserve reserve_;
  std::unique_ptr<Stepper> stepper_;  ///< none where nothing goes through time
  std::vector<std::string> notes_;    ///< warnings about the beginning
  std::optional<Recorder> recorder_;
  std::optional<Probe> probe_;
  std::optional<FieldProbe> field_probe_;
  std::optional<RunStatistics> steps_;
  std::optional<RunSampler> sampler_;
  IntegrationReport counts_, accepted_;  ///< now, and when the last step was accepted
  std::size_t samples_ = 0;  ///< of the record that an uninterrupted run would have as well
  long thinned_ = 0;         ///< times that samples or frames were discarded
  long seen_ = 0;            ///< states since the start or the resumption
  bool resumed_ = false;
  bool observing_ = false;  ///< the last accepted state is about to be recorded
  std::chrono::steady_clock::time_point wall_start_ = std::chrono::steady_clock::now();
  std::clock_t cpu_start_ = std::clock();
  double wall_before_ = 0, cpu_before_ = 0;  ///< taken by the parts before this one [s]
};

}  // namespace

const char* const program_version = STRIBECK_VERSION;

RunResult simulate(const ModelInput& input, const RunOptions& options) {
  return Run(input, options).execute();
}

RunResult simulate_into_folder(const ModelInput& input, RunOptions options,
                               const std::filesystem::path& folder) {
  RunPlace place = RunPlace::start(folder, input.model.model.name, options.force);
  options.folder = place.path();
  RunResult result = simulate(input, options);
  place.complete();
  return result;
}

std::optional<RunResult> resume(const std::filesystem::path& folder, RunOptions options,
                                std::optional<double> until) {
  RunPlace place = RunPlace::reopen(folder);
  std::optional<RunResult> result = go_on(place.path(), std::move(options), until);
  place.complete();
  return result;
}

std::optional<RunResult> go_on(const std::filesystem::path& folder, RunOptions options,
                               std::optional<double> until) {
  SavedRun saved = read_saved_run(folder, program_version);
  const SimulationSpec& simulation = saved.input.model.simulation;
  if (until && !simulation.goes_through_time())
    throw InputError("--until", "this analysis has no time.", "Leave it out.");
  const double end = until.value_or(simulation.end());
  if (saved.is_finished(end)) return {};
  options.folder = folder;
  const ModelInput input = std::move(saved.input);
  return Run(input, options).go_on(std::move(saved), end);
}

}  // namespace stribeck
