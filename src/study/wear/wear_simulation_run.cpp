#include "study/wear/wear_simulation_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "base/error.h"
#include "io/hdf5/state_checkpoint.h"
#include "io/recorder.h"
#include "study/run/mechanism_runs.h"
#include "study/run/run_failure.h"
#include "study/wear/wear_joint_factory.h"

namespace stribeck {
namespace {

constexpr const char* runs_key = "wear.runs";

class WearSimulationRun {
 public:
  WearSimulationRun(const ModelInput& input, const RunOptions& options, const RunResult& cycle)
      : input_(input), wear_(*input.model.wear), options_(options) {
    result_.version = cycle.version;
    result_.model = cycle.model;
    result_.analysis = wear_analysis;
    result_.model_text = cycle.model_text;
    result_.files = cycle.files;
    result_.overrides = cycle.overrides;
    result_.input_hash = cycle.input_hash;
    for (const std::string& text : cycle.warnings) result_.warnings.push_back("cycle: " + text);
    result_.scene.wear = scene_of_wear(input, options, cycle);
    for (const auto& [name, joint] : input.model.joints)
      if (joint.wear) add(name, cycle);
    prepare_record();
    if (options.folder) recorder_.emplace(*options.folder, options.keep_interval_s);
  }

  RunResult execute() {
    attempt([this] {
      record(0);
      record_progress(true);
      go_through();
    });
    return finish();
  }

  RunResult go_on(SavedRun&& saved) {
    result_.record = std::move(saved.result.record);
    result_.fields = std::move(saved.result.fields);
    cut_to_checkpoint(result_.record, result_.fields, saved.checkpoint);
    updates_ = load_position(saved.checkpoint, State{}).counts.steps;
    for (const auto& joint : joints_) joint->load(saved.checkpoint);
    runs_ = saved.checkpoint.numbers.at(runs_key);
    wall_before_ = saved.result.wall_time_s;
    cpu_before_ = saved.result.cpu_time_s;
    reached_ = result_.record.samples("wear.cycles").back();
    attempt([this] {
      const std::size_t last = runs_.size() - 1;
      if (last > 0 && !apply_loads(finish_mechanism(adopt_worn_model(), options_, last))) return;
      go_through();
    });
    return finish();
  }

 private:
  void add(const std::string& name, const RunResult& cycle) {
    joints_.push_back(make_worn_joint(input_, name, cycle));
    if (const std::string text = joints_.back()->warning(); !text.empty())
      result_.warnings.push_back("joint." + name + ": " + text);
  }

  void prepare_record() {
    std::vector<Channel> channels{
        {"wear.cycles", "1", "cycles simulated"},
        {"wear.mechanism_runs", "1", "number of simulations of the mechanism, new and worn"}};
    std::vector<FieldChannel> fields;
    for (const auto& joint : joints_) {
      for (Channel& channel : joint->channels()) channels.push_back(std::move(channel));
      for (FieldChannel& field : joint->fields()) fields.push_back(std::move(field));
    }
    result_.record = Record(std::move(channels));
    result_.fields = FieldRecord(std::move(fields));
  }

  /// Cycles at the k-th of `parts` marks.
  double recording_cycle(std::size_t k, int parts) const {
    return std::round(wear_.cycles * static_cast<double>(k) / parts);
  }

  void go_through() {
    while (reached_ < wear_.cycles) {
      double until = reached_;
      for (std::size_t k = result_.record.size(); until <= reached_; ++k)
        until = recording_cycle(k, wear_.samples);
      if (!wear_until(until) || worn_out()) return;
      record(until);
    }
    result_.status = RunStatus::done;
    result_.message.clear();
  }

  /// Wears the joints; false when the wear simulation is stopped or fails on the way; joints at their limit stay where they are.
  bool wear_until(double until) {
    for (;;) {
      const bool due = is_due();
      WornJoint* joint = most_behind(due ? most_cycles() : until);
      if (!joint && !due) return true;
      if (options_.stop && options_.stop->load(std::memory_order_relaxed)) return interrupt();
      if (!joint) {
        if (!update_dynamics()) return false;
        continue;
      }
      advance(*joint, due ? most_cycles() : until);
      ++updates_;
      record_progress(false);
    }
  }

