#include "study/simulate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "base/error.h"
#include "io/recorder.h"
#include "io/run_folder.h"
#include "io/state_checkpoint.h"

namespace stribeck {
namespace {

constexpr double imbalance_to_warn_of = 1e-3;  // of the throughput
constexpr int steps_between_looks = 64;        // at clock and progress: cheap against a step

std::vector<StatisticsRequest> requests(const ModelFile& file) {
  std::vector<StatisticsRequest> all;
  for (const StatisticsSpec& s : file.statistics)
    all.push_back({s.name, s.channel, s.over, s.window[0].value, s.window[1].value});
  return all;
}

/// The text of the model file and, as comments behind it, what the command line changed.
std::string effective_text(const ModelInput& input) {
  std::string text = input.text;
  for (const std::string& change : input.overrides) text += "\n# --set " + change;
  return text;
}

/// The observer of a run: records, watches the clock, writes now and then.
class Run {
 public:
  Run(const ModelInput& input, const RunOptions& options)
      : input_(input),
        options_(options),
        model_(build_model(input)),
        state_(model_.assembly.state),
        interval_(input.model.output.interval.value_or(0)) {
    result_.version = program_version;
    result_.model = input.model.model.name;
    result_.model_text = effective_text(input);
    result_.files = input.files;
    result_.input_hash = hash_of_input(result_.model_text, result_.files);
    result_.scene = model_.scene;
    result_.statistics = requests(input.model);
    if (options.folder) recorder_.emplace(*options.folder, options.keep_interval_s);
  }

  RunResult execute() {
    const auto wall = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    const MultibodySystem& system = *model_.system;
    const auto stepper = make_stepper(system, integrator_for(model_, input_.model.simulation));
    stepper->prime(state_);
    stepper->start(state_);
    probe_.emplace(system, *model_.probe, state_);
    check_statistics(result_.statistics, probe_->channels());
    result_.record = Record(probe_->channels());
    integrate_all(*stepper);
    summarise();
    result_.wall_time_s =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    result_.cpu_time_s = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    if (options_.folder) write_checkpoint(*options_.folder / "checkpoint.h5", checkpoint());
    return std::move(result_);
  }

 private:
  void integrate_all(Stepper& stepper) {
    const std::function<double(double)> landmark = [this](double t) { return next_sample(t); };
    const auto observer = [this](const State& s) { return observe(s); };
    try {
      integrate(*model_.system, stepper, state_, input_.model.simulation.duration,
                step_control(input_.model.simulation), observer, interval_ > 0 ? landmark : nullptr,
                counts_);
      result_.status = counts_.stopped ? RunStatus::interrupted : RunStatus::done;
      result_.message = counts_.stopped ? "interrupted; everything up to there is kept" : "";
    } catch (const SolveError& error) {
      result_.status = RunStatus::failed;
      result_.message = error.what();
    }
  }

  double next_sample(double t) const {
    return (std::floor(t / interval_ * (1 + 1e-12) + 1e-9) + 1) * interval_;
  }
  bool on_sample(double t) const {
    return interval_ <= 0 ||
           std::abs(t - std::round(t / interval_) * interval_) <= 1e-9 * interval_;
  }

  bool observe(const State& s) {
    const bool stopping = options_.stop && options_.stop->load(std::memory_order_relaxed);
    if (on_sample(s.t) || stopping) result_.record.append(s.t, probe_->sample(s));
    if (++seen_ % steps_between_looks == 0) look();
    return !stopping;
  }

  void look() {
    const State& s = state_;
    if (options_.progress) {
      Progress p{s.t, input_.model.simulation.duration, counts_.steps, {}};
      p.crank = model_.probe->crank_angle(s);
      options_.progress(p);
    }
    if (recorder_ && recorder_->due()) {
      summarise();
      RunResult so_far = result_;
      so_far.status = RunStatus::interrupted;
      so_far.message = "still running, or killed";
      recorder_->write(so_far, checkpoint());
    }
  }

  Checkpoint checkpoint() const { return save_state(state_, result_.input_hash, program_version); }

  void summarise() {
    const State& s = state_;
    result_.simulated_time_s = s.t;
    result_.steps = counts_.steps;
    result_.rejected_steps = counts_.rejected;
    result_.newton_iterations = counts_.newton_iterations;
    result_.film_solves = counts_.evaluations * static_cast<std::int64_t>(model_.films.size());
    const MultibodySystem& system = *model_.system;
    result_.energy = {system.input(s), probe_->dissipated(s), probe_->stored(s),
                      probe_->imbalance(s), system.throughput(s)};
    add_warnings();
  }

  void add_warnings() {
    result_.warnings.clear();
    for (const RedundantRow& row : model_.assembly.redundant)
      result_.warnings.push_back(row.name +
                                 " is redundant: its force is undetermined and reported as zero");
    const double imbalance = result_.energy.imbalance, turned_over = turned_over_energy();
    if (std::abs(imbalance) > imbalance_to_warn_of * turned_over)
      result_.warnings.push_back(
          fmt::format("the energy balance is open by {:.2g} J of {:.3g} J turned over; lower "
                      "simulation.tolerance",
                      imbalance, turned_over));
    for (const LubricatedRevolute* film : model_.films) {
      const auto thickness = result_.record.samples(film->name() + ".min_film_thickness");
      if (thickness.empty()) continue;
      if (auto text = film->warning(*std::min_element(thickness.begin(), thickness.end())))
        result_.warnings.push_back(*text);
    }
  }

  /// Throughput, or how far the kinetic energy swings in a mechanism that nothing drives [J].
  double turned_over_energy() const {
    const auto kinetic = result_.record.samples("energy.kinetic");
    if (kinetic.empty()) return result_.energy.throughput;
    const auto [least, most] = std::minmax_element(kinetic.begin(), kinetic.end());
    return std::max(result_.energy.throughput, *most - *least);
  }

  const ModelInput& input_;
  const RunOptions& options_;
  BuiltModel model_;
  State state_;
  double interval_;
  RunResult result_;
  std::optional<Recorder> recorder_;
  std::optional<Probe> probe_;
  IntegrationReport counts_;
  long seen_ = 0;
};

}  // namespace

const char* const program_version = STRIBECK_VERSION;

RunResult simulate(const ModelInput& input, const RunOptions& options) {
  return Run(input, options).execute();
}

RunResult simulate_into_folder(const ModelInput& input, RunOptions options,
                               const std::filesystem::path& folder) {
  start_run_folder(folder);
  options.folder = folder;
  RunResult result = simulate(input, options);
  write_run(folder, result, {.csv = input.model.output.csv, .report = true});
  return result;
}

}  // namespace stribeck
