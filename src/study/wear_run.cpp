#include "study/wear_run.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <ctime>

#include "base/error.h"
#include "io/recorder.h"
#include "io/run_folder.h"
#include "io/state_checkpoint.h"
#include "io/wear_builder.h"
#include "study/wear_cycle.h"
#include "study/wear_series.h"

namespace stribeck {
namespace {

constexpr double gap_to_warn_of = 1e-3;  // of the largest force in a cycle
constexpr const char* cycle_folder = "cycle";
constexpr const char* campaign_analysis = "wear";

/// The campaign behind a recorded run of its mechanism.
class WearRun {
 public:
  WearRun(const ModelInput& input, const RunOptions& options, const RunResult& cycle)
      : wear_(*input.model.wear), csv_(input.model.output.csv), options_(options) {
    result_.version = cycle.version;
    result_.model = cycle.model;
    result_.analysis = campaign_analysis;
    result_.model_text = cycle.model_text;
    result_.files = cycle.files;
    result_.overrides = cycle.overrides;
    result_.input_hash = cycle.input_hash;
    for (const std::string& text : cycle.warnings) result_.warnings.push_back("cycle: " + text);
    result_.scene.wear = {wear_.period, static_cast<double>(wear_.cycles), wear_.depth_limit, {}};
    for (const auto& [name, joint] : input.model.joints)
      if (joint.wear) add(name, *joint.wear, joint.journal(), cycle);
    prepare_record();
    if (options.folder) recorder_.emplace(*options.folder, options.keep_interval_s);
  }

  RunResult execute() {
    attempt([this] {
      record(0);
      look(true);
      go_through();
    });
    return finish();
  }

  RunResult go_on(SavedRun&& saved) {
    result_.record = std::move(saved.result.record);
    result_.fields = std::move(saved.result.fields);
    cut_to_checkpoint(result_.record, result_.fields, saved.checkpoint);
    const RunPosition position = load_position(saved.checkpoint, State{});
    for (WornJoint& joint : joints_) joint.load(saved.checkpoint);
    updates_ = position.counts.steps;
    wall_before_ = saved.result.wall_time_s;
    cpu_before_ = saved.result.cpu_time_s;
    attempt([this] { go_through(); });
    return finish();
  }

 private:
  void add(const std::string& name, const JointWearSpec& spec, const JournalSizes& sizes,
           const RunResult& cycle) {
    const JointWear joint = make_joint_wear(spec, sizes);
    CampaignPlan plan{.cycles = static_cast<double>(wear_.cycles),
                      .update = wear_.update,
                      .jump = static_cast<double>(wear_.jump.value_or(0)),
                      .tolerance = wear_.tolerance,
                      .depth_limit = depth_limit(spec.wall(joint.bore().size().bore_radius))};
    joints_.emplace_back("joint." + name, spec, WearCampaign(joint, plan),
                         wear_cycle(cycle, name, wear_.period, wear_.steps,
                                    joint.bore().size().bore_radius, spec.friction));
    const auto runs_in = [](const auto& rate) { return rate && rate->runs_in(); };
    const double pin_radius = sizes.journal_radius_value();
    result_.scene.wear->joints[name] = {pin_radius + sizes.radial_clearance_value(), pin_radius,
                                        sizes.length, spec.uncertainty,
                                        runs_in(spec.bore) || runs_in(spec.pin)};
    const double gap = cycle_gap(cycle, name, wear_.period);
    if (gap > gap_to_warn_of)
      result_.warnings.push_back(fmt::format(
          "joint.{}: the cycle does not repeat, its ends differ by {:.2g} of the largest "
          "force; let the run last longer, or mend wear.period",
          name, gap));
    if (const std::string text = joints_.back().warning(); !text.empty())
      result_.warnings.push_back("joint." + name + ": " + text);
  }

  void prepare_record() {
    std::vector<Channel> channels{{"wear.cycles", "1", "cycles that the mechanism has run"}};
    std::vector<FieldChannel> fields;
    for (const WornJoint& joint : joints_) {
      for (Channel& channel : joint.channels()) channels.push_back(std::move(channel));
      for (FieldChannel& field : joint.fields()) fields.push_back(std::move(field));
    }
    result_.record = Record(std::move(channels));
    result_.fields = FieldRecord(std::move(fields));
  }

  /// Cycles at the k-th of `parts` marks.
  double mark(std::size_t k, int parts) const {
    return std::round(wear_.cycles * static_cast<double>(k) / parts);
  }

  void go_through() {
    while (reached_ < wear_.cycles) {
      double until = reached_;
      for (std::size_t k = result_.record.size(); until <= reached_; ++k)
        until = mark(k, wear_.samples);
      for (WornJoint& joint : joints_)
        while (joint.cycles() < until && !joint.ended()) {
          if (options_.stop && options_.stop->load(std::memory_order_relaxed)) return interrupt();
          joint.advance(until);
          ++updates_;
          look(false);
        }
      if (worn_out()) return;
      record(until);
    }
    result_.status = RunStatus::done;
    result_.message.clear();
  }

  /// The user's limit of depth, or the wall; 0: none.
  double depth_limit(double wall) const {
    const double limit = std::min(wear_.depth_limit.value_or(wall), wall);
    return std::isfinite(limit) ? limit : 0;
  }

  /// A joint at its limit of depth ends the campaign for all.
  bool worn_out() {
    const auto worn = std::ranges::find_if(joints_, &WornJoint::at_limit);
    if (worn == joints_.end()) return false;
    record(worn->cycles(), true);
    const std::string when = fmt::format("{:.4g} mm deep after {:.0f} of {} cycles",
                                         worn->depth() * 1e3, worn->cycles(), wear_.cycles);
    if (wear_.depth_limit && worn->depth() < worn->wall()) {
      result_.status = RunStatus::done;
      result_.message.clear();
      result_.warnings.push_back(worn->name() + " is at the depth limit: " + when);
    } else {
      result_.status = RunStatus::failed;
      result_.message = fmt::format(
          "{} is worn through: {}, and the wall was {:.4g} mm thick.\n  Ask for fewer "
          "cycles, or give wear.depth_limit.",
          worn->name(), when, worn->wall() * 1e3);
    }
    return true;
  }