  /// An update that fails leaves no trace.
  static void advance(WornJoint& joint, double until) {
    Checkpoint before;
    joint.save(before);
    try {
      joint.advance(until);
    } catch (...) {
      joint.load(before);
      throw;
    }
  }

  /// A joint has changed enough, and there is something left to run for.
  bool is_due() const {
    return most_cycles() < wear_.cycles &&
           std::ranges::none_of(joints_, [](const auto& joint) { return joint->at_limit(); }) &&
           std::ranges::any_of(joints_, [](const auto& joint) { return joint->is_due(); });
  }

  double most_cycles() const {
    double most = 0;
    for (const auto& joint : joints_) most = std::max(most, joint->cycles());
    return most;
  }

  /// The joint with the fewest cycles below `until`; null when there is none.
  WornJoint* most_behind(double until) const {
    WornJoint* behind = nullptr;
    for (const auto& joint : joints_)
      if (joint->cycles() < (behind ? behind->cycles() : until) && !joint->at_limit())
        behind = joint.get();
    return behind;
  }

  /// Runs the mechanism as it is worn by now. What is needed to continue with that is kept beforehand.
  bool update_dynamics() {
    for (const auto& joint : joints_) joint->store_reference();
    runs_.push_back(most_cycles());
    if (recorder_) keep();
    return apply_loads(run_mechanism(adopt_worn_model(), options_, runs_.size() - 1));
  }

  ModelInput adopt_worn_model() {
    std::vector<WornSurfaces> surfaces;
    for (const auto& joint : joints_) surfaces.push_back(joint->reference());
    ModelInput worn = worn_model(input_, surfaces);
    for (const auto& joint : joints_) joint->adopt(*find_named(worn.model.joints, joint->joint()));
    return worn;
  }

  /// Applies the loads of the mechanism; false when it did not come to its end.
  bool apply_loads(const RunResult& mechanism) {
    if (mechanism.status == RunStatus::interrupted) return interrupt();
    if (mechanism.status == RunStatus::failed) {
      result_.status = RunStatus::failed;
      result_.message =
          fmt::format("{}, worn for {:.0f} cycles: {}", cycle_folder(runs_.size() - 1),
                      runs_.back(), mechanism.message);
      return false;
    }
    for (const auto& joint : joints_) joint->apply_loads(mechanism);
    return true;
  }

  /// A joint at its limit of depth ends the wear simulation for all.
  bool worn_out() {
    const auto found = std::ranges::find_if(joints_, [](const auto& j) { return j->at_limit(); });
    if (found == joints_.end()) return false;
    const WornJoint& worn = **found;
    record(worn.cycles(), true);
    const std::string when = fmt::format("{:.4g} mm deep after {:.0f} of {} cycles",
                                         worn.depth() * 1e3, worn.cycles(), wear_.cycles);
    if (wear_.depth_limit && worn.depth() < worn.wall()) {
      result_.status = RunStatus::done;
      result_.message.clear();
      result_.warnings.push_back(worn.name() + " is at the depth limit: " + when);
    } else {
      result_.status = RunStatus::failed;
      result_.message = fmt::format(
          "{} is worn through: {}, and the wall was {:.4g} mm thick.\n  Simulate fewer cycles, or "
          "give wear.depth_limit.",
          worn.name(), when, worn.wall() * 1e3);
    }
    return true;
  }

  bool interrupt() {
    result_.status = RunStatus::interrupted;
    result_.message = "interrupted; everything up to there is kept";
    return false;
  }

  template <class Part>
  void attempt(const Part& part) {
    try {
      part();
    } catch (...) {
      fail();
    }
  }

