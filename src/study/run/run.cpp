#include "study/run/run.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/arithmetic.h"
#include "base/error.h"
#include "study/run/run_warnings.h"

namespace stribeck {

Run::Run(const ModelInput& input, const RunOptions& options)
    : input_(input),
      options_(options),
      analysis_(analysis_of(input.model.simulation)),
      end_(input.model.simulation.end()),
      model_(build_model(input)),
      motion_{model_.assembly.state, {}, {}, 0} {
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
  result_.assumptions = model_.assumptions;
  result_.surfaces = joint_surfaces(input.model);
  for (const auto& [name, law] : options.laws) model_.ports.attach(name, law);
  require_laws();
  require_arithmetic();
  if (options.folder) recorder_.emplace(*options.folder, options.keep_interval_s);
}

void Run::require_arithmetic() const {
  const std::optional<Arithmetic> wanted = input_.model.simulation.arithmetic;
  if (!wanted || *wanted == arithmetic()) return;
  throw located(
      InputError(
          "simulation.arithmetic",
          fmt::format("\"{}\" is asked for; this program was built for \"{}\".", name_of(*wanted),
                      name_of(arithmetic())),
          *wanted == Arithmetic::avx2
              ? "Set STRIBECK_ARITHMETIC=avx2 for a package, which has both, or build with "
                "STRIBECK_NATIVE=ON on a machine with AVX2, or leave it out."
              : "Set STRIBECK_ARITHMETIC=portable for a package, which has both, or build with "
                "STRIBECK_NATIVE=OFF, or leave it out."),
      input_);
}

void Run::require_laws() const {
  try {
    model_.ports.require_laws();
  } catch (const InputError& error) {
    throw located(error, input_);
  }
}

RunResult Run::execute() {
  start();
  follows_cycles_ = true;
  return finish();
}

RunResult Run::go_on(SavedRun&& saved, std::optional<double> until) {
  resumed_ = true;
  start();
  follows_cycles_ = !until;
  // The run failed before, and fails again
  if (result_.status == RunStatus::failed) return finish();
  end_ = until.value_or(end_);
  if (result_.record.channels() != saved.result.record.channels() ||
      result_.fields.channels() != saved.result.fields.channels())
    throw FileError(fmt::format(
        "{}: has other channels than this program records. Start again with 'stribeck run'.",
        (*options_.folder / "results.h5").string()));
  result_.record = std::move(saved.result.record);
  result_.fields = std::move(saved.result.fields);
  cut_to_checkpoint(result_.record, result_.fields, saved.checkpoint);
  restore_position(saved.checkpoint);
  clock_.continue_after(saved.result.wall_time_s, saved.result.cpu_time_s);
  return finish();
}

void Run::start() {
  find_beginning();
  prepare_integrator();
  record_.emplace(input_, model_, time_integrator_.get(), motion_.state, result_);
  notes_.insert(notes_.end(), record_->notes().begin(), record_->notes().end());
}

void Run::prepare_integrator() {
  try {
    time_integrator_ = analysis_.time_integrator(model_, input_.model.simulation);
    if (!time_integrator_) return;
    time_integrator_->analyse_pattern(motion_.state);
    time_integrator_->start(motion_.state);
  } catch (const SolveError&) {
    if (resumed_) throw;
    fail();
  } catch (const StopRequest&) {
    fail();
  }
}

void Run::find_beginning() {
  try {
    Beginning beginning = analysis_.begin(model_, input_.model.simulation);
    motion_.state = std::move(beginning.state);
    require_laws_hold();
    notes_ = std::move(beginning.warnings);
    for (std::string& text : analysis_.evaluate(model_, motion_.state, result_))
      notes_.push_back(std::move(text));
  } catch (const InputError&) {
    throw;  // the model has no beginning: there is nothing to keep
  } catch (const SolveError&) {
    fail();
  } catch (...) {
    if (resumed_) throw;  // the folder already holds more than a beginning
    fail();
  }
}

void Run::require_laws_hold() const {
  if (const auto found = model_.system->violation(motion_.state))
    throw SolveError(motion_.state.t, found->element, found->problem, found->remedy);
}

void Run::fail() {
  reserve_.release();
  failure_ = std::current_exception();
  try {
    result_.message = message_of_failure(motion_.state.t);
    result_.status = RunStatus::failed;
  } catch (const StopRequest&) {
    result_.message = run_interrupted;
    result_.status = RunStatus::interrupted;
  }
}

void Run::restore_position(const Checkpoint& checkpoint) {
  const RunPosition position = load_position(checkpoint, motion_.state);
  motion_.state = position.state;
  motion_.counts = position.counts;
  record_->restore(position, checkpoint);
}

bool Run::ends_by_cycles() const {
  return follows_cycles_ && record_->ends_by_cycles();
}

RunResult Run::finish() {
  if (failure_ || !time_integrator_)
    record_beginning();
  else
    integrate_whole();
  try {
    summarise();
    warn_of_lost_samples();
    keep_ended({.csv = input_.model.output.csv});
  } catch (...) {
    fail();
    result_.energy = {};  // may be the reason
    keep_ended({.csv = false, .report = false});
  }
  return std::move(result_);
}

void Run::warn_of_lost_samples() {
  if (!time_integrator_ || result_.status == RunStatus::failed) return;
  if (auto text = record_->lost_samples(motion_.state))
    result_.warnings.push_back(std::move(*text));
}

void Run::keep_ended(RunFiles files) {
  if (!recorder_) return;
  const Checkpoint now = checkpoint();
  if (record_->is_thinned()) result_.position = now;
  recorder_->finish(result_, now, files);
}

void Run::record_beginning() {
  try {
    record_->record_alone(motion_.state);
    if (!failure_) result_.status = RunStatus::done;
  } catch (...) {
    if (!failure_) fail();
    record_->forget_half_samples();
  }
}

void Run::integrate_whole() {
  integrate_to(end_);
  try {
    record_->record_end(motion_.state, result_.record);
  } catch (...) {
    if (result_.status != RunStatus::failed) fail();
  }
}

void Run::integrate_to(double end, bool is_observed) {
  motion_.counts.stopped = false;
  is_observed_ = is_observed;
  const SimulationSpec& requested = input_.model.simulation;
  const auto observer = [this](const State& s) { return observe(s); };
  StepControl control = complete(step_control(requested), requested.end());
  control.stop = options_.stop;
  try {
    integrate(*model_.system, *time_integrator_, motion_.state, end, control, observer, nullptr,
              motion_.counts);
    const bool cut = motion_.counts.stopped && motion_.state.t < end && !ends_by_cycles();
    result_.status = cut ? RunStatus::interrupted : RunStatus::done;
    result_.message = cut ? run_interrupted : "";
    if (ends_by_cycles() && record_->periodicity().reached)
      result_.message = text_of(record_->periodicity());
  } catch (...) {
    fail();
    record_->forget_half_samples();
  }
}

bool Run::observe(const State& s) {
  if (std::exchange(is_observed_, false)) return true;
  motion_.accepted = motion_.counts;
  const bool stopping = options_.stop && options_.stop->load(std::memory_order_relaxed);
  const bool first = motion_.observed++ == 0;
  if (first) record_->begin(s);
  if (!(first && resumed_)) record_->observe(s, motion_.accepted, first);
  if (first ? !resumed_ : reports_.is_due(motion_.observed, options_.longest_between_reports))
    report(first);
  return !stopping && !ends_by_cycles();
}

void Run::report(bool first) {
  reserve_.cover(record_->bytes());
  if (options_.progress && !first) report_progress();
  if (!recorder_ || !(first || recorder_->due())) return;
  summarise();
  result_.status = RunStatus::interrupted;
  result_.message = "still running, or killed";
  const Checkpoint now = checkpoint();
  if (record_->is_thinned()) result_.position = now;
  recorder_->write(result_, now);
}

void Run::report_progress() const {
  const State& s = motion_.state;
  Progress p{s.t, end_, motion_.counts.steps, {}, &result_.record, motion_.counts.limiting};
  p.crank = model_.probe->crank_angle(s);
  options_.progress(p);
}

Checkpoint Run::checkpoint() const {
  Checkpoint saved = save_position(position(), result_.record, result_.fields, result_.input_hash,
                                   program_version);
  RunRecord::Sums sums = record_->sums();
  saved.numbers["figures"] = std::move(sums.figures);
  saved.numbers["greatest"] = std::move(sums.greatest);
  if (record_->watches_cycles()) saved.numbers["cycles"] = std::move(sums.cycles);
  return saved;
}

void Run::begin_motion() {
  const SimulationSpec& requested = input_.model.simulation;
  try {
    time_integrator_->start(motion_.state);
    motion_.state.step.next_step = complete(step_control(requested), requested.end()).initial_step;
    motion_.state.step.contraction = 1;
    record_->begin(motion_.state);
  } catch (...) {
    fail();
  }
}

void Run::require_success() const {
  if (result_.status == RunStatus::failed) std::rethrow_exception(failure_);
}

/// The integrator's memory is that of the state; a step size beyond the limits of the present model is cut by step control.
void Run::restore(const RunPosition& position, const RunRecord::Sums& sums, long observed) {
  motion_ = {position.state, position.counts, position.counts, observed};
  record_->restore(position, sums);
  record_->begin(motion_.state);
  result_.status = RunStatus::done;
  result_.message.clear();
  failure_ = nullptr;
}

void Run::summarise() {
  const State& s = motion_.state;
  result_.wall_time_s = clock_.wall_time();
  result_.cpu_time_s = clock_.cpu_time();
  result_.simulated_time_s = s.t;
  result_.steps = motion_.counts.steps;
  result_.rejected_steps = motion_.counts.rejected;
  result_.newton_iterations = motion_.counts.newton_iterations;
  result_.film_solves = motion_.counts.evaluations * static_cast<std::int64_t>(model_.films.size());
  record_->sum_up(s);
  result_.warnings = notes_;
  for (std::string& text : warnings_of(result_, model_, analysis_, input_.model.simulation, s))
    result_.warnings.push_back(std::move(text));
  if (auto text = fixed_step_warning(input_.model.simulation, record_->figures().worst_error(),
                                     record_->figures().worst_at()))
    result_.warnings.push_back(std::move(*text));
}

}  // namespace stribeck