  void interrupt() {
    result_.status = RunStatus::interrupted;
    result_.message = "interrupted; everything up to there is kept";
  }

  template <class Part>
  void attempt(const Part& part) {
    if (!result_.record.empty()) reached_ = result_.record.samples("wear.cycles").back();
    try {
      part();
    } catch (const SolveError& error) {
      result_.status = RunStatus::failed;
      result_.message = error.what();
    }
  }

  void record(double cycles, bool last = false) {
    std::vector<double> values{cycles};
    for (WornJoint& joint : joints_) joint.sample(values);
    const double time = cycles * wear_.period;
    result_.record.append(time, values);
    reached_ = cycles;
    const double next_frame = mark(result_.fields.size(), std::min(wear_.frames, wear_.samples));
    if (cycles < next_frame && !last) return;
    values.clear();
    for (const WornJoint& joint : joints_) joint.frame(values);
    result_.fields.append(time, time, values);
  }

  void look(bool first) {
    if (options_.progress && !first)
      options_.progress({reached_ * wear_.period, wear_.cycles * wear_.period, updates_, {}});
    if (!recorder_ || !(first || recorder_->due())) return;
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
  }

  Checkpoint checkpoint() const {
    State at;
    at.t = reached_ * wear_.period;
    IntegrationReport counts;
    counts.steps = updates_;
    Checkpoint all =
        save_position({at, counts, result_.record.size(), result_.fields.size()}, result_.record,
                      result_.fields, result_.input_hash, program_version);
    for (const WornJoint& joint : joints_) joint.save(all);
    return all;
  }

  RunResult finish() {
    summarise();
    if (recorder_) recorder_->finish(result_, checkpoint(), csv_);
    return std::move(result_);
  }

  const WearSpec& wear_;
  bool csv_;
  const RunOptions& options_;
  RunResult result_;
  std::vector<WornJoint> joints_;
  std::optional<Recorder> recorder_;
  double reached_ = 0;  ///< cycles, in the record
  long updates_ = 0;
  std::chrono::steady_clock::time_point wall_start_ = std::chrono::steady_clock::now();
  std::clock_t cpu_start_ = std::clock();
  double wall_before_ = 0, cpu_before_ = 0;  ///< taken by the parts before this one [s]
};

/// A campaign whose cycle did not come to its end has nothing but that.
RunResult without_campaign(RunResult cycle) {
  if (cycle.status == RunStatus::failed) cycle.message = "cycle: " + cycle.message;
  return cycle;
}

/// Killed during its cycle, a campaign has no results of its own yet.
bool is_campaign(const std::filesystem::path& folder) {
  if (std::filesystem::exists(folder / "results.h5"))
    return read_run(folder).analysis == campaign_analysis;
  return std::filesystem::exists(folder / cycle_folder / "results.h5");
}

}  // namespace

RunResult run_model(const ModelInput& input, const RunOptions& options) {
  RunResult cycle = simulate(input, options);
  if (!input.model.wear || cycle.status != RunStatus::done) return cycle;
  return WearRun(input, options, cycle).execute();
}

RunResult run_model_into_folder(const ModelInput& input, RunOptions options,
                                const std::filesystem::path& folder) {
  if (!input.model.wear) return simulate_into_folder(input, options, folder);
  start_run_folder(folder);
  RunResult cycle = simulate_into_folder(input, options, folder / cycle_folder);
  if (cycle.status != RunStatus::done) return without_campaign(std::move(cycle));
  options.folder = folder;
  return WearRun(input, options, cycle).execute();
}

std::optional<RunResult> resume_model(const std::filesystem::path& folder, RunOptions options,
                                      std::optional<double> until) {
  const std::filesystem::path of_cycle = folder / cycle_folder;
  if (!is_campaign(folder)) return resume(folder, options, until);
  if (until)
    throw InputError("--until", "a campaign goes to the cycles of its model.", "Leave it out.");
  std::optional<RunResult> resumed = resume(of_cycle, options);
  if (resumed && resumed->status != RunStatus::done) return without_campaign(std::move(*resumed));
  SavedRun cycle = read_saved_run(of_cycle, program_version);
  options.folder = folder;
  reopen_run_folder(folder);
  if (!std::filesystem::exists(folder / "checkpoint.h5"))
    return WearRun(cycle.input, options, cycle.result).execute();
  SavedRun saved = read_saved_run(folder, program_version);
  if (saved.result.status == RunStatus::done) return {};
  return WearRun(cycle.input, options, cycle.result).go_on(std::move(saved));
}

std::string wear_table(const RunResult& campaign) {
  std::string text;
  const Record& record = campaign.record;
  for (const Channel& channel : record.channels()) {
    const auto dot = channel.name.rfind('.');
    if (channel.name.substr(dot + 1) != "max_wear_depth") continue;
    const std::string joint = channel.name.substr(0, dot + 1);
    const auto last = [&](const char* part) { return record.samples(joint + part).back(); };
    text += fmt::format("{}: worn {:.4g} um deep; {:.6g} mm3 are missing ({:.6g} mm3 unrolled)\n",
                        joint.substr(0, dot), last("max_wear_depth") * 1e6,
                        last("wear_volume") * 1e9, last("wear_volume_unrolled") * 1e9);
  }
  return text;
}

}  // namespace stribeck