  /// Records the failure; it is called within a catch block.
  void fail() {
    result_.message = message_of_failure(reached_ * wear_.period);
    result_.status = RunStatus::failed;
  }

  /// A sample with its frame, or neither.
  void record(double cycles, bool last = false) {
    const std::size_t samples = result_.record.size(), frames = result_.fields.size();
    try {
      append(cycles, last);
      reached_ = cycles;
    } catch (...) {
      result_.record.cut(samples);
      result_.fields.cut(frames);
      throw;
    }
  }

  void append(double cycles, bool last) {
    std::vector<double> values{cycles, static_cast<double>(runs_.size())};
    for (const auto& joint : joints_) joint->sample(values);
    const double time = cycles * wear_.period;
    result_.record.append(time, values);
    const double next_frame =
        recording_cycle(result_.fields.size(), std::min(wear_.frames, wear_.samples));
    if (cycles < next_frame && !last) return;
    values.clear();
    for (const auto& joint : joints_) joint->frame(values);
    result_.fields.append(time, time, values);
  }

  void record_progress(bool first) {
    if (options_.progress && !first)
      options_.progress(
          {reached_ * wear_.period, wear_.cycles * wear_.period, updates_, {}, &result_.record});
    if (recorder_ && (first || recorder_->due())) keep();
  }

  void keep() {
    summarise();
    result_.status = RunStatus::interrupted;
    result_.message = "still running, or killed";
    recorder_->write(result_, checkpoint());
  }

  void summarise() {
    using Clock = std::chrono::steady_clock;
    result_.wall_time_s =
        wall_before_ + std::chrono::duration<double>(Clock::now() - wall_start_).count();
    result_.cpu_time_s =
        cpu_before_ + static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC;
    result_.simulated_time_s = reached_ * wear_.period;
    result_.steps = updates_;
    result_.scene.wear->runs.clear();
    for (std::size_t run = 0; run < runs_.size(); ++run)
      result_.scene.wear->runs.push_back({cycle_folder(run), runs_[run]});
  }

  Checkpoint checkpoint() const {
    State at;
    at.t = reached_ * wear_.period;
    IntegrationReport counts;
    counts.steps = updates_;
    Checkpoint all =
        save_position({at, counts, result_.record.size(), result_.fields.size()}, result_.record,
                      result_.fields, result_.input_hash, program_version);
    for (const auto& joint : joints_) joint->save(all);
    all.numbers[runs_key] = runs_;
    return all;
  }

  RunResult finish() {
    summarise();
    for (std::string& text : warnings_of_wear(result_)) result_.warnings.push_back(std::move(text));
    try {
      keep_ended({.csv = input_.model.output.csv});
    } catch (...) {
      fail();
      keep_ended({.csv = false, .report = false});
    }
    return std::move(result_);
  }

  void keep_ended(RunFiles files) {
    if (recorder_) recorder_->finish(result_, checkpoint(), files);
  }

  const ModelInput& input_;
  const WearSpec& wear_;
  const RunOptions& options_;
  RunResult result_;
  std::vector<std::unique_ptr<WornJoint>> joints_;
  std::optional<Recorder> recorder_;
  std::vector<double> runs_{0};  ///< cycles that the joints had worn for when the mechanism ran
  double reached_ = 0;           ///< cycles, in the record
  long updates_ = 0;
  std::chrono::steady_clock::time_point wall_start_ = std::chrono::steady_clock::now();
  std::clock_t cpu_start_ = std::clock();
  double wall_before_ = 0, cpu_before_ = 0;  ///< taken by the parts before this one [s]
};

}  // namespace

RunResult run_wear_simulation(const ModelInput& input, const RunOptions& options,
                              const RunResult& cycle) {
  return WearSimulationRun(input, options, cycle).execute();
}

RunResult resume_wear_simulation(const ModelInput& input, const RunOptions& options,
                                 const RunResult& cycle, SavedRun&& saved) {
  return WearSimulationRun(input, options, cycle).go_on(std::move(saved));
}

}  // namespace stribeck
