#include "study/run/run.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/arithmetic.h"
#include "base/error.h"
#include "results/exchanged_energy.h"
#include "results/thinning.h"
#include "study/run/run_questions.h"
#include "study/run/run_warnings.h"

namespace stribeck {
namespace {

// Steps between checks of progress and files, which are cheap against a step
constexpr int steps_between_looks = 64;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Run::Run(const ModelInput& input, const RunOptions& options)
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
  result_.assumptions = model_.assumptions;
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
  take_position(saved.checkpoint);
  wall_before_ = saved.result.wall_time_s;
  cpu_before_ = saved.result.cpu_time_s;
  return finish();
}

void Run::start() {
  take_beginning();
  prepare_integrator();
  probe_.emplace(*model_.system, *model_.probe, state_);
  take_questions();
  result_.record = Record(probe_->channels());
  field_probe_.emplace(*model_.system, *model_.probe, state_, input_.model.output,
                       input_.model.simulation.end());
  between_.emplace(*model_.system, time_integrator_.get(), input_.model.simulation.tolerance);
  between_->analyse_pattern(state_);
  sampler_.emplace(*probe_, *between_, input_.model.output, input_.model.simulation);
  figures_.emplace(*model_.system, *probe_, time_integrator_.get(), *between_,
                   input_.model.simulation.tolerance);
  if (auto text = sampler_->warning()) notes_.push_back(std::move(*text));
  result_.fields = FieldRecord(field_probe_->channels());
  if (input_.model.simulation.periodic && time_integrator_)
    periodicity_.emplace(*model_.system, *model_.probe, *probe_, *time_integrator_, *result_.cycle,
                         input_.model.simulation);
}

void Run::prepare_integrator() {
  try {
    time_integrator_ = analysis_.time_integrator(model_, input_.model.simulation);
    if (!time_integrator_) return;
    time_integrator_->analyse_pattern(state_);
    time_integrator_->start(state_);
  } catch (const SolveError&) {
    if (resumed_) throw;
    fail();
  } catch (const StopRequest&) {
    fail();
  }
}

void Run::take_questions() {
  RunQuestions questions = questions_of(input_, probe_->channels());
  result_.statistics = std::move(questions.statistics);
  result_.cycle = std::move(questions.cycle);
  for (std::string& text : questions.notes) notes_.push_back(std::move(text));
  steps_.emplace(probe_->channels(), result_.statistics, result_.cycle);
}

void Run::take_beginning() {
  try {
    Beginning beginning = analysis_.begin(model_, input_.model.simulation);
    state_ = std::move(beginning.state);
    require_laws_hold();
    notes_ = std::move(beginning.warnings);
    for (std::string& text : analysis_.evaluate(model_, state_, result_))
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
  if (const auto found = model_.system->violation(state_))
    throw SolveError(state_.t, found->element, found->problem, found->remedy);
}

void Run::fail() {
  reserve_.release();
  failure_ = std::current_exception();
  try {
    result_.message = message_of_failure(state_.t);
    result_.status = RunStatus::failed;
  } catch (const StopRequest&) {
    result_.message = run_interrupted;
    result_.status = RunStatus::interrupted;
  }
}

void Run::take_position(const Checkpoint& checkpoint) {
  const RunPosition position = load_position(checkpoint, state_);
  state_ = position.state;
  counts_ = position.counts;
  samples_ = position.samples;
  thinned_ = position.thinned;
  const auto figures = checkpoint.numbers.find("figures");
  if (figures == checkpoint.numbers.end() || !steps_->restore(figures->second))
    fail_unfit("figures");
  const auto greatest = checkpoint.numbers.find("greatest");
  if (greatest == checkpoint.numbers.end() || !figures_->restore(greatest->second))
    fail_unfit("greatest");
  if (!periodicity_) return;
  const auto cycles = checkpoint.numbers.find("cycles");
  if (cycles == checkpoint.numbers.end() || !periodicity_->restore(cycles->second, state_))
    fail_unfit("cycles");
}

bool Run::ends_by_cycles() const {
  return follows_cycles_ && periodicity_ && periodicity_->ends();
}

RunResult Run::finish() {
  if (failure_ || !time_integrator_)
    record_beginning();
  else
    integrate_whole();
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

void Run::keep_ended(RunFiles files) {
  if (!recorder_) return;
  const Checkpoint now = checkpoint();
  if (thinned_ > 0) result_.position = now;
  recorder_->finish(result_, now, files);
}

void Run::record_beginning() {
  try {
    observing_ = true;
    record(state_, result_.record.size());
    observing_ = false;
    if (!failure_) result_.status = RunStatus::done;
  } catch (...) {
    if (!failure_) fail();
    forget_half_samples();
  }
}

void Run::integrate_whole() {
  integrate_to(end_);
  try {
    record_end(result_.record);
  } catch (...) {
    if (result_.status != RunStatus::failed) fail();
  }
}

void Run::integrate_to(double end) {
  const SimulationSpec& asked = input_.model.simulation;
  const auto observer = [this](const State& s) { return observe(s); };
  StepControl control = complete(step_control(asked), asked.end());
  control.stop = options_.stop;
  try {
    integrate(*model_.system, *time_integrator_, state_, end, control, observer, nullptr, counts_);
    const bool cut = counts_.stopped && state_.t < end && !ends_by_cycles();
    result_.status = cut ? RunStatus::interrupted : RunStatus::done;
    result_.message = cut ? run_interrupted : "";
    if (ends_by_cycles() && periodicity_->result().reached)
      result_.message = text_of(periodicity_->result());
  } catch (...) {
    fail();
    forget_half_samples();
  }
}

void Run::forget_half_samples() {
  if (!observing_) return;
  result_.record.cut(std::min(samples_, result_.record.size()));
  result_.fields.cut(result_.fields.size());
}

bool Run::observe(const State& s) {
  if (std::exchange(seen_already_, false)) return true;
  accepted_ = counts_;
  const bool stopping = options_.stop && options_.stop->load(std::memory_order_relaxed);
  const bool first = seen_++ == 0;
  if (first) {
    sampler_->begin(s);
    figures_->begin(s);
    if (periodicity_) periodicity_->begin(s);
  }
  if (!(first && resumed_)) {
    observing_ = true;
    figures_->look_between(s);
    const std::size_t samples = result_.record.size();
    sampler_->record_between(s, result_.record);
    if (periodicity_ && !first) periodicity_->observe(s);
    record(s, samples);
    field_probe_->observe(s, result_.fields);
    thin();
    observing_ = false;
  }
  if (first ? !resumed_ : is_time_to_look()) look(first);
  return !stopping && !ends_by_cycles();
}

void Run::record(const State& s, std::size_t first) {
  const std::vector<double>& values = figures_->add(s, result_.record, first, *steps_);
  if (sampler_->takes(s)) result_.record.append(s.t, values);
  samples_ = result_.record.size();
}

void Run::record_end(Record& record) {
  if (!record.empty() && record.time().back() >= state_.t) return;
  const std::vector<double>& values = probe_->sample(state_);
  const auto finite = [](double x) { return std::isfinite(x); };
  if (std::ranges::all_of(values, finite)) record.append(state_.t, values);
}

void Run::thin() {
  const std::optional<double> spare_from = steps_->last_cycle_begin();
  if (sampler_->thin(result_.record, spare_from)) ++thinned_;
  samples_ = result_.record.size();
  const std::size_t most = field_probe_->most_frames();
  if (result_.fields.size() <= most) return;
  result_.fields.keep(frames_to_keep(result_.fields.time(), spare_from, most));
  ++thinned_;
}

/// Returns true after so many steps; where these last long, after so much time.
bool Run::is_time_to_look() {
  using Seconds = std::chrono::duration<double>;  // has room for "never"
  const auto now = std::chrono::steady_clock::now();
  if (seen_ % steps_between_looks != 0 &&
      Seconds(now - looked_) < Seconds(options_.longest_between_looks))
    return false;
  looked_ = now;
  return true;
}

void Run::look(bool first) {
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

std::size_t Run::size_of_results() const {
  std::size_t of_frame = 0;
  for (const FieldChannel& field : result_.fields.channels()) of_frame += field.size();
  return result_.record.size() * (result_.record.channels().size() + 1) * sizeof(double) +
         result_.fields.size() * of_frame * sizeof(float);
}

void Run::tell_progress() const {
  const State& s = state_;
  Progress p{s.t, end_, counts_.steps, {}, &result_.record};
  p.crank = model_.probe->crank_angle(s);
  options_.progress(p);
}

Checkpoint Run::checkpoint() const {
  Checkpoint saved =
      save_position({state_, accepted_, samples_, result_.fields.size(), thinned_}, result_.record,
                    result_.fields, result_.input_hash, program_version);
  saved.numbers["figures"] = steps_->numbers();
  saved.numbers["greatest"] = figures_->numbers();
  if (periodicity_) saved.numbers["cycles"] = periodicity_->numbers();
  return saved;
}

void Run::summarise() {
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
  result_.figures = steps_->figures();
  const double throughput = system.throughput(s), dissipated = probe_->dissipated(s);
  result_.energy = {
      system.input(s),
      dissipated,
      probe_->stored(s),
      probe_->imbalance(s),
      throughput,
      exchanged_energy(throughput, dissipated, result_.record, result_.figures->channels)};
  if (periodicity_) result_.periodicity = periodicity_->result();
  result_.warnings = notes_;
  for (std::string& text : warnings_of(result_, model_, analysis_, input_.model.simulation, s))
    result_.warnings.push_back(std::move(text));
  if (auto text = fixed_step_warning(input_.model.simulation, figures_->worst_error(),
                                     figures_->worst_at()))
    result_.warnings.push_back(std::move(*text));
}

}  // namespace stribeck
