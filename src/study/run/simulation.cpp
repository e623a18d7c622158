#include "study/run/simulation.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/text/suggest.h"
#include "study/run/stepped_run.h"

namespace stribeck {
namespace {

RunOptions without_folder(RunOptions options) {
  options.folder.reset();
  return options;
}

std::vector<std::string> names_of(const std::vector<Channel>& channels) {
  std::vector<std::string> names;
  for (const Channel& channel : channels) names.push_back(channel.name);
  return names;
}

}  // namespace

Simulation::Simulation(ModelInput input, RunOptions options)
    : input_(std::move(input)),
      options_(without_folder(std::move(options))),
      run_(std::make_unique<SteppedRun>(input_, options_)) {}

Simulation::~Simulation() = default;

double Simulation::time() const {
  return run_->time();
}
double Simulation::duration() const {
  return run_->end();
}

void Simulation::advance(double duration) {
  advance_to(time() + duration);
}

void Simulation::advance_to(double time) {
  if (!std::isfinite(time) || time < run_->time())
    throw InputError(
        "time", fmt::format("cannot be advanced from {:.9g} s to {:.9g} s.", run_->time(), time),
        std::isfinite(time) ? "Times rise; restore() leads back to a state that was saved."
                            : "Give a finite number of seconds, or a text such as \"5 ms\".");
  run_->advance_to(time);
}

const std::vector<Channel>& Simulation::channels() const {
  return run_->channels();
}

double Simulation::value(const std::string& channel) {
  const auto& all = run_->channels();
  const auto found = std::ranges::find(all, channel, &Channel::name);
  if (found == all.end())
    throw InputError(channel, "the model has no such channel.", suggestion(channel, names_of(all)));
  return run_->values()[static_cast<std::size_t>(found - all.begin())];
}

const std::vector<double>& Simulation::values() {
  return run_->values();
}

const std::vector<SignalPort>& Simulation::inputs() const {
  return run_->ports().signals;
}

void Simulation::set(const std::string& input, double value) {
  const SignalPort& port = run_->ports().signal_named(input);
  if (!std::isfinite(value))
    throw InputError(input, fmt::format("{} {} is not a finite number.", value, port.unit));
  run_->set(port, value);
}

SimulationState Simulation::save() const {
  return run_->save();
}

void Simulation::restore(const SimulationState& state) {
  run_->restore(state);
}

void Simulation::carry(const SimulationState& state) {
  run_->carry(state);
}

RunResult Simulation::result() {
  return run_->result_so_far();
}

}  // namespace stribeck
