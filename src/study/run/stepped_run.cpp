#include "study/run/stepped_run.h"

#include <utility>

#include "base/error.h"

namespace stribeck {

SteppedRun::SteppedRun(const ModelInput& input, const RunOptions& options) : run_(input, options) {
  if (!input.model.simulation.goes_through_time())
    throw located(InputError("simulation.analysis", "this analysis has no time to step through.",
                             "Use run() for it, or analysis = \"dynamic\"."),
                  input);
  run_.start();
  run_.require_success();
  advance_to(time());
}

void SteppedRun::advance_to(double time) {
  run_.require_success();
  if (inputs_changed_) {
    run_.begin_motion();
    run_.require_success();
    inputs_changed_ = false;
  }
  run_.integrate_to(time, run_.observed() > 0);
  run_.require_success();
}

void SteppedRun::set(const SignalPort& port, double value) {
  if (value == port.signal->target()) return;
  port.signal->set(time(), value);
  inputs_changed_ = true;
}

StateShape SteppedRun::shape() {
  return shape_of(*run_.model().system, run_.state(), channels(), run_.record().watches_cycles());
}

SimulationState SteppedRun::save() {
  if (!shape_) shape_ = std::make_shared<const StateShape>(shape());
  SimulationState saved;
  saved.input_hash = run_.result().input_hash;
  saved.position = run_.position();
  saved_ = save_samples(saved_, run_.result().record, run_.result().fields, saved.position.thinned);
  saved.samples = saved_;
  saved.shape = shape_;
  saved.account = probe().account(run_.state());
  RunRecord::Sums sums = run_.record().sums();
  saved.figures = std::move(sums.figures);
  saved.greatest = std::move(sums.greatest);
  saved.cycles = std::move(sums.cycles);
  for (const SignalPort& port : ports().signals)
    saved.signals.emplace_back(port.name, port.signal->setting());
  saved.observed = run_.observed();
  saved.inputs_changed = inputs_changed_;
  return saved;
}

void SteppedRun::restore(const SimulationState& saved) {
  if (saved.input_hash != run_.result().input_hash)
    throw InputError("state", "it was saved by a simulation of another model.",
                     "Restore a state into a simulation of the model that it was saved from, or "
                     "carry it into a changed one.");
  continue_from(saved);
  inputs_changed_ = saved.inputs_changed;
}

void SteppedRun::carry(const SimulationState& saved) {
  if (saved.input_hash == run_.result().input_hash) return restore(saved);
  require_same_shape(saved);
  if (const auto row = contradicted_row(*run_.model().system, saved.position.state))
    throw InputError("state", fmt::format("it cannot be carried into this model: {}.", *row),
                     "Change what acts and not what holds: geometry and prescribed motion stay.");
  continue_from(saved);
  probe().count_change(saved.account, run_.state());
  inputs_changed_ = true;
}

void SteppedRun::require_same_shape(const SimulationState& saved) {
  auto other = difference(*saved.shape, shape());
  if (!other && saved.figures.size() != run_.record().sums().figures.size())
    other = "its [[statistics]] or its cycle are others";
  if (other)
    throw InputError("state", fmt::format("it cannot be carried into this model: {}.", *other),
                     "Begin a simulation of the changed model instead.");
}

void SteppedRun::continue_from(const SimulationState& saved) {
  const bool holds = saved_ && saved_->thinned == run_.position().thinned;
  restore_samples(saved.samples, holds ? saved_ : nullptr, run_.result().record,
                  run_.result().fields);
  saved_ = saved.samples;
  probe().count_from(saved.account);
  for (const auto& [name, setting] : saved.signals)
    for (const SignalPort& port : ports().signals)
      if (port.name == name) port.signal->restore(setting);
  run_.restore(saved.position, {saved.figures, saved.greatest, saved.cycles}, saved.observed);
}

RunResult SteppedRun::result_so_far() {
  run_.summarise();
  RunResult copy = run_.result();
  try {
    run_.record().record_end(run_.state(), copy.record);
  } catch (const SolveError&) {  // the failure that ended the run also ends this sample
  }
  return copy;
}

}  // namespace stribeck
