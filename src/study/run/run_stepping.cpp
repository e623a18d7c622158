#include <utility>

#include "base/error.h"
#include "study/run/run.h"

/// Steps of a run as its Simulation requests them.
namespace stribeck {

/// Starts a new motion after an abrupt change between two steps, as at a jump of a prescribed quantity.
void Run::start_anew() {
  const SimulationSpec& asked = input_.model.simulation;
  time_integrator_->start(state_);
  state_.step.next_step = complete(step_control(asked), asked.end()).initial_step;
  state_.step.contraction = 1;
  sampler_->begin(state_);
  figures_->begin(state_);
  if (periodicity_) periodicity_->begin(state_);
  inputs_changed_ = false;
}

void Run::begin() {
  if (!input_.model.simulation.goes_through_time())
    throw located(InputError("simulation.analysis", "this analysis has no time to step through.",
                             "Use run() for it, or analysis = \"dynamic\"."),
                  input_);
  start();
  require_success();
  advance_to(state_.t);
}

void Run::advance_to(double time) {
  require_success();
  try {
    if (inputs_changed_) start_anew();
  } catch (...) {
    fail();
    require_success();
  }
  counts_.stopped = false;
  seen_already_ = seen_ > 0;
  integrate_to(time);
  seen_already_ = false;
  require_success();
}

void Run::require_success() const {
  if (result_.status == RunStatus::failed) std::rethrow_exception(failure_);
}

void Run::set(const SignalPort& port, double value) {
  if (value == port.signal->target()) return;
  port.signal->set(state_.t, value);
  inputs_changed_ = true;
}

SimulationState Run::save() {
  if (!shape_)
    shape_ = std::make_shared<const StateShape>(
        shape_of(*model_.system, state_, probe_->channels(), periodicity_.has_value()));
  saved_ = save_samples(saved_, result_.record, result_.fields, thinned_);
  SimulationState saved;
  saved.input_hash = result_.input_hash;
  saved.position = {state_, accepted_, samples_, result_.fields.size(), thinned_};
  saved.samples = saved_;
  saved.shape = shape_;
  saved.account = probe_->account(state_);
  saved.figures = steps_->numbers();
  saved.greatest = figures_->numbers();
  if (periodicity_) saved.cycles = periodicity_->numbers();
  for (const SignalPort& port : model_.ports.signals)
    saved.signals.emplace_back(port.name, port.signal->setting());
  saved.seen = seen_;
  saved.inputs_changed = inputs_changed_;
  return saved;
}

void Run::restore(const SimulationState& saved) {
  if (saved.input_hash != result_.input_hash)
    throw InputError("state", "it was saved by a simulation of another model.",
                     "Restore a state into a simulation of the model that it was saved from, or "
                     "carry it into a changed one.");
  take_saved(saved);
  inputs_changed_ = saved.inputs_changed;
}

void Run::carry(const SimulationState& saved) {
  if (saved.input_hash == result_.input_hash) return restore(saved);
  require_same_shape(saved);
  if (const auto row = contradicted_row(*model_.system, saved.position.state))
    throw InputError("state", fmt::format("it cannot be carried into this model: {}.", *row),
                     "Change what acts and not what holds: geometry and prescribed motion stay.");
  take_saved(saved);
  probe_->count_change(saved.account, state_);
  inputs_changed_ = true;
}

void Run::require_same_shape(const SimulationState& saved) const {
  auto other = difference(
      *saved.shape, shape_of(*model_.system, state_, probe_->channels(), periodicity_.has_value()));
  if (!other && saved.figures.size() != steps_->numbers().size())
    other = "its [[statistics]] or its cycle are others";
  if (other)
    throw InputError("state", fmt::format("it cannot be carried into this model: {}.", *other),
                     "Begin a simulation of the changed model instead.");
}

/// The integrator's memory is that of the state; a step size beyond the limits of the present model is cut by step control.
void Run::take_saved(const SimulationState& saved) {
  const bool holds = saved_ && saved_->thinned == thinned_;
  restore_samples(saved.samples, holds ? saved_ : nullptr, result_.record, result_.fields);
  saved_ = saved.samples;
  state_ = saved.position.state;
  probe_->count_from(saved.account);
  counts_ = accepted_ = saved.position.counts;
  samples_ = saved.position.samples;
  thinned_ = saved.position.thinned;
  ensure(steps_->restore(saved.figures), "the figures of a saved state are those of its model");
  ensure(!periodicity_ || periodicity_->restore(saved.cycles, saved.position.state),
         "the cycles of a saved state are those of its model");
  for (const auto& [name, setting] : saved.signals)
    for (const SignalPort& port : model_.ports.signals)
      if (port.name == name) port.signal->restore(setting);
  seen_ = saved.seen;
  ensure(figures_->restore(saved.greatest), "the figures of a saved state are those of its model");
  sampler_->begin(state_);
  figures_->begin(state_);
  if (periodicity_) periodicity_->begin(state_);
  result_.status = RunStatus::done;
  result_.message.clear();
  failure_ = nullptr;
}

RunResult Run::result_so_far() {
  summarise();
  RunResult copy = result_;
  try {
    record_end(copy.record);
  } catch (const SolveError&) {  // the failure that ended the run also ends this sample
  }
  return copy;
}

}  // namespace stribeck
